internal import Foundation
internal import _FoundationICU

/// What Foundation's formatters for amounts of time are made of, as ICU says it in a language.
enum ICUText {
    enum Width: Hashable {
        case full, short, narrow

        fileprivate var skeleton: String {
            switch self {
            case .full: "unit-width-full-name"
            case .short: "unit-width-short"
            case .narrow: "unit-width-narrow"
            }
        }
        fileprivate var list: UListFormatterWidth {
            switch self {
            case .full: ULISTFMT_WIDTH_WIDE
            case .short: ULISTFMT_WIDTH_SHORT
            case .narrow: ULISTFMT_WIDTH_NARROW
            }
        }
        fileprivate var relative: UDateRelativeDateTimeFormatterStyle {
            switch self {
            case .full: UDAT_STYLE_LONG
            case .short: UDAT_STYLE_SHORT
            case .narrow: UDAT_STYLE_NARROW
            }
        }
    }

    /// "3 minutes", "3 min", "3m".
    static func amount(_ value: Int, of unit: DurationUnit, width: Width, locale: Locale) -> String {
        var status = U_ZERO_ERROR
        let skeleton = Array("measure-unit/duration-\(unit.rawValue) \(width.skeleton)".utf16)
        let formatter = swift_unumf_openForSkeletonAndLocale(skeleton, Int32(skeleton.count), locale.identifier, &status)
        defer { swift_unumf_close(formatter) }
        let result = swift_unumf_openResult(&status)
        defer { swift_unumf_closeResult(result) }
        swift_unumf_formatInt(formatter, Int64(value), result, &status)
        return text { swift_unumf_resultToString(result, $0, $1, $2) } ?? "\(value) \(unit.rawValue)"
    }

    /// Amounts of several units in a row: "1 hour, 3 minutes", "1h 3m".
    static func row(_ parts: [String], width: Width, locale: Locale) -> String {
        var status = U_ZERO_ERROR
        let formatter = swift_ulistfmt_openForType(locale.identifier, ULISTFMT_TYPE_UNITS, width.list, &status)
        defer { swift_ulistfmt_close(formatter) }
        let units = parts.map { Array($0.utf16) + [0] }
        let lengths = parts.map { Int32($0.utf16.count) }
        // One block that outlives the call: the formatter takes pointers to each text.
        let block = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: units.reduce(0) { $0 + $1.count })
        defer { block.deallocate() }
        var pointers: [UnsafePointer<UInt16>?] = []
        var offset = 0
        for unit in units {
            pointers.append(block.baseAddress.map { UnsafePointer($0 + offset) })
            for (index, code) in unit.enumerated() { block[offset + index] = code }
            offset += unit.count
        }
        return text { swift_ulistfmt_format(formatter, pointers, lengths, Int32(parts.count), $0, $1, $2) } ?? parts.joined(separator: " ")
    }

    /// "in 3 minutes", "3 min. ago"; with `named` "yesterday" where the language has a word.
    ///
    /// - Parameter isPast: which way zero counts.
    static func relative(_ value: Int, of unit: DurationUnit, isPast: Bool, named: Bool, spelledOut: Bool, width: Width, capitalises: Bool, locale: Locale) -> String {
        var status = U_ZERO_ERROR
        // Numbers in words are a formatter that the one for relative times takes over.
        let numbers = spelledOut ? swift_unum_open(UNUM_SPELLOUT, nil, 0, locale.identifier, nil, &status) : nil
        let context = capitalises ? UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE : UDISPCTX_CAPITALIZATION_NONE
        let formatter = swift_ureldatefmt_open(locale.identifier, numbers, width.relative, context, &status)
        defer { swift_ureldatefmt_close(formatter) }
        let amount = value == 0 && isPast ? -0.0 : Double(value)
        let found = text {
            named
                ? swift_ureldatefmt_format(formatter, amount, unit.relative, $0, $1, $2)
                : swift_ureldatefmt_formatNumeric(formatter, amount, unit.relative, $0, $1, $2)
        }
        return found ?? "\(value) \(unit.rawValue)"
    }

    private static func text(_ fill: (UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<UErrorCode>) -> Int32) -> String? {
        for capacity in [128, 4096] {
            var status = U_ZERO_ERROR
            let found = withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { buffer -> String? in
                guard let start = buffer.baseAddress else { return nil }
                let count = Int(fill(start, Int32(capacity), &status))
                return status.rawValue <= U_ZERO_ERROR.rawValue && count <= capacity ? String(decoding: buffer.prefix(count), as: UTF16.self) : nil
            }
            if let found { return found }
        }
        return nil
    }
}

/// The units of time that formatters count in, largest first.
enum DurationUnit: String, CaseIterable {
    case year, month, week, day, hour, minute, second

    var calendarUnit: NSCalendar.Unit {
        switch self {
        case .year: .year
        case .month: .month
        case .week: .weekOfMonth
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .second: .second
        }
    }

    var component: Calendar.Component {
        switch self {
        case .year: .year
        case .month: .month
        case .week: .weekOfMonth
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .second: .second
        }
    }

    fileprivate var relative: URelativeDateTimeUnit {
        switch self {
        case .year: UDAT_REL_UNIT_YEAR
        case .month: UDAT_REL_UNIT_MONTH
        case .week: UDAT_REL_UNIT_WEEK
        case .day: UDAT_REL_UNIT_DAY
        case .hour: UDAT_REL_UNIT_HOUR
        case .minute: UDAT_REL_UNIT_MINUTE
        case .second: UDAT_REL_UNIT_SECOND
        }
    }
}
