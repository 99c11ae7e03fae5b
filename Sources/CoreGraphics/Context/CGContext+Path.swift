public import Foundation

// The current path. Points are transformed as they come in; the path is not part of the graphics state.
extension CGContext {
    /// Empties the current path.
    public func beginPath() { current.removeAll() }

    /// Starts a subpath at a point of user space.
    public func move(to point: CGPoint) { current.move(to: point.applying(deviceMatrix)) }

    /// Adds a line from the current point. Without one nothing is added.
    public func addLine(to point: CGPoint) {
        guard hasCurrentPoint() else { return }
        current.addLine(to: point.applying(deviceMatrix))
    }

    /// Adds a quadratic curve from the current point. Without one nothing is added.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard hasCurrentPoint() else { return }
        let m = deviceMatrix
        current.addQuad(to: end.applying(m), control: control.applying(m))
    }

    /// Adds a cubic curve from the current point. Without one nothing is added.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard hasCurrentPoint() else { return }
        let m = deviceMatrix
        current.addCubic(to: end.applying(m), control1.applying(m), control2.applying(m))
    }

    /// Leads a line back to the start of the subpath and joins its ends.
    public func closePath() { current.close() }

    /// Adds a rectangle as a closed subpath.
    public func addRect(_ rect: CGRect) {
        guard !rect.isNull else { return }
        current.addRect(rect.standardized, deviceMatrix)
    }

    /// Adds rectangles, each as a closed subpath.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
    /// Adds the ellipse that fits `rect` as a closed subpath.
    public func addEllipse(in rect: CGRect) { current.addEllipse(in: rect, deviceMatrix) }

    /// Starts a subpath at the first point and connects the others in turn.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds an arc, and a line to its start when there is a current point. `clockwise` is meant with the
    /// y axis upwards: in UIKit's contexts it looks the other way round.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        let delta = PathStorage.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        current.addArc(center: center, radius: radius, start: startAngle, delta: delta, deviceMatrix)
    }

    /// Adds the arc of `radius` that touches the lines from the current point to `tangent1End` and from there to
    /// `tangent2End`, and a line to its start.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard hasCurrentPoint() else { return }
        current.addArc(tangent1: tangent1End, tangent2: tangent2End, radius: radius, deviceMatrix)
    }

    /// Adds the elements of a path of user space.
    public func addPath(_ path: CGPath) { current.append(path.storage, transform: deviceMatrix) }

    /// The current path in user space; `nil` when it is empty.
    public var path: CGPath? {
        current.isEmpty ? nil : CGPath(storage: current.applying(deviceMatrix.inverted()))
    }

    /// Whether the current path has no elements.
    public var isPathEmpty: Bool { current.isEmpty }

    /// The current point in user space; `.zero` when the path is empty.
    public var currentPointOfPath: CGPoint { current.currentPoint?.applying(deviceMatrix.inverted()) ?? .zero }

    /// The box around the points of the current path in user space, control points included.
    public var boundingBoxOfPath: CGRect {
        current.isEmpty ? .null : current.applying(deviceMatrix.inverted()).controlBounds
    }

    /// Whether the current path contains a point of user space when painted by `mode`.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let user = current.applying(deviceMatrix.inverted())
        switch mode {
        case .fill: return user.contains(point, using: .winding)
        case .eoFill: return user.contains(point, using: .evenOdd)
        case .stroke: return strokeOutline(of: user).contains(point, using: .winding)
        case .fillStroke:
            return user.contains(point, using: .winding) || strokeOutline(of: user).contains(point, using: .winding)
        case .eoFillStroke:
            return user.contains(point, using: .evenOdd) || strokeOutline(of: user).contains(point, using: .winding)
        }
    }

    /// Replaces the current path by the outline of its stroke.
    public func replacePathWithStrokedPath() {
        let m = deviceMatrix
        current = strokeOutline(of: current.applying(m.inverted())).applying(m)
    }

    /// The outline, in user space, of a path of user space stroked by the current attributes.
    func strokeOutline(of path: PathStorage) -> PathStorage {
        let dashed =
            state.dashLengths.isEmpty
            ? path : PathDasher(phase: state.dashPhase, lengths: state.dashLengths).dashes(of: path)
        return PathStroker(
            width: state.lineWidth, cap: state.lineCap, join: state.lineJoin, miterLimit: state.miterLimit
        ).outline(of: dashed)
    }

    private func hasCurrentPoint() -> Bool {
        if current.currentPoint != nil { return true }
        logComplaint("CGContextAddLineToPoint: no current point.")
        return false
    }
}
