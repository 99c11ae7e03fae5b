// F11.1 @NSManaged in a layer class: Core Animation stores, animates and redraws by the key (Core Animation Programming Guide, "Layer Style Property Animations")
import UIKit

class MLRing: CALayer {
    @NSManaged var progress: CGFloat
    @NSManaged var ringColor: UIColor?
    @NSManaged public dynamic var place: CGPoint
    override class func needsDisplay(forKey key: String) -> Bool { key == #keyPath(progress) || super.needsDisplay(forKey: key) }
    override func action(forKey key: String) -> CAAction? {
        guard key == "progress" else { return super.action(forKey: key) }
        print("asked for an action")
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = presentation()?.progress ?? progress
        return animation
    }
    override class func defaultValue(forKey key: String) -> Any? { key == "place" ? CGPoint(x: 1, y: 2) : super.defaultValue(forKey: key) }
}

@MainActor func run() {
    let layer = MLRing()
    print(layer.progress, layer.ringColor == nil, layer.place, layer.needsDisplay())
    layer.progress = 0.5
    layer.ringColor = .red
    print(layer.progress, layer.ringColor == .red, layer.needsDisplay(), layer.value(forKey: "progress") as? CGFloat ?? -1)
    layer.setValue(0.75, forKey: "progress")
    print(layer.progress, layer.animationKeys() ?? [])
    let copy = MLRing(layer: layer)
    print(copy.progress, copy.ringColor == .red)
    layer.ringColor = nil
    print(layer.ringColor == nil)
}
// prints:
// 0.0 true (1.0, 2.0) false
// asked for an action
// 0.5 true true 0.5
// asked for an action
// 0.75 ["progress"]
// 0.75 true
// true
