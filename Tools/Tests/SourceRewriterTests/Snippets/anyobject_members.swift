// F11.1 members of AnyObject: Objective-C finds them by name (The Swift Programming Language before 3, "AnyObject"; SE-0116 kept it)
import UIKit

class AMTop: NSObject { @objc var heading = "top"; @objc func add(_ n: Int, to other: String) -> String { "\(other)\(n)" }; @objc func poke() { print("poked") } }
class AMOther: NSObject {}

@MainActor func top(_ item: AnyObject) -> NSLayoutYAxisAnchor? { item.topAnchor }
func element(_ d: [String: AnyObject]) -> Any? { d["a"]?["b"] }
@MainActor func first(of c: NSLayoutConstraint) -> NSLayoutYAxisAnchor? { c.firstItem?.topAnchor }

@MainActor func run() {
    let view = UIView()
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    print(top(view) == view.topAnchor, top(guide) == guide.topAnchor, top(AMOther()) == nil)
    let constraint = view.heightAnchor.constraint(equalToConstant: 3)
    print(first(of: constraint) == view.topAnchor)
    let numbers: [AnyObject] = [NSNumber(value: 2.5), "4.5" as NSString]
    print(numbers.map { $0.doubleValue! }, (5 as AnyObject).doubleValue ?? 0, (true as AnyObject).boolValue ?? false)
    let object: AnyObject = AMTop()
    print(object.heading ?? "nil", object.add(3, to: "x"), object.responds(to: #selector(AMTop.poke)), object.responds(to: Selector("none")))
    object.poke?()
    object.poke()
    let other: AnyObject = AMOther()
    other.poke?()
    print(other.heading ?? "no title", other.isKind(of: AMOther.self), object.isEqual(object), other.isEqual(object))
    print(element(["a": NSDictionary(dictionary: ["b": 7])]) as? Int ?? -1)
    let maybe: AnyObject? = nil
    print(maybe?.heading ?? "none")
}
// prints:
// true true true
// true
// [2.5, 4.5] 5.0 true
// top x3 true false
// poked
// poked
// no title true true false
// 7
// none
