import CoreGraphics
import Foundation
import TextEngine

/// A label's text in its rectangle: as shown, and as it would be in its full size.
struct LabelLayout {
    let layout: TextLayout
    let full: TextLayout

    /// The top of the text, on a whole pixel.
    func top(in rect: CGRect, adjustment: UIBaselineAdjustment, scale: CGFloat) -> CGFloat {
        let middle = rect.minY + (rect.height - layout.size.height) / 2
        let top: CGFloat
        switch adjustment {
        case _ where layout === full: top = middle
        case .alignCenters: top = middle
        case .none: top = rect.minY
        case .alignBaselines:
            let fullTop = rect.minY + (rect.height - full.size.height) / 2
            top = fullTop + full.firstBaseline - layout.firstBaseline
        }
        return (top * scale + 0.5).rounded(.down) / scale
    }

    /// The text in the largest size, of steps of a hundredth, in which nothing is left out.
    static func shrunk(
        _ text: StyledText, options: TextLayout.Options, minimumScale: CGFloat, natural: TextLayout
    ) -> TextLayout {
        func fits(_ layout: TextLayout) -> Bool {
            !layout.isTruncated && layout.size.width <= options.width + 0.01
        }
        if fits(natural) { return natural }
        let least = minimumScale > 0 ? min(minimumScale, 1) : 0.1
        var low = Int((least * 100).rounded(.up))
        var high = 99
        // Whether text fits is monotonic enough in its size for a search by halves.
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(TextLayout.layout(text.scaled(by: CGFloat(middle) / 100), options: options)) { low = middle } else { high = middle - 1 }
        }
        return TextLayout.layout(text.scaled(by: CGFloat(low) / 100), options: options)
    }
}

extension StyledText {
    /// The same text in fonts of other sizes.
    func scaled(by factor: CGFloat) -> StyledText {
        StyledText(
            utf16: utf16,
            styles: styles.map { span in
                var style = span.value
                style.font = FontLibrary.shared.font(style.font, size: style.font.size * factor)
                style.baselineOffset *= factor
                return Span(span.range, style)
            }, paragraphStyles: paragraphStyles)
    }
}

enum LabelGeometry {
    /// Up to a whole pixel, forgiving rounding errors of sums.
    static func roundUp(_ value: CGFloat, scale: CGFloat) -> CGFloat {
        (value * scale - 1e-4).rounded(.up) / scale
    }
}
