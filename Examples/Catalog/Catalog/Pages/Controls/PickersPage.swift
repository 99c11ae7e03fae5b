import UIKit

class PickersPage: CatalogPage, UIPickerViewDataSource, UIPickerViewDelegate {
    private let sizes = ["Small", "Medium", "Large", "Huge"]
    private let colors: [(name: String, color: UIColor)] = [
        ("Red", .systemRed), ("Orange", .systemOrange), ("Yellow", .systemYellow), ("Green", .systemGreen), ("Blue", .systemBlue),
        ("Purple", .systemPurple),
    ]
    private let chosen = ValueRow("Chosen", "", identifier: "pickers.chosen")
    private let picker = UIPickerView()

    override func build() {
        picker.dataSource = self
        picker.delegate = self
        picker.accessibilityIdentifier = "pickers.picker"
        picker.selectRow(1, inComponent: 0, animated: false)
        picker.selectRow(4, inComponent: 1, animated: false)
        section(
            "Two components", BlockRow(picker, height: 216, insets: .zero), chosen,
            ActionRow("The first of both", "pickers.first") { [unowned self] _ in
                picker.selectRow(0, inComponent: 0, animated: true)
                picker.selectRow(0, inComponent: 1, animated: true)
                show()
            })
        show()
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        component == 0 ? sizes.count : colors.count
    }

    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
        -> NSAttributedString?
    {
        guard component == 1 else { return nil }
        return NSAttributedString(string: localized(colors[row].name), attributes: [.foregroundColor: colors[row].color])
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        localized(component == 0 ? sizes[row] : colors[row].name)
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        show()
    }

    private func show() {
        chosen.text =
            localized(sizes[picker.selectedRow(inComponent: 0)]) + ", "
            + localized(colors[picker.selectedRow(inComponent: 1)].name)
    }
}
