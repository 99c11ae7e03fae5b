// F11.1 outlets are set by key, as nibs do
import Foundation

class OULabel: NSObject { var text = "" }
class OUController: NSObject {
    @IBOutlet weak var label: OULabel!
    @IBOutlet private var strong: OULabel?
    @IBOutlet var labels: [OULabel]!
    @IBOutlet
    weak var delegate: NSObject?
    @IBInspectable var corner: CGFloat = 1
    @IBInspectable var flag: Bool = false {
        didSet { print("flag", flag) }
    }
    @IBAction func pressed(_ sender: Any) { print("pressed", label.text) }
    @IBAction private func quiet() { print("quiet", strong?.text ?? "none", labels.count) }
}
@IBDesignable class OUDesign: NSObject {
    @IBInspectable var size: Double = 2
}

func run() {
    let controller = OUController()
    let label = OULabel()
    label.text = "a label"
    controller.setValue(label, forKey: "label")
    controller.setValue(label, forKey: "strong")
    controller.setValue([label, label], forKey: "labels")
    controller.setValue(4, forKey: "corner")
    controller.setValue(true, forKey: "flag")
    controller.perform(#selector(OUController.pressed(_:)), with: nil)
    controller.perform(Selector("quiet"))
    print(controller.corner)
    let design = OUDesign()
    design.setValue(3.5, forKey: "size")
    print(design.size)
}
// prints:
// flag true
// pressed a label
// quiet a label 2
// 4.0
// 3.5
