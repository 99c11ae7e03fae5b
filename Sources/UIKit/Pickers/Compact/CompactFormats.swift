internal import Foundation

/// The texts of a compact picker's buttons: Apple's medium style of dates, the short one of times.
struct CompactFormats {
    let settings: DatePickerState.Settings
    private let date: DateFormatter
    private let time: DateFormatter

    init(_ settings: DatePickerState.Settings) {
        self.settings = settings
        func formatter(_ date: DateFormatter.Style, _ time: DateFormatter.Style) -> DateFormatter {
            let formatter = DateFormatter(settings.calendar, settings.locale)
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

extension DateFormatter {
    /// One with the locale's words, in the calendar and its time zone.
    convenience init(_ calendar: Calendar, _ locale: Locale) {
        self.init()
        self.locale = locale
        self.calendar = calendar
        timeZone = calendar.timeZone
    }
}
