import UIKit

/// The round button of a ``ShellTabBarAction``. The corners outside its circle take no touches. A small one takes those of a
/// circle 44 points wide.
open class ShellTabBarActionButton: UIButton {
    open func apply(_ action: ShellTabBarAction) {
        setImage(action.shownImage(action.image), for: .normal)
        setImage(action.shownImage(action.highlightedImage), for: .highlighted)
        backgroundColor = action.color
        accessibilityLabel = action.accessibilityLabel
        accessibilityIdentifier = action.accessibilityIdentifier
        showsLargeContentViewer = true
        scalesLargeContentImage = true
        largeContentTitle = action.accessibilityLabel
        largeContentImage = action.image
        isExclusiveTouch = true
        isPointerInteractionEnabled = true
    }

    /// At least, in points.
    static let touchDiameter: CGFloat = 44

    /// Whether a shadow lifts the button off the bar.
    var isLifted = false {
        didSet {
            layer.shadowOpacity = isLifted ? 0.22 : 0
            layer.shadowOffset = CGSize(width: 0, height: 2)
            layer.shadowRadius = 5
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = min(bounds.width, bounds.height) / 2
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        hypot(point.x - bounds.midX, point.y - bounds.midY) <= max(min(bounds.width, bounds.height), Self.touchDiameter) / 2
    }
}
