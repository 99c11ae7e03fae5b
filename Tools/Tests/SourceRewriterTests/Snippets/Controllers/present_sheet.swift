// F4.4 a page sheet leaves the presenting controller on screen: it hears nothing
// Source: UIModalPresentationStyle.pageSheet; the default style is .automatic, which gives a page sheet
import UIKit

class PSController: UIViewController {
    var calls = 0
    override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); calls += 1 }
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); calls += 1 }
}

@MainActor func run() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let root = PSController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
    let sheet = UIViewController()
    print(sheet.modalPresentationStyle == .pageSheet || sheet.modalPresentationStyle == .automatic, sheet.modalTransitionStyle == .coverVertical)
    root.present(sheet, animated: true)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    print(root.calls, sheet.presentationController is UISheetPresentationController, sheet.sheetPresentationController?.detents.count ?? 0)
    print(root.view.window != nil, sheet.isModalInPresentation)
    root.dismiss(animated: true)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    print(root.presentedViewController == nil)
    window.isHidden = true
}
// prints:
// true true
// 0 true 1
// true false
// true
