import UIKit

/// Draws a mark as a dot or a capsule with text.
final class DockMarkView: UIView {
    /// Nil hides the view.
    var content: DockMarkLayout? {
        didSet {
            isHidden = content == nil
            setNeedsDisplay()
        }
    }

    var color = UIColor.systemRed {
        didSet { setNeedsDisplay() }
    }

    var textColor = UIColor.white {
        didSet { setNeedsDisplay() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        isOpaque = false
        isUserInteractionEnabled = false
        isHidden = true
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        fatalError("A mark's view is made by its item")
    }

    override func draw(_ rect: CGRect) {
        color.setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).fill()
        guard let text = content?.text else { return }
        let attributes: [NSAttributedString.Key: Any] = [.font: DockMarkLayout.font, .foregroundColor: textColor]
        let size = (text as NSString).size(withAttributes: attributes)
        let origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
        (text as NSString).draw(at: origin, withAttributes: attributes)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) { setNeedsDisplay() }
    }
}
