// F11.1 a controller's life cycle overridden in an extension
import UIKit

class UEController: UIViewController { private var log: [String] = [] }
extension UEController {
    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("loaded")
        print(log)
    }
    override var prefersStatusBarHidden: Bool { true }
    open override var title: String? { didSet { print("title", title ?? "nil") } }
}

@MainActor func run() {
    let controller: UIViewController = UEController()
    controller.loadViewIfNeeded()
    controller.title = "T"
    print(controller.prefersStatusBarHidden)
}
// prints:
// ["loaded"]
// title T
// true
