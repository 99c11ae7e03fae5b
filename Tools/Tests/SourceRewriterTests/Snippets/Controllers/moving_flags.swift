// F4.2 isMovingToParent, isBeingPresented and their opposites while they hold
// Source: UIViewController.isMovingToParent, isBeingPresented, isBeingDismissed: valid in the appearance calls
import UIKit

class MFController: UIViewController {
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); print(title!, "will", isMovingToParent, isBeingPresented) }
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); print(title!, "gone", isMovingFromParent, isBeingDismissed) }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
    let pushed = MFController()
    pushed.title = "pushed"
    navigation.pushViewController(pushed, animated: true)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    navigation.popViewController(animated: true)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    let modal = MFController()
    modal.title = "modal"
    modal.modalPresentationStyle = .fullScreen
    root.present(modal, animated: true)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    modal.dismiss(animated: true)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    window.isHidden = true
}
// prints:
// pushed will true false
// pushed gone true false
// modal will false true
// modal gone false true
