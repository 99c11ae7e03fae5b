// F11.1 asking an object and a class for the implementation of a message
// Source: developer.apple.com/documentation/objectivec/nsobject-swift.class/method(for:): never nil, a message that is not known is forwarded
import Foundation

class ILThing: NSObject {
    @objc func work() {}
    func check() -> Bool { self.method(for: #selector(work)) != nil }
}

func run() {
    let thing = ILThing()
    let implementation: IMP? = thing.method(for: NSSelectorFromString("gone:"))
    print(thing.check(), implementation != nil, ILThing.instanceMethod(for: #selector(ILThing.work)) != nil)
}
// prints:
// true true true
