import Foundation

/// A delegate inside the runtime, called without a look-up.
package protocol AnimationObserver: CAAnimationDelegate {
    func animationBegan(_ animation: CAAnimation)
    func animationEnded(_ animation: CAAnimation, finished: Bool)
}
