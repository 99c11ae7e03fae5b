// F11.1 types of methods' implementations and blocks, as code that exchanges implementations names them; C's own functions stay
import UIKit

class ITThing: NSObject { @objc dynamic func work() { print("work") } }

struct ITSwizzling {
    typealias Function = @convention(c) (ITThing, Selector) -> Void
    typealias Block = @convention(block) (ITThing, Selector) -> Void
    static var original: IMP?

    static func keep(_ type: AnyClass, _ block: @escaping Block) -> Bool {
        original = class_getInstanceMethod(type, #selector(ITThing.work)).map(method_getImplementation)
        block(ITThing(), #selector(ITThing.work))
        return original != nil
    }
    /// Never called here: iOS would call the implementation, which is not supported.
    static func call(_ thing: ITThing) { if let original { unsafeBitCast(original, to: Function.self)(thing, #selector(ITThing.work)) } }
}

func run() {
    print(ITSwizzling.keep(ITThing.self) { thing, selector in print(type(of: thing), selector) })
    let block: @convention(block) (Int) -> String = { "\($0)" }
    print(block(4))
    let compare: @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> Int32 = { a, b in
        a!.load(as: Int32.self) - b!.load(as: Int32.self)
    }
    var numbers: [Int32] = [3, 1, 2]
    qsort(&numbers, 3, 4, compare)
    print(numbers)
}
// prints:
// ITThing work
// true
// 4
// [1, 2, 3]
