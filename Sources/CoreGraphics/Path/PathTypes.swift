public import Foundation

/// How lines end.
public enum CGLineCap: Int32, Sendable {
    case butt
    case round
    case square
}

/// How lines meet.
public enum CGLineJoin: Int32, Sendable {
    case miter
    case round
    case bevel
}

/// What counts as the inside of a path.
public enum CGPathFillRule: Int, Sendable {
    /// Where the path winds around a point at least once, counted with sign.
    case winding
    /// Where a ray from the point meets the path an odd number of times.
    case evenOdd
}

/// What to paint of a path.
public enum CGPathDrawingMode: Int32, Sendable {
    case fill
    case eoFill
    case stroke
    case fillStroke
    case eoFillStroke
}

/// The kinds of steps a path consists of.
public enum CGPathElementType: Int32, Sendable {
    case moveToPoint
    case addLineToPoint
    case addQuadCurveToPoint
    case addCurveToPoint
    case closeSubpath

    /// The number of points the element carries.
    package var pointCount: Int {
        switch self {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
    }
}

/// One step of a path. The points are valid only during the call that hands the element over: the end
/// point last, control points before it.
public struct CGPathElement {
    /// The kind of step.
    public var type: CGPathElementType
    /// As many points as the kind has.
    public var points: UnsafeMutablePointer<CGPoint>

    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// Called with each element of a path.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void
/// Called with an info pointer and each element of a path.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
