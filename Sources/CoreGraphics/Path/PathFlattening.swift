import Foundation

extension PathStorage {
    /// The path with lines for curves.
    package func flattened(tolerance: CGFloat) -> PathStorage {
        var result = PathStorage()
        var current = CGPoint.zero
        var start = CGPoint.zero
        forEach { element in
            switch element {
            case .move(let p):
                result.move(to: p)
                start = p
                current = p
            case .line(let p):
                result.addLine(to: p)
                current = p
            case .quad(let c, let p):
                CubicCurve(quadFrom: current, control: c, to: p).flatten(tolerance: tolerance) { result.addLine(to: $0) }
                current = p
            case .cubic(let c1, let c2, let p):
                CubicCurve(p0: current, p1: c1, p2: c2, p3: p).flatten(tolerance: tolerance) { result.addLine(to: $0) }
                current = p
            case .close:
                result.close()
                current = start
            }
        }
        return result
    }
}
