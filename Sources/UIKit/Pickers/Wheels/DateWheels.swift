internal import CoreGraphics
internal import Foundation
internal import ObjectiveC

/// The columns of a date picker.
@MainActor final class DateWheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    enum Column { case year, month, day, dayOfEra, hour, minute, half, hours, minutes }

    /// A finger turned the wheel of a column.
    var onTurn: (Int) -> Void = { _ in }
    private var columns: [Column] = []
    private var calendar = Calendar.current
    private var locale = Locale.current
    private var step = 1
    private var firstDay = Date.distantPast
    private var uses12Hours = false
    /// What stands for the date of this day; nil in languages whose word nobody told.
    private var today: String?
    private var formatter = DateFormatter()
    /// Numbers in the locale's digits, as they are and with two digits at least.
    private var numbers = (plain: NumberFormatter(), twoDigits: NumberFormatter())
    /// What follows the number of a year and of a day: 年 and 日 in Chinese and Japanese.
    private var suffixes = (year: "", day: "")
    /// How often the values of a column that turns without end stand on its wheel.
    private static let turns = 1001
    /// What each column's widest title takes; measured when it is first asked for.
    private var titleWidths: [CGFloat]?

    private static let years = 1...9999
    /// Days offered by the column of days: ten years about the date.
    private static let days = 3650

    func rebuild(_ settings: DatePickerState.Settings, around date: Date) {
        let mode = settings.mode
        calendar = settings.calendar
        locale = settings.locale
        step = settings.minuteInterval
        today = SystemString.today.textIfKnown(in: locale.identifier)
        firstDay = calendar.date(byAdding: .day, value: -Self.days / 2, to: calendar.startOfDay(for: date)) ?? date
        formatter = DateFormatter(calendar, locale)
        formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
        func numbers(digits: Int) -> NumberFormatter {
            let numbers = NumberFormatter()
            numbers.locale = locale
            numbers.minimumIntegerDigits = digits
            return numbers
        }
        self.numbers = (numbers(digits: 1), numbers(digits: 2))
        func suffix(_ template: String, _ sign: String) -> String {
            DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale)?.contains(sign) == true ? sign : ""
        }
        suffixes = (suffix("y", "年"), suffix("d", "日"))
        titleWidths = nil
        let template = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "H"
        uses12Hours = template.contains("a")
        let time: [Column] = uses12Hours ? [.hour, .minute, .half] : [.hour, .minute]
        switch mode {
        case .time: columns = time
        case .dateAndTime: columns = [.dayOfEra] + time
        case .countDownTimer: columns = [.hours, .minutes]
        case .date, .yearAndMonth:
            let order = DateFormatter.dateFormat(fromTemplate: mode == .date ? "yMMMMd" : "yMMMM", options: 0, locale: locale) ?? "MMMM d y"
            let found: [(String.Index, Column)] = [("y", .year), ("M", .month), ("d", .day)].compactMap { letter, column in
                order.firstIndex(of: Character(letter)).map { ($0, column) }
            }
            columns = found.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    // MARK: Rows and dates

    /// Months, days of a month, hours and minutes follow their last with their first, as on iOS; years, days of an era and halves of a day end.
    private func turns(_ column: Column) -> Bool {
        switch column {
        case .month, .day, .hour, .minute, .hours, .minutes: true
        case .year, .dayOfEra, .half: false
        }
    }

    private func count(of column: Column) -> Int {
        switch column {
        case .year: Self.years.count
        case .month: calendar.monthSymbols.count
        case .day: 31
        case .dayOfEra: Self.days
        // All of a day where a clock has twelve, too: past eleven the half of the day changes.
        case .hour, .hours: 24
        case .minute, .minutes: 60 / step
        case .half: 2
        }
    }

    /// What a row of a wheel stands for: as `rows(for:)` has it.
    func value(ofRow row: Int, component: Int) -> Int { turns(columns[component]) ? row % count(of: columns[component]) : row }

    /// The row for a value: the nearest to `near`, or else in the middle of the wheel.
    func row(for value: Int, component: Int, near: Int?) -> Int {
        guard turns(columns[component]) else { return value }
        let count = count(of: columns[component])
        guard let near, near >= 0 else { return Self.turns / 2 * count + value }
        let turn = near / count
        return (turn - 1...turn + 1).map { $0 * count + value }.filter { (0..<count * Self.turns).contains($0) }.min { abs($0 - near) < abs($1 - near) } ?? value
    }

    /// The values that the columns show for a date.
    func rows(for date: Date) -> [Int] {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        return columns.map { column in
            switch column {
            case .year: (parts.year ?? 1) - 1
            case .month: (parts.month ?? 1) - 1
            case .day: (parts.day ?? 1) - 1
            case .dayOfEra: calendar.dateComponents([.day], from: firstDay, to: calendar.startOfDay(for: date)).day ?? 0
            case .hour: parts.hour ?? 0
            case .minute: (parts.minute ?? 0) / step
            case .half: (parts.hour ?? 0) / 12
            case .hours, .minutes: 0
            }
        }
    }

    func rows(duration: TimeInterval) -> [Int] { [Int(duration) / 3600, Int(duration) / 60 % 60 / step] }

    func duration(for rows: [Int]) -> TimeInterval {
        guard rows.count == 2 else { return 0 }
        return TimeInterval(rows[0] * 3600 + rows[1] * step * 60)
    }

    /// - Parameter component: the column that was turned: the hour decides about the half of the day, or the half about the hour.
    func date(for rows: [Int], from date: Date, moved component: Int) -> Date {
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        var hour = parts.hour ?? 0
        for (column, row) in zip(columns, rows) {
            switch column {
            case .year: parts.year = row + 1
            case .month: parts.month = row + 1
            case .day: parts.day = row + 1
            case .dayOfEra:
                let day = calendar.dateComponents([.year, .month, .day], from: calendar.date(byAdding: .day, value: row, to: firstDay) ?? date)
                (parts.year, parts.month, parts.day) = (day.year, day.month, day.day)
            case .hour: hour = row
            case .minute: parts.minute = row * step
            case .half: if columns[component] != .hour { hour = hour % 12 + row * 12 }
            case .hours, .minutes: break
            }
        }
        parts.hour = hour
        // A day that the month does not have becomes its last.
        if columns.contains(.month) || columns.contains(.year), let day = parts.day {
            var first = parts
            first.day = 1
            if let start = calendar.date(from: first), let range = calendar.range(of: .day, in: .month, for: start) {
                parts.day = min(day, range.count)
            }
        }
        return calendar.date(from: parts) ?? date
    }

    // MARK: The picker's questions

    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        count(of: columns[component]) * (turns(columns[component]) ? Self.turns : 1)
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        title(value(ofRow: row, component: component), columns[component])
    }

    private func title(_ row: Int, _ column: Column) -> String? {
        switch column {
        case .year: return number(row + 1) + suffixes.year
        case .month: return (formatter.standaloneMonthSymbols ?? formatter.monthSymbols)?[row] ?? number(row + 1)
        case .day: return number(row + 1) + suffixes.day
        case .dayOfEra:
            guard let day = calendar.date(byAdding: .day, value: row, to: firstDay) else { return nil }
            return calendar.isDateInToday(day) ? today ?? formatter.string(from: day) : formatter.string(from: day)
        case .hour: return uses12Hours ? number(row % 12 == 0 ? 12 : row % 12) : number(row, twoDigits: true)
        case .minute: return number(row * step, twoDigits: true)
        case .half: return row == 0 ? formatter.amSymbol : formatter.pmSymbol
        case .hours: return number(row)
        case .minutes: return number(row * step)
        }
    }

    private func number(_ value: Int, twoDigits: Bool = false) -> String {
        (twoDigits ? numbers.twoDigits : numbers.plain).string(from: value as NSNumber) ?? "\(value)"
    }

    /// Whether the column of days, if there is one, has the date's.
    func reaches(_ date: Date) -> Bool {
        guard columns.contains(.dayOfEra) else { return true }
        let day = calendar.dateComponents([.day], from: firstDay, to: calendar.startOfDay(for: date)).day ?? 0
        return (0..<Self.days).contains(day)
    }

    /// The words beside the rows in the middle, in the locale's language, for lengths of time only.
    func units(for rows: [Int]) -> [String] {
        guard columns == [.hours, .minutes], let hours = rows.first else { return [] }
        let word: SystemString = hours == 1 ? .hour : .hours
        return [word.text(in: locale.identifier), SystemString.min.text(in: locale.identifier)]
    }

    /// The widest words there can be.
    var widestUnits: [String] { zip(units(for: [1]), units(for: [2])).map { $0.count > $1.count ? $0 : $1 } }

    // MARK: Widths

    /// Each column is as wide as its widest title and gets an equal share of what is left, or gives an equal share of what is missing.
    /// UNVERIFIED: how UIKit shares it out.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        let widths = titleWidths ?? columns.map { column in samples(of: column).map(PickerRow.width).max() ?? 0 }
        titleWidths = widths
        let share = (pickerView.contentWidth - widths.reduce(0, +)) / CGFloat(widths.count)
        return (widths[component] + share).rounded(.down)
    }

    /// Titles among which is the widest.
    private func samples(of column: Column) -> [String] {
        switch column {
        case .year: return [number(8888) + suffixes.year]
        case .month: return (0..<calendar.monthSymbols.count).compactMap { title($0, column) }
        case .day: return [number(28) + suffixes.day]
        case .dayOfEra:
            // A day of two digits in each month, then the days of the week about the widest of them.
            let months = (0..<12).compactMap { calendar.date(byAdding: .month, value: $0, to: firstDay) }.map { month in
                calendar.date(bySetting: .day, value: 20, of: month) ?? month
            }
            let widest = months.max { PickerRow.width(of: formatter.string(from: $0)) < PickerRow.width(of: formatter.string(from: $1)) }
            return (0..<7).compactMap { day in widest.flatMap { calendar.date(byAdding: .day, value: day, to: $0) } }.map(formatter.string) + [today].compactMap { $0 }
        case .hour, .hours: return [title(uses12Hours && column == .hour ? 10 : 20, column) ?? ""]
        case .minute, .minutes: return [title(60 / step - 1, column) ?? ""]
        case .half: return [formatter.amSymbol, formatter.pmSymbol]
        }
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { onTurn(component) }
}

/// The optional methods, by the names under which the picker looks them up.
extension DateWheels: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("pickerView(_:titleForRow:forComponent:)") { o, a in
            unsafeDowncast(o, to: DateWheels.self).pickerView(a.value(0), titleForRow: a.value(1), forComponent: a.value(2))
        }
        t.method("pickerView(_:widthForComponent:)") { o, a in
            unsafeDowncast(o, to: DateWheels.self).pickerView(a.value(0), widthForComponent: a.value(1))
        }
        t.method("pickerView(_:didSelectRow:inComponent:)") { o, a in
            unsafeDowncast(o, to: DateWheels.self).pickerView(a.value(0), didSelectRow: a.value(1), inComponent: a.value(2))
            return nil
        }
    }
}
