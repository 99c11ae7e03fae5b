import Foundation

extension PathStorage {
    /// The box around all points, control points included; `.null` when there are none.
    package var controlBounds: CGRect {
        guard let first = points.first else { return .null }
        var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
        for point in points {
            left = min(left, point.x)
            right = max(right, point.x)
            top = min(top, point.y)
            bottom = max(bottom, point.y)
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The box around the drawn line itself; `.null` for an empty path.
    package var tightBounds: CGRect {
        guard let first = points.first else { return .null }
        var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
        func include(_ point: CGPoint) {
            left = min(left, point.x)
            right = max(right, point.x)
            top = min(top, point.y)
            bottom = max(bottom, point.y)
        }
        var current = first
        var start = first
        forEach { element in
            switch element {
            case .move(let p):
                include(p)
                start = p
                current = p
            case .line(let p):
                include(p)
                current = p
            case .quad(let c, let p):
                include(p)
                let curve = CubicCurve(quadFrom: current, control: c, to: p)
                for t in curve.extrema { include(curve.point(at: t)) }
                current = p
            case .cubic(let c1, let c2, let p):
                include(p)
                let curve = CubicCurve(p0: current, p1: c1, p2: c2, p3: p)
                for t in curve.extrema { include(curve.point(at: t)) }
                current = p
            case .close:
                current = start
            }
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
