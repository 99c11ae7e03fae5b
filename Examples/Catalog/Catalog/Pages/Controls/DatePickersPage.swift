import UIKit

class DatePickersPage: CatalogPage {
    private let chosen = ValueRow("Chosen", "", identifier: "datePickers.chosen")

    override func build() {
        let date = picker(.date)
        date.accessibilityIdentifier = "datePickers.date"
        date.addTarget(self, action: #selector(changed(_:)), for: .valueChanged)
        section("Date", BlockRow(date, height: 216, insets: .zero), chosen)
        section("Time", BlockRow(picker(.time), height: 216, insets: .zero))
        section("Date and time", BlockRow(picker(.dateAndTime), height: 216, insets: .zero))
        let countDown = picker(.countDownTimer)
        countDown.countDownDuration = 25 * 60
        section("Countdown", BlockRow(countDown, height: 216, insets: .zero))
        let compact = picker(.dateAndTime, .compact)
        compact.accessibilityIdentifier = "datePickers.compact"
        section("Compact", BlockRow(compact, height: 50, insets: .zero))
        let inline = picker(.dateAndTime, .inline)
        inline.accessibilityIdentifier = "datePickers.inline"
        section("Inline", BlockRow(inline, height: inline.intrinsicContentSize.height, insets: .zero))
        changed(date)
    }

    private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle = .wheels) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        // 24 March 2026, 09:41 in Greenwich.
        picker.timeZone = TimeZone(secondsFromGMT: 0)
        picker.date = Date(timeIntervalSince1970: 1_774_345_260)
        return picker
    }

    @objc private func changed(_ sender: UIDatePicker) {
        let format = DateFormatter()
        format.dateFormat = "yyyy-MM-dd"
        format.timeZone = sender.timeZone
        chosen.text = format.string(from: sender.date)
    }
}
