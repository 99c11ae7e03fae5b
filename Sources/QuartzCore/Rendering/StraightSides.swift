import CoreGraphics
import Foundation

/// A path that has corners of any kind and straight sides between them, as a rounded rectangle has: a larger one of its kind differs in nothing but
/// how long the sides are.
struct StraightSides {
    let box: CGRect
    /// How far the corners reach into the box at most.
    private(set) var reach = CGSize.zero
    private let path: PathStorage

    /// nil for a path in whose middle there is more than sides.
    init?(of path: PathStorage) {
        box = path.controlBounds
        self.path = path
        guard box.width > 0, box.height > 0, box.width.isFinite, box.height.isFinite else { return nil }
        for point in path.points {
            reach.width = max(reach.width, min(point.x - box.minX, box.maxX - point.x))
            reach.height = max(reach.height, min(point.y - box.minY, box.maxY - point.y))
        }
        var start = CGPoint.zero
        var current = CGPoint.zero
        var isStraight = true
        func go(to point: CGPoint) {
            // A side goes along an edge of the picture, or it would not stretch.
            if isLeft(current) != isLeft(point), abs(current.y - point.y) > 1e-6 { isStraight = false }
            if isUpper(current) != isUpper(point), abs(current.x - point.x) > 1e-6 { isStraight = false }
            current = point
        }
        func turn(_ points: CGPoint...) {
            for point in points where isLeft(point) != isLeft(current) || isUpper(point) != isUpper(current) { isStraight = false }
            current = points.last ?? current
        }
        path.forEach { element in
            switch element {
            case .move(let point):
                // What is filled is closed.
                go(to: start)
                (start, current) = (point, point)
            case .line(let point): go(to: point)
            case .quad(let control, let end): turn(control, end)
            case .cubic(let first, let second, let end): turn(first, second, end)
            case .close: go(to: start)
            }
        }
        go(to: start)
        guard isStraight else { return nil }
    }

    private func isLeft(_ point: CGPoint) -> Bool { point.x < box.midX }
    private func isUpper(_ point: CGPoint) -> Bool { point.y < box.midY }

    /// The path with its box from `start` to `end`, both ways, and its corners as large as they are, scaled.
    func drawn(scaleX: CGFloat, scaleY: CGFloat, from start: CGFloat, to end: CGFloat) -> PathStorage {
        path.mapPoints { point in
            // On the grid that drawing knows: the corners of all sizes are the same to the last bit.
            CGPoint(
                x: snapped(isLeft(point) ? start + (point.x - box.minX) * scaleX : end - (box.maxX - point.x) * scaleX),
                y: snapped(isUpper(point) ? start + (point.y - box.minY) * scaleY : end - (box.maxY - point.y) * scaleY))
        }
    }
}
