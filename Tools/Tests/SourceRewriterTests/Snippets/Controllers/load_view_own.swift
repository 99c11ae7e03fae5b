// F4.1 a controller that makes its own view, once
// Source: UIViewController.loadView: "Your custom implementation of this method should not call super"; viewDidLoad once
import UIKit

class LVController: UIViewController {
    var loads = 0
    override func loadView() { view = UILabel(frame: CGRect(x: 0, y: 0, width: 7, height: 8)) }
    override func viewDidLoad() { loads += 1 }
}

@MainActor func run() {
    let controller = LVController()
    print(controller.isViewLoaded, controller.viewIfLoaded == nil)
    print(controller.view is UILabel, controller.isViewLoaded, controller.view.frame.size)
    controller.loadViewIfNeeded()
    _ = controller.view
    print(controller.loads, controller.nibName ?? "nil", controller.view.next === controller)
    controller.view = nil
    print(controller.isViewLoaded)
    controller.loadViewIfNeeded()
    print(controller.loads)
}
// prints:
// false true
// true true (7.0, 8.0)
// 1 nil true
// false
// 2
