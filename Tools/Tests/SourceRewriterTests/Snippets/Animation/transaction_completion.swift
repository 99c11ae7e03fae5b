// F3.3 a transaction's completion block comes after its animations
// Source: CATransaction.setCompletionBlock(_:): "guaranteed to be called … as soon as all animations … have completed"; without animations, at once when committed
import UIKit

@MainActor func run() {
    var log: [String] = []
    let layer = CALayer()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { log.append("done") }
    layer.opacity = 0.5
    log.append("\(CATransaction.disableActions()) \(layer.opacity)")
    CATransaction.commit()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    print(log)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 1
    animation.toValue = 0
    animation.duration = 2
    layer.add(animation, forKey: "fade")
    print(layer.animationKeys() ?? [], layer.animation(forKey: "fade")?.duration ?? 0, animation.isRemovedOnCompletion, animation.fillMode == .removed)
    layer.removeAnimation(forKey: "fade")
    print(layer.animationKeys() == nil)
}
// prints:
// ["true 0.5", "done"]
// ["fade"] 2.0 true true
// true
