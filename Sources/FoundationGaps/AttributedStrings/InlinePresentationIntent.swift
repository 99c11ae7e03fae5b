import Foundation

/// What a stretch of characters within a block is meant to be: stressed, code, struck.
///
/// Markdown sets it; labels and text views show it.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable, CustomStringConvertible {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
    public static let code = InlinePresentationIntent(rawValue: 1 << 2)
    public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
    /// A line's end in the source that is no line's end in the text.
    public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
    public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
    public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)
    public static let blockHTML = InlinePresentationIntent(rawValue: 1 << 9)

    /// As Apple's is printed: by its name in Objective-C.
    public var description: String { "NSInlinePresentationIntent(rawValue: \(rawValue))" }
}
