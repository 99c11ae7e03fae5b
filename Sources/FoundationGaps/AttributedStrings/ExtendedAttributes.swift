import Foundation

/// Apple's addition to Markdown, `^[text](attribute: value)`, which the parser does not know: it sees links with addresses made up here.
struct ExtendedAttributes {
    private static let scheme = "drydock-attributes:"
    /// What stood between the parentheses.
    private var sources: [String] = []

    /// Exchanges the attributes for addresses.
    mutating func hide(in text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        // Brackets that are open: whether they belong to an attribute.
        var open: [Bool] = []
        // Behind the last sign of an attribute.
        var sign = -1
        var i = 0
        while i < bytes.count {
            let byte = bytes[i]
            result.append(byte)
            i += 1
            switch byte {
            case UInt8(ascii: "\\"):
                if i < bytes.count {
                    result.append(bytes[i])
                    i += 1
                }
            case UInt8(ascii: "^"): sign = i
            case UInt8(ascii: "["): open.append(sign == i - 1)
            case UInt8(ascii: "]"):
                guard open.popLast() == true, i < bytes.count, bytes[i] == UInt8(ascii: "("), let end = Self.end(of: bytes, from: i + 1) else { break }
                let source = String(decoding: bytes[(i + 1)..<end], as: UTF8.self)
                result += "(\(Self.scheme)\(sources.count))".utf8
                sources.append(source)
                i = end + 1
            default: break
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The parenthesis that closes, within the line's next thousand bytes.
    private static func end(of bytes: [UInt8], from start: Int) -> Int? {
        var depth = 1
        var quote: UInt8?
        var i = start
        while i < min(bytes.count, start + 1_000) {
            let byte = bytes[i]
            if byte == UInt8(ascii: "\\") {
                i += 1
            } else if let mark = quote {
                if byte == mark { quote = nil }
            } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
                quote = byte
            } else if byte == UInt8(ascii: "(") {
                depth += 1
            } else if byte == UInt8(ascii: ")") {
                depth -= 1
                if depth == 0 { return i }
            }
            i += 1
        }
        return nil
    }

    /// The attributes behind an address made up here.
    func source(of address: String) -> String? {
        guard address.hasPrefix(Self.scheme), let index = Int(address.dropFirst(Self.scheme.count)), sources.indices.contains(index) else { return nil }
        return sources[index]
    }

    /// Text that the parser takes as it is, with the attributes that were not meant as such.
    func restored(_ text: String) -> String {
        guard !sources.isEmpty, text.contains(Self.scheme) else { return text }
        var parts = text.components(separatedBy: "(" + Self.scheme)
        for index in parts.indices.dropFirst() {
            let digits = parts[index].prefix { $0 != ")" }
            guard let number = Int(digits), sources.indices.contains(number) else { continue }
            parts[index] = "(" + sources[number] + parts[index].dropFirst(digits.count)
        }
        return parts.joined()
    }

    /// Reads attributes: JSON with names and texts as JavaScript has them.
    static func container(_ source: String, table: AttributeTable) throws -> AttributeContainer {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        decoder.userInfo[.table] = table
        return try decoder.decode(Attributes.self, from: Data("{\(source)}".utf8)).container
    }

    private struct Attributes: Decodable {
        var container = AttributeContainer()

        private struct Name: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        init(from decoder: any Decoder) throws {
            guard let table = decoder.userInfo[.table] as? AttributeTable else { return }
            let values = try decoder.container(keyedBy: Name.self)
            // Names that no attribute has are passed over.
            for name in values.allKeys {
                try table.markdownKeys[name.stringValue]?.store(from: values.superDecoder(forKey: name), in: &container)
            }
        }
    }
}

extension CodingUserInfoKey {
    fileprivate static let table = CodingUserInfoKey(rawValue: "DrydockAttributeTable")!
}

extension MarkdownDecodableAttributedStringKey {
    fileprivate static func store(from decoder: any Decoder, in container: inout AttributeContainer) throws {
        container[unchecked: Self.self] = try decodeMarkdown(from: decoder)
    }
}
