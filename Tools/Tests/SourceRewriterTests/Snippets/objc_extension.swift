// F11.1 @objc extension exposes its members
import Foundation

class OXThing: NSObject { var n = 0 }
@objc extension OXThing {
    func increase() { n += 1 }
    var doubled: Int { get { n * 2 } set { n = newValue / 2 } }
    private func secret() {}
}
@objc private extension OXThing {
    @objc func inPrivate() { n += 100 }
}
extension OXThing {
    @objc static func make() -> OXThing { OXThing() }
}

func run() {
    let thing = OXThing()
    thing.perform(#selector(OXThing.increase))
    thing.setValue(8, forKey: "doubled")
    print(thing.n, thing.value(forKey: "doubled")!, thing.responds(to: Selector("secret")))
    thing.perform(Selector("inPrivate"))
    print(thing.n)
    print(OXThing.responds(to: #selector(OXThing.make)))
}
// prints:
// 4 8 true
// 104
// true
