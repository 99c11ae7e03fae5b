// F11.1 every class of Objective-C conforms to a protocol that wants init(), by one extension of NSObject
// (Objective-C's initialisers are inherited and reached through any metatype)
// alone
import UIKit

protocol Makeable: AnyObject { init() }
extension Makeable {
    init(_ change: (Self) -> Void) {
        self.init()
        change(self)
    }
    static func two() -> [Self] { [Self(), Self.init()] }
}
extension NSObject: Makeable {}

protocol Plain { init() }
extension UIView: Plain {}
struct Value: Plain { var number = 3 }
final class Other: Plain {
    let name: String
    required init() { name = "other" }
}

class Model: NSObject {
    var name = "model"
    override init() {
        super.init()
        name += " made"
    }
}
class Sub: Model {}

func make<T: Makeable>(_ type: T.Type) -> T { T() }
func plain<T: Plain>(_ type: T.Type) -> T { type.init() }

@MainActor func run() {
    let label = UILabel { $0.text = "set" }
    print(label.text ?? "nil", type(of: label))
    let model = Sub { $0.name += " changed" }
    print(model.name, type(of: model))
    print(Sub.two().map(\.name), make(Model.self).name, type(of: make(UIButton.self)))
    print(plain(Value.self).number, plain(Other.self).name, type(of: plain(UISwitch.self)))
}
// prints:
// set UILabel
// model made changed Sub
// ["model made", "model made"] model made UIButton
// 3 other UISwitch
