import Foundation

/// One cubic Bézier segment.
struct CubicCurve {
    var p0: CGPoint
    var p1: CGPoint
    var p2: CGPoint
    var p3: CGPoint

    init(p0: CGPoint, p1: CGPoint, p2: CGPoint, p3: CGPoint) {
        self.p0 = p0
        self.p1 = p1
        self.p2 = p2
        self.p3 = p3
    }

    /// The cubic that equals a quadratic.
    init(quadFrom p0: CGPoint, control c: CGPoint, to p3: CGPoint) {
        self.init(
            p0: p0,
            p1: CGPoint(x: p0.x + (c.x - p0.x) * 2 / 3, y: p0.y + (c.y - p0.y) * 2 / 3),
            p2: CGPoint(x: p3.x + (c.x - p3.x) * 2 / 3, y: p3.y + (c.y - p3.y) * 2 / 3),
            p3: p3)
    }

    func point(at t: CGFloat) -> CGPoint {
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return CGPoint(
            x: a * p0.x + b * p1.x + c * p2.x + d * p3.x,
            y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
    }

    /// The two halves on either side of `t` (de Casteljau).
    func split(at t: CGFloat) -> (CubicCurve, CubicCurve) {
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        let (q0, q1, q2) = (mix(p0, p1), mix(p1, p2), mix(p2, p3))
        let (r0, r1) = (mix(q0, q1), mix(q1, q2))
        let s = mix(r0, r1)
        return (CubicCurve(p0: p0, p1: q0, p2: r0, p3: s), CubicCurve(p0: s, p1: r1, p2: q2, p3: p3))
    }

    /// The parameters strictly between 0 and 1 at which x or y turns.
    var extrema: [CGFloat] {
        var result: [CGFloat] = []
        func roots(_ v0: CGFloat, _ v1: CGFloat, _ v2: CGFloat, _ v3: CGFloat) {
            let a = -v0 + 3 * v1 - 3 * v2 + v3
            let b = 2 * (v0 - 2 * v1 + v2)
            let c = v1 - v0
            func keep(_ t: CGFloat) { if t > 0 && t < 1 { result.append(t) } }
            if abs(a) < 1e-12 * max(abs(b), abs(c), 1) {
                if b != 0 { keep(-c / b) }
                return
            }
            let discriminant = b * b - 4 * a * c
            guard discriminant >= 0 else { return }
            let root = discriminant.squareRoot()
            keep((-b + root) / (2 * a))
            keep((-b - root) / (2 * a))
        }
        roots(p0.x, p1.x, p2.x, p3.x)
        roots(p0.y, p1.y, p2.y, p3.y)
        return result
    }

    /// The distance of the control points from the chord's thirds: bounds the error of replacing the
    /// curve by its chord.
    var flatness: CGFloat {
        let ux = 3 * p1.x - 2 * p0.x - p3.x
        let uy = 3 * p1.y - 2 * p0.y - p3.y
        let vx = 3 * p2.x - 2 * p3.x - p0.x
        let vy = 3 * p2.y - 2 * p3.y - p0.y
        return (max(ux * ux, vx * vx) + max(uy * uy, vy * vy)).squareRoot() / 4
    }

    /// Calls `body` with the ends of the chords that stay within `tolerance` of the curve.
    func flatten(tolerance: CGFloat, _ body: (CGPoint) -> Void) {
        // Splitting in n equal parts divides the error by n².
        let error = flatness
        guard error.isFinite else { return body(p3) }
        let count = Int(min(max((error / max(tolerance, 1e-6)).squareRoot().rounded(.up), 1), 1024))
        if count > 1 {
            for i in 1..<count { body(point(at: CGFloat(i) / CGFloat(count))) }
        }
        body(p3)
    }

    /// The direction at the start, also where control points coincide; `nil` for a curve that is a point.
    var startTangent: CGPoint? {
        for p in [p1, p2, p3] where p != p0 { return CGPoint(x: p.x - p0.x, y: p.y - p0.y) }
        return nil
    }
}
