// F11.1 members overridden in an extension, and members of extensions overridden
import Foundation

class OEBase: NSObject {
    func appear(_ animated: Bool) { print("base", animated) }
    var hidden: Bool { false }
}

class OEController: OEBase {
    private let secret = 42
}

extension OEController {
    override func appear(_ animated: Bool) {
        super.appear(animated)
        print("extension", secret)
    }
    override var hidden: Bool { return true }
    @objc func setup(_ n: Int) -> String { "setup \(n)" }
}

class OEDerived: OEController {
    override func setup(_ n: Int) -> String { "derived " + super.setup(n) }
}

func run() {
    let controller: OEBase = OEDerived()
    controller.appear(true)
    print(controller.hidden)
    print((controller as! OEController).setup(1))
}
// prints:
// base true
// extension 42
// true
// derived setup 1
