// F11.1 amounts of time in words, lists, and times relative to now
// Source: DateComponentsFormatter's, ListFormatter's and RelativeDateTimeFormatter's documentation (styles, zero behaviours, "About 5 minutes remaining")
import Foundation

func run() {
    let formatter = DateComponentsFormatter()
    print(formatter.string(from: 3605)!, formatter.string(from: 65)!, formatter.string(from: 7)!, formatter.string(from: 0)!)
    formatter.allowedUnits = [.minute, .second]
    formatter.zeroFormattingBehavior = .pad
    print(formatter.string(from: 63)!, formatter.string(from: 3723)!)
    formatter.allowedUnits = [.day, .hour, .minute, .second]
    print(formatter.string(from: 3610)!)
    formatter.zeroFormattingBehavior = .default
    formatter.unitsStyle = .abbreviated
    print(formatter.string(from: 3610)!)
    formatter.zeroFormattingBehavior = .dropLeading
    print(formatter.string(from: 600)!)
    formatter.zeroFormattingBehavior = .default
    formatter.allowedUnits = [.minute, .second]
    for style in [DateComponentsFormatter.UnitsStyle.full, .short, .spellOut, .brief, .abbreviated, .positional] {
        formatter.unitsStyle = style
        print(formatter.string(from: 123)!)
    }
    formatter.unitsStyle = .brief
    formatter.includesApproximationPhrase = true
    formatter.includesTimeRemainingPhrase = true
    print(formatter.string(from: 123)!)

    let short = DateComponentsFormatter()
    short.unitsStyle = .abbreviated
    short.allowedUnits = [.hour, .minute, .second]
    short.maximumUnitCount = 2
    print(short.string(from: 4230)!)
    short.maximumUnitCount = 0
    short.collapsesLargestUnit = true
    print(short.string(from: 63)!, short.string(from: 123)!)

    print(DateComponentsFormatter.localizedString(from: DateComponents(hour: 1, minute: 90), unitsStyle: .full)!)
    print(DateComponentsFormatter.localizedString(from: DateComponents(year: 1, month: 2, day: 3), unitsStyle: .full)!)
    let day = Date(timeIntervalSinceReferenceDate: 0)
    short.collapsesLargestUnit = false
    short.allowedUnits = [.month, .day]
    print(short.string(from: day, to: day.addingTimeInterval(86400 * 40))!, short.string(from: .infinity) ?? "nil")
    print(short.string(for: DateComponents(day: 3)) ?? "nil", short.string(for: "no") ?? "nil")

    print(ListFormatter.localizedString(byJoining: ["a", "b", "c"]), ListFormatter.localizedString(byJoining: ["a"]))
    let list = ListFormatter()
    list.itemFormatter = NumberFormatter()
    print(list.string(from: [1, 2])!)

    let relative = RelativeDateTimeFormatter()
    print(relative.localizedString(for: day.addingTimeInterval(-300), relativeTo: day), "|", relative.localizedString(fromTimeInterval: 7200))
    print(relative.localizedString(from: DateComponents(day: -1)), "|", relative.localizedString(for: day.addingTimeInterval(86400 * 10), relativeTo: day))
    relative.dateTimeStyle = .named
    print(relative.localizedString(from: DateComponents(day: -1)), "|", relative.localizedString(from: DateComponents(day: 1)))
    relative.unitsStyle = .short
    print(relative.localizedString(from: DateComponents(minute: -5)))
    relative.unitsStyle = .spellOut
    print(relative.localizedString(from: DateComponents(month: -2)))
}
// prints:
// 1:00:05 1:05 7 0
// 01:03 62:03
// 0d 1:00:10
// 1h 10s
// 10m 0s
// 2 minutes, 3 seconds
// 2 min, 3 sec
// two minutes, three seconds
// 2min 3sec
// 2m 3s
// 2:03
// About 2min 3sec remaining
// 1h 10m
// 63s 2m 3s
// 2 hours, 30 minutes
// 1 year, 2 months, 3 days
// 1mo 9d nil
// 3d nil
// a, b, and c a
// 1 and 2
// 5 minutes ago | in 2 hours
// 1 day ago | in 1 week
// yesterday | tomorrow
// 5 min. ago
// two months ago
