internal import Foundation

/// Reads a line of the Visual Format Language: the grammar of Apple's appendix to the Auto Layout Guide.
///
/// Names are looked up while reading, so that a mistake is reported where it stands. The reasons are those of
/// Apple's Auto Layout release notes and of crash reports; where none is known they are our own words.
struct VisualFormatParser {
    /// What the names of the format string stand for.
    struct Names {
        var isView: (String) -> Bool
        var metric: (String) -> Double?
        var hasSuperview: (String) -> Bool
        /// Why two views in such a line (vertical or not) cannot be aligned as the options ask.
        var alignmentFault: (_ isVertical: Bool) -> String? = { _ in nil }
    }

    private let format: String
    private let bytes: [UInt8]
    private let names: Names
    private var position = 0

    static func parse(_ format: String, names: Names) throws(VisualFormatError) -> VisualFormat {
        guard !format.isEmpty else { throw VisualFormatError(reason: "There is nothing in it.", format: "", column: 0) }
        guard format.utf8.allSatisfy({ $0 < 0x80 }) else {
            throw VisualFormatError(reason: "It has characters other than ASCII's.", format: "", column: 0)
        }
        var parser = VisualFormatParser(format: format, names: names)
        return try parser.line()
    }

    private init(format: String, names: Names) {
        self.format = format
        self.bytes = Array(format.utf8)
        self.names = names
    }

    // MARK: The line

    private mutating func line() throws(VisualFormatError) -> VisualFormat {
        var result = VisualFormat()
        result.isVertical = try orientation()
        if take("|") { result.leading = try connection() }
        result.boxes.append(try box())
        if result.leading != nil { try checkSuperview(of: result.boxes[0].name) }
        while !isAtEnd {
            let start = position
            let next = try connection()
            if peek == UInt8(ascii: "|") {
                try checkSuperview(of: result.boxes[result.boxes.count - 1].name)
                position += 1
                result.trailing = next
                break
            }
            guard peek == UInt8(ascii: "[") || position > start else { break }
            result.connections.append(next)
            result.boxes.append(try box())
            if let fault = names.alignmentFault(result.isVertical) { throw error(fault) }
        }
        guard isAtEnd else { throw error("Expected the end of the format string, but encountered something else") }
        return result
    }

    private mutating func orientation() throws(VisualFormatError) -> Bool {
        skipSpace()
        guard peek == UInt8(ascii: "H") || peek == UInt8(ascii: "V") else { return false }
        let isVertical = peek == UInt8(ascii: "V")
        position += 1
        guard take(":") else {
            throw error("Expected ':' after '\(isVertical ? "V" : "H")' to specify \(isVertical ? "vertical" : "horizontal") arrangement")
        }
        return isVertical
    }

    private mutating func box() throws(VisualFormatError) -> VisualFormat.Box {
        guard take("["), let name = spacedIdentifier() else { throw error("Expected a view") }
        guard names.isView(name) else { throw error("\(name) is not a key in the views dictionary.") }
        var box = VisualFormat.Box(name: name)
        let thicknessEnd = "A predicate on a view's thickness must end with ')' and the view must end with ']'"
        if take("(") { box.predicates = try predicateList(allowsViews: true, end: thicknessEnd) }
        guard take("]") else {
            throw error(box.predicates.isEmpty ? "Expected a ']' here, which ends the view" : thicknessEnd)
        }
        return box
    }

    private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
        guard take("-") else { return .flush }
        // White space after the hyphen is an error on iOS, other than everywhere else.
        switch peekExactly {
        case UInt8(ascii: "["), UInt8(ascii: "|"):
            return .standard
        case UInt8(ascii: "("):
            position += 1
            let list = try predicateList(allowsViews: false, end: "Expected a ')' here, which ends the list of predicates")
            return .predicates(try closed(list))
        default:
            let value = try constant()
            return .predicates(try closed([VisualFormat.Predicate(quantity: .constant(value))]))
        }
    }

    private mutating func closed(
        _ predicates: [VisualFormat.Predicate]
    ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
        guard take("-") else { throw error("Expected a '-' here, which ends the connection") }
        return predicates
    }

    // MARK: Predicates

    /// After the opening parenthesis, to the closing one.
    private mutating func predicateList(
        allowsViews: Bool, end: String
    ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
        var list: [VisualFormat.Predicate] = []
        repeat { list.append(try predicate(allowsViews: allowsViews)) } while take(",")
        guard take(")") else { throw error(end) }
        return list
    }

    private mutating func predicate(allowsViews: Bool) throws(VisualFormatError) -> VisualFormat.Predicate {
        let relation = try relation()
        let quantity: VisualFormat.Quantity
        skipSpace()
        if allowsViews, let name = identifier() {
            if let metric = names.metric(name) {
                quantity = .constant(metric)
            } else if names.isView(name) {
                quantity = .view(name)
            } else {
                throw error(unknown(name))
            }
        } else {
            quantity = .constant(try constant())
        }
        var priority: Double?
        if take("@") {
            skipSpace()
            priority = try constant()
        }
        return VisualFormat.Predicate(relation: relation, quantity: quantity, priority: priority)
    }

    private mutating func relation() throws(VisualFormatError) -> VisualFormat.Relation {
        skipSpace()
        let relation: VisualFormat.Relation
        switch peek {
        case UInt8(ascii: "="): relation = .equal
        case UInt8(ascii: "<"): relation = .lessThanOrEqual
        case UInt8(ascii: ">"): relation = .greaterThanOrEqual
        default: return .equal
        }
        position += 1
        guard peekExactly == UInt8(ascii: "=") else { throw error("Unknown relation. Must be ==, >=, or <=") }
        position += 1
        return relation
    }

    /// A number or the name of a metric.
    private mutating func constant() throws(VisualFormatError) -> Double {
        if let number = number() { return number }
        guard let name = identifier() else {
            throw error("Expected a number or key from the metrics dictionary, but encountered something else")
        }
        guard let metric = names.metric(name) else { throw error(unknown(name)) }
        return metric
    }

    private func unknown(_ name: String) -> String {
        "Encountered metric with name \"\(name)\", but value was not specified in metrics or views dictionaries"
    }

    // MARK: Letters

    private var isAtEnd: Bool {
        mutating get {
            skipSpace()
            return position == bytes.count
        }
    }

    private var peekExactly: UInt8? { position < bytes.count ? bytes[position] : nil }

    private var peek: UInt8? {
        mutating get {
            skipSpace()
            return peekExactly
        }
    }

    private mutating func skipSpace() {
        while let byte = peekExactly, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// A name after the rules of C.
    private mutating func identifier() -> String? {
        let start = position
        while let byte = peekExactly, Self.isLetter(byte) || (position > start && Self.isDigit(byte)) { position += 1 }
        return start == position ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func spacedIdentifier() -> String? {
        skipSpace()
        return identifier()
    }

    /// With sign, fraction and exponent; a full stop is the decimal sign whatever the locale.
    private mutating func number() -> Double? {
        let start = position
        if peekExactly == UInt8(ascii: "-") || peekExactly == UInt8(ascii: "+") { position += 1 }
        let digits = position
        skipDigits()
        if peekExactly == UInt8(ascii: ".") {
            position += 1
            skipDigits()
        }
        guard bytes[digits..<position].contains(where: Self.isDigit) else {
            position = start
            return nil
        }
        let beforeExponent = position
        if peekExactly == UInt8(ascii: "e") || peekExactly == UInt8(ascii: "E") {
            position += 1
            if peekExactly == UInt8(ascii: "-") || peekExactly == UInt8(ascii: "+") { position += 1 }
            let exponent = position
            skipDigits()
            if exponent == position { position = beforeExponent }
        }
        return Double("0" + digitsText(from: digits)).map { bytes[start] == UInt8(ascii: "-") ? -$0 : $0 }
    }

    private func digitsText(from start: Int) -> String {
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        return text.hasSuffix(".") ? text + "0" : text
    }

    private mutating func skipDigits() { while let byte = peekExactly, Self.isDigit(byte) { position += 1 } }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || byte == UInt8(ascii: "_")
    }

    // MARK: Mistakes

    private func checkSuperview(of name: String) throws(VisualFormatError) {
        guard names.hasSuperview(name) else {
            throw error("Unable to interpret '|' character, because the related view doesn't have a superview")
        }
    }

    private func error(_ reason: String) -> VisualFormatError {
        VisualFormatError(reason: reason, format: format, column: position)
    }
}
