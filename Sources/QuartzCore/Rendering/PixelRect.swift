import Foundation

/// A rectangle of whole pixels; the far edges are outside.
package struct PixelRect: Hashable, Sendable, CustomStringConvertible {
    package var x0, y0, x1, y1: Int

    package init(x0: Int, y0: Int, x1: Int, y1: Int) {
        self.x0 = x0
        self.y0 = y0
        self.x1 = x1
        self.y1 = y1
    }

    static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

    package var width: Int { x1 - x0 }
    package var height: Int { y1 - y0 }
    package var isEmpty: Bool { x1 <= x0 || y1 <= y0 }
    package var area: Int { isEmpty ? 0 : width * height }

    package func intersection(_ o: PixelRect) -> PixelRect {
        PixelRect(x0: max(x0, o.x0), y0: max(y0, o.y0), x1: min(x1, o.x1), y1: min(y1, o.y1))
    }

    var rect: CGRect { CGRect(x: x0, y: y0, width: width, height: height) }

    package func intersects(_ o: PixelRect) -> Bool { !intersection(o).isEmpty }

    package func union(_ o: PixelRect) -> PixelRect {
        if isEmpty { return o }
        if o.isEmpty { return self }
        return PixelRect(x0: min(x0, o.x0), y0: min(y0, o.y0), x1: max(x1, o.x1), y1: max(y1, o.y1))
    }

    package func contains(_ o: PixelRect) -> Bool { o.x0 >= x0 && o.y0 >= y0 && o.x1 <= x1 && o.y1 <= y1 }

    package func offset(_ dx: Int, _ dy: Int) -> PixelRect {
        PixelRect(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy)
    }

    package func inset(_ d: Int) -> PixelRect { PixelRect(x0: x0 + d, y0: y0 + d, x1: x1 - d, y1: y1 - d) }

    /// What is left of this rectangle without `o`: up to four pieces.
    func subtracting(_ o: PixelRect, _ piece: (PixelRect) -> Void) {
        let cut = intersection(o)
        guard !cut.isEmpty else { return piece(self) }
        if cut.y0 > y0 { piece(PixelRect(x0: x0, y0: y0, x1: x1, y1: cut.y0)) }
        if cut.x0 > x0 { piece(PixelRect(x0: x0, y0: cut.y0, x1: cut.x0, y1: cut.y1)) }
        if cut.x1 < x1 { piece(PixelRect(x0: cut.x1, y0: cut.y0, x1: x1, y1: cut.y1)) }
        if cut.y1 < y1 { piece(PixelRect(x0: x0, y0: cut.y1, x1: x1, y1: y1)) }
    }

    package var description: String { "(\(x0) \(y0); \(width) \(height))" }
}

/// Positions are rounded to this part of a pixel, so that sums that should be whole are.
let subpixels: CGFloat = 256

@inline(__always)
func snapped(_ v: CGFloat) -> CGFloat { (v * subpixels).rounded() / subpixels }

extension PixelRect {
    /// Apps hide things by insets as large as numbers get; where two such meet there is no place.
    private static func clamp(_ v: CGFloat) -> Int { v.isNaN ? 0 : Int(min(max(v, -1e7), 1e7)) }

    /// All pixels that `r` touches.
    init(touching r: CGRect) {
        guard !r.isNull, r.width > 0, r.height > 0 else {
            self = .empty
            return
        }
        self.init(
            x0: Self.clamp(snapped(r.minX).rounded(.down)), y0: Self.clamp(snapped(r.minY).rounded(.down)),
            x1: Self.clamp(snapped(r.maxX).rounded(.up)), y1: Self.clamp(snapped(r.maxY).rounded(.up)))
    }

    /// The pixels that lie in `r` altogether.
    init(inside r: CGRect) {
        guard !r.isNull else {
            self = .empty
            return
        }
        self.init(
            x0: Self.clamp(snapped(r.minX).rounded(.up)), y0: Self.clamp(snapped(r.minY).rounded(.up)),
            x1: Self.clamp(snapped(r.maxX).rounded(.down)), y1: Self.clamp(snapped(r.maxY).rounded(.down)))
    }

    /// The nearest whole pixels, as a clip is cut.
    init(rounding r: CGRect) {
        guard !r.isNull else {
            self = .empty
            return
        }
        self.init(
            x0: Self.clamp(snapped(r.minX).rounded()), y0: Self.clamp(snapped(r.minY).rounded()),
            x1: Self.clamp(snapped(r.maxX).rounded()), y1: Self.clamp(snapped(r.maxY).rounded()))
    }
}
