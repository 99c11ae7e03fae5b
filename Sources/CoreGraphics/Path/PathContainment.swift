import Foundation

extension PathStorage {
    /// How often the path winds around `point`, open subpaths taken as closed, and whether a ray to the
    /// right meets it an odd number of times.
    package func winding(around point: CGPoint) -> (winding: Int, crossings: Int) {
        var winding = 0
        var crossings = 0
        func cross(_ direction: Int) {
            winding += direction
            crossings += abs(direction)
        }

        // Half-open in y, so that a vertex between two edges counts once.
        func line(_ a: CGPoint, _ b: CGPoint) {
            guard (a.y <= point.y) != (b.y <= point.y) else { return }
            let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
            if x > point.x { cross(b.y > a.y ? 1 : -1) }
        }

        // A curve that lies wholly to one side crosses as its chord does; only near pieces are split.
        func curve(_ c: CubicCurve, depth: Int) {
            let lowY = min(c.p0.y, c.p1.y, c.p2.y, c.p3.y)
            let highY = max(c.p0.y, c.p1.y, c.p2.y, c.p3.y)
            if point.y < lowY || point.y > highY { return }
            if max(c.p0.x, c.p1.x, c.p2.x, c.p3.x) <= point.x { return }
            if min(c.p0.x, c.p1.x, c.p2.x, c.p3.x) > point.x {
                if (c.p0.y <= point.y) != (c.p3.y <= point.y) { cross(c.p3.y > c.p0.y ? 1 : -1) }
                return
            }
            if depth == 0 { return line(c.p0, c.p3) }
            let (left, right) = c.split(at: 0.5)
            curve(left, depth: depth - 1)
            curve(right, depth: depth - 1)
        }

        var current = CGPoint.zero
        var start = CGPoint.zero
        forEach { element in
            switch element {
            case .move(let p):
                if current != start { line(current, start) }
                start = p
                current = p
            case .line(let p):
                line(current, p)
                current = p
            case .quad(let c, let p):
                curve(CubicCurve(quadFrom: current, control: c, to: p), depth: 40)
                current = p
            case .cubic(let c1, let c2, let p):
                curve(CubicCurve(p0: current, p1: c1, p2: c2, p3: p), depth: 40)
                current = p
            case .close:
                if current != start { line(current, start) }
                current = start
            }
        }
        if current != start { line(current, start) }
        return (winding, crossings)
    }

    package func contains(_ point: CGPoint, using rule: CGPathFillRule) -> Bool {
        guard point.x.isFinite, point.y.isFinite else { return false }
        let result = winding(around: point)
        return rule == .winding ? result.winding != 0 : result.crossings & 1 == 1
    }
}
