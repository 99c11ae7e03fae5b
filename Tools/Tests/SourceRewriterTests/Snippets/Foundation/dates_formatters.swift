// F11.1 dates, calendars and formatters with fixed settings
// Source: DateFormatter with en_US_POSIX; Calendar; NumberFormatter
import Foundation

func run() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    let date = calendar.date(from: DateComponents(year: 2024, month: 2, day: 29, hour: 13, minute: 5))!
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = calendar.timeZone
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm EEE h:mm a"
    print(formatter.string(from: date), formatter.date(from: "nonsense") == nil)
    print(calendar.date(byAdding: .year, value: 1, to: date)!.timeIntervalSince(date) / 86400, calendar.component(.weekday, from: date))
    print(calendar.dateComponents([.day, .hour], from: date, to: date.addingTimeInterval(90000)).hour ?? -1, calendar.isDate(date, inSameDayAs: date.addingTimeInterval(3600)))
    let numbers = NumberFormatter()
    numbers.locale = Locale(identifier: "en_US")
    numbers.numberStyle = .decimal
    numbers.maximumFractionDigits = 2
    print(numbers.string(from: 1234567.891) ?? "-", numbers.number(from: "1,000")?.intValue ?? 0)
    print(ISO8601DateFormatter().string(from: date))
}
// prints:
// 2024-02-29T13:05 Thu 1:05 PM true
// 365.0 5
// 1 true
// 1,234,567.89 1000
// 2024-02-29T13:05:00Z
