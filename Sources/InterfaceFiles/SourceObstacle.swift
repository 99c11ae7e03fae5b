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
        return declarations(bytes)
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

    /// Refuses what Interface Builder never writes, in comments, too: behind an error the parser may take a part of one for the real thing.
    private static func declarations(_ bytes: [UInt8]) -> SourceObstacle? {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        for at in bytes.indices.dropLast() {
            if bytes[at] == UInt8(ascii: "&"), let name = entity(at: at, bytes) {
                return SourceObstacle(offset: at, message: "not well-formed XML: an entity \"\(name)\" that is not declared")
            }
            guard bytes[at] == UInt8(ascii: "<") else { continue }
            switch bytes[at + 1] {
            case UInt8(ascii: "?"):
                let end = bytes[at...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.endIndex
                let declaration = String(decoding: bytes[at..<end], as: UTF8.self)
                guard at == start, declaration.hasPrefix("<?xml "), declaration.hasSuffix("?") else {
                    return SourceObstacle(offset: at, message: "a processing instruction: Interface Builder writes none")
                }
                if let name = encoding(in: declaration), !["utf-8", "us-ascii", "ascii"].contains(name.lowercased()) {
                    return SourceObstacle(offset: at, message: "an encoding \"\(name)\": Interface Builder writes UTF-8")
                }
            case UInt8(ascii: "!"):
                if bytes[at...].starts(with: Array("<!DOCTYPE".utf8)) { return SourceObstacle(offset: at, message: entities) }
            default: break
            }
        }
        return nil
    }

    /// The entity that is named at an ampersand; nil for the five that XML knows, for numbers, and where none is named.
    private static func entity(at start: Int, _ bytes: [UInt8]) -> String? {
        let name = bytes[(start + 1)...].prefix { $0 != UInt8(ascii: ";") && $0 > 0x20 && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "\"") }
        guard let first = name.first, first != UInt8(ascii: "#"), name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";") else { return nil }
        let text = String(decoding: name.prefix(40), as: UTF8.self)
        return ["amp", "lt", "gt", "quot", "apos"].contains(text) ? nil : text
    }

    /// X of `<?xml version="1.0" encoding="X"`.
    private static func encoding(in declaration: String) -> String? {
        guard declaration.hasPrefix("<?xml"), let range = declaration.range(of: "encoding") else { return nil }
        let rest = declaration[range.upperBound...].drop { $0.isWhitespace || $0 == "=" }
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        return String(rest.dropFirst().prefix { $0 != quote })
    }
}
