public import Foundation

/// Says when something was or will be, seen from another time: "in 5 minutes", "yesterday". Words are ICU's. Documented by Apple.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    public enum DateTimeStyle: Int, Sendable {
        /// Always with a number: "1 day ago".
        case numeric
        /// With a word where the language has one: "yesterday".
        case named
    }

    public enum UnitsStyle: Int, Sendable {
        /// "2 months ago".
        case full
        /// "two months ago".
        case spellOut
        /// "2 mo. ago".
        case short
        /// "2mo ago".
        case abbreviated
    }

    open var dateTimeStyle: DateTimeStyle = .numeric
    open var unitsStyle: UnitsStyle = .full
    open var formattingContext: Formatter.Context = .unknown
    open var calendar: Calendar! = Calendar.autoupdatingCurrent
    open var locale: Locale! = Locale.ofApp

    /// Says the largest unit of the components that is not zero.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let amounts = DurationUnit.allCases.compactMap { unit in
            dateComponents.value(for: unit.component).flatMap { $0 == NSDateComponentUndefined ? nil : (unit: unit, value: $0) }
        }
        guard let amount = amounts.first(where: { $0.value != 0 }) ?? amounts.last else { return said(0, .second, isPast: false) }
        return said(amount.value, amount.unit, isPast: amount.value < 0)
    }

    /// - Parameter timeInterval: seconds from now on; negative ones are past.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let used = calendar ?? .autoupdatingCurrent
        let found = used.dateComponents(Set(DurationUnit.allCases.map(\.component)), from: referenceDate, to: date)
        for unit in DurationUnit.allCases {
            if let value = found.value(for: unit.component), value != 0 { return said(value, unit, isPast: value < 0) }
        }
        return said(0, .second, isPast: date < referenceDate)
    }

    open override func string(for obj: Any) -> String? {
        switch obj {
        case let date as Date: localizedString(for: date, relativeTo: Date())
        case let components as DateComponents: localizedString(from: components)
        default: nil
        }
    }

    private func said(_ value: Int, _ unit: DurationUnit, isPast: Bool) -> String {
        let width: ICUText.Width =
            switch unitsStyle {
            case .full, .spellOut: .full
            case .short: .short
            case .abbreviated: .narrow
            }
        return ICUText.relative(
            value, of: unit, isPast: isPast, named: dateTimeStyle == .named, spelledOut: unitsStyle == .spellOut, width: width,
            capitalises: formattingContext == .beginningOfSentence || formattingContext == .standalone, locale: locale ?? .ofApp)
    }
}
