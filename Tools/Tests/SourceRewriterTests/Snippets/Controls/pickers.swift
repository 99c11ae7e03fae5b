// F12.1 pickers ask their data source; the delegate does not hear of selections in code
// Source: UIPickerView, selectRow(_:inComponent:animated:); UIDatePicker
import UIKit

class PKSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { component == 0 ? 3 : 50 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { print("told") }
}

@MainActor func run() {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    let source = PKSource()
    picker.dataSource = source
    picker.delegate = source
    picker.selectRow(20, inComponent: 1, animated: false)
    print(picker.numberOfComponents, picker.numberOfRows(inComponent: 1), picker.selectedRow(inComponent: 1), picker.selectedRow(inComponent: 0))
    let dates = UIDatePicker()
    dates.minimumDate = Date(timeIntervalSince1970: 1000)
    dates.date = Date(timeIntervalSince1970: 0)
    print(dates.date.timeIntervalSince1970, dates.minuteInterval, dates.datePickerMode == .dateAndTime)
    print(dates.datePickerStyle == .compact, dates.preferredDatePickerStyle == .automatic)
    dates.datePickerMode = .countDownTimer
    print(dates.datePickerStyle == .wheels)
}
// prints:
// 2 50 20 0
// 1000.0 1 true
// true true
// true
