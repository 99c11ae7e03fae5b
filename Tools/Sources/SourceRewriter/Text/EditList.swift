/// Changes to a text, by UTF-8 offsets into the original, applied all at once.
struct EditList: Sendable {
    struct Edit: Sendable {
        var range: Range<Int>
        var replacement: String
        /// Order of arrival: insertions at one place keep it.
        var order: Int
    }

    private(set) var edits: [Edit] = []

    var isEmpty: Bool { edits.isEmpty }

    mutating func replace(_ range: Range<Int>, with replacement: String) {
        edits.append(Edit(range: range, replacement: replacement, order: edits.count))
    }

    mutating func insert(_ text: String, at offset: Int) {
        replace(offset..<offset, with: text)
    }

    mutating func append(contentsOf other: EditList) {
        for edit in other.edits { replace(edit.range, with: edit.replacement) }
    }

    /// Replaces a stretch by spaces, so that what follows keeps line and column.
    mutating func blank(_ range: Range<Int>, in bytes: [UInt8]) {
        replace(range, with: Self.blanks(for: bytes[range]))
    }

    static func blanks(for bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? $0 : UInt8(ascii: " ") }, as: UTF8.self)
    }

    /// The text with every edit made. Of overlapping edits the one that starts first (and reaches
    /// further) stands; what lies inside a replaced stretch is gone with it.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        let sorted = edits.sorted {
            if $0.range.lowerBound != $1.range.lowerBound { return $0.range.lowerBound < $1.range.lowerBound }
            if $0.range.isEmpty != $1.range.isEmpty { return $0.range.isEmpty }
            if $0.range.upperBound != $1.range.upperBound { return $0.range.upperBound > $1.range.upperBound }
            return $0.order < $1.order
        }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 256)
        var position = 0
        for edit in sorted where edit.range.lowerBound >= position {
            result.append(contentsOf: bytes[position..<edit.range.lowerBound])
            result.append(contentsOf: edit.replacement.utf8)
            position = edit.range.upperBound
        }
        result.append(contentsOf: bytes[position...])
        return result
    }
}

extension [UInt8] {
    /// Puts spaces in the place of what stands there; lines stay lines.
    mutating func blank(_ range: Range<Int>) {
        for offset in range where self[offset] != UInt8(ascii: "\n") && self[offset] != UInt8(ascii: "\r") { self[offset] = UInt8(ascii: " ") }
    }
}
