// F11.1 overriding what an extension adds to a class of another module
import Foundation

extension NSObject {
    @objc func feSetup(_ n: Int) -> String { "default \(n)" }
    @objc var feMark: String { "mark" }
    @objc func feNothing() { print("nothing") }
}
class FEView: NSObject {
    override func feSetup(_ n: Int) -> String { "view, " + super.feSetup(n + 1) }
}
class FEButton: FEView {
    override func feSetup(_ n: Int) -> String { "button, " + super.feSetup(n) }
    override var feMark: String { "button " + super.feMark }
}
class FEOperation: Operation {
    override func feNothing() { print("something"); super.feNothing() }
}

func run() {
    let objects: [NSObject] = [NSObject(), FEView(), FEButton(), FEOperation()]
    for object in objects { print(object.feSetup(1), object.feMark) }
    FEButton().feNothing()
    objects[3].feNothing()
    print(FEButton().perform(#selector(NSObject.feSetup(_:)), with: 5)!.takeUnretainedValue())
}
// prints:
// default 1 mark
// view, default 2 mark
// button, view, default 2 button mark
// default 1 mark
// nothing
// something
// nothing
// button, view, default 6
