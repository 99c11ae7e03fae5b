public import CoreGraphics
public import Foundation
public import ObjectiveC

/// What a pointer does over a view: its region, the pointer's look, the view's.
///
/// Screens here have no pointer, as an iPhone has none: a mouse in the window is a finger. So the delegate is never asked.
@preconcurrency @MainActor open class UIPointerInteraction: ObjCObject, UIInteraction {
    public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
        self.delegate = delegate
        super.init()
    }

    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    open private(set) weak var view: UIView?
    /// Kept and without effect: there are no pointers here.
    open var isEnabled: Bool = true

    /// Asks for the region and the style anew while a pointer is over the view.
    open func invalidate() {}
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

/// Changes that go along with a pointer's coming and going.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Where a pointer is, when a region is asked for.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
    /// In the coordinates of the interaction's view.
    open var location: CGPoint { place }
    open var modifiers: UIKeyModifierFlags { keys }
    private let place: CGPoint
    private let keys: UIKeyModifierFlags

    init(location: CGPoint, modifiers: UIKeyModifierFlags) {
        place = location
        keys = modifiers
        super.init()
    }
}

/// A part of a view with a pointer's look of its own.
@preconcurrency @MainActor open class UIPointerRegion: NSObject, NSCopying {
    /// - Parameter rect: in the coordinates of the interaction's view.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        self.rect = rect
        self.identifier = identifier
        super.init()
    }

    public let rect: CGRect
    public let identifier: AnyHashable?
    /// Kept and without effect: there are no pointers here.
    open var latchingAxes: UIAxis = []

    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { () -> UIPointerRegion in
            let region = UIPointerRegion(rect: rect, identifier: identifier)
            region.latchingAxes = latchingAxes
            return region
        }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIPointerRegion else { return false }
        return rect == other.rect && identifier == other.identifier
    }

    open override var hash: Int { identifier?.hashValue ?? rect.origin.x.hashValue ^ rect.origin.y.hashValue }
}
