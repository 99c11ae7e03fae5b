import Foundation

/// Cuts a path into dashes along its length.
struct PathDasher {
    let phase: CGFloat
    let lengths: [CGFloat]

    init(phase: CGFloat, lengths: [CGFloat]) {
        self.phase = phase
        // An odd pattern is run through twice, so that painted and left out alternate.
        self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    }

    func dashes(of path: PathStorage) -> PathStorage {
        let total = lengths.reduce(0, +)
        guard !lengths.isEmpty, total > 0, total.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return path }

        var result = PathStorage()
        var index = 0
        var left: CGFloat = 0
        var penDown = false

        func restart() {
            var offset = phase.truncatingRemainder(dividingBy: total)
            if offset < 0 { offset += total }
            index = 0
            while offset >= lengths[index] && (offset > 0 || lengths[index] == 0) {
                offset -= lengths[index]
                index = (index + 1) % lengths.count
                if offset == 0 && lengths[index] > 0 { break }
            }
            left = lengths[index] - offset
            penDown = false
        }

        func advance() {
            index = (index + 1) % lengths.count
            left = lengths[index]
            penDown = false
        }

        // `length` is the segment's; `piece(a, b)` draws the part between two lengths along it.
        func walk(_ length: CGFloat, start: (CGFloat) -> CGPoint, piece: (CGFloat, CGFloat) -> Void) {
            guard length > 0, length.isFinite else { return }
            // A pattern far finer than the path would run for ever.
            if length / total > 1_000_000 { return piece(0, length) }
            var position: CGFloat = 0
            while position < length {
                let end = min(position + left, length)
                // A dash too short to count at this distance would never get on.
                if end == position && left > 0 { return piece(position, length) }
                if index % 2 == 0 {
                    if !penDown {
                        result.move(to: start(position))
                        penDown = true
                    }
                    if end > position { piece(position, end) } else { result.addLine(to: start(position)) }
                }
                left -= end - position
                position = end
                if left <= 0 { advance() }
            }
        }

        func line(_ a: CGPoint, _ b: CGPoint) {
            let length = hypot(b.x - a.x, b.y - a.y)
            func at(_ s: CGFloat) -> CGPoint {
                s >= length ? b : CGPoint(x: a.x + (b.x - a.x) * s / length, y: a.y + (b.y - a.y) * s / length)
            }
            walk(length, start: at) { _, to in result.addLine(to: at(to)) }
        }

        func curve(_ c: CubicCurve) {
            let ruler = CurveRuler(c)
            walk(ruler.length, start: { c.point(at: ruler.parameter(at: $0)) }) { from, to in
                let (t0, t1) = (ruler.parameter(at: from), ruler.parameter(at: to))
                guard t1 > t0 else { return }
                let part = c.split(at: t1).0.split(at: t0 / t1).1
                result.addCubic(to: part.p3, part.p1, part.p2)
            }
        }

        var current = CGPoint.zero
        var first = CGPoint.zero
        path.forEach { element in
            switch element {
            case .move(let p):
                first = p
                current = p
                restart()
            case .line(let p):
                line(current, p)
                current = p
            case .quad(let c, let p):
                curve(CubicCurve(quadFrom: current, control: c, to: p))
                current = p
            case .cubic(let c1, let c2, let p):
                curve(CubicCurve(p0: current, p1: c1, p2: c2, p3: p))
                current = p
            case .close:
                if current != first { line(current, first) }
                current = first
                restart()
            }
        }
        return result
    }
}

/// Lengths along a curve, from a table of chords.
struct CurveRuler {
    private let sums: [CGFloat]

    init(_ curve: CubicCurve) {
        let count = 64
        var sums: [CGFloat] = [0]
        sums.reserveCapacity(count + 1)
        var last = curve.p0
        for i in 1...count {
            let p = curve.point(at: CGFloat(i) / CGFloat(count))
            sums.append(sums[i - 1] + hypot(p.x - last.x, p.y - last.y))
            last = p
        }
        self.sums = sums
    }

    var length: CGFloat { sums[sums.count - 1] }

    /// The curve's parameter at `distance` from its start.
    func parameter(at distance: CGFloat) -> CGFloat {
        if distance >= length { return 1 }
        var (low, high) = (0, sums.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if sums[middle] <= distance { low = middle } else { high = middle }
        }
        let span = sums[high] - sums[low]
        let share = span > 0 ? (distance - sums[low]) / span : 0
        return (CGFloat(low) + share) / CGFloat(sums.count - 1)
    }
}
