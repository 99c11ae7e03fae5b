import UIKit

extension UIView {
    /// Takes a frame that counts from the side where reading begins.
    func place(at frame: CGRect, in container: UIView) {
        self.frame = frame
        if container.effectiveUserInterfaceLayoutDirection == .rightToLeft { self.frame.origin.x = container.bounds.width - frame.maxX }
    }
}

/// A title with a control at the other end, or below when both do not fit in a line.
class LabeledRow: UIView {
    let label = UILabel()
    let control: UIView
    private let fills: Bool

    /// - Parameter fills: the control takes all the width that the title leaves.
    init(_ title: String, _ control: UIView, fills: Bool = false) {
        self.control = control
        self.fills = fills
        super.init(frame: .zero)
        label.text = localized(title)
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .label
        addSubview(label)
        addSubview(control)
    }

    required init?(coder: NSCoder) {
        fatalError("Rows are made in code")
    }

    private func frames(for width: CGFloat) -> (label: CGRect, control: CGRect, height: CGFloat) {
        let space = width - 32
        let text = label.sizeThatFits(CGSize(width: space, height: .greatestFiniteMagnitude))
        var size = control.sizeThatFits(CGSize(width: space, height: .greatestFiniteMagnitude))
        if size.width <= 0 || size.height <= 0 { size = control.bounds.size }
        let rest = space - ceil(text.width) - 12
        let inLine = rest >= (fills ? max(100, size.width) : size.width)
        size.width = fills ? (inLine ? rest : space) : min(size.width, space)
        let height = inLine ? max(44, size.height + 14) : text.height + size.height + 30
        let labelY = inLine ? (height - text.height) / 2 : 11
        let controlY = inLine ? (height - size.height) / 2 : 11 + text.height + 8
        return (
            CGRect(x: 16, y: labelY.rounded(), width: ceil(text.width), height: text.height),
            CGRect(x: inLine ? width - 16 - size.width : 16, y: controlY.rounded(), width: size.width, height: size.height),
            height
        )
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: frames(for: size.width).height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let frames = frames(for: bounds.width)
        label.place(at: frames.label, in: self)
        control.place(at: frames.control, in: self)
        if let value = (self as? ValueRow)?.value {
            // At the far end of the line; below its title, at the same end as that.
            let isInLine = frames.control.minX > 16
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            value.textAlignment = isInLine != isMirrored ? .right : .left
        }
    }
}

/// A title with a text at the other end.
class ValueRow: LabeledRow {
    let value = UILabel()

    init(_ title: String, _ text: String = "", identifier: String? = nil) {
        value.text = text
        value.font = .preferredFont(forTextStyle: .body)
        value.adjustsFontForContentSizeCategory = true
        value.textColor = .secondaryLabel
        value.accessibilityIdentifier = identifier
        super.init(title, value, fills: true)
    }

    required init?(coder: NSCoder) {
        fatalError("Rows are made in code")
    }

    var text: String? {
        get { value.text }
        set {
            guard value.text != newValue else { return }
            value.text = newValue
            heightDidChange()
        }
    }
}

/// One view over the whole width of the card.
class BlockRow: UIView {
    let content: UIView
    private let fixedHeight: CGFloat?
    private let insets: UIEdgeInsets

    /// - Parameter height: of the content; without it the content is asked.
    init(_ content: UIView, height: CGFloat? = nil, insets: UIEdgeInsets = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16))
    {
        self.content = content
        fixedHeight = height
        self.insets = insets
        super.init(frame: .zero)
        addSubview(content)
    }

    required init?(coder: NSCoder) {
        fatalError("Rows are made in code")
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let inner = fixedHeight ?? content.height(for: size.width - insets.left - insets.right)
        return CGSize(width: size.width, height: inner + insets.top + insets.bottom)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds.inset(by: insets)
    }
}

/// Views side by side, at their own sizes, that go on in the next line where one is full.
class FlowRow: UIView {
    private let items: [UIView]
    private let spacing: CGFloat = 12

    init(_ items: UIView...) {
        self.items = items
        super.init(frame: .zero)
        items.forEach(addSubview)
    }

    required init?(coder: NSCoder) {
        fatalError("Rows are made in code")
    }

    private func frames(for width: CGFloat) -> [CGRect] {
        var frames: [CGRect] = []
        var origin = CGPoint(x: 16, y: 12)
        var lineStart = 0
        func centreLine() {
            let height = frames[lineStart...].map(\.height).max() ?? 0
            for index in lineStart..<frames.count { frames[index].origin.y += ((height - frames[index].height) / 2).rounded() }
            origin = CGPoint(x: 16, y: origin.y + height + spacing)
            lineStart = frames.count
        }
        for item in items {
            var size = item.sizeThatFits(CGSize(width: width - 32, height: .greatestFiniteMagnitude))
            if size.width <= 0 || size.height <= 0 { size = item.bounds.size }
            if origin.x > 16, origin.x + size.width > width - 16 { centreLine() }
            frames.append(CGRect(origin: origin, size: size))
            origin.x += size.width + spacing
        }
        if lineStart < frames.count { centreLine() }
        return frames
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: (frames(for: size.width).map(\.maxY).max() ?? 0) + 12)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (item, frame) in zip(items, frames(for: bounds.width)) { item.place(at: frame, in: self) }
    }
}

/// A row that does something when it is tapped.
class ActionRow: UIControl {
    private let label = UILabel()

    init(_ title: String, _ identifier: String, action: @escaping (ActionRow) -> Void) {
        super.init(frame: .zero)
        label.text = localized(title)
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = label.text
        accessibilityTraits = .button
        accessibilityIdentifier = identifier
        addAction(UIAction { [unowned self] _ in action(self) }, for: .touchUpInside)
        tintColorDidChange()
    }

    required init?(coder: NSCoder) {
        fatalError("Rows are made in code")
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemGray4 : nil }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        label.textColor = tintColor
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: max(44, label.height(for: size.width - 32) + 22))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 16, dy: 0)
    }
}

/// Rows below one another without lines between them.
class RowStack: UIView {
    private let rows: [UIView]

    init(_ rows: [UIView]) {
        self.rows = rows
        super.init(frame: .zero)
        rows.forEach(addSubview)
    }

    required init?(coder: NSCoder) {
        fatalError("Rows are made in code")
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: rows.reduce(0) { $0 + $1.height(for: size.width) })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var y: CGFloat = 0
        for row in rows {
            let height = row.height(for: bounds.width)
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            y += height
        }
    }
}
