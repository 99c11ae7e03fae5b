import CCairo
import CoreGraphics
import Foundation

/// A rectangle with rounded corners, in device coordinates.
struct RoundedRect {
    var rect: CGRect
    /// Radii along x and y; equal unless the layer is stretched.
    var rx: CGFloat
    var ry: CGFloat
    var corners: CACornerMask
    var continuous: Bool

    /// Radii larger than half a side are cut down to it.
    init(rect: CGRect, rx: CGFloat, ry: CGFloat, corners: CACornerMask, continuous: Bool) {
        self.rect = rect
        self.corners = corners
        let limit = min(1, min(rx > 0 ? rect.width / 2 / rx : 1, ry > 0 ? rect.height / 2 / ry : 1))
        self.rx = rx * limit
        self.ry = ry * limit
        // The continuous curve reaches farther; where there is no room it turns into the circular one.
        self.continuous =
            continuous && self.rx * Self.continuousReach * 2 <= rect.width && self.ry * Self.continuousReach * 2 <= rect.height
    }

    /// How far the continuous curve reaches along a side, in radii.
    static let continuousReach: CGFloat = 1.528665

    /// From where two sides would meet to where both are straight.
    var cornerReach: CGFloat { max(rx, ry) * (continuous ? Self.continuousReach : 1) }

    func inset(_ dx: CGFloat, _ dy: CGFloat) -> RoundedRect {
        RoundedRect(
            rect: rect.insetBy(dx: dx, dy: dy), rx: max(rx - dx, 0), ry: max(ry - dy, 0), corners: corners,
            continuous: continuous)
    }

    /// The distance of the curve's control points from its ends, of a quarter circle's radius.
    private static let kappa: CGFloat = 0.5522847498

    func append(to cr: OpaquePointer) {
        let r = rect
        guard rx > 0, ry > 0, !corners.isEmpty else {
            cairo_rectangle(cr, Double(r.minX), Double(r.minY), Double(r.width), Double(r.height))
            return
        }
        cairo_new_sub_path(cr)
        corner(cr, .layerMinXMinYCorner, CGPoint(x: r.minX, y: r.minY), from: (0, 1), to: (1, 0))
        corner(cr, .layerMaxXMinYCorner, CGPoint(x: r.maxX, y: r.minY), from: (-1, 0), to: (0, 1))
        corner(cr, .layerMaxXMaxYCorner, CGPoint(x: r.maxX, y: r.maxY), from: (0, -1), to: (-1, 0))
        corner(cr, .layerMinXMaxYCorner, CGPoint(x: r.minX, y: r.maxY), from: (1, 0), to: (0, -1))
        cairo_close_path(cr)
    }

    /// One corner at `p`, entered along `from` and left along `to` (unit directions away from the corner).
    private func corner(
        _ cr: OpaquePointer, _ which: CACornerMask, _ p: CGPoint, from: (CGFloat, CGFloat), to: (CGFloat, CGFloat)
    ) {
        guard corners.contains(which) else {
            cairo_line_to(cr, Double(p.x), Double(p.y))
            return
        }
        func at(_ a: CGFloat, _ b: CGFloat) -> (Double, Double) {
            (
                Double(p.x + (from.0 * a + to.0 * b) * rx), Double(p.y + (from.1 * a + to.1 * b) * ry)
            )
        }
        func line(_ q: (Double, Double)) { cairo_line_to(cr, q.0, q.1) }
        func curve(_ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double)) {
            cairo_curve_to(cr, a.0, a.1, b.0, b.1, c.0, c.1)
        }
        if continuous {
            // Three curves whose curvature rises and falls without a jump.
            line(at(Self.continuousReach, 0))
            curve(at(1.08849296, 0), at(0.86840694, 0), at(0.63149379, 0.07491139))
            curve(at(0.37282383, 0.16905956), at(0.16905956, 0.37282383), at(0.07491139, 0.63149379))
            curve(at(0, 0.86840694), at(0, 1.08849296), at(0, Self.continuousReach))
        } else {
            let k = 1 - Self.kappa
            line(at(1, 0))
            curve(at(k, 0), at(0, k), at(0, 1))
        }
    }
}
