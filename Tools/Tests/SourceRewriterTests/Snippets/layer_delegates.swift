// F11.1 F4.3 delegates of animations and layers answer by their optional methods
import UIKit

final class LDDelegate: NSObject, CAAnimationDelegate, CALayerDelegate {
    func animationDidStart(_ anim: CAAnimation) { print("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { print("stop", flag) }
    func layoutSublayers(of layer: CALayer) { print("layout", layer.name ?? "") }
    func action(for layer: CALayer, forKey event: String) -> CAAction? { event == "opacity" ? NSNull() : nil }
}

func run() {
    let delegate = LDDelegate()
    let animations: CAAnimationDelegate = delegate
    animations.animationDidStart?(CAAnimation())
    animations.animationDidStop?(CAAnimation(), finished: true)
    let layer = CALayer()
    layer.name = "l"
    layer.delegate = delegate
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    // "If any of the steps returns an NSNull, it is converted to nil" (CALayer.action(forKey:))
    print(layer.action(forKey: "opacity") == nil)
    layer.minificationFilterBias = 0.5
    print(layer.minificationFilterBias)
}
// prints:
// start
// stop true
// layout l
// true
// 0.5
