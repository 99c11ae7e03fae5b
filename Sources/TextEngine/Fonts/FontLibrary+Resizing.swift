package import Foundation

extension FontLibrary {
    /// A font in another size: advances and tracking follow the law of the new size.
    package func font(_ font: Font, size: CGFloat) -> Font {
        guard size != font.size, size > 0 else { return font }
        let old = font.description
        if old.advances != nil {
            let isMonospacedDigits = old.features.contains(Font.Feature("tnum", 1))
            let resized = systemFont(
                size: size, weight: old.weight, italic: old.isItalic, monospacedDigits: isMonospacedDigits, language: old.language)
            guard resized.description.features != old.features else { return resized }
            var description = resized.description
            description.features = old.features
            return self.font(description)
        }
        var description = old
        let factor = size / old.size
        description.size = size
        description.tracking *= factor
        if let metrics = old.metrics {
            description.metrics = FontMetrics(
                ascent: metrics.ascent * factor, descent: metrics.descent * factor, leading: metrics.leading * factor,
                capHeight: metrics.capHeight * factor, xHeight: metrics.xHeight * factor,
                underlinePosition: metrics.underlinePosition * factor, underlineThickness: metrics.underlineThickness * factor)
        }
        return self.font(description)
    }
}
