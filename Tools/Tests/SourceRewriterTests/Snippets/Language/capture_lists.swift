// F11.1 closures that keep, and that do not keep, their controller
// Source: The Swift Programming Language, "Strong Reference Cycles for Closures"
import UIKit

class CLController: UIViewController {
    var onDone: (() -> Void)?
    let name: String
    init(name: String) { self.name = name; super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { fatalError() }
    func bind() { onDone = { [weak self] in print("done", self?.name ?? "nobody") } }
    func bindUnowned() { onDone = { [unowned self, name] in print(self.name, name) } }
    deinit { print("deinit", name) }
}

@MainActor func run() {
    var closure: (() -> Void)?
    do {
        let controller = CLController(name: "a")
        controller.bind()
        controller.onDone?()
        closure = controller.onDone
    }
    closure?()
    do {
        let controller = CLController(name: "b")
        controller.bindUnowned()
        controller.onDone?()
    }
    print("end")
}
// prints:
// done a
// deinit a
// done nobody
// b b
// deinit b
// end
