import UIKit

/// A pointer over a tab becomes a rounded shape around its image and title.
extension ShellTabBarItem: UIPointerInteractionDelegate {
    public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        // A preview is of a view on screen.
        guard isEnabled, window != nil, let container = superview else { return nil }
        let shape = UIPointerShape.roundedRect(convert(pointerFrame, to: container), radius: ShellTabBarItemPointer.radius)
        return UIPointerStyle(effect: .highlight(UITargetedPreview(view: self)), shape: shape)
    }

    /// What a pointer encloses, in the item's coordinates.
    var pointerFrame: CGRect {
        let layout = itemLayout
        return ShellTabBarItemPointer.frame(around: layout.title.isNull ? layout.image : layout.image.union(layout.title), in: bounds)
    }
}

/// The shape of a pointer over a tab: a pure function of frames.
enum ShellTabBarItemPointer {
    /// In points.
    static let radius: CGFloat = 8
    static let padding = CGSize(width: 14, height: 6)
    /// Between the shape and the item's edges, so that neighbors do not touch.
    static let margin: CGFloat = 2

    static func frame(around content: CGRect, in bounds: CGRect) -> CGRect {
        let room = bounds.insetBy(dx: margin, dy: margin)
        let frame = content.insetBy(dx: -padding.width, dy: -padding.height).intersection(room)
        return frame.isNull ? room : frame
    }
}
