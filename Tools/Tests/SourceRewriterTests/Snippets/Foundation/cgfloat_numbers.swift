// F11.1 CGFloat becomes a number object wherever Double does (Apple: "Numeric Bridging", Foundation's CGFloat: _ObjectiveCBridgeable)
import UIKit

func run() {
    let widths: [CGFloat] = [1.5, 2]
    let dashes = widths as [NSNumber]
    print(dashes.map(\.doubleValue))
    let one = widths[0] as NSNumber
    print(one == 1.5, one.description)
    let any: Any = widths[1]
    print((any as? NSNumber)?.intValue ?? -1, any as? CGFloat ?? -1)
    let object: AnyObject = one
    print(object as? CGFloat ?? -1, object as? Double ?? -1)
    let sizes: [String: Any] = ["width": widths[1]]
    print((sizes as NSDictionary).value(forKey: "width") as? CGFloat ?? -1)
    let layer = CAShapeLayer()
    layer.lineDashPattern = widths as [NSNumber]
    print(layer.lineDashPattern?.map(\.doubleValue) ?? [])
}
// prints:
// [1.5, 2.0]
// true 1.5
// 2 2.0
// 1.5 1.5
// 2.0
// [1.5, 2.0]
