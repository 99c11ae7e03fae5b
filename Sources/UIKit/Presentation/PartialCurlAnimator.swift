internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Lifts the lower right corner of the presenter's page and leaves it rolled up over what is presented; a tap on the
/// page dismisses.
@MainActor final class PartialCurlAnimator: NSObject, FrameworkAnimator {
    private let presenting: Bool
    init(presenting: Bool) { self.presenting = presenting }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.6 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let context = context as? TransitionContext else { return }
        guard let view = presenting ? context.to.view : context.from.view else { return context.completeTransition(true) }
        let container = context.containerView
        let page: CurledPage
        if presenting {
            container.addSubview(view)
            view.frame = context.to.finalFrame
            view.layoutIfNeeded()
            page = CurledPage(frame: container.bounds)
            page.picture = (context.from.view ?? context.from.controller.viewIfLoaded).flatMap { ViewPicture.make(of: $0, rect: $0.bounds) }
            page.controller = context.to.controller
            container.addSubview(page)
        } else {
            guard let shown = container.subviews.lazy.compactMap({ $0 as? CurledPage }).first else { return context.completeTransition(true) }
            page = shown
        }
        let state = UIViewAnimationState(
            duration: transitionDuration(using: context), delay: 0, options: [], timing: .curve(UIView.AnimationOptions.curveEaseInOut.curve),
            completion: { _ in
                if !self.presenting || context.transitionWasCancelled { page.removeFromSuperview() }
                context.completeTransition(!context.transitionWasCancelled)
            })
        UIViewAnimationState.run(state) { page.roll(up: presenting, state) }
    }
}

/// The presenter's page over what is presented, rolled up part of the way.
@MainActor final class CurledPage: UIView {
    var picture: CGImage?
    weak var controller: UIViewController?
    /// How far it stays rolled up.
    private static let rest: Float = 0.48
    private static let key = "partialCurl"

    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addHandler { [weak self] gesture in
            if gesture.state == .ended { self?.controller?.presentation?.end(animated: true, completion: nil) }
        }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    func roll(up: Bool, _ state: UIViewAnimationState) {
        func transition(from start: Float, to end: Float) -> CATransition {
            let transition = CATransition()
            transition.type = .pageCurl
            transition.subtype = .fromBottom
            transition.sourcePicture = picture
            transition.startProgress = start
            transition.endProgress = end
            return transition
        }
        let end = up ? Self.rest : 0
        // Below what runs, and shown after it: how the page comes to rest.
        let rest = transition(from: end, to: end)
        rest.duration = state.duration
        rest.fillMode = .both
        rest.isRemovedOnCompletion = false
        layer.removeAnimation(forKey: Self.key)
        layer.add(rest, forKey: Self.key)
        let roll = transition(from: up ? 0 : Self.rest, to: end)
        if case .curve(let function) = state.timing { roll.timingFunction = function }
        state.add(roll, to: layer, key: "\(Self.key) runs", replacing: true)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point) && PageCurl(size: bounds.size, edge: .fromBottom, progress: Double(Self.rest)).covers(point)
    }
}
