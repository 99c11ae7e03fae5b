// F11.1 outlets with observers, and collections of outlets
// Source: key-value coding connects outlets; property observers run for every assignment outside of init
import UIKit

class OOController: UIViewController {
    @IBOutlet weak var label: UILabel! { didSet { print("label set", label.tag, oldValue == nil) } }
    @IBOutlet var buttons: [UIButton]! { didSet { print("buttons", buttons.count) } }
    @IBOutlet private var hidden: UIView?
    @IBInspectable var radius: CGFloat = 1 { didSet { print("radius", radius) } }
    @IBInspectable var isRound: Bool = false
    @IBInspectable var tint: UIColor?
    @IBAction func go(_ sender: Any) { print("go", hidden?.tag ?? -1) }
}

@MainActor func run() {
    let controller = OOController()
    let label = UILabel()
    label.tag = 5
    controller.setValue(label, forKey: "label")
    controller.setValue([UIButton(), UIButton()], forKey: "buttons")
    controller.setValue(label, forKey: "hidden")
    controller.setValue(4, forKeyPath: "radius")
    controller.setValue(true, forKey: "isRound")
    controller.setValue(UIColor.red, forKey: "tint")
    print(controller.label === label, controller.isRound, controller.tint == .red)
    let button = UIButton()
    button.addTarget(controller, action: #selector(OOController.go(_:)), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
}
// prints:
// label set 5 true
// buttons 2
// radius 4.0
// true true true
// go 5
