package import Foundation

/// What decides the shape of characters; colours and decorations are no part of it, so that changing them
/// neither re-shapes text nor splits its runs.
package struct TextStyle: Hashable, Sendable {
    package var font: Font
    /// Points added after every character; nil leaves pair kerning alone, 0 turns it off.
    package var kern: CGFloat?
    package var ligatures = true
    /// Points the baseline moves up.
    package var baselineOffset: CGFloat = 0
    /// BCP 47 tag; chooses between forms of Han characters and language-specific shapes.
    package var language: String?
    /// The box that stands for U+FFFC.
    package var attachment: Attachment?

    package struct Attachment: Hashable, Sendable {
        package var width: CGFloat
        /// Above and below the baseline; both may be negative.
        package var ascent: CGFloat
        package var descent: CGFloat
        package init(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
            self.width = width
            self.ascent = ascent
            self.descent = descent
        }
    }

    package init(font: Font) { self.font = font }
}
