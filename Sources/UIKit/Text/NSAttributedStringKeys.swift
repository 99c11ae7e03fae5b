public import Foundation

extension NSAttributedString.Key {
    /// `UIFont`; Helvetica 12 where absent.
    public static let font = NSAttributedString.Key("NSFont")
    /// `NSParagraphStyle`; the default style where absent.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// `UIColor`; black where absent.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// `UIColor`; none where absent.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// `Int`; 0 turns optional ligatures off.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// Points added after every character; 0 turns pair kerning off.
    public static let kern = NSAttributedString.Key("NSKern")
    /// Points added after every character, apart from pair kerning.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// `Int`, an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// `Int`, an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// `UIColor`; the foreground colour where absent.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// Per cent of the font size: positive draws the outline only, negative fills and draws the outline.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// Points the baseline moves up.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// `UIColor`; the foreground colour where absent.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// `UIColor`; the foreground colour where absent.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// `NSTextAttachment`; the character is U+FFFC.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// `URL` or `String`. Text views draw it in their link attributes and open it when tapped.
    public static let link = NSAttributedString.Key("NSLink")
    /// The tangent of an artificial slant.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// `Float`, the logarithm of the factor by which glyphs are stretched. Kept, not drawn.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// `String`, a `TextEffectStyle`. Kept, not drawn.
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// `Int`: 1 for text above the line, -1 for text below; what HTML gives and no public name stands for.
    static let superscript = NSAttributedString.Key("NSSuperscript")
    /// An array of `Int`: the `NSWritingDirection` of each nested embedding, with an `NSWritingDirectionFormatType`. Kept, not laid out.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
}

extension NSAttributedString {
    /// A value of `Key.textEffect`.
    public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
    }
}
