public import CoreGraphics
public import Foundation
internal import QuartzCore

extension UIView {
    /// Animates from what `view` shows before `animations` to what it shows after: a dissolve, a flip,
    /// or a page that is turned up (the lower right corner first) or down.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let kind = options.transition
        guard kind != 0, duration > 0, areAnimationsEnabled, view.window != nil else {
            animate(withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: completion)
            return
        }
        let state = UIViewAnimationState(
            duration: duration, delay: 0, options: options, timing: .curve(options.curve), completion: completion)
        let change: () -> Void = {
            if options.contains(.allowAnimatedContent) { animations?() } else { performWithoutAnimation { if let animations { animations() } } }
        }
        if let axis = FlipTransition.Axis(kind) {
            FlipTransition.run(view, axis, state, change: change)
        } else {
            UIViewAnimationState.run(state) {
                view.layoutIfNeeded()
                let transition = CATransition()
                transition.type = kind == 3 ? .pageCurl : kind == 4 ? .pageUnCurl : .fade
                transition.subtype = kind == 3 || kind == 4 ? .fromBottom : nil
                if case .curve(let function) = state.timing { transition.timingFunction = function }
                state.add(transition, to: view.layer, key: kCATransition, replacing: true)
                change()
                performWithoutAnimation { view.layoutIfNeeded() }
            }
        }
    }

    /// Exchanges `fromView` for `toView` in its superview, with a transition of the superview.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            completion?(false)
            return
        }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    container.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }
}

/// A view turned over, its new contents on the back.
@MainActor enum FlipTransition {
    enum Axis {
        case left, right, top, bottom

        init?(_ kind: UInt) {
            switch kind {
            case 1: self = .left
            case 2: self = .right
            case 6: self = .top
            case 7: self = .bottom
            default: return nil
            }
        }

        func turn(_ angle: CGFloat) -> CATransform3D {
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / 1000
            return switch self {
            case .left: CATransform3DRotate(perspective, angle, 0, 1, 0)
            case .right: CATransform3DRotate(perspective, -angle, 0, 1, 0)
            case .top: CATransform3DRotate(perspective, -angle, 1, 0, 0)
            case .bottom: CATransform3DRotate(perspective, angle, 1, 0, 0)
            }
        }
    }

    static func run(_ view: UIView, _ axis: Axis, _ state: UIViewAnimationState, change: () -> Void) {
        // The old contents turn away as a picture on a layer of its own; the new ones turn in from behind.
        view.layoutIfNeeded()
        let front = picture(of: view)
        front.anchorPoint = view.layer.anchorPoint
        front.position = view.layer.position
        let host = view.layer.superlayer
        UIViewAnimationState.run(state) {
            UIView.performWithoutAnimation {
                change()
                view.layoutIfNeeded()
            }
            host?.insertSublayer(front, above: view.layer)
            turn(front, view.layer, axis, state)
        }
    }

    /// A layer that shows what `view` shows now.
    static func picture(of view: UIView) -> CALayer {
        let layer = CALayer()
        layer.bounds = view.layer.bounds
        layer.contents = ViewPicture.make(of: view, rect: view.bounds)
        layer.contentsScale = Runtime.current.screenScale
        return layer
    }

    /// Turns the two sides of a sheet over, inside `state`'s block. The front leaves its superlayer at the end.
    static func turn(_ front: CALayer, _ back: CALayer, _ axis: Axis, _ state: UIViewAnimationState) {
        let wasDoubleSided = back.isDoubleSided
        front.isDoubleSided = false
        back.isDoubleSided = false
        add(front, from: 0, to: .pi, axis, state) { front.removeFromSuperlayer() }
        add(back, from: -.pi, to: 0, axis, state) { back.isDoubleSided = wasDoubleSided }
    }

    private static func add(
        _ layer: CALayer, from: CGFloat, to: CGFloat, _ axis: Axis, _ state: UIViewAnimationState, done: @escaping @MainActor () -> Void
    ) {
        let animation = CAKeyframeAnimation(keyPath: "transform")
        // Half turns have no short way: a few steps between say which way round.
        animation.values = (0...8).map { axis.turn(from + (to - from) * CGFloat($0) / 8) }
        if case .curve(let function) = state.timing { animation.timingFunction = function }
        // Not by a timer: one that is due a moment before the animation's end would cut it short, and the block had not finished.
        state.add(animation, to: layer, key: "transform", replacing: true, whenStopped: done)
    }
}
