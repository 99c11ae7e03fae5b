// F11.1 public, open and final classes with exposed members
import Foundation

public final class FPFinal: NSObject { @objc public func a() { print("a") }; @objc public static func s() { print("s") } }
open class FPOpen: NSObject {
    @objc open func b() { print("b") }
    @objc public internal(set) dynamic var c = 1
    @objc fileprivate dynamic var d = 2
}
public extension FPOpen { @objc func e() { print("e", c, d) } }
public class FPFormatter: Formatter { @objc public var style = 1; override public func string(for obj: Any?) -> String? { "f" } }
final class FPGeneric<T>: NSObject { @objc func g() { print(T.self) } }

func run() {
    FPFinal().perform(#selector(FPFinal.a)); FPFinal.perform(#selector(FPFinal.s))
    let open = FPOpen()
    open.setValue(5, forKey: "c"); open.setValue(6, forKey: "d")
    open.perform(#selector(FPOpen.b)); open.perform(#selector(FPOpen.e))
    let formatter = FPFormatter()
    formatter.setValue(3, forKey: "style")
    print(formatter.style, formatter.string(for: nil)!)
    FPGeneric<Int>().perform(Selector("g"))
}
// prints:
// a
// s
// b
// e 5 6
// 3 f
// Int
