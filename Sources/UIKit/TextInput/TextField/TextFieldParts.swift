internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Draws the field's line of text and clips what is scrolled out of it.
@MainActor final class TextFieldCanvas: UIView {
    weak var field: UITextField?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
        layer.needsDisplayOnBoundsChange = true
    }

    required init?(coder: NSCoder) { fatalError("TextFieldCanvas is made in code only") }

    override func draw(_ rect: CGRect) { field?.drawText(in: bounds) }
}

@MainActor final class TextFieldPlaceholderLabel: UILabel {
    weak var field: UITextField?

    override func drawText(in rect: CGRect) {
        guard let field else { return super.drawText(in: rect) }
        field.drawPlaceholder(in: rect)
    }

    func drawPlainly(in rect: CGRect) { super.drawText(in: rect) }
}

/// The border and the filling of a field.
@MainActor final class TextFieldBorderView: UIView {
    weak var field: UITextField?
    private let image = UIImageView(image: nil)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        image.isHidden = true
        image.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(image)
    }

    required init?(coder: NSCoder) { fatalError("TextFieldBorderView is made in code only") }

    func show(_ style: UITextField.BorderStyle, fill: UIColor?, background: UIImage?, isEnabled: Bool) {
        image.image = background
        image.isHidden = background == nil || style == .roundedRect
        image.frame = bounds
        isHidden = style == .none && image.isHidden
        let isDark = traitCollection.userInterfaceStyle == .dark
        switch style {
        case .none:
            layer.borderWidth = 0
            layer.cornerRadius = 0
            backgroundColor = nil
        case .line:
            layer.borderWidth = 1
            layer.borderColor = (isDark ? UIColor.white : .black).cgColor
            layer.cornerRadius = 0
            backgroundColor = fill
        case .bezel:
            layer.borderWidth = 1
            layer.borderColor = UIColor(white: isDark ? 0.33 : 0.67, alpha: 1).cgColor
            layer.cornerRadius = 0
            backgroundColor = fill
        case .roundedRect:
            // Width, colour and radius measured; the dark border is the same share of white (UNVERIFIED).
            layer.borderWidth = 0.6493506
            layer.borderColor = UIColor(white: isDark ? 1 : 0, alpha: 0.2).cgColor
            layer.cornerRadius = 5
            let plain = UIColor(white: isDark ? 0 : 1, alpha: 1)
            let disabled = UIColor(white: isDark ? 0.1 : 0.98, alpha: 1)
            backgroundColor = fill ?? (isEnabled ? plain : disabled)
        }
    }
}

/// A white cross on a grey disc.
@MainActor final class TextFieldClearButton: UIButton {
    private let picture = ClearGlyphView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(picture)
    }

    required init?(coder: NSCoder) { fatalError("TextFieldClearButton is made in code only") }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
    }

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            picture.alpha = newValue ? 0.5 : 1
        }
    }

    /// Easier to hit than it is large.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.insetBy(dx: -8, dy: -12).contains(point) }
}

@MainActor private final class ClearGlyphView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
        layer.needsDisplayOnBoundsChange = true
    }

    required init?(coder: NSCoder) { fatalError("ClearGlyphView is made in code only") }

    override func draw(_ rect: CGRect) {
        let side = min(bounds.width, bounds.height) - 3
        let disc = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        UIColor.systemGray.withAlphaComponent(traitCollection.userInterfaceStyle == .dark ? 1 : 0.75).setFill()
        UIBezierPath(ovalIn: disc).fill()
        let reach = side * 0.2
        let cross = UIBezierPath()
        cross.move(to: CGPoint(x: disc.midX - reach, y: disc.midY - reach))
        cross.addLine(to: CGPoint(x: disc.midX + reach, y: disc.midY + reach))
        cross.move(to: CGPoint(x: disc.midX + reach, y: disc.midY - reach))
        cross.addLine(to: CGPoint(x: disc.midX - reach, y: disc.midY + reach))
        cross.lineWidth = 1.5
        cross.lineCapStyle = .round
        UIColor.systemBackground.setStroke()
        cross.stroke()
    }
}
