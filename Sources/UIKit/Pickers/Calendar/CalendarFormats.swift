internal import Foundation

/// The texts of a month calendar, in the locale's words and digits.
struct CalendarFormats {
    private let title: DateFormatter
    private let number: DateFormatter
    private let label: DateFormatter
    /// Short names of the days of the week, beginning with the first of the week.
    let weekdays: [String]
    /// The same in full, for those who hear them.
    let spokenWeekdays: [String]

    init(calendar: Calendar, locale: Locale) {
        func formatter(_ set: (DateFormatter) -> Void) -> DateFormatter {
            let formatter = DateFormatter(calendar, locale)
            set(formatter)
            return formatter
        }
        title = formatter { $0.setLocalizedDateFormatFromTemplate("yMMMM") }
        // The number alone: a template's day would be 5日 in Chinese.
        number = formatter { $0.dateFormat = "d" }
        label = formatter { $0.setLocalizedDateFormatFromTemplate("EEEEMMMMd") }
        func fromFirst(_ names: [String]?) -> [String] {
            guard let names, names.count == 7 else { return [] }
            return (0..<7).map { names[(calendar.firstWeekday - 1 + $0) % 7] }
        }
        weekdays = fromFirst(title.shortStandaloneWeekdaySymbols).map { $0.uppercased(with: locale) }
        spokenWeekdays = fromFirst(title.standaloneWeekdaySymbols)
    }

    /// "November 2026"
    func title(of month: CalendarMonth) -> String { title.string(from: month.start) }
    /// "25"
    func number(of day: Date) -> String { number.string(from: day) }
    /// "Wednesday, November 25"
    func label(of day: Date) -> String { label.string(from: day) }
}
