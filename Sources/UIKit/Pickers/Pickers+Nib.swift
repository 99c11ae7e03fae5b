internal import Foundation

extension NibReader {
    static let pickerView = NibReader("pickerView", of: UIPickerView.self) { _, _ in }

    static let datePicker = NibReader("datePicker", of: UIDatePicker.self) { picker, nib in
        if let mode = nib.choice("datePickerMode", [
            "time": UIDatePicker.Mode.time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
        ]) {
            picker.datePickerMode = mode
        }
        if let style = nib.choice("style", [
            "automatic": UIDatePickerStyle.automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
        ]) {
            picker.preferredDatePickerStyle = style
        }
        if let interval = nib.int("minuteInterval") { picker.minuteInterval = interval }
        for (key, set) in [
            ("date", { picker.date = $0 }), ("minimumDate", { picker.minimumDate = $0 }), ("maximumDate", { picker.maximumDate = $0 }),
        ] as [(String, (Date) -> Void)] {
            guard let element = nib.child(key), let seconds = nib.number("timeIntervalSinceReferenceDate", of: element) else { continue }
            set(Date(timeIntervalSinceReferenceDate: Double(seconds)))
        }
        if nib.bool("useCurrentDate") ?? false { picker.date = Date() }
        if let duration = nib.number("countDownDuration") { picker.countDownDuration = Double(duration) }
    }
}
