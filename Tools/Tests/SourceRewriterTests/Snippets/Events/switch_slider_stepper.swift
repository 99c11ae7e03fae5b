// F3.5 values of controls set in code send no action, and stay in range
// Source: UISlider.value: "setting … outside the range is clamped"; UISwitch.setOn(_:animated:): "Setting the switch … does not result in an action message being sent"
import UIKit

class SSTarget: NSObject { var heard = 0; @objc func changed() { heard += 1 } }

@MainActor func run() {
    let target = SSTarget()
    let slider = UISlider()
    slider.addTarget(target, action: #selector(SSTarget.changed), for: .valueChanged)
    slider.maximumValue = 10
    slider.value = 12
    print(slider.value, slider.minimumValue)
    let toggle = UISwitch()
    toggle.addTarget(target, action: #selector(SSTarget.changed), for: .valueChanged)
    toggle.setOn(true, animated: false)
    toggle.isOn.toggle()
    let stepper = UIStepper()
    stepper.addTarget(target, action: #selector(SSTarget.changed), for: .valueChanged)
    print(stepper.value, stepper.maximumValue, stepper.stepValue, stepper.wraps, stepper.autorepeat, stepper.isContinuous)
    stepper.value = 500
    print(stepper.value, toggle.isOn, target.heard)
    let segments = UISegmentedControl(items: ["a", "b"])
    print(segments.selectedSegmentIndex, segments.numberOfSegments, segments.titleForSegment(at: 1) ?? "-")
    segments.selectedSegmentIndex = 1
    segments.setTitle("c", forSegmentAt: 1)
    print(segments.selectedSegmentIndex, segments.titleForSegment(at: 1) ?? "-", target.heard)
}
// prints:
// 10.0 0.0
// 0.0 100.0 1.0 false true true
// 100.0 false 0
// -1 2 b
// 1 c 0
