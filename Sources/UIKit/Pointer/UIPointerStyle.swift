public import CoreGraphics
public import Foundation

/// How a view looks while a pointer is over it.
public enum UIPointerEffect {
    /// The system chooses by the view's size and background.
    case automatic(UITargetedPreview)
    /// The pointer becomes the view's background.
    case highlight(UITargetedPreview)
    /// The view rises, and the pointer goes.
    case lift(UITargetedPreview)
    case hover(UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false, prefersScaledContent: Bool = true)

    public enum TintMode: Int, Sendable { case none = 0, overlay = 1, underlay = 2 }

    public var preview: UITargetedPreview {
        switch self {
        case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
        }
    }
}

/// The pointer's own shape, in points.
public enum UIPointerShape {
    case path(UIBezierPath)
    /// - Parameter radius: of the corners; by default as the system has it.
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    case verticalBeam(length: CGFloat)
    case horizontalBeam(length: CGFloat)

    /// Stands for the radius of the system.
    public static let defaultCornerRadius: CGFloat = .greatestFiniteMagnitude
}

/// What a pointer over a region looks like, and what it does to the view.
///
/// Made and handed over as on iOS; nothing shows it, because there are no pointers here.
@preconcurrency @MainActor open class UIPointerStyle: NSObject, NSCopying {
    let effect: UIPointerEffect?
    let shape: UIPointerShape?
    let constrainedAxes: UIAxis
    let isHidden: Bool

    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.init(effect, shape, [], isHidden: false)
    }

    public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
        self.init(nil, shape, axes, isHidden: false)
    }

    private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?, _ axes: UIAxis, isHidden: Bool) {
        self.effect = effect
        self.shape = shape
        constrainedAxes = axes
        self.isHidden = isHidden
        super.init()
    }

    /// The pointer goes while it is over the region.
    open class func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil, [], isHidden: true) }
    /// The pointer of the system.
    open class func system() -> UIPointerStyle { UIPointerStyle(nil, nil, [], isHidden: false) }

    /// Styles do not change: the same one.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
