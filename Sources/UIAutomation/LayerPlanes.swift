import CoreGraphics
import Foundation

/// Which of some rectangles, painted one after the other, stand on which plane when they are pulled apart in depth.
struct LayerPlanes {
    /// A rectangle that is painted after the ones before it.
    struct Item {
        var frame: CGRect
        /// The index of the one it is in; nil for a window.
        var parent: Int?
    }

    /// By item, 0 is at the back. A plane lies before that of the parent and before all that it covers; what lies side by side shares one.
    let planes: [Int]
    var count: Int { (planes.max() ?? -1) + 1 }

    init(_ items: [Item]) {
        var planes: [Int] = []
        for (index, item) in items.enumerated() {
            var plane = item.parent.map { planes[$0] + 1 } ?? 0
            for before in 0..<index where planes[before] >= plane && before != item.parent {
                // Edges that touch cover nothing.
                let common = items[before].frame.intersection(item.frame)
                if common.width > 0.5, common.height > 0.5 { plane = planes[before] + 1 }
            }
            planes.append(plane)
        }
        self.planes = planes
    }
}

/// Looks at parallel planes from the side and from above, without perspective.
struct LayerProjection {
    /// Between two planes, in points.
    let spacing: CGFloat
    /// What the planes turn around, on the rearmost.
    let center: CGPoint
    private let turn: CGFloat = 0.62
    private let tilt: CGFloat = 0.2

    /// Where the points of a plane stand in the picture.
    func transform(ofPlane plane: Int) -> CGAffineTransform {
        let depth = CGFloat(plane) * spacing
        // A turn around the upright axis, then a tilt towards the eye: x' = x cos a + z sin a, z' = z cos a − x sin a, y' = y cos b − z' sin b.
        let (cosine, sine) = (cos(turn), sin(turn))
        let (upright, lying) = (cos(tilt), sin(tilt))
        return CGAffineTransform(
            a: cosine, b: sine * lying, c: 0, d: upright,
            tx: center.x - center.x * cosine + depth * sine, ty: center.y - center.y * upright - center.x * sine * lying - depth * cosine * lying)
    }

    /// The least rectangle around some planes.
    func extent(of frames: [(frame: CGRect, plane: Int)]) -> CGRect {
        frames.reduce(CGRect.null) { $0.union($1.frame.applying(transform(ofPlane: $1.plane))) }
    }
}
