import UIKit

/// The round button of a `WBTabBar`. Its corners, outside the circle, take no touches.
class WBActionButton: UIButton {
    override init(frame: CGRect) {
        super.init(frame: frame)
        setBackgroundImage(UIImage(named: "WBCompose"), for: .normal)
        setBackgroundImage(UIImage(named: "WBComposeHighlighted"), for: .highlighted)
    }

    required init?(coder: NSCoder) {
        fatalError("WBActionButton is made in code")
    }

    override var intrinsicContentSize: CGSize {
        return currentBackgroundImage?.size ?? CGSize(width: 56, height: 56)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        return hypot(point.x - bounds.midX, point.y - bounds.midY) <= bounds.width / 2
    }
}
