internal import CoreGraphics
internal import Foundation

/// UIKit's own push and pop: the upper screen slides over the lower one, which moves by a part of the width and is darkened.
///
/// It runs on the context that apps' animators run on. A swipe drives it as an interaction controller drives those.
@MainActor final class NavigationSlide: NSObject, FrameworkAnimator {
    static let duration: TimeInterval = 0.35
    /// The lower screen moves by this part of the width.
    private static let parallax: CGFloat = 0.3
    /// The lower screen is darkened by as much.
    private static let dimming: CGFloat = 0.1

    private let isPush: Bool
    /// Told of each step along with the screens: bars stand outside of the container.
    private let onProgress: (CGFloat) -> Void
    /// Where a screen rests.
    private let place: (UIViewController) -> CGRect
    private let isRightToLeft: () -> Bool
    private let dim = UIView(frame: .zero)
    private weak var context: TransitionContext?
    private(set) var progress: CGFloat = 0

    init(
        push: Bool, place: @escaping (UIViewController) -> CGRect, isRightToLeft: @escaping () -> Bool, onProgress: @escaping (CGFloat) -> Void
    ) {
        isPush = push
        self.place = place
        self.isRightToLeft = isRightToLeft
        self.onProgress = onProgress
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { Self.duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let context = context as? TransitionContext else { return }
        prepare(context)
        // Who taps on a screen that leaves does not mean the one that comes.
        context.containerView.isUserInteractionEnabled = false
        move(to: 1, duration: Self.duration)
    }

    /// Puts the shadow and the dark between the screens.
    fileprivate func prepare(_ context: TransitionContext) {
        self.context = context
        dim.frame = context.containerView.bounds
        dim.backgroundColor = .black
        dim.isUserInteractionEnabled = false
        if let view = upper?.view {
            context.containerView.insertSubview(dim, belowSubview: view)
            view.layer.shadowColor = UIColor.black.cgColor
            // The screen as a whole casts it, whatever is in it.
            view.layer.shadowPath = CGPath(rect: view.bounds, transform: nil)
            view.layer.shadowOpacity = 0.15
            view.layer.shadowRadius = 5
            view.layer.shadowOffset = CGSize(width: -3, height: 0)
        }
        show(0)
    }

    private var lower: TransitionContext.Side? { isPush ? context?.from : context?.to }
    private var upper: TransitionContext.Side? { isPush ? context?.to : context?.from }

    /// 0 at the start, 1 at the end.
    func show(_ progress: CGFloat) {
        self.progress = progress
        placeScreens()
        onProgress(progress)
    }

    func placeScreens() {
        guard let context else { return }
        let width = context.containerView.bounds.width
        let direction: CGFloat = isRightToLeft() ? -1 : 1
        // By whole pixels: all that is in the screens is shown from the pictures of before, as sharp as at rest.
        func across(_ part: CGFloat) -> CGFloat { direction * context.containerView.wholePixels(width * part) }
        // How far the upper screen is on: 0 away, 1 in place.
        let on = isPush ? progress : 1 - progress
        if let upper { upper.view?.frame = place(upper.controller).offsetBy(dx: across(1 - on), dy: 0) }
        if let lower { lower.view?.frame = place(lower.controller).offsetBy(dx: -across(Self.parallax * on), dy: 0) }
        dim.alpha = Self.dimming * on
    }

    fileprivate func move(to target: CGFloat, duration: TimeInterval) {
        UIView.animate(
            withDuration: duration, delay: 0, options: .curveEaseInOut, animations: { self.show(target) },
            completion: { [weak self] _ in self?.context?.completeTransition(target == 1) })
    }

    func animationEnded(_ transitionCompleted: Bool) { cleanUp() }

    /// Takes the shadow and the dark away.
    func cleanUp() {
        dim.removeFromSuperview()
        upper?.view?.layer.shadowOpacity = 0
        context?.containerView.isUserInteractionEnabled = true
    }
}

/// The swipe from the edge, as what drives the slide.
@MainActor final class NavigationSwipe: NSObject, UIViewControllerInteractiveTransitioning {
    private let slide: NavigationSlide
    private weak var context: TransitionContext?

    init(_ slide: NavigationSlide) { self.slide = slide }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else { return }
        self.context = context
        slide.prepare(context)
    }

    /// The finger has moved.
    func follow(_ progress: CGFloat) {
        slide.show(progress)
        context?.updateInteractiveTransition(progress)
    }

    /// The finger has lifted: the screens go on by themselves, or back.
    func end(cancelled: Bool) {
        let rest = cancelled ? slide.progress : 1 - slide.progress
        if cancelled { context?.cancelInteractiveTransition() } else { context?.finishInteractiveTransition() }
        slide.move(to: cancelled ? 0 : 1, duration: max(NavigationSlide.duration * rest, 0.05))
    }
}

extension UIView {
    /// The nearest distance, in points, that is whole pixels of its screen.
    func wholePixels(_ distance: CGFloat) -> CGFloat {
        let scale = max(traitCollection.displayScale, 1)
        return (distance * scale).rounded() / scale
    }
}
