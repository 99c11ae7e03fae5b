public import Foundation

extension NSAttributedString.Key {
    /// `NSNumber` with the raw value of an ``InlinePresentationIntent``.
    public static let inlinePresentationIntent = NSAttributedString.Key("NSInlinePresentationIntent")
    /// An intent for the block: `as? PresentationIntent`.
    public static let presentationIntentAttributeName = NSAttributedString.Key("NSPresentationIntent")
    /// `String`: words that stand for the text, an image's for one.
    public static let alternateDescription = NSAttributedString.Key("NSAlternateDescription")
    /// `URL` of the image that the text stands for.
    public static let imageURL = NSAttributedString.Key("NSImageURL")
    /// `String`: the language as a BCP 47 code.
    public static let languageIdentifier = NSAttributedString.Key("NSLanguage")
    /// `NSNumber`: the argument of a format that the text came from, counted from 1.
    public static let replacementIndex = NSAttributedString.Key("NSReplacementIndex")
}

// Foundation here has the scope, without these attributes. A key path to a member leads to its type, and nobody reads the member itself.
extension AttributeScopes.FoundationAttributes {
    public enum InlinePresentationIntentAttribute: CodableAttributedStringKey, ObjectiveCConvertibleAttributedStringKey {
        public typealias Value = InlinePresentationIntent
        public typealias ObjectiveCValue = NSNumber
        public static let name = NSAttributedString.Key.inlinePresentationIntent.rawValue

        public static func objectiveCValue(for value: InlinePresentationIntent) throws -> NSNumber { NSNumber(value: value.rawValue) }
        public static func value(for object: NSNumber) throws -> InlinePresentationIntent { InlinePresentationIntent(rawValue: object.uintValue) }
    }

    public enum PresentationIntentAttribute: CodableAttributedStringKey {
        public typealias Value = PresentationIntent
        public static let name = NSAttributedString.Key.presentationIntentAttributeName.rawValue
    }

    /// What a stretch of characters is meant to be.
    public var inlinePresentationIntent: InlinePresentationIntentAttribute { neverRead() }
    /// What the block is meant to be.
    public var presentationIntent: PresentationIntentAttribute { neverRead() }

    private func neverRead() -> Never { fatalError("scopes have no instances") }
}

// As on Apple's platforms: `^[text](languageIdentifier: 'fr')`.
extension AttributeScopes.FoundationAttributes.LanguageIdentifierAttribute: @retroactive MarkdownDecodableAttributedStringKey {
    public static var markdownName: String { "languageIdentifier" }
}
