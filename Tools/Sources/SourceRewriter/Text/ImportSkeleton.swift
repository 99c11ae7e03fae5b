/// A source with nothing left but its import lines and the conditions around them, each where it was. Reading it takes a hundredth of the time.
struct ImportSkeleton {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0
    private var lineStart = 0
    /// Where the code of the line, or what stands behind its last semicolon, begins; nil before it.
    private var statementStart: Int?
    private var result: [UInt8] = []

    /// nil for a source whose texts or comments do not end: it takes the parser.
    static func make(of bytes: [UInt8]) -> [UInt8]? {
        bytes.withUnsafeBufferPointer { bytes in
            var skeleton = ImportSkeleton(bytes: bytes)
            return skeleton.readCode(until: nil) ? skeleton.result : nil
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private func byte(_ offset: Int) -> UInt8 { offset >= 0 && offset < bytes.count ? bytes[offset] : 0 }

    private static let newline = UInt8(ascii: "\n"), quote = UInt8(ascii: "\""), slash = UInt8(ascii: "/"), star = UInt8(ascii: "*"), hash = UInt8(ascii: "#")

    /// - Parameter end: the bracket behind code within a text; nil at the end of the file.
    /// - Returns: whether the end was there.
    private mutating func readCode(until end: UInt8?) -> Bool {
        var open = 0
        while at < bytes.count {
            let isComment = bytes[at] == Self.slash && (byte(at + 1) == Self.slash || byte(at + 1) == Self.star)
            if statementStart == nil, bytes[at] != UInt8(ascii: " "), bytes[at] != UInt8(ascii: "\t"), !isComment { statementStart = at }
            switch bytes[at] {
            case Self.newline:
                skip()
                statementStart = nil
            case UInt8(ascii: ";"):
                at += 1
                statementStart = nil
            case Self.slash where byte(at + 1) == Self.slash: while at < bytes.count, bytes[at] != Self.newline { at += 1 }
            case Self.slash where byte(at + 1) == Self.star: if !skipComment() { return false }
            case Self.quote: if !skipText(hashes: 0) { return false }
            case Self.hash: if !readHash() { return false }
            case UInt8(ascii: "i") where end == nil && starts("import"): if !readImport() { return false }
            case UInt8(ascii: "("):
                open += 1
                at += 1
            case UInt8(ascii: ")"):
                at += 1
                if end != nil, open == 0 { return true }
                open -= 1
            default: at += 1
            }
        }
        return end == nil
    }

    private func starts(_ word: StaticString, at offset: Int? = nil) -> Bool {
        let start = offset ?? at
        guard start + word.utf8CodeUnitCount <= bytes.count else { return false }
        for index in 0..<word.utf8CodeUnitCount where bytes[start + index] != word.utf8Start[index] { return false }
        return true
    }

    /// Passes over a byte that is kept only when it ends a line.
    private mutating func skip() {
        if at < bytes.count, bytes[at] == Self.newline {
            result.append(Self.newline)
            lineStart = at + 1
        }
        at += 1
    }

    private mutating func skipComment() -> Bool {
        var depth = 0
        while at < bytes.count {
            if bytes[at] == Self.slash, byte(at + 1) == Self.star {
                depth += 1
                at += 2
            } else if bytes[at] == Self.star, byte(at + 1) == Self.slash {
                depth -= 1
                at += 2
                if depth == 0 { return true }
            } else {
                skip()
            }
        }
        return false
    }

    /// - Parameter hashes: how many stand before the quote.
    private mutating func skipText(hashes: Int) -> Bool {
        func isFollowedByHashes(_ offset: Int) -> Bool { (0..<hashes).allSatisfy { byte(offset + $0) == Self.hash } }
        let isMultiline = byte(at + 1) == Self.quote && byte(at + 2) == Self.quote
        at += isMultiline ? 3 : 1
        while at < bytes.count {
            switch bytes[at] {
            case Self.quote:
                let length = isMultiline ? 3 : 1
                if (0..<length).allSatisfy({ byte(at + $0) == Self.quote }), isFollowedByHashes(at + length) {
                    at += length + hashes
                    return true
                }
                at += 1
            // A quote in a regular expression was taken for a text's.
            case Self.newline where !isMultiline: return true
            case UInt8(ascii: "\\") where isFollowedByHashes(at + 1):
                at += 1 + hashes
                if byte(at) == UInt8(ascii: "(") {
                    at += 1
                    if !readCode(until: UInt8(ascii: ")")) { return false }
                } else if byte(at) != Self.newline {
                    at += 1
                }
            default: skip()
            }
        }
        return false
    }

    /// A condition, or a text or regular expression that begins with hashes.
    private mutating func readHash() -> Bool {
        if starts("#if") || starts("#else") || starts("#endif") {
            fillLine()
            return keepLine(isCondition: true)
        }
        var count = 0
        while byte(at) == Self.hash {
            at += 1
            count += 1
        }
        if byte(at) == Self.quote { return skipText(hashes: count) }
        if byte(at) != Self.slash { return true }
        at += 1
        while at < bytes.count {
            if bytes[at] == Self.slash, (1...count).allSatisfy({ byte(at + $0) == Self.hash }) {
                at += 1 + count
                return true
            }
            skip()
        }
        return false
    }

    private mutating func readImport() -> Bool {
        let start = at
        guard !Self.isPartOfName(byte(start - 1)), !Self.isPartOfName(byte(start + 6)), byte(start + 6) != UInt8(ascii: "`"), isStart(start) else {
            at += 6
            return true
        }
        fillLine()
        return keepLine(isCondition: false)
    }

    /// Brings the line of the result to the column of the source.
    private mutating func fillLine() {
        var kept = 0
        while kept < result.count, result[result.count - 1 - kept] != Self.newline { kept += 1 }
        result += repeatElement(UInt8(ascii: " "), count: max(0, at - lineStart - kept))
    }

    /// Keeps the rest of a line without its comments, to a semicolon, and the lines that a condition goes on in.
    ///
    /// - Returns: false where a comment does not end.
    private mutating func keepLine(isCondition: Bool) -> Bool {
        let mark = result.count
        var last: UInt8 = 0
        while at < bytes.count {
            let byte = bytes[at]
            if byte == Self.newline {
                guard isCondition, last == UInt8(ascii: "|") || last == UInt8(ascii: "&") else { return true }
                lineStart = at + 1
            } else if byte == Self.slash, self.byte(at + 1) == Self.slash {
                while at < bytes.count, bytes[at] != Self.newline { at += 1 }
                continue
            } else if byte == Self.slash, self.byte(at + 1) == Self.star {
                let start = at, line = lineStart
                if !skipComment() { return false }
                result += repeatElement(UInt8(ascii: " "), count: lineStart == line ? at - start : at - lineStart)
                continue
            } else if byte == UInt8(ascii: ":"), !isCondition {
                // A parameter's label.
                result.removeSubrange(mark...)
                return true
            } else if byte != UInt8(ascii: " ") {
                last = byte
            }
            result.append(byte)
            at += 1
            if byte == UInt8(ascii: ";") {
                statementStart = nil
                return true
            }
        }
        return true
    }

    /// Whether an import can begin there: nothing but attributes and modifiers stands before it in its statement's line.
    private func isStart(_ offset: Int) -> Bool {
        guard let start = statementStart, start < offset, bytes[start] != UInt8(ascii: "@") else { return true }
        let modifiers: [StaticString] = ["public ", "package ", "internal ", "fileprivate ", "private "]
        return modifiers.contains { starts($0, at: start) }
    }

    static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }
}
