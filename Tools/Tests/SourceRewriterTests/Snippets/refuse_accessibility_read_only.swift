// F11.1 a property that cannot be set overrides none that can
import UIKit

class AWThing: NSObject {
    override var accessibilityHint: String? { "hint" }
}
// error: line 5: cannot override mutable property with read-only property 'accessibilityHint'
