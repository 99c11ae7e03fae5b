// F11.1 an initialiser of the module's own cannot be called on a metatype: Swift's rule on Apple's systems, too
import Foundation

class RHBase: NSObject { init(title: String) {} }
func make(_ type: RHBase.Type) -> RHBase { type.init(title: "x") }
func run() {}
// compiler error: line 5: must use a 'required' initializer
