import UIKit

/// A count or a short text at the corner of an image.
///
/// It takes no touches, and accessibility clients hear its text from the item it belongs to.
open class ShellBadgeView: UIView {
    /// The text before it is shortened. nil, "" and, with ``ShellBadgeAppearance/hidesZero``, "0" hide the badge.
    open var value: String? {
        didSet { if value != oldValue { update() } }
    }

    /// This badge's own color. nil takes the appearance's.
    open var color: UIColor? {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    open var appearance = ShellBadgeAppearance() {
        didSet { update() }
    }

    /// What is drawn: nil for a badge that is hidden, and for a dot.
    public var text: String? {
        isHidden || isDot ? nil : appearance.text(for: value)
    }

    /// What an accessibility client hears: the text, even where a dot stands for it.
    var spokenText: String? {
        isHidden ? nil : appearance.text(for: value)
    }

    /// The picture that is chosen for the text. nil where the badge is drawn.
    public var picture: UIImage? {
        isDot ? appearance.dotImage : pictureForText
    }

    /// Whether the text is too wide for every picture.
    public var isDot: Bool {
        !isHidden && !appearance.pictures.isEmpty && pictureForText == nil
    }

    // MARK: Size

    public static let dotDiameter: CGFloat = 8

    /// The badge's size with a text in `size`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if isHidden { return .zero }
        if let picture { return picture.size }
        if isDot { return CGSize(width: Self.dotDiameter, height: Self.dotDiameter) }
        return ShellBadgeLayout.size(around: textSize(fitting: size))
    }

    private func textSize(fitting size: CGSize) -> CGSize {
        let text = appearance.text(for: value) as NSString
        let measured = text.boundingRect(with: size, options: [.usesLineFragmentOrigin], attributes: textAttributes, context: nil)
        return CGSize(width: min(measured.width.rounded(.up), size.width), height: measured.height.rounded(.up))
    }

    private var pictureForText: UIImage? {
        let width = (appearance.text(for: value) as NSString).size(withAttributes: [.font: appearance.font]).width
        return appearance.pictures.first { width <= $0.maximumTextWidth }?.image
    }

    private var textAttributes: [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineBreakMode = .byTruncatingTail
        return [.font: appearance.font, .foregroundColor: appearance.textColor, .paragraphStyle: style]
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
        drawBackground()
        guard let text else { return }
        let height = textSize(fitting: bounds.size).height
        let line = CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
        // A picture's text may come nearer to its round ends than the inset.
        let inset = picture == nil ? ShellBadgeLayout.inset : 0
        (text as NSString).draw(in: line.insetBy(dx: inset, dy: 0), withAttributes: textAttributes)
    }

    private func drawBackground() {
        if let picture {
            let tinted = color.map { picture.withTintColor($0, renderingMode: .alwaysOriginal) }
            (tinted ?? picture).draw(in: bounds)
        } else if let fill = color ?? appearance.backgroundColor {
            fill.setFill()
            switch appearance.shape {
            case .ellipse: UIBezierPath(ovalIn: bounds).fill()
            case .capsule: UIBezierPath(roundedRect: bounds, cornerRadius: min(bounds.width, bounds.height) / 2).fill()
            }
        } else {
            appearance.backgroundImage?.draw(in: bounds)
        }
    }

    // MARK: Life

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .clear
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
        update()
    }

    private func update() {
        isHidden = appearance.text(for: value).isEmpty
        setNeedsDisplay()
        superview?.setNeedsLayout()
    }
}
