public import Foundation

/// The keys of the controllers and views in a transition.
public struct UITransitionContextViewControllerKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let from = Self(rawValue: "UITransitionContextFromViewController")
    public static let to = Self(rawValue: "UITransitionContextToViewController")
}

public struct UITransitionContextViewKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let from = Self(rawValue: "UITransitionContextFromView")
    public static let to = Self(rawValue: "UITransitionContextToView")
}

/// What a transition in progress can tell.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }
    var initiallyInteractive: Bool { get }
    var isInterruptible: Bool { get }
    var isInteractive: Bool { get }
    var isCancelled: Bool { get }
    var transitionDuration: TimeInterval { get }
    var percentComplete: CGFloat { get }
    var completionVelocity: CGFloat { get }
    var completionCurve: UIView.AnimationCurve { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    var containerView: UIView { get }
    var targetTransform: CGAffineTransform { get }
}

/// Runs animations of one's own alongside a transition.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator:
    UIViewControllerTransitionCoordinatorContext
{
    /// - Returns: whether the animation was queued: `false` once the transition's own animation has begun.
    @discardableResult func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    @discardableResult func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The one transition coordinator of UIKit's own transitions.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    let isAnimated: Bool
    var presentationStyle: UIModalPresentationStyle = .none
    let initiallyInteractive: Bool
    var isInterruptible: Bool { false }
    var isInteractive: Bool
    var isCancelled = false
    var transitionDuration: TimeInterval
    var percentComplete: CGFloat = 0
    var completionVelocity: CGFloat = 1
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    let containerView: UIView
    /// A rotation's turn; nothing turns in other transitions.
    var targetTransform = CGAffineTransform.identity
    private var heardOfRotation: [ObjectIdentifier] = []

    private let from: UIViewController?
    private let to: UIViewController?
    private typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void
    private var animations: [Step] = []
    private var completions: [Step] = []
    private var interactionHandlers: [Step] = []
    private var hasAnimated = false

    init(
        from: UIViewController?, to: UIViewController?, in containerView: UIView, animated: Bool, duration: TimeInterval,
        interactive: Bool = false
    ) {
        self.from = from
        self.to = to
        self.containerView = containerView
        isAnimated = animated
        transitionDuration = duration
        initiallyInteractive = interactive
        isInteractive = interactive
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from?.loadedView : key == .to ? to?.loadedView : nil
    }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        guard !hasAnimated else { return false }
        animations.append(animation)
        return true
    }

    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
        interactionHandlers.append(handler)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
        interactionHandlers.append(handler)
    }

    /// Whether a controller is still to hear of a rotation by the old calls. An override that calls `super` twice hears once.
    func wantsRotationCalls(_ controller: UIViewController) -> Bool {
        guard !heardOfRotation.contains(ObjectIdentifier(controller)) else { return false }
        heardOfRotation.append(ObjectIdentifier(controller))
        return true
    }

    /// Runs what was queued; called inside the transition's animation block.
    func runAnimations() {
        hasAnimated = true
        let queued = animations
        animations.removeAll()
        for animation in queued { animation(self) }
    }

    func endInteraction(cancelled: Bool, percent: CGFloat) {
        isInteractive = false
        isCancelled = cancelled
        percentComplete = percent
        let handlers = interactionHandlers
        interactionHandlers.removeAll()
        for handler in handlers { handler(self) }
    }

    func complete() {
        percentComplete = isCancelled ? 0 : 1
        let queued = completions
        completions.removeAll()
        for completion in queued { completion(self) }
    }
}
