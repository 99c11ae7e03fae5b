package import CoreGraphics
package import Foundation
package import TextEngine

extension CGMutablePath {
    /// Adds a glyph's outline.
    ///
    /// - Parameter place: where a point of the outline goes, given in parts of an em, y up.
    package func add(_ outline: GlyphOutline, place: (CGPoint) -> CGPoint) {
        for element in outline.elements {
            switch element {
            case .move(let to): move(to: place(to))
            case .line(let to): addLine(to: place(to))
            case .quad(let control, let to): addQuadCurve(to: place(to), control: place(control))
            case .cubic(let first, let second, let to): addCurve(to: place(to), control1: place(first), control2: place(second))
            case .close: closeSubpath()
            }
        }
    }
}
