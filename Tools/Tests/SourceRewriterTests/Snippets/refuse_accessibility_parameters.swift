// F11.1 a method with the name of one of the informal accessibility protocol and other parameters
import UIKit

class APThing: NSObject {
    override func accessibilityScroll(_ direction: Int) -> Bool { true }
}
// error: line 5: method does not override any method from its superclass
