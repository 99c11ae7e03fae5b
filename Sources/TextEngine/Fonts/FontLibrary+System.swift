package import Foundation

/// The system font's designs.
package enum FontDesign: Hashable, Sendable {
    case standard
    case monospaced
    case rounded
    case serif
}

extension FontLibrary {
    /// The system font: Inter with San Francisco's line metrics, advances and tracking.
    ///
    /// - Parameters:
    ///   - weight: UIKit's scale, -0.8 (ultra light) … 0.62 (black).
    ///   - monospacedDigits: figures of equal width.
    package func systemFont(
        size: CGFloat, weight: CGFloat = 0, italic: Bool = false, design: FontDesign = .standard,
        monospacedDigits: Bool = false, language: String? = nil
    ) -> Font {
        switch design {
        case .monospaced: return monospacedFont(size: size, weight: weight, italic: italic)
        case .serif:
            if let font = font(family: "Times New Roman", size: size, weight: weight, italic: italic) { return font }
        case .standard, .rounded: break
        }
        let law = SystemFontLaw(weight: weight, size: size)
        let display = law.opticalBlend >= 0.5
        var file = Self.interSuffix(weight)
        var slant: CGFloat = 0
        if italic {
            // The display cut is vendored upright only; slanting it is all that its italic differs by at this size.
            if display { slant = 0.165 } else { file = file == "Regular" ? "Italic" : file + "Italic" }
        }
        let reference = face(FontResources.path((display ? "InterDisplay-" : "Inter-") + file + ".otf"))
        var description = Font.Description(face: reference, size: size)
        description.glyphScale = display ? 0.980299 : 0.968811
        description.slant = slant
        description.advances = law
        description.tracking = CGFloat(SystemFontLaw.tracking(size)) * size
        description.metrics = Self.systemMetrics(size: size, weight: weight, law: law)
        description.weight = weight
        description.isItalic = italic
        description.language = language
        // Its arrows ("->") are contextual forms that San Francisco does not have.
        description.features = [Font.Feature("calt", 0)]
        if monospacedDigits { description.features.append(Font.Feature("tnum", 1)) }
        return font(description)
    }

    private func monospacedFont(size: CGFloat, weight: CGFloat, italic: Bool) -> Font {
        let suffix: String
        switch weight {
        case ..<(-0.2): suffix = italic ? "Italic" : "Light"
        case ..<0.115: suffix = italic ? "Italic" : "Regular"
        case ..<0.265: suffix = italic ? "Italic" : "Medium"
        case ..<0.35: suffix = italic ? "BoldItalic" : "SemiBold"
        case ..<0.48: suffix = italic ? "BoldItalic" : "Bold"
        default: suffix = italic ? "BoldItalic" : "ExtraBold"
        }
        let reference = face(FontResources.path("JetBrainsMono-\(suffix).ttf"))
        var description = Font.Description(face: reference, size: size)
        description.glyphScale = 0.7045898 / 0.73
        description.fixedAdvance = 0.6181641
        description.metrics = Self.systemMetrics(size: size, weight: weight, law: SystemFontLaw(weight: weight, size: 17))
        // Its arrows and comparison signs are ligatures that San Francisco Mono does not have.
        description.features = [Font.Feature("calt", 0), Font.Feature("liga", 0)]
        description.weight = weight
        description.isItalic = italic
        return font(description)
    }

    /// San Francisco's vertical metrics, the same for every weight and for its monospaced design.
    static func systemMetrics(size: CGFloat, weight: CGFloat, law: SystemFontLaw) -> FontMetrics {
        let text = SystemFontLaw.interpolate(
            [(-0.8, 0.5146), (0, 0.5263672), (0.23, 0.5302696), (0.3, 0.5336914), (0.4, 0.5375977), (0.62, 0.5488281)],
            Double(weight))
        // Measured: regular 20 pt 0.52197, 34 pt 0.50781; bold 34 pt 0.5234375.
        let display = text - SystemFontLaw.interpolate([(0, 0.01856), (0.4, 0.01416)], Double(weight))
        let xHeight = text + law.opticalBlend * (display - text)
        return FontMetrics(
            ascent: size * 1950 / 2048, descent: size * 494 / 2048, leading: 0, capHeight: size * 1443 / 2048,
            xHeight: size * CGFloat(xHeight), underlinePosition: size * -0.1, underlineThickness: size * 0.055)
    }

    private static func interSuffix(_ weight: CGFloat) -> String {
        switch weight {
        case ..<(-0.7): return "Thin"
        case ..<(-0.5): return "ExtraLight"
        case ..<(-0.2): return "Light"
        case ..<0.115: return "Regular"
        case ..<0.265: return "Medium"
        case ..<0.35: return "SemiBold"
        case ..<0.48: return "Bold"
        case ..<0.59: return "ExtraBold"
        default: return "Black"
        }
    }
}
