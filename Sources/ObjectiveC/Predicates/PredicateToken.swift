import Foundation

/// What is wrong in a format: the caller raises the exception that Foundation raises.
enum PredicateFormatError: Error {
    /// "Unable to parse the format string".
    case syntax
    /// Words of its own.
    case said(String)
}

/// A word of a predicate's format.
enum PredicateToken: Equatable {
    /// `name`, `@count`, `modulus:by:`; escaped when a `#` stood in front, so that it is no keyword.
    case word(String, isEscaped: Bool)
    /// `$name`
    case variable(String)
    case number(NSNumber)
    case text(String)
    /// `%@`, `%d` …: the conversion's letter.
    case argument(Character)
    case symbol(String)
    case end

    /// The word as a keyword: upper case, nil for anything else.
    var keyword: String? {
        if case .word(let word, false) = self { word.uppercased() } else { nil }
    }
}

/// Takes a predicate's format apart into words.
struct PredicateTokenizer {
    private let characters: [Unicode.Scalar]
    private var position = 0

    static func tokens(of format: String) throws(PredicateFormatError) -> [PredicateToken] {
        var tokenizer = PredicateTokenizer(characters: Array(format.unicodeScalars))
        var tokens: [PredicateToken] = []
        while true {
            let token = try tokenizer.next()
            tokens.append(token)
            if token == .end { return tokens }
        }
    }

    private init(characters: [Unicode.Scalar]) { self.characters = characters }

    private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
        position + distance < characters.count ? characters[position + distance] : nil
    }

    private mutating func next() throws(PredicateFormatError) -> PredicateToken {
        while let space = peek(), space.properties.isWhitespace { position += 1 }
        guard let first = peek() else { return .end }
        switch first {
        case "\"", "'": return .text(try string(until: first))
        case "$":
            position += 1
            let name = identifier()
            guard !name.isEmpty else { throw .syntax }
            return .variable(name)
        case "#":
            position += 1
            let name = identifier()
            guard !name.isEmpty else { throw .syntax }
            return .word(name, isEscaped: true)
        case "@":
            position += 1
            let name = identifier()
            guard !name.isEmpty else { throw .syntax }
            return .word("@" + name, isEscaped: true)
        case "%": return .argument(try conversion())
        case "0"..."9": return .number(try number())
        case "." where peek(1).map(Self.isDigit) == true: return .number(try number())
        default: break
        }
        if Self.startsIdentifier(first) { return .word(word(), isEscaped: false) }
        return .symbol(try symbol())
    }

    // MARK: Words

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    private static func startsIdentifier(_ scalar: Unicode.Scalar) -> Bool { scalar == "_" || scalar.properties.isAlphabetic }
    private static func continuesIdentifier(_ scalar: Unicode.Scalar) -> Bool {
        startsIdentifier(scalar) || isDigit(scalar) || scalar.properties.isXIDContinue
    }

    private mutating func identifier() -> String {
        var name = String.UnicodeScalarView()
        guard let first = peek(), Self.startsIdentifier(first) else { return "" }
        while let scalar = peek(), Self.continuesIdentifier(scalar) {
            name.append(scalar)
            position += 1
        }
        return String(name)
    }

    /// A name, a function's or selector's name with its colons, or one of the operators with hyphens.
    private mutating func word() -> String {
        var name = identifier()
        while peek() == ":", peek(1) != "=" {
            position += 1
            name += ":" + identifier()
        }
        if name.uppercased() == "UTI", peek() == "-" {
            let start = position
            while let scalar = peek(), scalar == "-" || Self.startsIdentifier(scalar) { position += 1 }
            for scalar in characters[start..<position] { name.unicodeScalars.append(scalar) }
        }
        return name
    }

    private mutating func string(until quote: Unicode.Scalar) throws(PredicateFormatError) -> String {
        position += 1
        var text = String.UnicodeScalarView()
        while let scalar = peek() {
            position += 1
            if scalar == quote { return String(text) }
            guard scalar == "\\" else {
                text.append(scalar)
                continue
            }
            guard let escaped = peek() else { break }
            position += 1
            switch escaped {
            case "n": text.append("\n")
            case "t": text.append("\t")
            case "r": text.append("\r")
            case "x": text.append(try code(digits: 2))
            case "u": text.append(try code(digits: 4))
            default: text.append(escaped)
            }
        }
        throw .syntax
    }

    private mutating func code(digits: Int) throws(PredicateFormatError) -> Unicode.Scalar {
        guard position + digits <= characters.count else { throw .syntax }
        let text = String(String.UnicodeScalarView(characters[position..<position + digits]))
        guard let value = UInt32(text, radix: 16), let scalar = Unicode.Scalar(value) else { throw .syntax }
        position += digits
        return scalar
    }

    // MARK: Numbers

    private mutating func number() throws(PredicateFormatError) -> NSNumber {
        if peek() == "0", let mark = peek(1), let radix = ["x": 16, "X": 16, "o": 8, "b": 2][mark] as Int? {
            position += 2
            let digits = digits { $0.properties.isASCIIHexDigit }
            guard let value = Int64(digits, radix: radix) else { throw .syntax }
            return NSNumber(value: value)
        }
        var text = digits(where: Self.isDigit)
        var isWhole = true
        if peek() == ".", peek(1).map(Self.isDigit) == true {
            position += 1
            text += "." + digits(where: Self.isDigit)
            isWhole = false
        }
        if peek() == "e" || peek() == "E" {
            let sign = peek(1) == "+" || peek(1) == "-" ? 1 : 0
            if peek(1 + sign).map(Self.isDigit) == true {
                text += "e" + (peek(1) == "-" ? "-" : "")
                position += 1 + sign
                text += digits(where: Self.isDigit)
                isWhole = false
            }
        }
        // "12a" is no number and no name.
        if let scalar = peek(), Self.startsIdentifier(scalar) { throw .syntax }
        if isWhole, let value = Int64(text) { return NSNumber(value: value) }
        guard let value = Double(text.first == "." ? "0" + text : text) else { throw .syntax }
        return NSNumber(value: value)
    }

    private mutating func digits(where isDigit: (Unicode.Scalar) -> Bool) -> String {
        var text = ""
        while let scalar = peek(), isDigit(scalar) {
            text.unicodeScalars.append(scalar)
            position += 1
        }
        return text
    }

    // MARK: Signs

    /// A conversion as `printf` has them: flags, width and length are read over.
    private mutating func conversion() throws(PredicateFormatError) -> Character {
        position += 1
        while let scalar = peek() {
            position += 1
            switch scalar {
            case "@", "K", "d", "D", "i", "u", "U", "x", "X", "o", "O", "f", "F", "e", "E", "g", "G", "a", "A", "c", "C", "s", "S", "p":
                return Character(scalar)
            case "0"..."9", "+", "-", ".", "'", "h", "l", "q", "L", "z", "t", "j": continue
            default: throw .syntax
            }
        }
        throw .syntax
    }

    private static let pairs: Set<[Unicode.Scalar]> = Set(
        ["**", "==", "=<", "=>", "<=", "<>", "<<", ">=", ">>", "!=", "&&", "||", ":="].map { Array($0.unicodeScalars) })
    private static let single = Set("=<>!&|^~+-*/(){}[],.".unicodeScalars)

    private mutating func symbol() throws(PredicateFormatError) -> String {
        let first = characters[position]
        if let second = peek(1), Self.pairs.contains([first, second]) {
            position += 2
            return String(String.UnicodeScalarView([first, second]))
        }
        guard Self.single.contains(first) else { throw .syntax }
        position += 1
        return String(Character(first))
    }
}
