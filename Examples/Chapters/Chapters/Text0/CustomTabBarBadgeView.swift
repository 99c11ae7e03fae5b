import UIKit

/// A number in an ellipse, drawn by hand. It may stick out of its item.
class CustomTabBarBadgeView: UIView {
    var text = "" {
        didSet {
            guard text != oldValue else { return }
            accessibilityLabel = text
            setNeedsDisplay()
        }
    }

    var fillColor: UIColor? = .red {
        didSet { setNeedsDisplay() }
    }

    var image: UIImage? {
        didSet { setNeedsDisplay() }
    }

    var textColor: UIColor = .white {
        didSet { setNeedsDisplay() }
    }

    var font: UIFont = .systemFont(ofSize: 12) {
        didSet { setNeedsDisplay() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        fatalError("CustomTabBarBadgeView is made in code")
    }

    private var attributes: [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineBreakMode = .byTruncatingTail
        return [.font: font, .foregroundColor: textColor, .paragraphStyle: style]
    }

    func textSize(fitting size: CGSize) -> CGSize {
        let measured = (text as NSString).boundingRect(
            with: size, options: [.usesLineFragmentOrigin], attributes: attributes, context: nil)
        return CGSize(width: measured.width.rounded(.up), height: measured.height.rounded(.up))
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if let fillColor = fillColor {
            context.setFillColor(fillColor.cgColor)
            context.fillEllipse(in: bounds)
        } else {
            image?.draw(in: bounds)
        }
        (text as NSString).draw(in: bounds.insetBy(dx: 2, dy: 2), withAttributes: attributes)
    }
}
