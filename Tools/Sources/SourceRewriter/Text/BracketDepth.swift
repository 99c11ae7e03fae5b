/// How deep brackets are nested in a source. The parser looks ahead at each square bracket twice, so that every level doubles its time;
/// hundreds of open parentheses keep it busy for seconds.
public enum BracketDepth {
    /// Deeper sources are taken for ones that do not parse: fifteen levels take a second.
    static let limit = 12
    static let parenthesisLimit = 64

    public static func isParsable(_ text: String) -> Bool { isParsable(Array(text.utf8)) }

    private static func hasRun(of bracket: UInt8, in bytes: UnsafeBufferPointer<UInt8>, longerThan limit: Int) -> Bool {
        var run = 0
        for byte in bytes {
            run = byte == bracket ? run + 1 : 0
            if run > limit { return true }
        }
        return false
    }

    static func isParsable(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            /// A text or a comment does not end: the parser may take for code what was passed over here.
            var isDoubtful = false
            var depth = 0
            var parentheses = 0
            var at = 0
            func starts(_ word: StaticString) -> Bool {
                guard at + word.utf8CodeUnitCount <= bytes.count else { return false }
                return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[at + $0] == word.utf8Start[$0] }
            }
            /// Texts in which code stands, with the parentheses open around it.
            var texts: [(isMultiline: Bool, parentheses: Int)] = []
            /// Goes on behind the end of a text, or at the code in it.
            func skipText(_ isMultiline: Bool) {
                while at < bytes.count {
                    if isMultiline ? starts("\"\"\"") : bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "\n") {
                        if bytes[at] == UInt8(ascii: "\n") { isDoubtful = true }
                        at += isMultiline ? 3 : 1
                        return
                    }
                    guard bytes[at] == UInt8(ascii: "\\") else {
                        at += 1
                        continue
                    }
                    at += 1
                    while at < bytes.count, bytes[at] == UInt8(ascii: "#") { at += 1 }
                    if at < bytes.count, bytes[at] == UInt8(ascii: "(") {
                        texts.append((isMultiline, parentheses))
                        return
                    }
                    at += 1
                }
                isDoubtful = true
            }
            while at < bytes.count {
                switch bytes[at] {
                case UInt8(ascii: "["):
                    depth += 1
                    if depth > limit { return false }
                case UInt8(ascii: "("):
                    parentheses += 1
                    if parentheses > parenthesisLimit { return false }
                case UInt8(ascii: ")"):
                    parentheses = max(0, parentheses - 1)
                    // The end of what stands in a text: the text goes on.
                    if let text = texts.last, text.parentheses == parentheses {
                        texts.removeLast()
                        at += 1
                        skipText(text.isMultiline)
                        continue
                    }
                case UInt8(ascii: "]"): depth = max(0, depth - 1)
                case UInt8(ascii: "/") where starts("//"):
                    while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
                    continue
                case UInt8(ascii: "/") where starts("/*"):
                    while at < bytes.count, !starts("*/") { at += 1 }
                    if at >= bytes.count { isDoubtful = true }
                case UInt8(ascii: "\""):
                    let isMultiline = starts("\"\"\"")
                    at += isMultiline ? 3 : 1
                    skipText(isMultiline)
                    continue
                default: break
                }
                at += 1
            }
            guard isDoubtful else { return true }
            return !hasRun(of: UInt8(ascii: "["), in: bytes, longerThan: limit) && !hasRun(of: UInt8(ascii: "("), in: bytes, longerThan: parenthesisLimit)
        }
    }
}
