// F11.1 an override of NSObject's informal accessibility protocol is on the main actor, as what it overrides
// mode: 6
import UIKit

class A6Thing: NSObject {
    override var accessibilityLabel: String? {
        get { UIView().accessibilityLabel ?? "of no view" }
        set { UIView().accessibilityLabel = newValue }
    }
    override var accessibilityHint: String? { didSet { UIView().accessibilityHint = oldValue } }
    override func accessibilityActivate() -> Bool { UIView().accessibilityActivate() || super.accessibilityActivate() }
}

@MainActor func run() {
    let thing: NSObject = A6Thing()
    thing.accessibilityHint = "h"
    print(thing.accessibilityLabel!, thing.accessibilityHint!, thing.accessibilityActivate())
}
// prints:
// of no view h false
