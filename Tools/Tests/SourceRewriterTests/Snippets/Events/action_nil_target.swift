// F3.5 an action without a target goes up the responder chain
// Source: UIControl, addTarget(_:action:for:): "If you specify nil, UIKit searches the responder chain"
import UIKit

class NTView: UIView {}
class NTController: UIViewController {
    @objc func submit(_ sender: UIButton) { print("controller", sender.tag) }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let controller = NTController()
    window.rootViewController = controller
    window.isHidden = false
    let inner = NTView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let button = UIButton(frame: inner.bounds)
    button.tag = 8
    inner.addSubview(button)
    controller.view.addSubview(inner)
    button.addTarget(nil, action: #selector(NTController.submit(_:)), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    print(UIApplication.shared.sendAction(Selector(("nobodyKnows:")), to: nil, from: button, for: nil))
    print(inner.target(forAction: #selector(NTController.submit(_:)), withSender: nil) is NTController)
    window.isHidden = true
}
// prints:
// controller 8
// false
// true
