// F11.1 arguments and results of every kind
import Foundation

@objc enum AKKind: Int { case a, b = 5 }
class AKThing: NSObject {
    @objc func optional(_ x: String?) { print(x ?? "nil") }
    @objc func unwrapped(_ x: NSString!) { print(x ?? "nil") }
    @objc func number(_ x: Int, _ y: Double) -> Double { Double(x) + y }
    @objc func flag(_ x: Bool) -> Bool { !x }
    @objc func kind(_ k: AKKind) -> AKKind { k == .b ? .a : .b }
    @objc func list(_ l: [String]) -> [Int] { l.map(\.count) }
    @objc func closure(_ c: @escaping (Int) -> Void) { c(4) }
    @objc func rect(_ r: CGRect) -> CGFloat { r.width }
    @objc func selector(_ s: Selector) { print(s) }
    @objc func type(_ t: AnyClass) { print(t) }
    @objc func throwing(_ n: Int) throws -> NSNumber { if n == 0 { throw NSError(domain: "d", code: 1) }; return NSNumber(value: n) }
    @objc @discardableResult func discardable() -> Int { 1 }
    @objc func `default`(for x: Int) -> Int { x }
    @objc var `class_`: String = "c"
    @objc func defaulted(_ a: Int = 3) { print(a) }
}

func run() {
    let t = AKThing()
    t.perform(#selector(AKThing.optional(_:)), with: nil)
    t.perform(#selector(AKThing.unwrapped(_:)), with: "u")
    print(t.perform(#selector(AKThing.number(_:_:)), with: 2, with: 1.5)!.takeUnretainedValue())
    print(t.perform(#selector(AKThing.flag(_:)), with: false)!.takeUnretainedValue() as! Bool)
    t.perform(#selector(AKThing.kind(_:)), with: 5)
    print(t.perform(#selector(AKThing.list(_:)), with: ["aa", "b"])!.takeUnretainedValue() as! [Int])
    let c: (Int) -> Void = { print("closure", $0) }
    t.perform(#selector(AKThing.closure(_:)), with: c)
    print(t.perform(#selector(AKThing.rect(_:)), with: CGRect(x: 0, y: 0, width: 7, height: 8))!.takeUnretainedValue())
    t.perform(#selector(AKThing.selector(_:)), with: #selector(AKThing.discardable))
    print(t.perform(#selector(AKThing.throwing(_:)), with: 3)!.takeUnretainedValue())
    print(t.perform(#selector(AKThing.default(for:)), with: 9)!.takeUnretainedValue())
    t.perform(#selector(AKThing.defaulted(_:)), with: 2)
}
// prints:
// nil
// u
// 3.5
// true
// [2, 1]
// closure 4
// 7.0
// discardable
// 3
// 9
// 2
