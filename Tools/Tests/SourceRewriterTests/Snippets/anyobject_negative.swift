// F11.1 a member that no class has is an error on AnyObject, too
import Foundation

func run() {
    let object: AnyObject = NSObject()
    object.thisNobodyHas(1)
}
// compiler error: line 6: has no member 'thisNobodyHas'
