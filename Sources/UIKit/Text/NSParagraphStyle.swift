public import Foundation
internal import FoundationGaps

/// How the lines of a paragraph are set. Immutable; `NSMutableParagraphStyle` has the setters.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
    /// Ways to choose between line breaks.
    public struct LineBreakStrategy: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    /// The values behind both classes.
    struct Values: Equatable {
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var alignment: NSTextAlignment = .natural
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var lineBreakMode: NSLineBreakMode = .byWordWrapping
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var baseWritingDirection: NSWritingDirection = .natural
        var lineHeightMultiple: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        /// nil: the standard ones.
        var tabStops: [NSTextTab]?
        var defaultTabInterval: CGFloat = 0
        var lineBreakStrategy: LineBreakStrategy = []
        var hyphenationFactor: Float = 0
        var usesDefaultHyphenation = false
        var allowsDefaultTighteningForTruncation = false
        var textLists: [NSTextList] = []
    }

    /// First of all: see `AttributeValueMark`.
    private let foundationMark = AttributeValueMark.word
    var values = Values()

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        values = Values(from: coder)
        super.init()
    }

    open func encode(with coder: NSCoder) { values.encode(with: coder) }
    public class var supportsSecureCoding: Bool { true }

    /// The style of text that has none: natural alignment, word wrapping.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    nonisolated(unsafe) static let standardTabStops: [NSTextTab] = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }

    /// The direction that a language is written in; the user's language for nil.
    open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        let language = languageName ?? Locale.current.identifier
        return Locale.Language(identifier: language).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Points between the bottom of one line and the top of the next; not negative.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// Points after the paragraph.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    open var alignment: NSTextAlignment { values.alignment }
    /// Points from the leading edge to the first line.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// Points from the leading edge to the lines after the first.
    open var headIndent: CGFloat { values.headIndent }
    /// Where lines end: points from the leading edge, or, if negative or 0, from the trailing edge.
    open var tailIndent: CGFloat { values.tailIndent }
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// Points; lines are at least this tall.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// Points; lines are at most this tall. 0 is no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// The natural line height is multiplied by this before the limits apply; 0 leaves it.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// Points before the paragraph, unless it is the first.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// Twelve left tabs, 28 points apart, unless set.
    open var tabStops: [NSTextTab] { values.tabStops ?? NSParagraphStyle.standardTabStops }
    var hasStandardTabStops: Bool { values.tabStops == nil }
    /// Points between tab stops after the last of `tabStops`.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    /// Kept and without effect: words are not hyphenated.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// Kept and without effect: words are not hyphenated.
    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
    /// Kept and without effect: letters keep their distances where text is truncated.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
    /// The lists that the paragraph is an item of, the outermost first. They say what the text is and draw nothing.
    open var textLists: [NSTextList] { values.textLists }

    open func copy(with zone: NSZone? = nil) -> Any {
        if type(of: self) == NSParagraphStyle.self { return self }
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSParagraphStyle else { return false }
        return self === other || values == other.values
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(values.alignment)
        hasher.combine(values.lineBreakMode)
        hasher.combine(values.lineSpacing)
        hasher.combine(values.headIndent)
        return hasher.finalize()
    }
}
