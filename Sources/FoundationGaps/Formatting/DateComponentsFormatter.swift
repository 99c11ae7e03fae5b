public import Foundation

/// Says amounts of time: "1:10:05", "1 hour, 10 minutes". Words and order are ICU's.
///
/// Documented by Apple. UNVERIFIED: what is smaller than the last unit is dropped, not rounded; months and years are counted from 2001 on.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    public enum UnitsStyle: Int, Sendable {
        /// "1:10:05".
        case positional
        /// "1h 10m".
        case abbreviated
        /// "1 hr, 10 min".
        case short
        /// "1 hour, 10 minutes".
        case full
        /// "one hour, ten minutes".
        case spellOut
        /// "1hr 10min".
        case brief
    }

    /// What becomes of units whose value is zero.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// In the positional style leading ones go, in the others all.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// None goes, and minutes and seconds have two digits.
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    open var unitsStyle: UnitsStyle = .positional
    /// Years, months, weeks of the month, days, hours, minutes and seconds; others raise. Empty: those of the components, else all.
    open var allowedUnits: NSCalendar.Unit = [] {
        didSet {
            let known = DurationUnit.allCases.reduce(into: NSCalendar.Unit()) { $0.formUnion($1.calendarUnit) }
            if !allowedUnits.subtracting(known).isEmpty {
                NSException(name: .invalidArgumentException, reason: "Specifying units other than year, month, week of month, day, hour, minute and second is not allowed.").raise()
            }
        }
    }
    open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
    open var calendar: Calendar? = Calendar.current
    open var referenceDate: Date?
    /// Not used by Apple's formatter either.
    open var allowsFractionalUnits = false
    /// How many units are said at most, from the first that is not zero on; 0 for all.
    open var maximumUnitCount = 0
    /// One of the largest unit is said in the next: "63s" for "1m 3s".
    open var collapsesLargestUnit = false
    /// "About 5 minutes", in English and Chinese.
    open var includesApproximationPhrase = false
    /// "5 minutes remaining", in English and Chinese.
    open var includesTimeRemainingPhrase = false
    open var formattingContext: Formatter.Context = .unknown

    // MARK: Saying

    open override func string(for obj: Any) -> String? {
        switch obj {
        case let components as DateComponents: string(from: components)
        case let components as NSDateComponents: string(from: components as DateComponents)
        case let interval as TimeInterval: string(from: interval)
        case let number as NSNumber: string(from: number.doubleValue)
        default: nil
        }
    }

    open func string(from components: DateComponents) -> String? {
        let known = DurationUnit.allCases.filter { components.value(for: $0.component).map { $0 != NSDateComponentUndefined } ?? false }
        let calendar = usedCalendar
        guard let end = calendar.date(byAdding: components, to: start) else { return nil }
        return text(from: start, to: end, units: allowedUnits.isEmpty ? known : allowed)
    }

    open func string(from startDate: Date, to endDate: Date) -> String? { text(from: startDate, to: endDate, units: allowed) }

    /// - Parameter ti: in seconds.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e15 else { return nil }
        return text(from: start, to: start.addingTimeInterval(ti), units: allowed)
    }

    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    // MARK: Counting

    private var start: Date { referenceDate ?? Date(timeIntervalSinceReferenceDate: 0) }

    private var usedCalendar: Calendar { calendar ?? .current }

    private var allowed: [DurationUnit] {
        allowedUnits.isEmpty ? DurationUnit.allCases : DurationUnit.allCases.filter { allowedUnits.contains($0.calendarUnit) }
    }

    private typealias Amount = (unit: DurationUnit, value: Int)

    private func text(from start: Date, to end: Date, units: [DurationUnit]) -> String? {
        guard !units.isEmpty else { return nil }
        var amounts = amounts(from: min(start, end), to: max(start, end), units: units)
        if collapsesLargestUnit, let first = amounts.firstIndex(where: { $0.value != 0 }), amounts[first].value == 1, first + 1 < amounts.count {
            amounts = self.amounts(from: min(start, end), to: max(start, end), units: amounts[(first + 1)...].map(\.unit))
        }
        if maximumUnitCount > 0, let first = amounts.firstIndex(where: { $0.value != 0 }) {
            amounts = Array(amounts[..<min(amounts.count, first + maximumUnitCount)])
        }
        amounts = withoutZeros(amounts)
        if end < start, let first = amounts.firstIndex(where: { $0.value != 0 }) { amounts[first].value.negate() }
        return withPhrases(said(amounts))
    }

    private func amounts(from start: Date, to end: Date, units: [DurationUnit]) -> [Amount] {
        let found = usedCalendar.dateComponents(Set(units.map(\.component)), from: start, to: end)
        return units.map { ($0, found.value(for: $0.component) ?? 0) }
    }

    private func withoutZeros(_ amounts: [Amount]) -> [Amount] {
        var behaviour = zeroFormattingBehavior
        if behaviour.contains(.default) { behaviour.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll) }
        if behaviour.contains(.pad) { return amounts }
        // Between colons a place cannot be empty.
        if unitsStyle == .positional { behaviour.remove(.dropMiddle) }
        guard let first = amounts.firstIndex(where: { $0.value != 0 }), let last = amounts.lastIndex(where: { $0.value != 0 }) else {
            return behaviour.isDisjoint(with: .dropAll) ? amounts : amounts.suffix(1)
        }
        return amounts.indices.compactMap { index in
            if index < first { return behaviour.contains(.dropLeading) ? nil : amounts[index] }
            if index > last { return behaviour.contains(.dropTrailing) ? nil : amounts[index] }
            return amounts[index].value == 0 && behaviour.contains(.dropMiddle) ? nil : amounts[index]
        }
    }

    // MARK: Words

    private var locale: Locale { .ofApp }

    private func said(_ amounts: [Amount]) -> String {
        switch unitsStyle {
        case .positional: positional(amounts)
        case .abbreviated: said(amounts, width: .narrow)
        case .short: said(amounts, width: .short)
        case .full: said(amounts, width: .full)
        case .spellOut: said(amounts, width: .full) { self.spelledOut($0, $1) }
        // As the short style, without the gap between number and unit.
        case .brief: ICUText.row(amounts.map { ICUText.amount($0.value, of: $0.unit, width: .short, locale: locale).filter { !$0.isWhitespace } }, width: .narrow, locale: locale)
        }
    }

    private func said(_ amounts: [Amount], width: ICUText.Width, _ change: (String, Int) -> String = { text, _ in text }) -> String {
        ICUText.row(amounts.map { change(ICUText.amount($0.value, of: $0.unit, width: width, locale: locale), $0.value) }, width: width, locale: locale)
    }

    private func spelledOut(_ text: String, _ value: Int) -> String {
        let numbers = NumberFormatter()
        numbers.locale = locale
        numbers.numberStyle = .decimal
        guard let digits = numbers.string(from: NSNumber(value: value)), let place = text.range(of: digits) else { return text }
        numbers.numberStyle = .spellOut
        return text.replacingCharacters(in: place, with: numbers.string(from: NSNumber(value: value)) ?? digits)
    }

    /// Hours, minutes and seconds with colons; what is larger stands before them with its unit.
    private func positional(_ amounts: [Amount]) -> String {
        let clock: [DurationUnit] = [.hour, .minute, .second]
        let large = amounts.filter { !clock.contains($0.unit) }
        let small = amounts.filter { clock.contains($0.unit) }
        let numbers = NumberFormatter()
        numbers.locale = locale
        numbers.usesGroupingSeparator = false
        let places = small.enumerated().map { index, amount in
            let pads = amount.unit != .hour && (index > 0 || zeroFormattingBehavior.contains(.pad) && small.count > 1)
            numbers.minimumIntegerDigits = pads ? 2 : 1
            return numbers.string(from: NSNumber(value: amount.value)) ?? "\(amount.value)"
        }
        let parts = large.map { ICUText.amount($0.value, of: $0.unit, width: .narrow, locale: locale) } + (places.isEmpty ? [] : [places.joined(separator: ":")])
        return parts.joined(separator: " ")
    }

    private func withPhrases(_ text: String) -> String {
        let language = locale.identifier
        let isTraditional = language.hasPrefix("zh") && (language.contains("Hant") || language.contains("TW") || language.contains("HK"))
        var result = text
        if includesApproximationPhrase { result = language.hasPrefix("zh") ? (isTraditional ? "大約" : "大约") + result : "About " + result }
        if includesTimeRemainingPhrase { result = language.hasPrefix("zh") ? (isTraditional ? "剩餘" : "剩余") + result : result + " remaining" }
        return result
    }
}
