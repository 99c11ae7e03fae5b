package import Foundation

/// Vertical metrics of a font at its size, in points. Descent and leading are positive.
package struct FontMetrics: Hashable, Sendable {
    package var ascent: CGFloat
    package var descent: CGFloat
    package var leading: CGFloat
    package var capHeight: CGFloat
    package var xHeight: CGFloat
    /// The centre of an underline, relative to the baseline; negative is below.
    package var underlinePosition: CGFloat
    package var underlineThickness: CGFloat

    package var lineHeight: CGFloat { Self.withoutNoise(ascent + descent) }

    package init(
        ascent: CGFloat, descent: CGFloat, leading: CGFloat = 0, capHeight: CGFloat, xHeight: CGFloat,
        underlinePosition: CGFloat, underlineThickness: CGFloat
    ) {
        self.ascent = Self.withoutNoise(ascent)
        self.descent = Self.withoutNoise(descent)
        self.leading = Self.withoutNoise(leading)
        self.capHeight = Self.withoutNoise(capHeight)
        self.xHeight = Self.withoutNoise(xHeight)
        self.underlinePosition = Self.withoutNoise(underlinePosition)
        self.underlineThickness = Self.withoutNoise(underlineThickness)
    }

    /// The metrics a face itself states.
    package init(face: FontFace, size: CGFloat) {
        self.init(
            ascent: face.ascent * size, descent: face.descent * size, leading: face.leading * size,
            capHeight: face.capHeight * size, xHeight: face.xHeight * size,
            underlinePosition: face.underlinePosition * size, underlineThickness: face.underlineThickness * size)
    }

    /// The value to twelve decimals: parts of an em times a size end in binary noise otherwise (23.000000000000004 for Helvetica in 20 points), which an
    /// app's comparison or a text made of the number would see.
    package static func withoutNoise(_ value: CGFloat) -> CGFloat { (value * 1e12).rounded() / 1e12 }
}
