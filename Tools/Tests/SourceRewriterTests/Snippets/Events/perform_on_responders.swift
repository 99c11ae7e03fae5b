// F3.5 messages by selector to views and controllers
// Source: NSObject, perform(_:with:), responds(to:)
import UIKit

class PRController: UIViewController {
    @objc func setUp(_ options: [String: Any]) { title = options["title"] as? String }
    @objc func answer() -> NSString { "yes" }
}

@MainActor func run() {
    let controller: UIViewController = PRController()
    controller.perform(#selector(PRController.setUp(_:)), with: ["title": "T"])
    print(controller.title ?? "-", controller.responds(to: #selector(PRController.answer)), controller.responds(to: Selector(("missing"))))
    print(controller.perform(#selector(PRController.answer))?.takeUnretainedValue() as? String ?? "-")
    let label = UILabel()
    label.perform(Selector(("setText:")), with: "by name")
    print(label.text ?? "-", label.responds(to: #selector(setter: UILabel.text)), label.responds(to: #selector(getter: UILabel.text)))
    label.setValue("by key", forKey: "text")
    print(label.value(forKey: "text") as? String ?? "-")
}
// prints:
// T true false
// yes
// by name true true
// by key
