import CoreGraphics
import Foundation

/// Paths as lists of points, for animating from one to another and for moving along one.
enum PathMath {
    private struct Element {
        var type: CGPathElementType
        var points: [CGPoint]
    }

    private static func elements(_ path: CGPath) -> [Element] {
        var result: [Element] = []
        path.applyWithBlock { element in
            let e = element.pointee
            let count: Int
            switch e.type {
            case .moveToPoint, .addLineToPoint: count = 1
            case .addQuadCurveToPoint: count = 2
            case .addCurveToPoint: count = 3
            default: count = 0
            }
            result.append(Element(type: e.type, points: (0..<count).map { e.points[$0] }))
        }
        return result
    }

    private static func build(_ elements: [Element]) -> CGPath {
        let path = CGMutablePath()
        for e in elements {
            switch e.type {
            case .moveToPoint: path.move(to: e.points[0])
            case .addLineToPoint: path.addLine(to: e.points[0])
            case .addQuadCurveToPoint: path.addQuadCurve(to: e.points[1], control: e.points[0])
            case .addCurveToPoint: path.addCurve(to: e.points[2], control1: e.points[0], control2: e.points[1])
            default: path.closeSubpath()
            }
        }
        return path
    }

    /// Mixes paths of like structure; a line stands for a curve where the other has one. nil when the
    /// numbers of elements differ.
    static func mix(_ a: CGPath, _ b: CGPath, _ t: CGFloat) -> CGPath? {
        if t == 0 { return a }
        if t == 1 { return b }
        var x = elements(a)
        var y = elements(b)
        guard x.count == y.count else { return nil }
        var lastX = CGPoint.zero
        var lastY = CGPoint.zero
        for i in x.indices {
            if x[i].type != y[i].type {
                guard let cx = curve(x[i], from: lastX), let cy = curve(y[i], from: lastY) else { return nil }
                x[i] = cx
                y[i] = cy
            }
            if let p = x[i].points.last { lastX = p }
            if let p = y[i].points.last { lastY = p }
            for k in x[i].points.indices {
                let p = x[i].points[k]
                let q = y[i].points[k]
                x[i].points[k] = CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
            }
        }
        return build(x)
    }

    private static func curve(_ e: Element, from start: CGPoint) -> Element? {
        func between(_ a: CGPoint, _ b: CGPoint, _ k: CGFloat) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k)
        }
        switch e.type {
        case .addLineToPoint:
            let end = e.points[0]
            return Element(type: .addCurveToPoint, points: [between(start, end, 1.0 / 3), between(start, end, 2.0 / 3), end])
        case .addQuadCurveToPoint:
            let end = e.points[1]
            return Element(
                type: .addCurveToPoint,
                points: [between(start, e.points[0], 2.0 / 3), between(end, e.points[0], 2.0 / 3), end])
        case .addCurveToPoint: return e
        default: return nil
        }
    }

    /// The path as straight pieces: one polyline a subpath, the closing line included.
    static func polylines(_ path: CGPath, steps: Int = 24) -> [[CGPoint]] {
        var result: [[CGPoint]] = []
        var current: [CGPoint] = []
        func flush() {
            if current.count > 1 { result.append(current) }
            current = []
        }
        for e in elements(path) {
            switch e.type {
            case .moveToPoint:
                flush()
                current = [e.points[0]]
            case .addLineToPoint: current.append(e.points[0])
            case .addQuadCurveToPoint, .addCurveToPoint:
                guard let start = current.last, let c = curve(e, from: start) else { continue }
                for step in 1...steps {
                    let t = CGFloat(step) / CGFloat(steps)
                    let u = 1 - t
                    let k0 = u * u * u
                    let k1 = 3 * u * u * t
                    let k2 = 3 * u * t * t
                    let k3 = t * t * t
                    current.append(
                        CGPoint(
                            x: k0 * start.x + k1 * c.points[0].x + k2 * c.points[1].x + k3 * c.points[2].x,
                            y: k0 * start.y + k1 * c.points[0].y + k2 * c.points[1].y + k3 * c.points[2].y))
                }
            default:
                if let first = current.first {
                    current.append(first)
                    flush()
                    current = [first]
                }
            }
        }
        flush()
        return result
    }

    /// A walk along a path: where one is after part of its elements, or of its length.
    struct Walk {
        /// One list of points for each drawn element.
        private var pieces: [[CGPoint]] = []
        private var lengths: [CGFloat] = []

        init(_ path: CGPath) {
            var start = CGPoint.zero
            var first = CGPoint.zero
            for e in PathMath.elements(path) {
                switch e.type {
                case .moveToPoint:
                    start = e.points[0]
                    first = start
                case .addLineToPoint:
                    pieces.append([start, e.points[0]])
                    start = e.points[0]
                case .addQuadCurveToPoint, .addCurveToPoint:
                    let single = PathMath.build([Element(type: .moveToPoint, points: [start]), e])
                    pieces.append(PathMath.polylines(single, steps: 64).first ?? [start])
                    start = e.points.last!
                default:
                    if start != first { pieces.append([start, first]) }
                    start = first
                }
            }
            lengths = pieces.map { points in
                zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
            }
        }

        var count: Int { pieces.count }
        var length: CGFloat { lengths.reduce(0, +) }

        /// The point, and the direction of travel, `t` of the way through piece `index`.
        func point(piece index: Int, _ t: CGFloat) -> (point: CGPoint, angle: CGFloat)? {
            guard pieces.indices.contains(index) else { return nil }
            let points = pieces[index]
            var rest = lengths[index] * min(max(t, 0), 1)
            for (a, b) in zip(points, points.dropFirst()) {
                let length = hypot(b.x - a.x, b.y - a.y)
                if rest <= length, length > 0 {
                    let k = rest / length
                    return (CGPoint(x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k), atan2(b.y - a.y, b.x - a.x))
                }
                rest -= length
            }
            guard let last = points.last else { return nil }
            let before = points.dropLast().last ?? last
            return (last, atan2(last.y - before.y, last.x - before.x))
        }

        /// The point at `t` of the whole length.
        func point(paced t: CGFloat) -> (point: CGPoint, angle: CGFloat)? {
            var rest = length * min(max(t, 0), 1)
            for index in pieces.indices {
                if rest <= lengths[index] || index == pieces.count - 1 {
                    return point(piece: index, lengths[index] > 0 ? rest / lengths[index] : 1)
                }
                rest -= lengths[index]
            }
            return nil
        }
    }

    /// The part of a path between two fractions of its length.
    static func trimmed(_ path: CGPath, from start: CGFloat, to end: CGFloat) -> CGPath {
        let lines = polylines(path, steps: 48)
        let total = lines.reduce(CGFloat(0)) { sum, points in
            sum + zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
        }
        let from = total * min(max(start, 0), 1)
        let to = total * min(max(end, 0), 1)
        let result = CGMutablePath()
        guard to > from else { return result }
        var position: CGFloat = 0
        for points in lines {
            var drawing = false
            for (a, b) in zip(points, points.dropFirst()) {
                let length = hypot(b.x - a.x, b.y - a.y)
                defer { position += length }
                guard length > 0, position + length > from, position < to else { continue }
                func at(_ distance: CGFloat) -> CGPoint {
                    let k = min(max((distance - position) / length, 0), 1)
                    return CGPoint(x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k)
                }
                if !drawing {
                    result.move(to: at(from))
                    drawing = true
                }
                result.addLine(to: at(to))
            }
            // A subpath drawn whole keeps its closing join.
            if drawing, position - 1e-9 <= to, points.first == points.last,
                from <= position - zip(points, points.dropFirst()).reduce(0, { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }) {
                result.closeSubpath()
            }
        }
        return result
    }
}
