public import Foundation

/// A path under construction.
///
/// Every adding method takes a transform that is applied to the points on their way in.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Creates an empty path.
    public init() {
        super.init(storage: PathStorage())
    }

    package override init(storage: PathStorage) {
        super.init(storage: storage)
    }

    /// Starts a new subpath at `point`.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.move(to: point.applying(transform))
    }

    /// Adds a line from the current point. Without one nothing is added.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        guard hasCurrentPoint(#function) else { return }
        storage.addLine(to: point.applying(transform))
    }

    /// Adds a quadratic curve from the current point. Without one nothing is added.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        guard hasCurrentPoint(#function) else { return }
        storage.addQuad(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic curve from the current point. Without one nothing is added.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        guard hasCurrentPoint(#function) else { return }
        storage.addCubic(to: end.applying(transform), control1.applying(transform), control2.applying(transform))
    }

    /// Leads a line back to the start of the subpath and joins its ends.
    public func closeSubpath() { storage.close() }

    /// Adds a rectangle as a closed subpath.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        storage.addRect(rect.standardized, transform)
    }

    /// Adds rectangles, each as a closed subpath.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds the ellipse that fits `rect` as a closed subpath, from its largest x towards its largest y.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        storage.addEllipse(in: rect, transform)
    }

    /// Adds a rectangle with quarter ellipses for corners, each at most half the width and height.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        checkCorners(rect, cornerWidth, cornerHeight)
        storage.addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform)
    }

    /// Starts a subpath at the first point and connects the others in turn.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        storage.move(to: first.applying(transform))
        for point in points.dropFirst() { storage.addLine(to: point.applying(transform)) }
    }

    /// Adds an arc, and a line to its start when there is a current point.
    ///
    /// The direction is that of a coordinate system whose y axis points up: in UIKit's, where it points
    /// down, an arc with `clockwise: true` runs counter-clockwise on the screen.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let delta = PathStorage.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        storage.addArc(center: center, radius: radius, start: startAngle, delta: delta, transform)
    }

    /// Adds an arc that sweeps `delta` radians from `startAngle`, however many turns that is.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        storage.addArc(center: center, radius: radius, start: startAngle, delta: delta, transform)
    }

    /// Adds the arc of `radius` that touches the lines from the current point to `tangent1End` and from
    /// there to `tangent2End`, and a line to its start.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard hasCurrentPoint(#function) else { return }
        storage.addArc(tangent1: tangent1End, tangent2: tangent2End, radius: radius, transform)
    }

    /// Adds the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        storage.append(path.storage, transform: transform)
    }

    /// A segment needs a point to start at; without one CoreGraphics complains and adds nothing.
    private func hasCurrentPoint(_ function: String) -> Bool {
        if storage.currentPoint != nil { return true }
        logComplaint("CGMutablePath.\(function): no current point.")
        return false
    }
}
