public import Foundation

/// What can follow the user's text size by itself.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// Whether fonts of text styles change when the content size category does.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
