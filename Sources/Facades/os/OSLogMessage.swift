public import Foundation

public struct OSLogPrivacy: Sendable {
    public enum Mask: Sendable { case hash, none }
    public static let `public` = OSLogPrivacy()
    public static let `private` = OSLogPrivacy()
    public static let sensitive = OSLogPrivacy()
    public static let auto = OSLogPrivacy()
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

public struct OSLogStringAlignment: Sendable {
    let columns: Int
    let isLeading: Bool
    public static let none = OSLogStringAlignment(columns: 0, isLeading: true)
    public static func left(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment { .init(columns: columns(), isLeading: true) }
    public static func right(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment { .init(columns: columns(), isLeading: false) }

    func apply(_ text: String) -> String {
        let padding = String(repeating: " ", count: max(0, columns - text.count))
        return isLeading ? text + padding : padding + text
    }
}

public struct OSLogFloatFormatting: Sendable {
    let precision: Int?
    let conversion: String
    public static var fixed: OSLogFloatFormatting { .init(precision: nil, conversion: "f") }
    public static func fixed(precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        .init(precision: precision(), conversion: "f")
    }
    public static var exponential: OSLogFloatFormatting { .init(precision: nil, conversion: "e") }
    public static var hybrid: OSLogFloatFormatting { .init(precision: nil, conversion: "g") }
}

public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    let prefix: String
    let digits: Int
    public static var decimal: OSLogIntegerFormatting { .init(radix: 10, prefix: "", digits: 0) }
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: @autoclosure @escaping () -> Int) -> OSLogIntegerFormatting {
        .init(radix: 10, prefix: "", digits: minDigits())
    }
    public static var hex: OSLogIntegerFormatting { .init(radix: 16, prefix: "", digits: 0) }
    public static func hex(explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false) -> OSLogIntegerFormatting {
        .init(radix: 16, prefix: includePrefix ? "0x" : "", digits: 0)
    }
    public static var octal: OSLogIntegerFormatting { .init(radix: 8, prefix: "", digits: 0) }
}

public enum OSLogBoolFormat: Sendable { case truth, answer }

/// The text of a message. As in a console that shows an app one runs oneself, nothing of it is hidden.
public struct OSLogInterpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation(
        _ value: @autoclosure () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { text += align.apply(value()) }

    public mutating func appendInterpolation<Value: CustomStringConvertible>(
        _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { text += align.apply(value().description) }

    public mutating func appendInterpolation<Number: FixedWidthInteger>(
        _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        let digits = String(number(), radix: format.radix)
        text += align.apply(format.prefix + String(repeating: "0", count: max(0, format.digits - digits.count)) + digits)
    }

    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { text += align.apply(String(format: "%.\(format.precision ?? 6)\(format.conversion)", number())) }

    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { text += align.apply(String(format: "%.\(format.precision ?? 6)\(format.conversion)", Double(number()))) }

    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { text += format == .truth ? "\(value())" : value() ? "YES" : "NO" }

    public mutating func appendInterpolation(_ value: @autoclosure () -> Any.Type, privacy: OSLogPrivacy = .auto, attributes: String = "") {
        text += "\(value())"
    }

    public mutating func appendInterpolation(_ object: @autoclosure () -> NSObject, privacy: OSLogPrivacy = .auto, attributes: String = "") {
        text += object().description
    }

    public mutating func appendInterpolation(_ error: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto, attributes: String = "") {
        text += "\(error())"
    }
}

public struct OSLogMessage: ExpressibleByStringInterpolation {
    let text: String
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}
