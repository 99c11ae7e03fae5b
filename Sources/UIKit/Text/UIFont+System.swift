package import Foundation
package import TextEngine

extension UIFont {
    /// The system font; size 0 is the system font size.
    package static func system(
        size: CGFloat, weight: Weight, italic: Bool = false, design: FontDesign = .standard,
        monospacedDigits: Bool = false, textStyle: TextStyle? = nil
    ) -> UIFont {
        let size = size == 0 ? systemFontSize : max(size, 0.01)
        var font = FontLibrary.shared.systemFont(
            size: size, weight: weight.rawValue, italic: italic, design: design, monospacedDigits: monospacedDigits)
        if let textStyle, let pitch = DynamicType.leading(of: textStyle, pointSize: size), pitch > font.metrics.lineHeight {
            // Lines of a text style are as far apart as the style's leading says; one line is as tall as any.
            var description = font.description
            description.metrics?.leading = pitch - font.metrics.lineHeight
            font = FontLibrary.shared.font(description)
        }
        let face = faceName(weight) + (italic ? "Italic" : "")
        let name: String
        let family: String
        switch design {
        case .standard: (name, family) = (".SFUI-\(face == "RegularItalic" ? "RegularItalic" : face)", ".AppleSystemUIFont")
        case .monospaced: (name, family) = (".SFUIMono-\(face)", ".AppleSystemUIFontMonospaced")
        case .rounded: (name, family) = (".SFUIRounded-\(face)", ".AppleSystemUIFontRounded")
        case .serif: (name, family) = (".NewYork-\(face)", ".AppleSystemUIFontSerif")
        }
        let systemDesign: UIFontDescriptor.SystemDesign
        switch design {
        case .standard: systemDesign = .default
        case .monospaced: systemDesign = .monospaced
        case .rounded: systemDesign = .rounded
        case .serif: systemDesign = .serif
        }
        return UIFont(font: font, name: name, family: family, textStyle: textStyle, design: systemDesign)
    }

    /// A system font that grows as a text style does and has `size` points in the usual size of text: for texts of UIKit's own whose lines are
    /// as tall as plain ones.
    static func system(size: CGFloat, weight: Weight = .regular, growingLike style: TextStyle, in traits: UITraitCollection) -> UIFont {
        systemFont(ofSize: size + growth(of: style, in: traits), weight: weight)
    }

    /// Points by which a text style is larger than usual.
    static func growth(of style: TextStyle, in traits: UITraitCollection) -> CGFloat {
        DynamicType.size(of: style, category: traits.preferredContentSizeCategory.rawValue).pointSize - DynamicType.size(of: style, category: nil).pointSize
    }

    /// Points by which rows with a line of a text style are taller than usual; never lower. UNVERIFIED.
    static func rowGrowth(of style: TextStyle, in traits: UITraitCollection) -> CGFloat { max(0, growth(of: style, in: traits) * 1.2).rounded() }

    static func faceName(_ weight: Weight) -> String {
        switch weight.rawValue {
        case ..<(-0.7): return "Ultralight"
        case ..<(-0.5): return "Thin"
        case ..<(-0.2): return "Light"
        case ..<0.115: return "Regular"
        case ..<0.265: return "Medium"
        case ..<0.35: return "Semibold"
        case ..<0.48: return "Bold"
        case ..<0.59: return "Heavy"
        default: return "Black"
        }
    }

    static func familyName(ofFontNamed name: String) -> String {
        if UIFont.familyNames.contains(name) { return name }
        let stem = name.split(separator: "-", maxSplits: 1).first.map(String.init) ?? name
        return UIFont.familyNames.first { $0.filter { $0 != " " }.lowercased() == stem.lowercased() } ?? stem
    }

    /// The font of a text style in a content size category (its raw value; nil is large).
    package static func preferredFont(style: TextStyle, category: String?) -> UIFont {
        let (size, _) = DynamicType.size(of: style, category: category)
        let weight: Weight = style == .headline ? .semibold : .regular
        return system(size: size, weight: weight, textStyle: style)
    }
}
