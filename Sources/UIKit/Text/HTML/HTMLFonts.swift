import Foundation

/// Fonts of style sheets, each made once for a document.
struct HTMLFonts {
    private struct Wish: Hashable {
        var families: [String]
        var size: CGFloat
        var weight: Int
        var isItalic: Bool
        var textStyle: String?
    }

    private var fonts: [Wish: UIFont] = [:]

    mutating func font(for style: HTMLStyle) -> UIFont {
        let wish = Wish(families: style.families, size: Self.size(style.size), weight: style.weight, isItalic: style.isItalic, textStyle: style.textStyle)
        if let font = fonts[wish] { return font }
        let font = Self.make(wish)
        fonts[wish] = font
        return font
    }

    /// Sizes near a half or a tenth are that.
    private static func size(_ size: CGFloat) -> CGFloat {
        let wanted = size <= 0 ? 12 : size
        let half = (wanted * 2).rounded() / 2
        if abs(half - wanted) < 0.05 { return half }
        let tenth = (wanted * 10).rounded() / 10
        return abs(tenth - wanted) < 0.005 ? tenth : wanted
    }

    static func textStyle(_ name: String) -> UIFont.TextStyle? {
        switch name {
        case "body", "tall-body", "short-body": .body
        case "headline", "short-headline": .headline
        case "subheadline", "short-subheadline": .subheadline
        case "caption1", "short-caption1": .caption1
        case "caption2": .caption2
        case "footnote", "short-footnote": .footnote
        case "callout": .callout
        case "title0": .largeTitle
        case "title1": .title1
        case "title2": .title2
        case "title3": .title3
        default: nil
        }
    }

    private static func make(_ wish: Wish) -> UIFont {
        if let style = wish.textStyle.flatMap(textStyle) {
            let font = UIFont.preferredFont(forTextStyle: style)
            return with(font, isBold: wish.weight >= 600, isItalic: wish.isItalic)
        }
        for family in wish.families { if let font = font(family, wish) { return font } }
        return font("serif", wish) ?? .systemFont(ofSize: wish.size)
    }

    private static func font(_ family: String, _ wish: Wish) -> UIFont? {
        let isBold = wish.weight >= 600
        switch family.lowercased() {
        case "-apple-system", "system-ui", "ui-sans-serif", "-apple-system-font", ".sfui-regular", ".sfuitext", ".sf ui text":
            return with(.systemFont(ofSize: wish.size, weight: weight(wish.weight)), isBold: false, isItalic: wish.isItalic)
        case "ui-monospace": return with(.monospacedSystemFont(ofSize: wish.size, weight: weight(wish.weight)), isBold: false, isItalic: wish.isItalic)
        case "ui-serif", "ui-rounded":
            let font = UIFont.systemFont(ofSize: wish.size, weight: weight(wish.weight))
            let design: UIFontDescriptor.SystemDesign = family.lowercased() == "ui-serif" ? .serif : .rounded
            return with(font.fontDescriptor.withDesign(design).map { UIFont(descriptor: $0, size: wish.size) } ?? font, isBold: false, isItalic: wish.isItalic)
        case "serif", "times": return font("Times New Roman", wish)
        case "sans-serif": return font("Helvetica", wish)
        case "monospace": return font("Courier", wish)
        default: return UIFont(name: family, size: wish.size).map { with($0, isBold: isBold, isItalic: wish.isItalic) }
        }
    }

    private static func weight(_ weight: Int) -> UIFont.Weight {
        switch weight {
        case ..<150: .ultraLight
        case ..<250: .thin
        case ..<350: .light
        case ..<450: .regular
        case ..<550: .medium
        case ..<650: .semibold
        case ..<750: .bold
        case ..<850: .heavy
        default: .black
        }
    }

    /// A face that is bold by its name stays so.
    private static func with(_ font: UIFont, isBold: Bool, isItalic: Bool) -> UIFont {
        var traits = font.fontDescriptor.symbolicTraits
        if isBold { traits.insert(.traitBold) }
        if isItalic { traits.insert(.traitItalic) }
        guard traits != font.fontDescriptor.symbolicTraits, let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return font }
        return UIFont(descriptor: descriptor, size: font.pointSize)
    }
}
