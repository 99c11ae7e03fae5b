// F11.1 private, fileprivate and nested actions in extensions
// Source: The Swift Programming Language, "Access Control"; @objc exposes private members too
import UIKit

final class APController: UIViewController {
    private let button = UIButton()
    override func viewDidLoad() { super.viewDidLoad(); wire() }
    func press() { button.sendActions(for: .touchUpInside) }
    private final class Helper: NSObject {
        weak var owner: APController?
        @objc func act() { owner?.helped() }
    }
    private let helper = Helper()
}
private extension APController {
    func wire() {
        helper.owner = self
        button.addTarget(self, action: #selector(pressed), for: .touchUpInside)
        button.addTarget(helper, action: #selector(Helper.act), for: .touchUpInside)
        NotificationCenter.default.addObserver(self, selector: #selector(noted(_:)), name: .init("APNote"), object: nil)
    }
    @objc func pressed() { print("pressed"); NotificationCenter.default.post(name: .init("APNote"), object: self, userInfo: ["n": 1]) }
    @objc func noted(_ note: Notification) { print("noted", note.userInfo?["n"] as? Int ?? 0) }
    func helped() { print("helped") }
}

@MainActor func run() {
    let controller = APController()
    controller.loadViewIfNeeded()
    controller.press()
}
// prints:
// pressed
// noted 1
// helped
