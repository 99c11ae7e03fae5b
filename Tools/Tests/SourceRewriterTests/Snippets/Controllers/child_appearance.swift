// F4.3 a child's appearance follows its parent's
// Source: UIViewController, shouldAutomaticallyForwardAppearanceMethods: true unless overridden
import UIKit

class CHLog: UIViewController {
    nonisolated(unsafe) static var log: [String] = []
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); Self.log.append("\(title!) will") }
    override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); Self.log.append("\(title!) did") }
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); Self.log.append("\(title!) gone") }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let parent = CHLog(), early = CHLog(), late = CHLog()
    parent.title = "parent"
    early.title = "early"
    late.title = "late"
    parent.addChild(early)
    parent.view.addSubview(early.view)
    early.didMove(toParent: parent)
    window.rootViewController = parent
    window.makeKeyAndVisible()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))
    print(Set(CHLog.log) == ["parent will", "early will", "parent did", "early did"], CHLog.log.first ?? "-")
    CHLog.log = []
    parent.addChild(late)
    parent.view.addSubview(late.view)
    late.didMove(toParent: parent)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))
    print(CHLog.log)
    CHLog.log = []
    early.willMove(toParent: nil)
    early.view.removeFromSuperview()
    early.removeFromParent()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))
    print(CHLog.log)
    window.isHidden = true
}
// prints:
// true parent will
// ["late will", "late did"]
// ["early gone"]
