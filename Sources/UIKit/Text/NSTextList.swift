public import Foundation
internal import FoundationGaps

/// A list whose items are paragraphs. Each paragraph's style names the lists that it stands in.
///
/// The marks before the items are characters of the text; `marker(forItemNumber:)` makes them.
open class NSTextList: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// What marks look like: text around one of the kinds in braces.
    public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        public static let box = MarkerFormat("{box}")
        public static let check = MarkerFormat("{check}")
        public static let circle = MarkerFormat("{circle}")
        public static let diamond = MarkerFormat("{diamond}")
        public static let disc = MarkerFormat("{disc}")
        public static let hyphen = MarkerFormat("{hyphen}")
        public static let square = MarkerFormat("{square}")
        public static let lowercaseHexadecimal = MarkerFormat("{lower-hexadecimal}")
        public static let uppercaseHexadecimal = MarkerFormat("{upper-hexadecimal}")
        public static let octal = MarkerFormat("{octal}")
        public static let lowercaseAlpha = MarkerFormat("{lower-alpha}")
        public static let uppercaseAlpha = MarkerFormat("{upper-alpha}")
        public static let lowercaseLatin = MarkerFormat("{lower-latin}")
        public static let uppercaseLatin = MarkerFormat("{upper-latin}")
        public static let lowercaseRoman = MarkerFormat("{lower-roman}")
        public static let uppercaseRoman = MarkerFormat("{upper-roman}")
        public static let decimal = MarkerFormat("{decimal}")
    }

    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The mark of the list around comes before the item's own. Kept, and nobody puts it there: one list does not know another.
        public static let prependEnclosingMarker = Options(rawValue: 1 << 0)
    }

    open private(set) var markerFormat: MarkerFormat
    open private(set) var listOptions: Options
    /// The number of the first item. Default 1.
    open var startingItemNumber: Int

    /// Whether the text itself holds the marks: it does.
    open class var includesTextListMarkers: Bool { true }

    public init(markerFormat: MarkerFormat, options mask: Int) {
        self.markerFormat = markerFormat
        listOptions = Options(rawValue: UInt(truncatingIfNeeded: mask))
        startingItemNumber = 1
        super.init()
    }

    public init(markerFormat: MarkerFormat, startingItemNumber: Int) {
        self.markerFormat = markerFormat
        listOptions = []
        self.startingItemNumber = startingItemNumber
        super.init()
    }

    public required init?(coder: NSCoder) {
        markerFormat = MarkerFormat(coder.decodeObject(of: NSString.self, forKey: "NSMarkerFormat") as String? ?? "{disc}")
        listOptions = Options(rawValue: UInt(truncatingIfNeeded: coder.decodeInteger(forKey: "NSOptions")))
        startingItemNumber = coder.decodeInteger(forKey: "NSStartingItemNumber")
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encode(NSString(string: markerFormat.rawValue), forKey: "NSMarkerFormat")
        coder.encode(Int(truncatingIfNeeded: listOptions.rawValue), forKey: "NSOptions")
        coder.encode(startingItemNumber, forKey: "NSStartingItemNumber")
    }

    open class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSTextList(markerFormat: markerFormat, options: Int(truncatingIfNeeded: listOptions.rawValue))
        copy.startingItemNumber = startingItemNumber
        return copy
    }

    /// Whether the marks are numbers.
    open var isOrdered: Bool {
        guard let kind = kind else { return false }
        return ListMarker.isOrdered(kind.name)
    }

    /// The mark of an item: of one with the number `startingItemNumber` the first.
    open func marker(forItemNumber itemNumber: Int) -> String {
        guard let kind else { return markerFormat.rawValue }
        return markerFormat.rawValue.replacingCharacters(in: kind.range, with: ListMarker.text(kind.name, itemNumber))
    }

    private var kind: (name: String, range: Range<String.Index>)? {
        let format = markerFormat.rawValue
        guard let start = format.firstIndex(of: "{"), let end = format[start...].firstIndex(of: "}") else { return nil }
        return (String(format[format.index(after: start)..<end]), start..<format.index(after: end))
    }
}

/// Marks of the kinds that lists have names for, in CSS as in `NSTextList`.
enum ListMarker {
    static func isOrdered(_ kind: String) -> Bool { signs[kind] == nil && kind != "none" }

    private static let signs = [
        "disc": "\u{2022}", "circle": "\u{25E6}", "square": "\u{25AA}", "hyphen": "\u{2043}", "check": "\u{2713}", "diamond": "\u{25C6}", "box": "\u{25A1}",
    ]

    static func text(_ kind: String, _ number: Int) -> String {
        if let sign = signs[kind] { return sign }
        switch kind {
        case "none": return ""
        case "lower-alpha", "lower-latin": return letters(number)
        case "upper-alpha", "upper-latin": return letters(number).uppercased()
        case "lower-roman": return roman(number)
        case "upper-roman": return roman(number).uppercased()
        case "lower-hexadecimal": return String(number, radix: 16)
        case "upper-hexadecimal": return String(number, radix: 16, uppercase: true)
        case "octal": return String(number, radix: 8)
        case "decimal-leading-zero": return (0...9).contains(number) ? "0\(number)" : "\(number)"
        default: return "\(number)"
        }
    }

    /// a … z, aa, ab …; numbers that have no letters are written as such.
    private static func letters(_ number: Int) -> String {
        guard number > 0 else { return "\(number)" }
        var rest = number
        var result: [Character] = []
        while rest > 0 {
            result.append(Character(Unicode.Scalar(UInt8(97 + (rest - 1) % 26))))
            rest = (rest - 1) / 26
        }
        return String(result.reversed())
    }

    private static func roman(_ number: Int) -> String {
        guard (1...3999).contains(number) else { return "\(number)" }
        let signs = [
            (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
        ]
        var rest = number
        var result = ""
        for (value, sign) in signs {
            while rest >= value {
                result += sign
                rest -= value
            }
        }
        return result
    }
}
