// F3.5 a control's state is the set of what holds
// Source: UIControl.State
import UIKit

class STControl: UIControl {
    override var isHighlighted: Bool { didSet { print("highlighted", isHighlighted) } }
    override var isSelected: Bool { didSet { print("selected", isSelected) } }
    override var isEnabled: Bool { didSet { print("enabled", isEnabled) } }
}

@MainActor func run() {
    let control = STControl()
    print(control.state == .normal)
    control.isHighlighted = true
    control.isSelected = true
    print(control.state == [.highlighted, .selected], control.state.contains(.disabled))
    control.isEnabled = false
    print(control.state.rawValue)
}
// prints:
// true
// highlighted true
// selected true
// true false
// enabled false
// 7
