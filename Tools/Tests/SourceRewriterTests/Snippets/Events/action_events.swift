// F3.5 a target is asked for its events, and taken away event by event
// Source: UIControl, actions(forTarget:forControlEvent:), allTargets, allControlEvents, removeTarget(_:action:for:)
import UIKit

class AETarget: NSObject {
    @objc func changed() { print("changed") }
    @objc func down() { print("down") }
}

@MainActor func run() {
    let target = AETarget()
    let slider = UISlider()
    slider.addTarget(target, action: #selector(AETarget.changed), for: [.valueChanged, .touchUpInside])
    slider.addTarget(target, action: #selector(AETarget.down), for: .touchDown)
    slider.addTarget(target, action: #selector(AETarget.down), for: .touchDown)
    print(slider.actions(forTarget: target, forControlEvent: .touchDown) ?? [], slider.allTargets.count)
    print(slider.allControlEvents == [.valueChanged, .touchUpInside, .touchDown])
    slider.sendActions(for: .touchDown)
    slider.removeTarget(target, action: #selector(AETarget.changed), for: .touchUpInside)
    slider.sendActions(for: .touchUpInside)
    slider.sendActions(for: .valueChanged)
    slider.removeTarget(nil, action: nil, for: .allEvents)
    slider.sendActions(for: .valueChanged)
    print(slider.allTargets.isEmpty, slider.actions(forTarget: target, forControlEvent: .valueChanged) == nil)
}
// prints:
// ["down"] 1
// true
// down
// changed
// true true
