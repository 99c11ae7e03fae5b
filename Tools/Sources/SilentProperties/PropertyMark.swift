import SwiftSyntax

/// What a property's documentation says of its having no effect: a line that begins with one of two phrases, up to the end of the sentence.
/// In the documentation of a type or an extension it speaks of all the properties there that have none of their own.
///
///     /// Kept and without effect: the battery is always full.
///     /// Kept for the app: the system does not look at it either.
public struct PropertyMark: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// Apple's framework does something with the value, this one does not.
        case withoutEffect = "Kept and without effect:"
        /// The value is the app's to read: Apple's framework does nothing with it that an app could see, or tells the app something with it.
        case forTheApp = "Kept for the app:"
    }

    public var kind: Kind
    public var reason: String

    public init(kind: Kind, reason: String) {
        self.kind = kind
        self.reason = reason
    }

    /// Reads the documentation before a declaration; nil where it has no mark.
    init?(documentation: Trivia) {
        var kind: Kind?
        var words: [String] = []
        for piece in documentation {
            guard case .docLineComment(let comment) = piece else { continue }
            let line = comment.dropFirst(3).drop { $0 == " " }
            if let begun = Kind.allCases.first(where: { line.hasPrefix($0.rawValue) }), kind == nil {
                kind = begun
                words = [String(line.dropFirst(begun.rawValue.count).drop { $0 == " " })]
            } else if kind != nil {
                if line.isEmpty || line.hasPrefix("- ") { break }
                words.append(String(line))
            }
        }
        guard let kind else { return nil }
        self.init(kind: kind, reason: words.joined(separator: " ").firstSentence)
    }
}

extension String {
    /// Up to the first full stop, which is left out.
    fileprivate var firstSentence: String {
        let characters = Array(self)
        let end = characters.indices.first { characters[$0] == "." && ($0 + 1 == characters.count || characters[$0 + 1] == " ") }
        return String(characters[..<(end ?? characters.count)])
    }
}
