internal import CoreGraphics
internal import Foundation

/// The buttons beside a row that was moved aside; they share what is uncovered.
final class SwipeActionsView: UIView {
    /// Points of a button with a short title.
    private static let least: CGFloat = 74

    private let isAtRight: Bool
    private var buttons: [SwipeButton] = []
    var onTap: ((Int) -> Void)?
    private(set) var naturalWidth: CGFloat = 0
    private var widths: [CGFloat] = []

    init(_ configuration: UISwipeActionsConfiguration, isAtRight: Bool) {
        self.isAtRight = isAtRight
        super.init(frame: .zero)
        clipsToBounds = true
        for (index, action) in configuration.actions.enumerated() {
            let button = SwipeButton(action, isAtRight: isAtRight)
            button.addAction(UIAction { [weak self] _ in self?.onTap?(index) }, for: .touchUpInside)
            insertSubview(button, at: 0)
            buttons.append(button)
            widths.append(max(Self.least, button.wantedWidth))
        }
        naturalWidth = widths.reduce(0, +)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    /// Divides what is uncovered in proportion to the buttons' widths; the first action lies at the edge.
    func uncover(_ width: CGFloat, in size: CGSize) {
        guard naturalWidth > 0 else { return }
        let scale = width / naturalWidth
        var x: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let part = widths[index] * scale
            let start = isAtRight ? size.width - x - part : x
            button.frame = CGRect(x: start, y: 0, width: max(part, widths[index]), height: size.height)
            if !isAtRight, part < widths[index] { button.frame.origin.x = start + part - widths[index] }
            x += part
        }
    }
}

/// One action's button: its colour over the whole height, image above title.
final class SwipeButton: UIControl {
    private let label = UILabel(frame: .zero)
    private var imageView: UIImageView?
    private let color: UIColor
    private let isAtRight: Bool
    private var naturalWidth: CGFloat = 74

    init(_ action: UIContextualAction, isAtRight: Bool) {
        color = action.backgroundColor
        self.isAtRight = isAtRight
        super.init(frame: .zero)
        backgroundColor = color
        label.text = action.title
        label.font = .systemFont(ofSize: action.image == nil ? 17 : 15)
        label.textColor = .white
        label.textAlignment = .center
        label.numberOfLines = 2
        addSubview(label)
        if let image = action.image {
            let view = UIImageView(image: image)
            view.tintColor = .white
            imageView = view
            addSubview(view)
        }
        isAccessibilityElement = true
        accessibilityLabel = action.accessibilityLabel ?? action.title
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.7 : 1 } }

    override var textInDescription: String? { label.text }

    var wantedWidth: CGFloat {
        naturalWidth = max(label.sizeThatFits(CGSize(width: 200, height: 100)).width + 32, 74)
        return naturalWidth
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = naturalWidth
        let x = isAtRight ? 0 : bounds.width - width
        let text = label.sizeThatFits(CGSize(width: width - 16, height: bounds.height))
        guard let imageView else {
            label.frame = CGRect(x: x + 8, y: ((bounds.height - text.height) / 2).rounded(), width: width - 16, height: text.height)
            return
        }
        let image = imageView.image?.size ?? .zero
        let gap: CGFloat = (label.text ?? "").isEmpty ? 0 : 4
        let height = image.height + gap + text.height
        let isTall = height + 8 <= bounds.height
        label.isHidden = !isTall
        let top = isTall ? ((bounds.height - height) / 2).rounded() : ((bounds.height - image.height) / 2).rounded()
        imageView.frame = CGRect(x: x + ((width - image.width) / 2).rounded(), y: top, width: image.width, height: image.height)
        label.frame = CGRect(x: x + 8, y: top + image.height + gap, width: width - 16, height: text.height)
    }
}
