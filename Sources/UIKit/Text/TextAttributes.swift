import CoreGraphics
import Foundation
internal import FoundationGaps
import QuartzCore
package import TextEngine

/// Attributes as the typesetter wants them: styles that decide shapes and lines.
package struct TextAttributes {
    typealias Dictionary = [NSAttributedString.Key: Any]

    /// What stands for attributes that a text does not have.
    struct Defaults {
        var font: UIFont
        var color: UIColor
        var paragraph: NSParagraphStyle?
    }

    /// What strings are drawn in that name no font: Helvetica 12, as in TextKit.
    static let stringDrawingFont = UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)

    static var stringDrawingDefaults: Defaults { Defaults(font: stringDrawingFont, color: .black, paragraph: nil) }

    static func style(_ attributes: Dictionary, defaults: Defaults) -> TextStyle {
        var font = (attributes[.font] as? UIFont ?? defaults.font).font
        let intent = intent(attributes)
        if !intent.isEmpty { font = self.font(attributes[.font] as? UIFont ?? defaults.font, for: intent).font }
        if let slant = number(attributes[.obliqueness]), slant != 0 {
            var description = font.description
            description.slant += slant
            font = FontLibrary.shared.font(description)
        }
        if let tracking = number(attributes[.tracking]), tracking != 0 {
            var description = font.description
            description.tracking += tracking
            font = FontLibrary.shared.font(description)
        }
        var style = TextStyle(font: font)
        style.kern = number(attributes[.kern])
        if let ligature = number(attributes[.ligature]) { style.ligatures = ligature != 0 }
        style.baselineOffset = number(attributes[.baselineOffset]) ?? 0
        // UNVERIFIED: how far.
        if let level = number(attributes[.superscript]), level != 0 { style.baselineOffset += level * font.size * (level > 0 ? 0.4 : 0.2) }
        style.language = attributes[NSAttributedString.Key("NSLanguage")] as? String
        return style
    }

    /// What Markdown says of the characters.
    private static func intent(_ attributes: Dictionary) -> InlinePresentationIntent {
        guard let value = attributes[.inlinePresentationIntent] else { return [] }
        return (value as? InlinePresentationIntent) ?? InlinePresentationIntent(rawValue: UInt(max(0, number(value) ?? 0)))
    }

    /// A font that shows what is meant: bold, italic, or of equal widths.
    private static func font(_ font: UIFont, for intent: InlinePresentationIntent) -> UIFont {
        var result = font
        var traits = font.fontDescriptor.symbolicTraits
        if intent.contains(.code), !traits.contains(.traitMonoSpace) {
            let isBold = traits.contains(.traitBold) || intent.contains(.stronglyEmphasized)
            result = .monospacedSystemFont(ofSize: font.pointSize, weight: isBold ? .bold : .regular)
            traits = traits.union(result.fontDescriptor.symbolicTraits)
        }
        if intent.contains(.stronglyEmphasized) { traits.insert(.traitBold) }
        if intent.contains(.emphasized) { traits.insert(.traitItalic) }
        guard traits != result.fontDescriptor.symbolicTraits, let descriptor = result.fontDescriptor.withSymbolicTraits(traits) else { return result }
        return UIFont(descriptor: descriptor, size: font.pointSize)
    }

    /// The room that an attachment takes on its line.
    static func room(for attachment: NSTextAttachment, at index: Int, font: Font) -> TextStyle.Attachment {
        let line = CGRect(x: 0, y: 0, width: 1e7, height: font.metrics.lineHeight)
        let bounds = attachment.attachmentBounds(for: nil, proposedLineFragment: line, glyphPosition: .zero, characterIndex: index)
        return TextStyle.Attachment(width: bounds.width, ascent: bounds.maxY, descent: -bounds.minY)
    }

    /// - Parameter wraps: true where the container, not the text, decides that lines wrap (labels).
    static func paragraph(_ style: NSParagraphStyle?, wraps: Bool) -> ParagraphStyle {
        var result = ParagraphStyle()
        guard let style else { return result }
        switch style.alignment {
        case .left: result.alignment = .left
        case .center: result.alignment = .center
        case .right: result.alignment = .right
        case .justified: result.alignment = .justified
        case .natural: result.alignment = .natural
        }
        switch style.lineBreakMode {
        case .byWordWrapping: result.wrapping = .word
        case .byCharWrapping: result.wrapping = .character
        default: result.wrapping = wraps ? .word : .none
        }
        switch style.baseWritingDirection {
        case .natural: result.direction = .natural
        case .leftToRight: result.direction = .leftToRight
        case .rightToLeft: result.direction = .rightToLeft
        }
        result.lineSpacing = max(0, style.lineSpacing)
        result.paragraphSpacing = max(0, style.paragraphSpacing)
        result.paragraphSpacingBefore = max(0, style.paragraphSpacingBefore)
        result.firstLineHeadIndent = style.firstLineHeadIndent
        result.headIndent = style.headIndent
        result.tailIndent = style.tailIndent
        result.minimumLineHeight = style.minimumLineHeight
        result.maximumLineHeight = style.maximumLineHeight
        result.lineHeightMultiple = style.lineHeightMultiple
        if !style.hasStandardTabStops { result.tabStops = style.tabStops.map(\.location) }
        result.defaultTabInterval = style.defaultTabInterval
        result.keepsHangulWords = style.lineBreakStrategy.contains(.hangulWordPriority)
        return result
    }

    package static func truncation(_ mode: NSLineBreakMode?) -> Truncation {
        switch mode {
        case .byTruncatingHead: return .head
        case .byTruncatingMiddle: return .middle
        case .byTruncatingTail: return .tail
        default: return .none
        }
    }

    static func appearance(_ attributes: Dictionary, defaults: Defaults) -> TextAppearance {
        var appearance = TextAppearance(color: (attributes[.foregroundColor] as? UIColor ?? defaults.color).cgColor)
        appearance.background = (attributes[.backgroundColor] as? UIColor)?.cgColor
        if let style = number(attributes[.underlineStyle]), style != 0 {
            appearance.underline = .init(style: Int(style), color: (attributes[.underlineColor] as? UIColor)?.cgColor)
        }
        if let style = number(attributes[.strikethroughStyle]), style != 0 {
            appearance.strikethrough = .init(style: Int(style), color: (attributes[.strikethroughColor] as? UIColor)?.cgColor)
        } else if intent(attributes).contains(.strikethrough) {
            appearance.strikethrough = .init(style: NSUnderlineStyle.single.rawValue, color: nil)
        }
        appearance.strokeWidth = number(attributes[.strokeWidth]) ?? 0
        appearance.strokeColor = (attributes[.strokeColor] as? UIColor)?.cgColor
        if let shadow = attributes[.shadow] as? NSShadow {
            appearance.shadow = .init(
                offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius,
                color: color(shadow.shadowColor) ?? CGColor(gray: 0, alpha: 1.0 / 3))
        }
        return appearance
    }

    private static func color(_ value: Any?) -> CGColor? {
        if let color = value as? UIColor { return color.cgColor }
        return value as? CGColor
    }

    /// A number attribute in whichever type it was given.
    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: return value
        case let value as Int: return CGFloat(value)
        case let value as Double: return CGFloat(value)
        case let value as Float: return CGFloat(value)
        case let value as NSUnderlineStyle: return CGFloat(value.rawValue)
        case let value as NSNumber: return CGFloat(value.doubleValue)
        default: return nil
        }
    }
}
