public import Foundation
internal import ObjectiveC

/// Hears of an animation's beginning and end. Both requirements are optional and found through the
/// object's Objective-C table:
///
/// - `func animationDidStart(_ anim: CAAnimation)`
/// - `func animationDidStop(_ anim: CAAnimation, finished flag: Bool)`
public protocol CAAnimationDelegate: NSObjectProtocol {}

extension CAAnimationDelegate {
    public var __optional_animationDidStart: ((CAAnimation) -> Void)? {
        ObjCRuntime.optional("animationDidStart(_:)", on: self).map { method in
            { animation in _ = method.call(self, [animation]) }
        }
    }

    public var __optional_animationDidStop_finished: ((CAAnimation, Bool) -> Void)? {
        ObjCRuntime.optional("animationDidStop(_:finished:)", on: self).map { method in
            { animation, finished in _ = method.call(self, [animation, finished]) }
        }
    }
}

/// A delegate inside the runtime, called without a look-up.
package protocol AnimationObserver: CAAnimationDelegate {
    func animationBegan(_ animation: CAAnimation)
    func animationEnded(_ animation: CAAnimation, finished: Bool)
}
