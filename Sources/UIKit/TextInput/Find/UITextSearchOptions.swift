public import Foundation

/// How a search for text compares.
@preconcurrency @MainActor open class UITextSearchOptions: NSObject {
    public enum WordMatchMethod: Int, Sendable {
        /// Anywhere in a word.
        case contains
        case startsWith
        case fullWord
    }

    open internal(set) var wordMatchMethod: WordMatchMethod = .contains
    open internal(set) var stringCompareOptions: NSString.CompareOptions = []
}
