import Foundation

/// Makes the outline of a stroked path: polygons whose union, by the winding rule, is the stroke.
struct PathStroker {
    let radius: CGFloat
    let cap: CGLineCap
    let join: CGLineJoin
    let miterLimit: CGFloat

    init(width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
        radius = abs(width) / 2
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
    }

    func outline(of path: PathStorage) -> PathStorage {
        var result = PathStorage()
        guard radius > 0, radius.isFinite else { return result }
        var points: [CGPoint] = []
        // Fine enough for the offset curve, which bends less sharply than the radius allows.
        let tolerance = max(min(radius / 100, 0.05), 1e-4)
        func finish(closed: Bool) {
            if !points.isEmpty { stroke(points, closed: closed, into: &result) }
            points.removeAll(keepingCapacity: true)
        }
        path.flattened(tolerance: tolerance).forEach { element in
            switch element {
            case .move(let p):
                finish(closed: false)
                points = [p]
            case .line(let p):
                if points.last != p || points.count == 1 { points.append(p) }
            case .close:
                let first = points.first
                finish(closed: true)
                if let first { points = [first] }
            default:
                break
            }
        }
        if points.count > 1 { finish(closed: false) }
        return result
    }

    private func stroke(_ raw: [CGPoint], closed: Bool, into result: inout PathStorage) {
        var points: [CGPoint] = []
        for p in raw where points.last != p { points.append(p) }
        if closed, points.count > 1, points.first == points.last { points.removeLast() }
        guard points.count > 1 else {
            // A line of no length shows its caps and nothing else.
            if raw.count > 1 || closed { dot(points[0], into: &result) }
            return
        }
        if closed {
            var left = side(points, closed: true)
            emit(&left, into: &result)
            var right = side(points.reversed(), closed: true)
            emit(&right, into: &result)
        } else {
            var polygon = side(points, closed: false)
            addCap(at: points[points.count - 1], from: points[points.count - 2], to: &polygon)
            polygon += side(points.reversed(), closed: false)
            addCap(at: points[0], from: points[1], to: &polygon)
            emit(&polygon, into: &result)
        }
    }

    private func emit(_ polygon: inout [CGPoint], into result: inout PathStorage) {
        guard let first = polygon.first else { return }
        result.move(to: first)
        for p in polygon.dropFirst() { result.addLine(to: p) }
        result.close()
    }

    private func dot(_ p: CGPoint, into result: inout PathStorage) {
        let box = CGRect(x: p.x - radius, y: p.y - radius, width: 2 * radius, height: 2 * radius)
        switch cap {
        case .butt: break
        case .round: result.addEllipse(in: box)
        case .square: result.addRect(box)
        }
    }

    private func normal(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
        let length = hypot(b.x - a.x, b.y - a.y)
        return CGPoint(x: (b.y - a.y) / length * radius, y: -(b.x - a.x) / length * radius)
    }

    /// The offset line on one side, joins included.
    private func side(_ points: [CGPoint], closed: Bool) -> [CGPoint] {
        var result: [CGPoint] = []
        let count = points.count
        let segments = closed ? count : count - 1
        for i in 0..<segments {
            let (a, b) = (points[i], points[(i + 1) % count])
            let n = normal(a, b)
            result.append(CGPoint(x: a.x + n.x, y: a.y + n.y))
            result.append(CGPoint(x: b.x + n.x, y: b.y + n.y))
            if closed || i + 1 < segments {
                let c = points[(i + 2) % count]
                addJoin(at: b, from: n, to: normal(b, c), into: &result)
            }
        }
        return result
    }

    private func addJoin(at p: CGPoint, from n0: CGPoint, to n1: CGPoint, into result: inout [CGPoint]) {
        let cross = n0.x * n1.y - n0.y * n1.x
        let dot = n0.x * n1.x + n0.y * n1.y
        let square = radius * radius
        guard cross > -1e-9 * square || dot < 0 && abs(cross) <= 1e-9 * square else {
            // The inner side: through the corner itself, so that the overlap winds the right way.
            result.append(p)
            return
        }
        if dot > square * (1 - 1e-9) { return }
        switch join {
        case .bevel:
            break
        case .round:
            arc(around: p, from: n0, to: n1, into: &result)
        case .miter:
            // The length of the miter is 1 / cos of half the turn, in widths.
            let cosHalf = ((1 + dot / square) / 2).squareRoot()
            guard cosHalf > 1e-6, 1 / cosHalf <= miterLimit else { return }
            let scale = 1 / (1 + dot / square)
            result.append(CGPoint(x: p.x + (n0.x + n1.x) * scale, y: p.y + (n0.y + n1.y) * scale))
        }
    }

    private func addCap(at p: CGPoint, from previous: CGPoint, to polygon: inout [CGPoint]) {
        let n = normal(previous, p)
        let forward = CGPoint(x: -n.y, y: n.x)
        switch cap {
        case .butt:
            break
        case .round:
            arc(around: p, from: n, to: CGPoint(x: -n.x, y: -n.y), into: &polygon)
        case .square:
            polygon.append(CGPoint(x: p.x + n.x + forward.x, y: p.y + n.y + forward.y))
            polygon.append(CGPoint(x: p.x - n.x + forward.x, y: p.y - n.y + forward.y))
        }
    }

    /// The points of an arc between two normals, its ends left out, growing the angle.
    private func arc(around p: CGPoint, from n0: CGPoint, to n1: CGPoint, into result: inout [CGPoint]) {
        let start = atan2(n0.y, n0.x)
        var sweep = atan2(n1.y, n1.x) - start
        while sweep < 0 { sweep += 2 * .pi }
        let step = 2 * acos(max(1 - min(0.02 / radius, 0.5), 0.5))
        guard sweep.isFinite else { return }
        let count = Int(min(max((sweep / step).rounded(.up), 1), 256))
        guard count > 1 else { return }
        for i in 1..<count {
            let angle = start + sweep * CGFloat(i) / CGFloat(count)
            result.append(CGPoint(x: p.x + radius * cos(angle), y: p.y + radius * sin(angle)))
        }
    }
}
