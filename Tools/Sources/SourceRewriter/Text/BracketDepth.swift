/// How deep brackets are nested in a source. The parser looks ahead at each square bracket twice, so that every level doubles its time;
/// hundreds of open parentheses keep it busy for seconds.
public enum BracketDepth {
    /// Deeper sources are taken for ones that do not parse: fifteen levels take a second.
    static let limit = 12
    static let parenthesisLimit = 64

    public static func isParsable(_ text: String) -> Bool { isParsable(Array(text.utf8)) }

    static func isParsable(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var depth = 0
            var parentheses = 0
            var at = 0
            func starts(_ word: StaticString) -> Bool {
                guard at + word.utf8CodeUnitCount <= bytes.count else { return false }
                return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[at + $0] == word.utf8Start[$0] }
            }
            while at < bytes.count {
                switch bytes[at] {
                case UInt8(ascii: "["):
                    depth += 1
                    if depth > limit { return false }
                case UInt8(ascii: "("):
                    parentheses += 1
                    if parentheses > parenthesisLimit { return false }
                case UInt8(ascii: ")"): parentheses = max(0, parentheses - 1)
                case UInt8(ascii: "]"): depth = max(0, depth - 1)
                case UInt8(ascii: "/") where starts("//"):
                    while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
                    continue
                case UInt8(ascii: "/") where starts("/*"):
                    while at < bytes.count, !starts("*/") { at += 1 }
                case UInt8(ascii: "\"") where starts("\"\"\""):
                    at += 3
                    while at < bytes.count, !starts("\"\"\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
                    at += 2
                case UInt8(ascii: "\""):
                    at += 1
                    while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\n") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
                default: break
                }
                at += 1
            }
            return true
        }
    }
}
