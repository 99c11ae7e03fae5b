import SwiftParser
import SwiftSyntax

/// A source, read once: its bytes, its tree, where its lines start.
struct SourceUnit: Sendable {
    let index: Int
    let path: String
    let bytes: [UInt8]
    let tree: SourceFileSyntax
    /// False for a source that would keep the parser busy for ever: its tree is empty.
    let isParsable: Bool
    /// Offsets at which lines start; the first is 0.
    let lineStarts: [Int]

    init(index: Int, file: SourceFile) {
        self.index = index
        path = file.path
        bytes = Self.joiningAttributes(Array(file.text.utf8))
        isParsable = BracketDepth.isParsable(bytes)
        tree = isParsable ? bytes.withUnsafeBufferPointer { Parser.parse(source: $0) } : Parser.parse(source: "")
        var starts = [0]
        while let newline = bytes.firstOffset(of: "\n", from: starts[starts.count - 1]) { starts.append(newline + 1) }
        lineStarts = starts
    }

    /// `@available (iOS 9, *)` and `@objc (name)` are read by the compiler, with a warning, and an error for the parser: the bracket changes
    /// places with the space.
    private static func joiningAttributes(_ source: [UInt8]) -> [UInt8] {
        var bytes = source
        for word in ["@available ", "@objc "] as [StaticString] {
            var start = 0
            while let at = bytes.firstOffset(of: word, from: start) {
                let name = at + word.utf8CodeUnitCount - 1
                let bracket = bytes[name...].firstIndex { $0 != UInt8(ascii: " ") } ?? name
                if bracket < bytes.count, bytes[bracket] == UInt8(ascii: "("), isAttribute(at, bytes) { bytes.swapAt(name, bracket) }
                start = name
            }
        }
        return bytes
    }

    /// Whether an attribute can stand here: at the start of a line, or behind a brace, a semicolon, another attribute or a modifier.
    private static func isAttribute(_ offset: Int, _ bytes: [UInt8]) -> Bool {
        var at = offset - 1
        while at >= 0, bytes[at] == UInt8(ascii: " ") || bytes[at] == UInt8(ascii: "\t") { at -= 1 }
        if at < 0 || bytes[at] == UInt8(ascii: "\n") { return true }
        // In a comment or a text the word is not touched where something else than these stands before it.
        return [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ")")].contains(bytes[at])
    }

    /// Line and column, both counted from 1, the column in UTF-8 bytes.
    func location(of offset: Int) -> (line: Int, column: Int) {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - lineStarts[low] + 1)
    }

    func diagnostic(_ severity: RewriteDiagnostic.Severity, at offset: Int, _ message: String) -> RewriteDiagnostic {
        let place = location(of: offset)
        return RewriteDiagnostic(severity: severity, path: path, line: place.line, column: place.column, message: message)
    }
}

extension SyntaxProtocol {
    /// The bytes of the node without the white space and comments around it.
    var textRange: Range<Int> {
        let start = positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
    }
}

/// A Swift string literal for the text.
public func swiftLiteral(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\u{0}"..."\u{1f}", "\u{7f}": result += "\\u{\(String(scalar.value, radix: 16))}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}
