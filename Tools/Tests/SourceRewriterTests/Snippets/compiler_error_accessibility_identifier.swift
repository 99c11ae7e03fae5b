// F11.1 accessibilityIdentifier belongs to UIAccessibilityIdentification, which NSObject does not adopt
import UIKit

class AIThing: NSObject {
    override var accessibilityIdentifier: String? { didSet {} }
}
// compiler error: line 5: property does not override any property from its superclass
