public import Foundation

/// A function from normalised time to normalised progress: a cubic Bézier curve from (0,0) to (1,1).
open class CAMediaTimingFunction: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let curve: UnitBezier

    /// One of Apple's predefined curves. An unknown name gives the linear one.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default: self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        curve = UnitBezier(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
        super.init()
    }

    public required convenience init?(coder: NSCoder) {
        let points = ["c1x", "c1y", "c2x", "c2y"].map { coder.decodeFloat(forKey: $0) }
        guard points.allSatisfy(\.isFinite) else { return nil }
        self.init(controlPoints: points[0], points[1], points[2], points[3])
    }

    open func encode(with coder: NSCoder) {
        coder.encode(Float(curve.x1), forKey: "c1x")
        coder.encode(Float(curve.y1), forKey: "c1y")
        coder.encode(Float(curve.x2), forKey: "c2x")
        coder.encode(Float(curve.y2), forKey: "c2y")
    }

    open class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Writes control point `index` (0…3; the first and last are (0,0) and (1,1)) to two floats at `ptr`.
    open func getControlPoint(at index: Int, values ptr: UnsafeMutablePointer<Float>) {
        let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
        guard points.indices.contains(index) else { return }
        ptr[0] = Float(points[index].0)
        ptr[1] = Float(points[index].1)
    }

    /// Progress at `time` within 0…1. Progress itself may leave 0…1.
    package func progress(at time: Double) -> Double { curve.y(atX: time) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CAMediaTimingFunction else { return false }
        return curve == other.curve
    }

    open override var hash: Int { curve.hashValue }

    open override var description: String {
        "<CAMediaTimingFunction (\(curve.x1), \(curve.y1), \(curve.x2), \(curve.y2))>"
    }
}

/// A cubic Bézier from (0,0) to (1,1), solved for y at x.
struct UnitBezier: Hashable, Sendable {
    let x1, y1, x2, y2: Double

    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    private func bezier(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
        ((1 - 3 * p2 + 3 * p1) * t + (3 * p2 - 6 * p1)) * t * t + 3 * p1 * t
    }

    private func slope(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
        (3 * (1 - 3 * p2 + 3 * p1) * t + 2 * (3 * p2 - 6 * p1)) * t + 3 * p1
    }

    func y(atX x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        if x1 == y1 && x2 == y2 { return x }
        // Newton's steps converge at once on the usual curves; bisection takes over where the slope vanishes.
        var t = x
        for _ in 0..<12 {
            let error = bezier(x1, x2, t) - x
            if abs(error) < 1e-12 { return bezier(y1, y2, t) }
            let d = slope(x1, x2, t)
            if abs(d) < 1e-7 { break }
            t -= error / d
            if t < 0 || t > 1 { break }
        }
        var low = 0.0
        var high = 1.0
        t = x
        for _ in 0..<80 {
            let value = bezier(x1, x2, t)
            if abs(value - x) < 1e-13 { break }
            if value < x { low = t } else { high = t }
            t = (low + high) / 2
        }
        return bezier(y1, y2, t)
    }
}
