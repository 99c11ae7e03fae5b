// F3.5 an action may take no argument, the sender, or the sender and the event
// Source: UIControl, "The Target-Action Mechanism"
import UIKit

class AAController: UIViewController {
    @objc func none() { print("none") }
    @objc func sender(_ sender: UIControl) { print("sender", sender.tag) }
    @objc func both(_ sender: UIButton, event: UIEvent?) { print("both", sender.tag, event == nil) }
    @objc func any(_ sender: Any) { print("any", sender is UIButton) }
    @IBAction func labelled(button: UIButton) { print("labelled", button.tag) }
}

@MainActor func run() {
    let controller = AAController()
    let button = UIButton()
    button.tag = 3
    for action in [
        #selector(AAController.none), #selector(AAController.sender(_:)), #selector(AAController.both(_:event:)),
        #selector(AAController.any(_:)), #selector(AAController.labelled(button:)),
    ] {
        button.addTarget(controller, action: action, for: .touchUpInside)
    }
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    print(#selector(AAController.both(_:event:)), #selector(AAController.labelled(button:)))
}
// prints:
// none
// sender 3
// both 3 true
// any true
// labelled 3
// both:event: labelledWithButton:
