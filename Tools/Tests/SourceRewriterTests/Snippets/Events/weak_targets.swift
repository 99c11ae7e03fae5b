// F3.5 a control does not keep its target alive
// Source: UIControl, addTarget(_:action:for:): "The control does not retain the object in the target parameter"
import UIKit

class WTTarget: NSObject {
    @objc func tapped() { print("tapped") }
    deinit { print("target gone") }
}

@MainActor func run() {
    let button = UIButton()
    var target: WTTarget? = WTTarget()
    button.addTarget(target, action: #selector(WTTarget.tapped), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    target = nil
    print("end")
}
// prints:
// tapped
// target gone
// end
