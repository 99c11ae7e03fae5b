/// Reads JSON as people write it by hand: comments, commas behind the last element, names without quotes, either kind of quotes.
struct JSON5 {
    struct Failure: Error {
        var line: Int
        var message: String
    }

    /// The key under which each object has the line it begins on.
    static let lineKey = "\0line"
    private static let deepest = 200

    private let bytes: [UInt8]
    private var at = 0
    private var line = 1
    private var depth = 0

    /// Objects are dictionaries, lists arrays of `Any`; numbers are `Double`, `null` is left out of objects.
    static func read(_ text: String) throws -> Any? {
        var reader = JSON5(bytes: Array(text.utf8))
        let value = try reader.value()
        try reader.skip()
        guard reader.at == reader.bytes.count else { throw reader.failure("more text behind the end") }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    private func failure(_ message: String) -> Failure { Failure(line: line, message: message) }

    private mutating func advance() {
        if bytes[at] == UInt8(ascii: "\n") { line += 1 }
        at += 1
    }

    private mutating func skip() throws {
        while let byte = next {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): advance()
            case UInt8(ascii: "/") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "/"):
                while let byte = next, byte != UInt8(ascii: "\n") { at += 1 }
            case UInt8(ascii: "/") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "*"):
                at += 2
                while at + 1 < bytes.count, !(bytes[at] == UInt8(ascii: "*") && bytes[at + 1] == UInt8(ascii: "/")) { advance() }
                guard at + 1 < bytes.count else { throw failure("a comment has no end") }
                at += 2
            default: return
            }
        }
    }

    private mutating func value() throws -> Any? {
        try skip()
        guard let byte = next else { throw failure("a value was expected") }
        switch byte {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try list()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return try string()
        default:
            let word = word()
            switch word {
            case "true": return true
            case "false": return false
            case "null": return nil
            default:
                guard let number = Double(word) else { throw failure("a value was expected, found \"\(word.isEmpty ? String(UnicodeScalar(byte)) : word)\"") }
                return number
            }
        }
    }

    private mutating func object() throws -> [String: Any] {
        var result: [String: Any] = [Self.lineKey: line]
        try members(until: UInt8(ascii: "}")) { reader in
            let quoted = reader.next == UInt8(ascii: "\"") || reader.next == UInt8(ascii: "'")
            let name = quoted ? try reader.string() : reader.word()
            if name.isEmpty, !quoted { throw reader.failure("a name was expected") }
            try reader.skip()
            guard reader.next == UInt8(ascii: ":") else { throw reader.failure("\":\" was expected behind \"\(name)\"") }
            reader.at += 1
            result[name] = try reader.value()
        }
        return result
    }

    private mutating func list() throws -> [Any] {
        var result: [Any] = []
        try members(until: UInt8(ascii: "]")) { reader in if let value = try reader.value() { result.append(value) } }
        return result
    }

    private mutating func members(until end: UInt8, _ member: (inout JSON5) throws -> Void) throws {
        depth += 1
        defer { depth -= 1 }
        if depth > Self.deepest { throw failure("nested too deeply") }
        at += 1
        try skip()
        while next != end {
            try member(&self)
            try skip()
            if next == UInt8(ascii: ",") {
                at += 1
                try skip()
            } else if next != end {
                throw failure("\",\" or \"\(UnicodeScalar(end))\" was expected")
            }
        }
        at += 1
    }

    private mutating func word() -> String {
        let start = at
        while let byte = next, byte >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || [UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-")].contains(byte)
        { at += 1 }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private mutating func string() throws -> String {
        let quote = bytes[at]
        at += 1
        var result: [UInt8] = []
        while let byte = next {
            if byte == quote {
                at += 1
                return String(decoding: result, as: UTF8.self)
            }
            if byte != UInt8(ascii: "\\") {
                result.append(byte)
                advance()
                continue
            }
            at += 1
            guard let escaped = next else { break }
            advance()
            switch escaped {
            case UInt8(ascii: "n"): result.append(10)
            case UInt8(ascii: "t"): result.append(9)
            case UInt8(ascii: "r"): result.append(13)
            case UInt8(ascii: "b"): result.append(8)
            case UInt8(ascii: "f"): result.append(12)
            case UInt8(ascii: "\n"): break
            case UInt8(ascii: "u"): result += try character()
            default: result.append(escaped)
            }
        }
        throw failure("a text has no end")
    }

    /// The four digits behind `\u`, with those of a second half.
    private mutating func character() throws -> [UInt8] {
        func unit(_ reader: inout JSON5) throws -> UInt32 {
            guard reader.at + 4 <= reader.bytes.count, let value = UInt32(String(decoding: reader.bytes[reader.at..<(reader.at + 4)], as: UTF8.self), radix: 16)
            else { throw reader.failure("four digits were expected behind \\u") }
            reader.at += 4
            return value
        }
        var code = try unit(&self)
        if (0xd800..<0xdc00).contains(code), at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u") {
            at += 2
            let low = try unit(&self)
            if (0xdc00..<0xe000).contains(low) { code = 0x10000 + (code - 0xd800) << 10 + (low - 0xdc00) }
        }
        return Array(String(UnicodeScalar(code).map(Character.init) ?? "\u{fffd}").utf8)
    }
}
