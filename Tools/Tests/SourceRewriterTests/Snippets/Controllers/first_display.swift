// F4.2 a root controller's calls when its window appears
// Source: UIViewController, "Managing the view" and viewIsAppearing(_:): loadView, viewDidLoad, viewWillAppear, viewIsAppearing, layout, viewDidAppear
import UIKit

class FDController: UIViewController {
    var calls: [String] = []
    override func loadView() { calls.append("loadView"); super.loadView() }
    override func viewDidLoad() { super.viewDidLoad(); calls.append("didLoad") }
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); calls.append("willAppear \(animated)") }
    override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated); calls.append("isAppearing") }
    override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews(); if calls.last != "didLayout" { calls.append("willLayout") } }
    override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews(); if calls.last != "didLayout" { calls.append("didLayout") } }
    override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); calls.append("didAppear \(animated)") }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let controller = FDController()
    window.rootViewController = controller
    print(controller.isViewLoaded, controller.calls)
    window.makeKeyAndVisible()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
    for call in controller.calls { print(call) }
    print(controller.view.window === window, controller.view.frame)
    window.isHidden = true
}
// prints:
// false []
// loadView
// didLoad
// willAppear false
// isAppearing
// willLayout
// didLayout
// didAppear false
// true (0.0, 0.0, 320.0, 480.0)
