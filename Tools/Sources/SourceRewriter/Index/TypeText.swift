import SwiftSyntax

/// Work on types as they are written.
enum TypeText {
    /// The type of a parameter as a type on its own: no `inout`, `@escaping`, `@autoclosure`.
    static func parameter(_ type: TypeSyntax) -> (type: String, isInout: Bool) {
        guard let attributed = type.as(AttributedTypeSyntax.self) else { return (plain(type), false) }
        var isInout = false
        for specifier in attributed.specifiers where specifier.trimmedDescription == "inout" { isInout = true }
        var prefix = ""
        for attribute in attributed.attributes {
            let text = attribute.trimmedDescription
            if !["@escaping", "@autoclosure", "@noescape"].contains(text) { prefix += text + " " }
        }
        return (prefix + plain(attributed.baseType), isInout)
    }

    /// An implicitly unwrapped optional as the optional it is; everything else as written, on one line.
    static func plain(_ type: TypeSyntax) -> String {
        if let unwrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return unwrapped.wrappedType.trimmedDescription.singleLine + "?"
        }
        return type.trimmedDescription.singleLine
    }

    /// `Foo<Bar>.Baz` → `Foo.Baz`.
    static func withoutGenerics(_ text: String) -> String {
        if isPlainName(text) { return text }
        var depth = 0
        var result = ""
        for character in text {
            if character == "<" { depth += 1 } else if character == ">", depth > 0 { depth -= 1 } else if depth == 0 { result.append(character) }
        }
        return result.filter { !$0.isWhitespace }
    }

    /// Whether there is nothing to take away: letters, digits and dots of ASCII. Most types are written so.
    private static func isPlainName(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            byte | 32 >= UInt8(ascii: "a") && byte | 32 <= UInt8(ascii: "z") || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
                || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
        }
    }

    /// The nominal name under optionals, `any`, parentheses and generic arguments: `(any Foo)?` → `Foo`.
    static func nominal(_ text: String) -> String {
        if isPlainName(text) { return text }
        var text = Substring(text)
        while true {
            let before = text
            while text.first?.isWhitespace == true { text.removeFirst() }
            while let last = text.last, last == "?" || last == "!" || last.isWhitespace { text.removeLast() }
            if text.hasPrefix("any ") || text.hasPrefix("some ") { text = text.drop { $0 != " " } }
            if text.hasPrefix("("), text.hasSuffix(")"), !text.contains("->"), !text.contains(",") { text = text.dropFirst().dropLast() }
            if text.hasPrefix("@"), let space = text.firstIndex(of: " ") { text = text[text.index(after: space)...] }
            if text == before { break }
        }
        return withoutGenerics(String(text))
    }

    /// What an array holds, a dictionary has for a key, or an optional one of these; nil of another type.
    static func element(of text: String, byKey: Bool) -> String? {
        var text = Substring(text.trimmingPrefixAndSuffixSpaces)
        while let last = text.last, last == "?" || last == "!" { text.removeLast() }
        if text.hasPrefix("Array<"), text.hasSuffix(">") { return String(text.dropFirst(6).dropLast()) }
        guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
        text = text.dropFirst().dropLast()
        var depth = 0
        for at in text.indices {
            switch text[at] {
            case "[", "(", "<": depth += 1
            case "]", ")": depth -= 1
            case ">" where at == text.startIndex || text[text.index(before: at)] != "-": depth -= 1
            case ":" where depth == 0:
                return byKey ? String(text[text.index(after: at)...]).trimmingPrefixAndSuffixSpaces : nil
            default: break
            }
            if depth < 0 { return nil }
        }
        return String(text)
    }

    /// Whether a value of the type is a closure, as far as the text says.
    static func isFunction(_ text: String) -> Bool {
        var depth = 0
        var previous: Character = " "
        for character in text {
            switch character {
            case "(", "[", "<": depth += 1
            case ")", "]": depth -= 1
            case ">":
                if previous == "-" { if depth == 0 { return true } } else { depth -= 1 }
            default: break
            }
            previous = character
        }
        return false
    }

    static func isVoid(_ text: String?) -> Bool {
        guard let text else { return true }
        return ["Void", "()", "Swift.Void", "(Void)"].contains(text)
    }
}

extension String {
    var trimmingPrefixAndSuffixSpaces: String {
        var text = Substring(self)
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    /// Line breaks turned into spaces, comments to the end of a line left out.
    var singleLine: String {
        guard contains(where: \.isNewline) else { return self }
        return split(whereSeparator: \.isNewline).map { line in
            line.range(ofComment: "//").map { String(line[..<$0]) } ?? String(line)
        }.joined(separator: " ")
    }
}

extension Substring {
    fileprivate func range(ofComment mark: String) -> String.Index? {
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(mark) { return index }
            index = self.index(after: index)
        }
        return nil
    }
}
