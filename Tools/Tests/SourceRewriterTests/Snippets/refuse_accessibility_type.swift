// F11.1 an override of NSObject's accessibilityLabel with another type
import UIKit

class ATThing: NSObject {
    override var accessibilityLabel: Int {
        get { 1 }
        set {}
    }
}
// error: line 5: property 'accessibilityLabel' with type 'Int' cannot override a property with type 'String?'
