import Foundation

/// An English text in the user's language.
func localized(_ text: String) -> String {
    NSLocalizedString(text, comment: "")
}
