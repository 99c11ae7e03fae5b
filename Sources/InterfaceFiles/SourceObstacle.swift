import Foundation

/// What is not handed to the XML parser: bytes on which Foundation's part of it stops the process, and declarations that could make it read
/// other files or a small file grow.
struct SourceObstacle {
    var offset: Int
    var message: String

    static let entities = "a document type declaration: Interface Builder writes none, and Drydock expands no entities"

    static func find(in data: Data) -> SourceObstacle? {
        let bytes = [UInt8](data)
        if let nul = bytes.firstIndex(of: 0) { return SourceObstacle(offset: nul, message: "a NUL character: Interface Builder writes UTF-8") }
        if String(validating: bytes, as: UTF8.self) == nil {
            return SourceObstacle(offset: firstBadByte(bytes), message: "a byte that is not UTF-8: Interface Builder writes UTF-8")
        }
        return prolog(bytes)
    }

    /// Line and column, from 1; the column in bytes.
    func place(in data: Data) -> (line: Int, column: Int) {
        let before = [UInt8](data.prefix(offset))
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return (before.count { $0 == UInt8(ascii: "\n") } + 1, offset - start + 1)
    }

    private static func firstBadByte(_ bytes: [UInt8]) -> Int {
        var parser = Unicode.UTF8.ForwardParser()
        var source = bytes.makeIterator()
        var offset = 0
        while true {
            switch parser.parseScalar(from: &source) {
            case .valid(let scalar): offset += scalar.count
            case .error, .emptyInput: return min(offset, bytes.count - 1)
            }
        }
    }

    /// Looks at what stands before the first element.
    private static func prolog(_ bytes: [UInt8]) -> SourceObstacle? {
        var at = 0
        func starts(_ text: StaticString) -> Bool {
            let end = at + text.utf8CodeUnitCount
            return end <= bytes.count && bytes[at..<end].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        }
        func skip(_ end: StaticString) {
            while at < bytes.count, !starts(end) { at += 1 }
        }
        while at < bytes.count {
            let start = at
            if starts("<!DOCTYPE") { return SourceObstacle(offset: at, message: entities) }
            if starts("<!--") {
                skip("-->")
            } else if starts("<?") {
                skip("?>")
                let declaration = String(decoding: bytes[start..<at], as: UTF8.self)
                if let name = encoding(in: declaration), !["utf-8", "us-ascii", "ascii"].contains(name.lowercased()) {
                    return SourceObstacle(offset: start, message: "an encoding \"\(name)\": Interface Builder writes UTF-8")
                }
            } else if bytes[at] == UInt8(ascii: "<") {
                return nil
            }
            at += 1
        }
        return nil
    }

    /// X of `<?xml version="1.0" encoding="X"`.
    private static func encoding(in declaration: String) -> String? {
        guard declaration.hasPrefix("<?xml"), let range = declaration.range(of: "encoding") else { return nil }
        let rest = declaration[range.upperBound...].drop { $0.isWhitespace || $0 == "=" }
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        return String(rest.dropFirst().prefix { $0 != quote })
    }
}
