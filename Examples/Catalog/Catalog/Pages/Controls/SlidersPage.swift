import UIKit

class SlidersPage: CatalogPage {
    private let state = ValueRow("State", localized("On"), identifier: "sliders.state")
    private let value = ValueRow("Value", "50", identifier: "sliders.value")
    private let count = ValueRow("Count", "1", identifier: "sliders.count")

    override func build() {
        let plain = UISwitch()
        plain.isOn = true
        plain.accessibilityIdentifier = "sliders.switch"
        plain.addTarget(self, action: #selector(switched(_:)), for: .valueChanged)
        let tinted = UISwitch()
        tinted.isOn = true
        tinted.onTintColor = .systemPurple
        let thumb = UISwitch()
        thumb.thumbTintColor = .systemYellow
        let disabled = UISwitch()
        disabled.isEnabled = false
        section(
            "Switches", LabeledRow("Switch", plain), state, LabeledRow("Tinted", tinted), LabeledRow("Thumb colour", thumb),
            LabeledRow("Disabled", disabled))

        let slider = slider("sliders.slider")
        slider.addTarget(self, action: #selector(slid(_:)), for: .valueChanged)
        let marked = self.slider("sliders.marked")
        marked.minimumValueImage = UIImage(systemName: "sun.min")
        marked.maximumValueImage = UIImage(systemName: "sun.max")
        let coloured = self.slider("sliders.coloured")
        coloured.minimumTrackTintColor = .systemGreen
        coloured.maximumTrackTintColor = .systemRed
        coloured.thumbTintColor = .systemYellow
        section("Sliders", BlockRow(slider), value, BlockRow(marked), BlockRow(coloured))

        let stepper = UIStepper()
        stepper.minimumValue = 0
        stepper.maximumValue = 5
        stepper.value = 1
        stepper.accessibilityIdentifier = "sliders.stepper"
        stepper.addTarget(self, action: #selector(stepped(_:)), for: .valueChanged)
        let wrapping = UIStepper()
        wrapping.wraps = true
        wrapping.isEnabled = false
        section("Steppers", LabeledRow("0 … 5", stepper), count, LabeledRow("Disabled", wrapping))
    }

    private func slider(_ identifier: String) -> UISlider {
        let slider = UISlider()
        slider.maximumValue = 100
        slider.value = 50
        slider.accessibilityIdentifier = identifier
        return slider
    }

    @objc private func switched(_ sender: UISwitch) {
        state.text = localized(sender.isOn ? "On" : "Off")
    }

    @objc private func slid(_ sender: UISlider) {
        value.text = String(Int(sender.value.rounded()))
    }

    @objc private func stepped(_ sender: UIStepper) {
        count.text = String(Int(sender.value))
    }
}
