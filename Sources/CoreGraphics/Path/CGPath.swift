public import Foundation

/// A shape made of lines and curves. Immutable; ``CGMutablePath`` is the one to build with.
public class CGPath: @unchecked Sendable {
    package internal(set) var storage: PathStorage

    package init(storage: PathStorage) {
        self.storage = storage
    }

    /// Creates a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var storage = PathStorage()
        storage.addRect(rect.standardized, transform?.pointee ?? .identity)
        self.init(storage: storage)
    }

    /// Creates the ellipse that fits `rect`.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var storage = PathStorage()
        storage.addEllipse(in: rect, transform?.pointee ?? .identity)
        self.init(storage: storage)
    }

    /// Creates a rectangle with quarter ellipses for corners. The corners must fit: at most half the width
    /// and height each.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var storage = PathStorage()
        checkCorners(rect, cornerWidth, cornerHeight)
        storage.addRoundedRect(
            rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform?.pointee ?? .identity)
        self.init(storage: storage)
    }

    // MARK: Asking

    /// Whether there are no elements.
    public var isEmpty: Bool { storage.isEmpty }

    /// The point the next segment would start at; `.zero` for an empty path.
    public var currentPoint: CGPoint { storage.currentPoint ?? .zero }

    /// The box around all points, control points included; `.null` for an empty path.
    public var boundingBox: CGRect { storage.controlBounds }

    /// The box around the shape itself; `.null` for an empty path.
    public var boundingBoxOfPath: CGRect { storage.tightBounds }

    /// Whether the path is one axis-aligned rectangle, which is stored in `rect`.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = storage.rect else { return false }
        rect?.pointee = found
        return true
    }

    /// Whether `point`, transformed by `transform`, lies inside the filled path.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        storage.contains(point.applying(transform), using: rule)
    }

    // MARK: Copying

    /// A path of the same elements that does not change.
    public func copy() -> CGPath? { CGPath(storage: storage) }

    /// A copy with all points transformed.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(storage: storage.applying(transform?.pointee ?? .identity))
    }

    /// A path of the same elements to build on.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(storage: storage) }

    /// The same with all points transformed.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(storage: storage.applying(transform?.pointee ?? .identity))
    }

    /// The outline of the stroked path: filling it by the winding rule paints what stroking would.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let stroker = PathStroker(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        return CGPath(storage: stroker.outline(of: storage.applying(transform)))
    }

    /// The path cut into dashes: `lengths` alternate between painted and left out, starting at `phase`.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(storage: PathDasher(phase: phase, lengths: lengths).dashes(of: storage.applying(transform)))
    }

    /// The path with its curves replaced by lines that stay within `threshold` of them.
    public func flattened(threshold: CGFloat) -> CGPath {
        CGPath(storage: storage.flattened(tolerance: threshold))
    }

    // MARK: Elements

    /// Calls `block` with each element in order.
    public func applyWithBlock(_ block: CGPathApplyBlock) {
        var points = storage.points
        // A path of no points cannot hold an element other than none.
        points.withUnsafeMutableBufferPointer { buffer in
            guard var pointer = buffer.baseAddress else { return }
            for kind in storage.kinds {
                let type = CGPathElementType(rawValue: Int32(kind))!
                withUnsafePointer(to: CGPathElement(type: type, points: pointer), block)
                pointer += type.pointCount
            }
        }
    }

    /// Calls `function` with `info` and each element in order.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}

/// Paths are equal when they consist of the same elements with the same points.
extension CGPath: Hashable {
    public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
        lhs === rhs || lhs.storage == rhs.storage
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

/// CoreGraphics stops when corners are larger than the rectangle allows, and so do we.
func checkCorners(_ rect: CGRect, _ width: CGFloat, _ height: CGFloat) {
    // A rounding error in the last place is no reason to stop.
    precondition(
        width >= 0 && 2 * width <= rect.width * (1 + 1e-9) + 1e-9,
        "corner_width >= 0 && 2 * corner_width <= CGRectGetWidth(rect): \(width) in \(rect)")
    precondition(
        height >= 0 && 2 * height <= rect.height * (1 + 1e-9) + 1e-9,
        "corner_height >= 0 && 2 * corner_height <= CGRectGetHeight(rect): \(height) in \(rect)")
}
