package import CoreGraphics
package import Foundation

/// How characters look: everything about them that does not change their shape or place.
package struct TextAppearance {
    package struct Shadow {
        package var offset: CGSize
        package var blur: CGFloat
        package var color: CGColor
        package init(offset: CGSize, blur: CGFloat, color: CGColor) {
            self.offset = offset
            self.blur = blur
            self.color = color
        }
    }

    /// A line along the text. The bits are `NSUnderlineStyle`'s.
    package struct Rule {
        package var style: Int
        /// The text's colour where nil.
        package var color: CGColor?
        package init(style: Int, color: CGColor?) {
            self.style = style
            self.color = color
        }
    }

    package var color: CGColor
    package var background: CGColor?
    package var underline: Rule?
    package var strikethrough: Rule?
    /// Per cent of the font size: positive draws outlines only, negative fills as well.
    package var strokeWidth: CGFloat = 0
    package var strokeColor: CGColor?
    package var shadow: Shadow?

    package init(color: CGColor) { self.color = color }
}

/// The appearance of a stretch of text, in UTF-16 offsets.
package struct TextAppearanceSpan {
    package var range: Range<Int>
    package var appearance: TextAppearance
    package init(_ range: Range<Int>, _ appearance: TextAppearance) {
        self.range = range
        self.appearance = appearance
    }
}
