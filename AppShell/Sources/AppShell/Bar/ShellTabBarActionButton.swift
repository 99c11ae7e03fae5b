import UIKit

/// The round button of a ``ShellTabBarAction``. The corners outside its circle take no touches.
open class ShellTabBarActionButton: UIButton {
    open func apply(_ action: ShellTabBarAction) {
        setImage(action.image, for: .normal)
        setImage(action.highlightedImage, for: .highlighted)
        backgroundColor = action.color
        tintColor = action.color == nil ? nil : .white
        accessibilityLabel = action.accessibilityLabel
        accessibilityIdentifier = action.accessibilityIdentifier
        showsLargeContentViewer = true
        scalesLargeContentImage = true
        largeContentTitle = action.accessibilityLabel
        largeContentImage = action.image
        isExclusiveTouch = true
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = min(bounds.width, bounds.height) / 2
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        hypot(point.x - bounds.midX, point.y - bounds.midY) <= min(bounds.width, bounds.height) / 2
    }
}
