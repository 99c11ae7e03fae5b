public import Foundation
public import FoundationGaps
import UIKit

// Attributes of strings that Core Text sets: https://developer.apple.com/documentation/coretext/styling-attributed-strings
// Those that UIKit has, too, have its keys and values.

/// `CTFont`; Helvetica in 12 points where absent.
nonisolated(unsafe) public let kCTFontAttributeName: CFString = NSString(string: NSAttributedString.Key.font.rawValue)
/// `CTParagraphStyle`.
nonisolated(unsafe) public let kCTParagraphStyleAttributeName: CFString = NSString(string: NSAttributedString.Key.paragraphStyle.rawValue)
/// `CGColor`; black where absent.
nonisolated(unsafe) public let kCTForegroundColorAttributeName: CFString = NSString(string: "CTForegroundColor")
/// A boolean: the context's fill colour instead of one of the text's.
nonisolated(unsafe) public let kCTForegroundColorFromContextAttributeName: CFString = NSString(string: "CTForegroundColorFromContext")
/// `CGColor`.
nonisolated(unsafe) public let kCTBackgroundColorAttributeName: CFString = NSString(string: "CTBackgroundColor")
/// Points added after every character; 0 turns pair kerning off.
nonisolated(unsafe) public let kCTKernAttributeName: CFString = NSString(string: NSAttributedString.Key.kern.rawValue)
/// Points added after every character, apart from pair kerning.
nonisolated(unsafe) public let kCTTrackingAttributeName: CFString = NSString(string: NSAttributedString.Key.tracking.rawValue)
/// 0 turns optional ligatures off.
nonisolated(unsafe) public let kCTLigatureAttributeName: CFString = NSString(string: NSAttributedString.Key.ligature.rawValue)
/// Per cent of the font size: positive draws the outline only, negative fills and draws the outline.
nonisolated(unsafe) public let kCTStrokeWidthAttributeName: CFString = NSString(string: NSAttributedString.Key.strokeWidth.rawValue)
/// `CGColor`; the foreground colour where absent.
nonisolated(unsafe) public let kCTStrokeColorAttributeName: CFString = NSString(string: NSAttributedString.Key.strokeColor.rawValue)
/// A number, a `CTUnderlineStyle` with a `CTUnderlineStyleModifiers`.
nonisolated(unsafe) public let kCTUnderlineStyleAttributeName: CFString = NSString(string: NSAttributedString.Key.underlineStyle.rawValue)
/// `CGColor`; the foreground colour where absent.
nonisolated(unsafe) public let kCTUnderlineColorAttributeName: CFString = NSString(string: NSAttributedString.Key.underlineColor.rawValue)
/// Points the baseline moves up.
nonisolated(unsafe) public let kCTBaselineOffsetAttributeName: CFString = NSString(string: NSAttributedString.Key.baselineOffset.rawValue)
/// `CTRunDelegate`: the room that stands for the characters.
nonisolated(unsafe) public let kCTRunDelegateAttributeName: CFString = NSString(string: "CTRunDelegate")
/// BCP 47 tag of the language whose glyph forms are wanted.
nonisolated(unsafe) public let kCTLanguageAttributeName: CFString = NSString(string: "NSLanguage")
/// Directions of nested embeddings. Kept, not laid out.
nonisolated(unsafe) public let kCTWritingDirectionAttributeName: CFString = NSString(string: NSAttributedString.Key.writingDirection.rawValue)

/// The line under text.
public struct CTUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let single = CTUnderlineStyle(rawValue: 0x01)
    public static let thick = CTUnderlineStyle(rawValue: 0x02)
    public static let double = CTUnderlineStyle(rawValue: 0x09)
}

/// How the line is dashed.
public struct CTUnderlineStyleModifiers: OptionSet, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let patternDot = CTUnderlineStyleModifiers(rawValue: 0x0100)
    public static let patternDash = CTUnderlineStyleModifiers(rawValue: 0x0200)
    public static let patternDashDot = CTUnderlineStyleModifiers(rawValue: 0x0300)
    public static let patternDashDotDot = CTUnderlineStyleModifiers(rawValue: 0x0400)
}
