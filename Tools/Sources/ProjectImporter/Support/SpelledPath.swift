import Foundation

/// A path as compilers and programs say it that have it from a `#sourceLocation`: they take the directive's text as it is written, with the
/// escapes that a quote, a backslash or a control character needs there.
public enum SpelledPath {
    /// The file that is meant: the path without its escapes where there is such a file, else as it is.
    public static func file(_ path: String) -> String {
        guard path.utf8.contains(UInt8(ascii: "\\")), !Paths.exists(path) else { return path }
        let plain = withoutEscapes(path)
        return Paths.exists(plain) ? plain : path
    }

    /// The inverse of `swiftLiteral`.
    static func withoutEscapes(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let next = rest.popFirst() else {
                result.append(scalar)
                continue
            }
            switch next {
            case "n": result.append("\n")
            case "r": result.append("\r")
            case "u" where rest.first == "{":
                let digits = rest.dropFirst().prefix { $0 != "}" }
                rest = rest.dropFirst(digits.count + 2)
                if let value = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) { result.append(value) }
            default: result.append(next)
            }
        }
        return String(result)
    }
}
