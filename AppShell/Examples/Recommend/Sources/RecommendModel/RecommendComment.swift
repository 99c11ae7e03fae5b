import AppShellBinding
import Foundation

/// What a comment may be.
public enum RecommendComment {
    public enum Mistake: Equatable, Sendable {
        case blank, tooLong
    }

    /// In characters.
    public static let maximumLength = 140

    public static let validator = Validator<String, Mistake>
        .notBlank(else: .blank).and(.length(0...maximumLength, else: .tooLong))

    /// How many more characters `text` may have. Less than 0: how many it has too many.
    public static func remaining(_ text: String) -> Int {
        maximumLength - trimmed(text).count
    }

    /// The text as it is sent.
    public static func trimmed(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
