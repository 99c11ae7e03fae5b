// F11.1 numbers as CGFloat, names of private classes
import Foundation

private class CGPrivate: NSObject {}

func run() {
    let info: [String: Any] = ["a": NSNumber(value: 2.5), "b": "text", "c": CGFloat(4)]
    let a = info["a"] as? CGFloat
    print(a ?? -1, info["b"] as? CGFloat ?? 0, info["c"] as! CGFloat + 1)
    if let value = info["a"] as? CGFloat, value > 2 { print("big") }
    print(NSStringFromClass(CGPrivate.self).hasSuffix(".CGPrivate"), NSClassFromString("No.Such") == nil)
}
// prints:
// 2.5 0.0 5.0
// big
// true true
