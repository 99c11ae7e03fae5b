// F11.1 @objcMembers exposes what is not private, in subclasses and extensions too
import Foundation

@objcMembers class OMModel: NSObject {
    var name = "n"
    let fixed = 5
    func greet() -> String { "hello" }
    private func hidden() {}
    func generic<T>(_ t: T) {}
    @nonobjc func excluded() {}
    var tuple: (Int, Int) = (1, 2)
}
class OMSub: OMModel { var extra = 1.5 }
extension OMModel { func more() { print("more") } }

func run() {
    let model = OMSub()
    model.setValue("x", forKey: "name")
    print(model.value(forKey: "name")!, model.value(forKey: "fixed")!, model.value(forKey: "extra")!)
    print(model.perform(#selector(OMModel.greet))!.takeUnretainedValue())
    model.perform(#selector(OMModel.more))
    print(model.responds(to: Selector("hidden")), model.responds(to: Selector("excluded")))
}
// prints:
// x 5 1.5
// hello
// more
// false false
