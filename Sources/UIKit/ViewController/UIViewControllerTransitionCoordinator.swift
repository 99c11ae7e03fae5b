public import Foundation
internal import QuartzCore

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
    var isInterruptible = false
    var isInteractive: Bool
    var isCancelled = false
    var transitionDuration: TimeInterval
    var percentComplete: CGFloat = 0 { didSet { if isInteractive { onPercent?(percentComplete) } } }
    /// Bars follow what drives a transition.
    var onPercent: (@MainActor (CGFloat) -> Void)?
    var completionVelocity: CGFloat = 1
    var completionCurve = UIView.AnimationCurve.easeInOut
    let containerView: UIView
    /// A rotation's turn; nothing turns in other transitions.
    var targetTransform = CGAffineTransform.identity
    private var heardOfRotation: [ObjectIdentifier] = []

    private let from: UIViewController?
    private let to: UIViewController?
    private typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void
    private var animations: [Step] = []
    private var completions: [Step] = []
    private var endHandlers: [Step] = []
    private var changeHandlers: [Step] = []
    private var hasAnimated = false
    private var isOver = false
    /// When the animations ran.
    private var began: CFTimeInterval?
    /// What runs them where a percentage drives.
    weak var alongside: UIViewPropertyAnimator?

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
        guard !hasAnimated else { return joinLate(animation) }
        animations.append(animation)
        return true
    }

    /// UIKit begins a transition after the call that asked for it has returned, this one in the call: until time goes
    /// on, animations still join.
    private func joinLate(_ animation: @escaping Step) -> Bool {
        guard isAnimated, !isOver, let began, CACurrentMediaTime() - began < 1.0 / 60 else { return false }
        if let alongside {
            alongside.addAnimations { animation(self) }
        } else if isInteractive {
            UIView.performWithoutAnimation { animation(self) }
        } else {
            UIView.animate(withDuration: max(transitionDuration, 1e-3), animations: { animation(self) })
        }
        return true
    }

    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
        endHandlers.append(handler)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
        changeHandlers.append(handler)
    }

    /// Whether a controller is still to hear of a rotation by the old calls. An override that calls `super` twice hears once.
    func wantsRotationCalls(_ controller: UIViewController) -> Bool {
        guard !heardOfRotation.contains(ObjectIdentifier(controller)) else { return false }
        heardOfRotation.append(ObjectIdentifier(controller))
        return true
    }

    var hasQueuedAnimations: Bool { !animations.isEmpty }

    /// Runs what was queued; called inside the transition's animation block.
    func runAnimations() {
        hasAnimated = true
        began = CACurrentMediaTime()
        let queued = animations
        animations.removeAll()
        for animation in queued { animation(self) }
    }

    func endInteraction(cancelled: Bool, percent: CGFloat) {
        isInteractive = false
        isCancelled = cancelled
        percentComplete = percent
        let handlers = endHandlers
        endHandlers.removeAll()
        for handler in handlers { handler(self) }
        for handler in changeHandlers { handler(self) }
    }

    /// A transition that ran by itself was taken in hand.
    func beginInteraction() {
        isInteractive = true
        isCancelled = false
        for handler in changeHandlers { handler(self) }
    }

    func complete() {
        percentComplete = isCancelled ? 0 : 1
        isOver = true
        let queued = completions
        completions.removeAll()
        animations.removeAll()
        endHandlers.removeAll()
        changeHandlers.removeAll()
        for completion in queued { completion(self) }
    }
}
