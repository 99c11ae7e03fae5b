import UIKit

/// What a dock item's picture carries at its top right.
enum DockMark: Equatable {
    case dot
    case count(Int)

    /// What is written in the mark; a dot is silent.
    var text: String? {
        switch self {
        case .dot: return nil
        case .count(let number): return number > 99 ? "99+" : String(number)
        }
    }

    static let font = UIFont.systemFont(ofSize: 11, weight: .medium)

    var size: CGSize {
        guard let text = text else { return CGSize(width: 9, height: 9) }
        let width = (text as NSString).size(withAttributes: [.font: DockMark.font]).width
        return CGSize(width: max(width.rounded(.up) + 9, 16), height: 16)
    }

    /// Where the mark goes: about the top right corner of the picture as it is seen in `area`.
    ///
    /// A dot sits on the corner; a count begins a little left of it and grows to the right. Neither leaves the item.
    func frame(imageSize: CGSize, in area: CGRect, itemWidth: CGFloat) -> CGRect {
        let shrink = min(1, area.width / max(imageSize.width, 1), area.height / max(imageSize.height, 1))
        let corner = CGPoint(
            x: area.midX + imageSize.width * shrink / 2, y: area.midY - imageSize.height * shrink / 2)
        var frame = CGRect(origin: .zero, size: size)
        switch self {
        case .dot:
            frame.origin = CGPoint(x: corner.x - frame.width / 2, y: corner.y - frame.height / 2 + 2)
        case .count:
            frame.origin = CGPoint(x: corner.x - 7, y: corner.y - 4)
        }
        frame.origin.x = max(min(frame.minX, itemWidth - frame.width), 0)
        frame.origin.y = max(frame.minY, 1)
        return frame
    }
}

/// Draws a `DockMark` in red.
class DockMarkView: UIView {
    var mark: DockMark? {
        didSet {
            isHidden = mark == nil
            accessibilityLabel = mark?.text
            setNeedsDisplay()
        }
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
        fatalError("DockMarkView is made in code")
    }

    override func draw(_ rect: CGRect) {
        UIColor.systemRed.setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).fill()
        guard let text = mark?.text else { return }
        let attributes: [NSAttributedString.Key: Any] = [.font: DockMark.font, .foregroundColor: UIColor.white]
        let size = (text as NSString).size(withAttributes: attributes)
        (text as NSString).draw(
            at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2), withAttributes: attributes)
    }
}
