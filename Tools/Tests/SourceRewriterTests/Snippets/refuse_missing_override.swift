// F11.1 an override in an extension that overrides nothing
import Foundation

class RVThing: NSObject {}
extension RVThing {
    override func nothingOfTheKind() {}
}
// error: line 6: method does not override any method from its superclass
