import Foundation

/// A type that one argument's text is turned into directly.
protocol ArgumentValue {
    init?(argument: String)
}

extension ArgumentValue where Self: LosslessStringConvertible {
    init?(argument: String) { self.init(argument) }
}

extension String: ArgumentValue {}
extension Int: ArgumentValue {}
extension Int8: ArgumentValue {}
extension Int16: ArgumentValue {}
extension Int32: ArgumentValue {}
extension Int64: ArgumentValue {}
extension UInt: ArgumentValue {}
extension UInt8: ArgumentValue {}
extension UInt16: ArgumentValue {}
extension UInt32: ArgumentValue {}
extension UInt64: ArgumentValue {}

extension Double: ArgumentValue {
    init?(argument: String) {
        guard let number = Double(argument), number.isFinite else { return nil }
        self = number
    }
}

extension Float: ArgumentValue {
    init?(argument: String) {
        guard let number = Float(argument), number.isFinite else { return nil }
        self = number
    }
}

extension Bool: ArgumentValue {
    init?(argument: String) {
        switch argument {
        case "true", "1": self = true
        case "false", "0": self = false
        default: return nil
        }
    }
}

extension URL: ArgumentValue {
    init?(argument: String) {
        // Newer systems encode what older ones refuse; a URL with a space in it is refused by all here.
        guard argument.rangeOfCharacter(from: .whitespacesAndNewlines) == nil, let url = URL(string: argument), url.scheme != nil
        else { return nil }
        self = url
    }
}

extension UUID: ArgumentValue {
    init?(argument: String) { self.init(uuidString: argument) }
}

extension Date: ArgumentValue {
    /// ISO 8601: a day (its first moment in UTC), or a day and time with a zone, with or without fractions of a second.
    init?(argument: String) {
        let formatter = ISO8601DateFormatter()
        for options: ISO8601DateFormatter.Options in [
            .withFullDate, .withInternetDateTime, [.withInternetDateTime, .withFractionalSeconds],
        ] {
            formatter.formatOptions = options
            // The formatter may pass over what follows a day; only a text of a day's length is one.
            guard (options == .withFullDate) == (argument.count == 10), let date = formatter.date(from: argument) else {
                continue
            }
            self = date
            return
        }
        return nil
    }
}

/// A type that takes an argument given any number of times, also never.
protocol RepeatedArgument {}

extension Array: RepeatedArgument {}
extension Set: RepeatedArgument {}
