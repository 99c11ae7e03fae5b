public import CoreGraphics
public import Foundation

// Boxes for UIKit's structures. Foundation's boxes here hold points, sizes, rectangles and its own edge insets:
// structures of two numbers travel as points, of four as rectangles.

extension NSValue {
    public convenience init(cgVector vector: CGVector) { self.init(point: CGPoint(x: vector.dx, y: vector.dy)) }

    public var cgVectorValue: CGVector { CGVector(dx: pointValue.x, dy: pointValue.y) }

    public convenience init(uiOffset insets: UIOffset) {
        self.init(point: CGPoint(x: insets.horizontal, y: insets.vertical))
    }

    public var uiOffsetValue: UIOffset { UIOffset(horizontal: pointValue.x, vertical: pointValue.y) }

    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(rect: CGRect(x: insets.left, y: insets.top, width: insets.right, height: insets.bottom))
    }

    public var uiEdgeInsetsValue: UIEdgeInsets {
        let r = rectValue
        return UIEdgeInsets(top: r.origin.y, left: r.origin.x, bottom: r.size.height, right: r.size.width)
    }

    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(rect: CGRect(x: insets.leading, y: insets.top, width: insets.trailing, height: insets.bottom))
    }

    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        let r = rectValue
        return NSDirectionalEdgeInsets(top: r.origin.y, leading: r.origin.x, bottom: r.size.height, trailing: r.size.width)
    }
}
