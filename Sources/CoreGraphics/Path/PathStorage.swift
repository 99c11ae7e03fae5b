package import Foundation

/// The elements of a path, flat: kinds in one array, their points in another.
package struct PathStorage: Hashable, Sendable {
    package enum Element: Equatable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(CGPoint, CGPoint)
        case cubic(CGPoint, CGPoint, CGPoint)
        case close
    }

    package private(set) var kinds: [UInt8] = []
    package private(set) var points: [CGPoint] = []
    /// Where the open subpath began; the current point after it is closed.
    private var subpathStart: CGPoint?
    package private(set) var currentPoint: CGPoint?

    package init() {}

    package var isEmpty: Bool { kinds.isEmpty }

    package static func == (lhs: PathStorage, rhs: PathStorage) -> Bool {
        lhs.kinds == rhs.kinds && lhs.points == rhs.points
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(kinds)
        hasher.combine(points.count)
    }

    package mutating func removeAll(keepingCapacity: Bool = true) {
        kinds.removeAll(keepingCapacity: keepingCapacity)
        points.removeAll(keepingCapacity: keepingCapacity)
        subpathStart = nil
        currentPoint = nil
    }

    // MARK: Building

    package mutating func move(to point: CGPoint) {
        // Two moves in a row are one: the first would draw nothing.
        if kinds.last == 0 {
            points[points.count - 1] = point
        } else {
            kinds.append(0)
            points.append(point)
        }
        subpathStart = point
        currentPoint = point
    }

    package mutating func addLine(to point: CGPoint) {
        beginIfClosed()
        kinds.append(1)
        points.append(point)
        currentPoint = point
    }

    package mutating func addQuad(to end: CGPoint, control: CGPoint) {
        beginIfClosed()
        kinds.append(2)
        points.append(control)
        points.append(end)
        currentPoint = end
    }

    package mutating func addCubic(to end: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
        beginIfClosed()
        kinds.append(3)
        points.append(control1)
        points.append(control2)
        points.append(end)
        currentPoint = end
    }

    package mutating func close() {
        guard let last = kinds.last, last != 4 else { return }
        kinds.append(4)
        currentPoint = subpathStart
    }

    /// After a close the next segment starts a new subpath where the closed one began.
    private mutating func beginIfClosed() {
        if kinds.last == 4, let start = subpathStart { move(to: start) }
    }

    package mutating func append(_ other: PathStorage, transform: CGAffineTransform = .identity) {
        var index = 0
        for kind in other.kinds {
            func point(_ offset: Int) -> CGPoint { other.points[index + offset].applying(transform) }
            switch kind {
            case 0: move(to: point(0))
            case 1: addLine(to: point(0))
            case 2: addQuad(to: point(1), control: point(0))
            case 3: addCubic(to: point(2), point(0), point(1))
            default: close()
            }
            index += Self.pointCounts[Int(kind)]
        }
    }

    package mutating func addRect(_ rect: CGRect, _ t: CGAffineTransform = .identity) {
        let left = rect.origin.x
        let top = rect.origin.y
        move(to: CGPoint(x: left, y: top).applying(t))
        addLine(to: CGPoint(x: left + rect.size.width, y: top).applying(t))
        addLine(to: CGPoint(x: left + rect.size.width, y: top + rect.size.height).applying(t))
        addLine(to: CGPoint(x: left, y: top + rect.size.height).applying(t))
        close()
    }

    /// The share of the radius at which the control points of a quarter circle stand.
    static let kappa: CGFloat = 0.5522847498307936

    package mutating func addEllipse(in rect: CGRect, _ t: CGAffineTransform = .identity) {
        let rect = rect.standardized
        let (rx, ry) = (rect.width / 2, rect.height / 2)
        let (cx, cy) = (rect.midX, rect.midY)
        let (kx, ky) = (rx * Self.kappa, ry * Self.kappa)
        func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(t) }
        move(to: p(cx + rx, cy))
        addCubic(to: p(cx, cy + ry), p(cx + rx, cy + ky), p(cx + kx, cy + ry))
        addCubic(to: p(cx - rx, cy), p(cx - kx, cy + ry), p(cx - rx, cy + ky))
        addCubic(to: p(cx, cy - ry), p(cx - rx, cy - ky), p(cx - kx, cy - ry))
        addCubic(to: p(cx + rx, cy), p(cx + kx, cy - ry), p(cx + rx, cy - ky))
        close()
    }

    package mutating func addRoundedRect(
        _ rect: CGRect, cornerWidth w: CGFloat, cornerHeight h: CGFloat, _ t: CGAffineTransform = .identity
    ) {
        let rect = rect.standardized
        if w == 0 || h == 0 { return addRect(rect, t) }
        let (kx, ky) = (w * (1 - Self.kappa), h * (1 - Self.kappa))
        let (l, r, b, u) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(t) }
        move(to: p(r, rect.midY))
        addLine(to: p(r, u - h))
        addCubic(to: p(r - w, u), p(r, u - ky), p(r - kx, u))
        addLine(to: p(l + w, u))
        addCubic(to: p(l, u - h), p(l + kx, u), p(l, u - ky))
        addLine(to: p(l, b + h))
        addCubic(to: p(l + w, b), p(l, b + ky), p(l + kx, b))
        addLine(to: p(r - w, b))
        addCubic(to: p(r, b + h), p(r - kx, b), p(r, b + ky))
        close()
    }

    /// Adds an arc of `delta` radians, in pieces of at most a quarter turn. A line leads to its start from
    /// the current point if there is one.
    package mutating func addArc(
        center: CGPoint, radius: CGFloat, start: CGFloat, delta: CGFloat, _ t: CGAffineTransform = .identity
    ) {
        guard delta.isFinite, start.isFinite else { return }
        func on(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let first = on(start)
        if currentPoint == nil {
            move(to: first.applying(t))
        } else {
            addLine(to: first.applying(t))
        }
        let pieces = Int(min((abs(delta) / (.pi / 2) - 1e-9).rounded(.up), 4096))
        guard pieces > 0 else { return }
        let step = delta / CGFloat(pieces)
        let handle = radius * 4 / 3 * tan(step / 4)
        for i in 0..<pieces {
            let from = start + CGFloat(i) * step
            let to = start + CGFloat(i + 1) * step
            let (p0, p3) = (on(from), on(to))
            addCubic(
                to: p3.applying(t),
                CGPoint(x: p0.x - handle * sin(from), y: p0.y + handle * cos(from)).applying(t),
                CGPoint(x: p3.x + handle * sin(to), y: p3.y - handle * cos(to)).applying(t))
        }
    }

    /// The signed sweep of an arc as CoreGraphics reads its angles: counter-clockwise sweeps grow the
    /// angle, and a difference of a whole turn or more, either way, is one full circle.
    package static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let difference = clockwise ? start - end : end - start
        if abs(difference) >= turn * (1 - 1e-12) { return clockwise ? -turn : turn }
        var sweep = difference.truncatingRemainder(dividingBy: turn)
        if sweep < 0 { sweep += turn }
        return clockwise ? -sweep : sweep
    }

    /// Adds the arc that touches the lines current point–`tangent1` and `tangent1`–`tangent2`.
    package mutating func addArc(
        tangent1 p1: CGPoint, tangent2 p2: CGPoint, radius: CGFloat, _ t: CGAffineTransform = .identity
    ) {
        guard let current = currentPoint else { return }
        let p0 = t.isIdentity ? current : current.applying(t.inverted())
        let (ax, ay) = (p0.x - p1.x, p0.y - p1.y)
        let (bx, by) = (p2.x - p1.x, p2.y - p1.y)
        let (la, lb) = ((ax * ax + ay * ay).squareRoot(), (bx * bx + by * by).squareRoot())
        let cross = ax * by - ay * bx
        guard la > 0, lb > 0, radius > 0, abs(cross) > 1e-12 * la * lb else {
            // The points stand in a line, or there is no room: a plain corner.
            return addLine(to: p1.applying(t))
        }
        let angle = acos(min(max((ax * bx + ay * by) / (la * lb), -1), 1))
        let reach = radius / tan(angle / 2)
        let start = CGPoint(x: p1.x + ax / la * reach, y: p1.y + ay / la * reach)
        let side: CGFloat = cross > 0 ? 1 : -1
        // From the touching point, at a right angle to the first line, towards the second.
        let center = CGPoint(x: start.x - side * ay / la * radius, y: start.y + side * ax / la * radius)
        let from = atan2(start.y - center.y, start.x - center.x)
        addArc(center: center, radius: radius, start: from, delta: -side * (.pi - angle), t)
    }

    // MARK: Reading

    package static let pointCounts: [Int] = [1, 1, 2, 3, 0]

    package func forEach(_ body: (Element) -> Void) {
        var index = 0
        for kind in kinds {
            switch kind {
            case 0: body(.move(points[index]))
            case 1: body(.line(points[index]))
            case 2: body(.quad(points[index], points[index + 1]))
            case 3: body(.cubic(points[index], points[index + 1], points[index + 2]))
            default: body(.close)
            }
            index += Self.pointCounts[Int(kind)]
        }
    }

    package func applying(_ t: CGAffineTransform) -> PathStorage { t.isIdentity ? self : mapPoints { $0.applying(t) } }

    /// The same elements with other points.
    package func mapPoints(_ body: (CGPoint) -> CGPoint) -> PathStorage {
        var copy = self
        for i in copy.points.indices { copy.points[i] = body(copy.points[i]) }
        copy.subpathStart = subpathStart.map(body)
        copy.currentPoint = currentPoint.map(body)
        return copy
    }

    /// The rectangle the path is, when it is exactly one axis-aligned rectangle.
    package var rect: CGRect? {
        let shape = kinds.count
        // Four corners and a close, or five points that return to the first.
        guard shape >= 4, shape <= 6, kinds[0] == 0, kinds[1] == 1, kinds[2] == 1, kinds[3] == 1 else { return nil }
        var rest = kinds[4...]
        if rest.first == 1 {
            guard points[4] == points[0] else { return nil }
            rest = rest.dropFirst()
        }
        guard rest.isEmpty || (rest.count == 1 && rest.first == 4) else { return nil }
        let (p, q, r, s) = (points[0], points[1], points[2], points[3])
        let horizontalFirst = p.y == q.y && q.x == r.x && r.y == s.y && s.x == p.x
        let verticalFirst = p.x == q.x && q.y == r.y && r.x == s.x && s.y == p.y
        guard horizontalFirst || verticalFirst else { return nil }
        return CGRect(x: p.x, y: p.y, width: r.x - p.x, height: r.y - p.y).standardized
    }
}
