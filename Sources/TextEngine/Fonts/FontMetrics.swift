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

    package var lineHeight: CGFloat { ascent + descent }

    package init(
        ascent: CGFloat, descent: CGFloat, leading: CGFloat = 0, capHeight: CGFloat, xHeight: CGFloat,
        underlinePosition: CGFloat, underlineThickness: CGFloat
    ) {
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
        self.capHeight = capHeight
        self.xHeight = xHeight
        self.underlinePosition = underlinePosition
        self.underlineThickness = underlineThickness
    }

    /// The metrics a face itself states.
    package init(face: FontFace, size: CGFloat) {
        self.init(
            ascent: face.ascent * size, descent: face.descent * size, leading: face.leading * size,
            capHeight: face.capHeight * size, xHeight: face.xHeight * size,
            underlinePosition: face.underlinePosition * size, underlineThickness: face.underlineThickness * size)
    }
}
