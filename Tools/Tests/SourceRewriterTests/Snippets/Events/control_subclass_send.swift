// F3.5 a control's own sendAction sees every action before it is sent
// Source: UIControl, sendAction(_:to:for:): "override this method to observe or modify action-forwarding behavior"
import UIKit

class CSButton: UIButton {
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        print("sending", action, target is CSTarget)
        super.sendAction(action, to: target, for: event)
    }
}
class CSTarget: NSObject { @objc func tapped() { print("tapped") } }

@MainActor func run() {
    let target = CSTarget()
    let button = CSButton()
    button.addTarget(target, action: #selector(CSTarget.tapped), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
}
// prints:
// sending tapped true
// tapped
