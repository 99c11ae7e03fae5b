// F4.4 calls of both controllers in a full-screen presentation
// Source: developers' logs agree that the presented one appears before the presenting one is told it disappeared
import UIKit

class PDController: UIViewController {
    nonisolated(unsafe) static var log: [String] = []
    func add(_ call: String) { Self.log.append("\(title!).\(call)") }
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); add("willAppear") }
    override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); add("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); add("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); add("didDisappear") }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let a = PDController()
    a.title = "A"
    window.rootViewController = a
    window.makeKeyAndVisible()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
    PDController.log = []
    let b = PDController()
    b.title = "B"
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: true) { PDController.log.append("presented") }
    print(a.presentedViewController === b, b.presentingViewController === a)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    print(PDController.log); PDController.log = []
    b.dismiss(animated: true) { PDController.log.append("dismissed") }
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    print(PDController.log)
    print(a.presentedViewController == nil, b.presentingViewController == nil)
    window.isHidden = true
}
// prints:
// true true
// ["A.willDisappear", "B.willAppear", "B.didAppear", "A.didDisappear", "presented"]
// ["B.willDisappear", "A.willAppear", "A.didAppear", "B.didDisappear", "dismissed"]
// true true
