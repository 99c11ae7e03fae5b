// F11.1 method(for:) and class_getMethodImplementation give functions that can be called (Apple's documentation, "NSObject.method(for:)")
import UIKit

class ICThing: NSObject {
    @objc func sum(_ a: Int, with b: Int) -> Int { a + b }
    @objc var name: String? = "n"
}

func run() {
    let thing = ICThing()
    typealias Sum = @convention(c) (ICThing, Selector, Int, Int) -> Int
    let sum = unsafeBitCast(thing.method(for: #selector(ICThing.sum(_:with:))), to: Sum.self)
    print(sum(thing, #selector(ICThing.sum(_:with:)), 2, 3))
    let name = unsafeBitCast(class_getMethodImplementation(ICThing.self, #selector(getter: ICThing.name))!, to: (@convention(c) (ICThing, Selector) -> String?).self)
    print(name(thing, #selector(getter: ICThing.name)) ?? "nil")
    let view = UIView()
    typealias SetTag = @convention(c) (UIView, Selector, Int) -> Void
    unsafeBitCast(view.method(for: #selector(setter: UIView.tag)), to: SetTag.self)(view, #selector(setter: UIView.tag), 9)
    print(view.tag, method_getNumberOfArguments(class_getInstanceMethod(ICThing.self, #selector(ICThing.sum(_:with:)))!))
}
// prints:
// 5
// n
// 9 4
