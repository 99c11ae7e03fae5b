internal import Foundation

/// One month of a calendar: its days, and how many columns of its first week stay empty.
struct CalendarMonth: Equatable {
    let calendar: Calendar
    /// The first moment of the first day.
    let start: Date

    init(_ date: Date, in calendar: Calendar) {
        self.calendar = calendar
        start = calendar.dateInterval(of: .month, for: date)?.start ?? calendar.startOfDay(for: date)
    }

    var dayCount: Int { calendar.range(of: .day, in: .month, for: start)?.count ?? 30 }

    /// The columns before the first day, by the first day of the week.
    var leadingBlanks: Int { (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7 }

    /// The first moment of a day, counted from 0.
    func day(_ index: Int) -> Date { calendar.date(byAdding: .day, value: index, to: start).map(calendar.startOfDay) ?? start }

    func interval(ofDay index: Int) -> DateInterval { interval(from: day(index), .day) }

    var interval: DateInterval { calendar.dateInterval(of: .month, for: start) ?? interval(from: start, .month) }

    private func interval(from date: Date, _ component: Calendar.Component) -> DateInterval {
        DateInterval(start: date, end: max(calendar.date(byAdding: component, value: 1, to: date) ?? date, date))
    }

    /// The month that many months later.
    func advanced(by months: Int) -> CalendarMonth { CalendarMonth(calendar.date(byAdding: .month, value: months, to: start) ?? start, in: calendar) }

    /// Which day of the month a date is, counted from 0; nil in other months.
    func index(of date: Date) -> Int? {
        guard calendar.isDate(date, equalTo: start, toGranularity: .month), calendar.isDate(date, equalTo: start, toGranularity: .year) else { return nil }
        return calendar.dateComponents([.day], from: start, to: calendar.startOfDay(for: date)).day
    }

    /// A day of this month at the time of day that `date` has.
    func date(onDay index: Int, at date: Date) -> Date {
        let time = calendar.dateComponents([.hour, .minute, .second], from: date)
        let day = day(index)
        return calendar.date(bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day) ?? day
    }
}
