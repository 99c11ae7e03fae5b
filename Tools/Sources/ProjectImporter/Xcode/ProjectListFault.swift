import Foundation

/// Finds what is wrong with a project file that is a property list in the old form, `{ key = value; }`, with the line. Foundation says of such
/// a list only that it is not one.
struct ProjectListFault: Equatable {
    /// From 1.
    var line: Int
    var message: String

    /// nil for a list in another form, and for one that can be read.
    static func find(in data: Data) -> ProjectListFault? {
        data.withUnsafeBytes { bytes in
            var scan = Scan(bytes: bytes.bindMemory(to: UInt8.self))
            return scan.fault()
        }
    }

    /// The characters of words without quotes, besides letters and digits ("Old-Style ASCII Property Lists", and what Foundation takes).
    private static let wordCharacters = Set("_$/:.-".utf8)

    private struct Scan {
        /// What may stand next.
        enum Expected { case key, equals, value, semicolon, element, comma, end }

        let bytes: UnsafeBufferPointer<UInt8>
        var at = 0
        var line = 1
        /// The line on which the last word or bracket stood.
        var lastLine = 1
        /// The brackets that are open, outermost first, each with its line. No recursion: a file may be nested as deep as it likes.
        var open: [(bracket: UInt8, line: Int)] = []

        init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

        mutating func fault() -> ProjectListFault? {
            if let fault = skipSpace() { return fault }
            guard at < bytes.count, bytes[at] == UInt8(ascii: "{") else { return nil }
            var expected = Expected.value
            while true {
                if let fault = skipSpace() { return fault }
                guard at < bytes.count else {
                    guard let innermost = open.last else { return nil }
                    return ProjectListFault(line: line, message: "the file ends within the brackets of line \(innermost.line)")
                }
                let byte = bytes[at]
                if let marker = conflict { return ProjectListFault(line: line, message: "a merge conflict is left here (\(marker))") }
                switch (expected, byte) {
                case (.key, UInt8(ascii: "}")), (.element, UInt8(ascii: ")")), (.comma, UInt8(ascii: ")")):
                    open.removeLast()
                    take(1)
                    expected = behindValue
                case (.value, UInt8(ascii: "{")), (.element, UInt8(ascii: "{")):
                    open.append((byte, line))
                    take(1)
                    expected = .key
                case (.value, UInt8(ascii: "(")), (.element, UInt8(ascii: "(")):
                    open.append((byte, line))
                    take(1)
                    expected = .element
                case (.value, UInt8(ascii: "<")), (.element, UInt8(ascii: "<")):
                    if let fault = takeData() { return fault }
                    expected = behindValue
                case (.key, _), (.value, _), (.element, _):
                    if let fault = takeWord(expected) { return fault }
                    expected = expected == .key ? .equals : behindValue
                case (.equals, UInt8(ascii: "=")):
                    take(1)
                    expected = .value
                // A key alone is its own value.
                case (.equals, UInt8(ascii: ";")), (.semicolon, UInt8(ascii: ";")):
                    take(1)
                    expected = .key
                case (.comma, UInt8(ascii: ",")):
                    take(1)
                    expected = .element
                case (.end, _): return ProjectListFault(line: line, message: "something stands behind the last bracket")
                case (.equals, _): return ProjectListFault(line: lastLine, message: "\"=\" is missing")
                case (.semicolon, _): return ProjectListFault(line: lastLine, message: "\";\" is missing")
                case (.comma, _): return ProjectListFault(line: lastLine, message: "\",\" or \")\" is missing")
                }
            }
        }

        private var behindValue: Expected {
            switch open.last?.bracket {
            case nil: .end
            case UInt8(ascii: "{"): .semicolon
            default: .comma
            }
        }

        /// The sign of a merge conflict that begins here, at the start of a line.
        private var conflict: String? {
            guard at == 0 || bytes[at - 1] == UInt8(ascii: "\n"), at + 7 <= bytes.count else { return nil }
            let word = String(decoding: bytes[at..<(at + 7)], as: UTF8.self)
            return ["<<<<<<<", "=======", ">>>>>>>"].contains(word) ? word : nil
        }

        private mutating func take(_ count: Int) {
            lastLine = line
            at += count
        }

        private mutating func skipSpace() -> ProjectListFault? {
            while at < bytes.count {
                switch bytes[at] {
                case UInt8(ascii: "\n"):
                    line += 1
                    at += 1
                case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0x0b, 0x0c: at += 1
                case UInt8(ascii: "/") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "/"):
                    while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
                case UInt8(ascii: "/") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "*"):
                    let start = line
                    at += 2
                    while at + 1 < bytes.count, bytes[at] != UInt8(ascii: "*") || bytes[at + 1] != UInt8(ascii: "/") {
                        if bytes[at] == UInt8(ascii: "\n") { line += 1 }
                        at += 1
                    }
                    if at + 1 >= bytes.count { return ProjectListFault(line: start, message: "a comment does not end") }
                    at += 2
                default: return nil
                }
            }
            return nil
        }

        private mutating func takeWord(_ expected: Expected) -> ProjectListFault? {
            let quote = bytes[at]
            lastLine = line
            if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                let start = line
                at += 1
                while at < bytes.count, bytes[at] != quote {
                    if bytes[at] == UInt8(ascii: "\\") { at += 1 }
                    if at < bytes.count, bytes[at] == UInt8(ascii: "\n") { line += 1 }
                    at += 1
                }
                if at >= bytes.count { return ProjectListFault(line: start, message: "a text does not end") }
                at += 1
                lastLine = line
                return nil
            }
            let start = at
            while at < bytes.count, isWord(bytes[at]) { at += 1 }
            if at > start { return nil }
            let character = quote < 0x80 && quote >= 0x20 ? "\"\(Character(UnicodeScalar(quote)))\"" : "byte \(quote)"
            return ProjectListFault(line: line, message: "\(character) where \(expected == .key ? "a key" : "a value") was expected")
        }

        private func isWord(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: wordCharacters.contains(byte)
            }
        }

        private mutating func takeData() -> ProjectListFault? {
            let start = line
            while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
                if bytes[at] == UInt8(ascii: "\n") { line += 1 }
                at += 1
            }
            if at >= bytes.count { return ProjectListFault(line: start, message: "data do not end") }
            take(1)
            return nil
        }
    }
}
