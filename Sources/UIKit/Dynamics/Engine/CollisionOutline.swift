internal import CoreGraphics

/// Paths as the engine knows them: the corners of their first subpath.
enum CollisionOutline {
    /// Points apart from each other, the first not repeated at the end. Curves become lines of some 10 points length. Empty where a number is not finite.
    static func points(of path: CGPath) -> [CGPoint] {
        var result: [CGPoint] = []
        func add(_ point: CGPoint) { if result.last.map({ isApart($0, point) }) ?? true { result.append(point) } }
        var current = CGPoint.zero
        var hasBegun = false
        elements: for element in PathElement.elements(of: path) {
            switch element {
            case .move(let point):
                if hasBegun { break elements }
                result = [point]
                current = point
            case .line(let point):
                hasBegun = true
                add(point)
                current = point
            case .quad(let control, let end):
                hasBegun = true
                let first = CGPoint(x: current.x + (control.x - current.x) * 2 / 3, y: current.y + (control.y - current.y) * 2 / 3)
                let second = CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
                for point in curve(current, first, second, end) { add(point) }
                current = end
            case .cubic(let first, let second, let end):
                hasBegun = true
                for point in curve(current, first, second, end) { add(point) }
                current = end
            case .close: break elements
            }
        }
        while result.count > 1, !isApart(result[0], result[result.count - 1]) { result.removeLast() }
        return result.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? result : []
    }

    /// Whether it encloses an area without crossing itself.
    static func isPolygon(_ points: [CGPoint]) -> Bool {
        guard points.count >= 3 else { return false }
        func turn(_ o: CGPoint, _ a: CGPoint, _ b: CGPoint) -> CGFloat { (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x) }
        guard (1..<points.count - 1).contains(where: { turn(points[0], points[$0], points[$0 + 1]) != 0 }) else { return false }
        func cross(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> Bool {
            turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
        }
        let count = points.count
        for i in 0..<count {
            for j in stride(from: i + 2, to: count, by: 1) where (j + 1) % count != i {
                if cross(points[i], points[(i + 1) % count], points[j], points[(j + 1) % count]) { return false }
            }
        }
        return true
    }

    private static func isApart(_ a: CGPoint, _ b: CGPoint) -> Bool { !(abs(a.x - b.x) < 0.001 && abs(a.y - b.y) < 0.001) }

    private static func curve(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> [CGPoint] {
        func point(_ t: CGFloat) -> CGPoint {
            let u = 1 - t
            let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            return CGPoint(x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y)
        }
        var length: CGFloat = 0
        var last = a
        for step in 1...10 {
            let next = point(CGFloat(step) / 10)
            length += hypot(next.x - last.x, next.y - last.y)
            last = next
        }
        guard length.isFinite else { return [d] }
        let count = min(max(Int(min(length, 1e5) / 10), 1), 1000)
        return (1...count).map { point(CGFloat($0) / CGFloat(count)) }
    }
}
