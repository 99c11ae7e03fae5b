// F11.1 members and classes under their own Objective-C names
// Source: The Swift Programming Language, "objc": the name in parentheses is the one selectors use
import UIKit

@objc(ONRenamed) class ONOriginal: NSObject {
    @objc(doThing:with:) func perform(thing: String, using other: Int) -> String { "\(thing)\(other)" }
    @objc(shownTitle) var title = "t"
    @objc var isOn: Bool { @objc(turnedOn) get { true } }
    @objc(makeOne) class func make() -> ONOriginal { ONOriginal() }
}

@MainActor func run() {
    print(NSStringFromClass(ONOriginal.self), NSClassFromString("ONRenamed") == ONOriginal.self)
    print(#selector(ONOriginal.perform(thing:using:)), #selector(getter: ONOriginal.title), #selector(setter: ONOriginal.title), #selector(getter: ONOriginal.isOn))
    let object = ONOriginal()
    object.setValue("u", forKey: "shownTitle")
    print(object.title, #keyPath(ONOriginal.title), object.responds(to: Selector(("turnedOn"))), #selector(ONOriginal.make))
}
// prints:
// ONRenamed true
// doThing:with: shownTitle setShownTitle: turnedOn
// u shownTitle true makeOne
