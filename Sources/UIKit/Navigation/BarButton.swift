internal import Foundation

/// The control that shows one bar button item in a bar, or the way back.
@MainActor final class BarButton: UIControl {
    private let item: UIBarButtonItem?
    private let label: UILabel?
    private var picture: UIView?
    private let chevron: BarGlyphView?
    private let custom: UIView?
    private let onTap: (() -> Void)?

    private static let font = UIFont.systemFont(ofSize: 17)
    private static let doneFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
    /// Between the back chevron and its title.
    private static let chevronGap: CGFloat = 6

    init(item: UIBarButtonItem, attributes: [NSAttributedString.Key: Any]) {
        self.item = item
        onTap = nil
        chevron = nil
        custom = item.customView
        if custom == nil, item.image == nil, let title = item.shownTitle {
            let label = UILabel(frame: .zero)
            label.text = title
            label.font = item.style == .done ? Self.doneFont : Self.font
            self.label = label
        } else {
            label = nil
        }
        super.init(frame: .zero)
        accessibilityTraits = .button
        isAccessibilityElement = custom == nil
        accessibilityLabel = item.accessibilityLabel ?? item.shownTitle
        accessibilityIdentifier = item.accessibilityIdentifier
        isEnabled = item.isEnabled
        if let tint = item.tintColor { tintColor = tint }
        if let custom {
            if custom.bounds.size == .zero { custom.sizeToFit() }
            addSubview(custom)
        } else if let image = item.image {
            let view = UIImageView(image: image)
            picture = view
            addSubview(view)
        } else if let label {
            self.attributes = attributes.merging(item.titleAttributes[exactly: .normal] ?? [:]) { $1 }
            addSubview(label)
        } else if let systemItem = item.systemItem, !item.isSpace {
            let glyph = BarGlyphView(.item(systemItem))
            picture = glyph
            addSubview(glyph)
        }
        updateLook()
    }

    /// The way back: a chevron and a title.
    init(backTitle: String, attributes: [NSAttributedString.Key: Any], onTap: @escaping () -> Void) {
        item = nil
        custom = nil
        self.onTap = onTap
        let chevron = BarGlyphView(.backChevron)
        let label = UILabel(frame: .zero)
        label.text = backTitle
        label.font = Self.font
        self.chevron = chevron
        self.label = label
        super.init(frame: .zero)
        self.attributes = attributes
        addSubview(chevron)
        addSubview(label)
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = backTitle
        accessibilityIdentifier = "BackButton"
        updateLook()
    }

    required init?(coder: NSCoder) { fatalError("BarButton is made in code only") }

    private var attributes: [NSAttributedString.Key: Any] = [:]

    override var sendsPrimaryActionOnTouchUp: Bool { true }

    override func controlStateDidChange() { updateLook() }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLook()
    }

    private func updateLook() {
        if let label {
            if let font = attributes[.font] as? UIFont { label.font = font }
            let disabled = item?.titleAttributes[exactly: .disabled]?[.foregroundColor] as? UIColor
            label.textColor =
                isEnabled ? attributes[.foregroundColor] as? UIColor ?? tintColor : disabled ?? .tertiaryLabel
        }
        picture?.tintColor = isEnabled ? nil : .tertiaryLabel
        let alpha: CGFloat = isHighlighted ? UIButton.highlightedAlpha : 1
        for part in [label, picture, chevron] as [UIView?] { part?.alpha = alpha }
    }

    override func send(_ events: Event, with event: UIEvent?) {
        super.send(events, with: event)
        guard events.contains(.primaryActionTriggered) else { return }
        if let onTap { onTap() } else { item?.perform(with: event) }
    }

    /// A custom view acts by itself.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return custom != nil && hit === self ? nil : hit
    }

    var contentWidth: CGFloat {
        if let item, item.width > 0 { return item.width }
        if let custom { return max(custom.bounds.width, 0) }
        let text = label?.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)).width ?? 0
        if let chevron { return chevron.bounds.width + Self.chevronGap + text }
        return picture?.bounds.width ?? text
    }

    /// The title, which a bar's transition moves by itself.
    var titlePart: UIView? { label }
    var chevronPart: UIView? { chevron }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let custom {
            custom.frame.origin = CGPoint(x: 0, y: ((bounds.height - custom.bounds.height) / 2).rounded())
            return
        }
        if let picture {
            let insets = item?.imageInsets ?? .zero
            picture.frame.origin = CGPoint(
                x: (bounds.width - picture.bounds.width) / 2 + insets.left - insets.right,
                y: ((bounds.height - picture.bounds.height) / 2 + insets.top - insets.bottom).rounded())
        }
        guard let label else { return }
        let size = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: bounds.height))
        var x: CGFloat = 0
        if let chevron {
            chevron.frame.origin = CGPoint(x: 0, y: ((bounds.height - chevron.bounds.height) / 2).rounded())
            x = chevron.bounds.width + Self.chevronGap
        }
        label.frame = CGRect(
            x: x, y: (bounds.height - size.height) / 2, width: min(size.width, max(bounds.width - x, 0)), height: size.height)
    }
}
