internal import Foundation

/// The texts of a compact picker's buttons: Apple's medium style of dates, the short one of times.
struct CompactFormats {
    private let date: DateFormatter
    private let time: DateFormatter

    init(_ settings: DatePickerState.Settings) {
        func formatter(_ date: DateFormatter.Style, _ time: DateFormatter.Style) -> DateFormatter {
            let formatter = DateFormatter()
            formatter.locale = settings.locale
            formatter.calendar = settings.calendar
            formatter.timeZone = settings.calendar.timeZone
            formatter.dateStyle = date
            formatter.timeStyle = time
            return formatter
        }
        date = formatter(.medium, .none)
        time = formatter(.none, .short)
    }

    /// "Nov 25, 2026"
    func date(_ value: Date) -> String { date.string(from: value) }
    /// "9:41 AM"
    func time(_ value: Date) -> String { time.string(from: value) }
}
