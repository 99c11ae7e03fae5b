// F5.1 calls of both controllers in a push and a pop without animation
// Source: UINavigationController; orders as developers' logs agree: the leaving one hears first
import UIKit

class PPController: UIViewController {
    nonisolated(unsafe) static var log: [String] = []
    init(_ name: String) { super.init(nibName: nil, bundle: nil); title = name }
    required init?(coder: NSCoder) { fatalError() }
    func add(_ call: String) { Self.log.append("\(title!).\(call)") }
    override func viewDidLoad() { super.viewDidLoad(); add("didLoad") }
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); add("willAppear") }
    override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); add("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); add("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); add("didDisappear") }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let navigation = UINavigationController(rootViewController: PPController("A"))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
    print(PPController.log); PPController.log = []
    navigation.pushViewController(PPController("B"), animated: true)
    print(navigation.viewControllers.count, navigation.topViewController?.title ?? "-")
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    print(PPController.log); PPController.log = []
    print(navigation.popViewController(animated: true)?.title ?? "-", navigation.viewControllers.count)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    print(PPController.log)
    print(navigation.popViewController(animated: false) == nil)
    window.isHidden = true
}
// prints:
// ["A.didLoad", "A.willAppear", "A.didAppear"]
// 2 B
// ["B.didLoad", "A.willDisappear", "B.willAppear", "A.didDisappear", "B.didAppear"]
// B 1
// ["B.willDisappear", "A.willAppear", "B.didDisappear", "A.didAppear"]
// true
