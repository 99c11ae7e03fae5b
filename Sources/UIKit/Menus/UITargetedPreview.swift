public import CoreGraphics
public import Foundation

/// How a view looks while it is lifted.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject, NSCopying {
    public override init() { super.init() }

    /// What of the view is shown, in its own coordinates. `nil`: all of it.
    open var visiblePath: UIBezierPath?
    /// `nil`: the shadow of what is visible.
    ///
    /// Kept and without effect: what is lifted casts the shadow of its own outline.
    open var shadowPath: UIBezierPath?
    /// Behind the view. Default `systemBackground`.
    open var backgroundColor: UIColor! = .systemBackground

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        let copy: UIPreviewParameters = MainActor.assumeIsolated {
            let copy = UIPreviewParameters()
            copy.visiblePath = visiblePath
            copy.shadowPath = shadowPath
            copy.backgroundColor = backgroundColor
            return copy
        }
        return copy
    }
}

/// Where a lifted view stands: the place in a container that it comes from.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject, NSCopying {
    /// - Parameter center: in the container's coordinates.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        self.container = container
        self.center = center
        self.transform = transform
    }

    public convenience init(container: UIView, center: CGPoint) { self.init(container: container, center: center, transform: .identity) }

    public let container: UIView
    public let center: CGPoint
    public let transform: CGAffineTransform

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A view that is lifted out of its surroundings, with its look and place.
@preconcurrency @MainActor open class UITargetedPreview: NSObject, NSCopying {
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
    }

    /// - Parameter view: is in a window; the preview stands where the view does.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        guard let container = view.superview, view.window != nil else {
            ObjCException.invalidArgument("UITargetedPreview initialized with a view which is not in a window, and no target was given.")
        }
        self.init(view: view, parameters: parameters, target: UIPreviewTarget(container: container, center: view.center, transform: view.transform))
    }

    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    public let view: UIView
    public let parameters: UIPreviewParameters
    public let target: UIPreviewTarget

    /// The view's.
    open var size: CGSize { view.bounds.size }

    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
