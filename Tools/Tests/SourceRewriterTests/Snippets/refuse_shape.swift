// F11.1 an initialiser that cannot be called on a metatype
import Foundation

class RHBase: NSObject { init(title: String) {} }
func make(_ type: RHBase.Type) -> RHBase { type.init(title: "x") }
// error: line 5: 'init(title:)' on a class that is only known at run time is not supported
