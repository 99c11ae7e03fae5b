import CoreGraphics
import Foundation

/// Where a node is in a space that several share.
final class NodeSpace {
    /// From the node's own coordinates to the plane that the space is projected onto.
    let own: CATransform3D?
    /// From its sublayers' space to that plane.
    let sublayers: CATransform3D?
    /// For the outermost of nodes that share a space: what stands in it, in the order in which it is painted, with the
    /// opacity of the transform layers it is in.
    var order: [(node: RenderNode, alpha: CGFloat)] = []

    init(own: CATransform3D? = nil, sublayers: CATransform3D? = nil) {
        self.own = own
        self.sublayers = sublayers
    }
}

// Placing nodes: in their parent's plane, or in the space that transform layers share.
extension RenderNode {
    /// Finds `toParent` from the node's values and its parent's.
    func place(in parent: RenderNode?) {
        if sharesSpace {
            var matrix = CATransform3DConcat(Homography.spatialSublayer(properties), Homography.spatial(properties))
            if let parent {
                if let outer = parent.space?.sublayers {
                    matrix = CATransform3DConcat(matrix, outer)
                } else if parent.properties.rareHasSublayerTransform {
                    matrix = CATransform3DConcat(matrix, Homography.spatialSublayer(parent.properties))
                }
            }
            space = NodeSpace(sublayers: matrix)
            toParent = .identity
        } else if let outer = parent?.space?.sublayers {
            let matrix = CATransform3DConcat(Homography.spatial(properties), outer)
            space = NodeSpace(own: matrix)
            toParent = Homography(matrix)
        } else {
            if space != nil { space = nil }
            toParent = Homography.toParent(properties, in: parent?.properties)
        }
    }

    /// Places the node where its own coordinates are the plane's: neither its position nor its transform count.
    func placeAsRoot() {
        space = sharesSpace ? NodeSpace(sublayers: Homography.spatialSublayer(properties)) : nil
        toParent = .identity
    }

    /// Places the children again after the node's own place changed, and what stands in one space with them. Returns
    /// whether one of them lies elsewhere now.
    @discardableResult
    func placeChildren(at time: CFTimeInterval) -> Bool {
        var isElsewhere = false
        for child in children {
            let old = child.toParent
            child.place(in: self)
            if child.toParent != old { isElsewhere = true }
            guard child.sharesSpace else { continue }
            isElsewhere = true
            child.placeChildren(at: time)
            if child.replication != nil { NodeCopier.refresh(child, at: time) }
            child.updateExtents()
            if !sharesSpace { child.sortSpace() }
        }
        return isElsewhere
    }

    /// Finds the order in which the outermost of nodes that share a space paints what stands in it. Returns whether
    /// something changed places since it was `old`.
    @discardableResult
    func sortSpace(since old: [(node: RenderNode, alpha: CGFloat)] = []) -> Bool {
        guard let space else { return false }
        space.order = nodesInSpace()
        guard !old.isEmpty else { return false }
        var places: [ObjectIdentifier: Int] = [:]
        for (place, entry) in old.enumerated() { places[ObjectIdentifier(entry.node)] = place }
        let kept = space.order.compactMap { places[ObjectIdentifier($0.node)] }
        return zip(kept, kept.dropFirst()).contains { $0 > $1 }
    }

    private func nodesInSpace() -> [(node: RenderNode, alpha: CGFloat)] {
        var found: [(node: RenderNode, alpha: CGFloat)] = []
        func collect(_ parent: RenderNode, _ alpha: CGFloat) {
            for child in parent.shown where !child.isHidden && !child.subtreeExtent.isNull {
                if child.sharesSpace {
                    collect(child, alpha * CGFloat(child.properties.opacity))
                } else {
                    found.append((child, alpha))
                }
            }
        }
        collect(self, 1)
        guard found.count > 1 else { return found }
        let order = SpaceOrder.backToFront(
            found.map { SpaceFace(matrix: $0.node.space?.own ?? CATransform3DIdentity, extent: $0.node.subtreeExtent) })
        return order.map { found[$0] }
    }
}

/// A rectangle somewhere in space.
struct SpaceFace {
    /// From its plane to the one that the space is projected onto.
    var matrix: CATransform3D
    var extent: CGRect

    /// The corners and the middle.
    var points: [CGPoint] {
        [
            CGPoint(x: extent.minX, y: extent.minY), CGPoint(x: extent.maxX, y: extent.minY),
            CGPoint(x: extent.minX, y: extent.maxY), CGPoint(x: extent.maxX, y: extent.maxY),
        ]
    }
}

/// In which order faces in space are painted, so that nearer ones hide those behind them.
enum SpaceOrder {
    /// More faces than this are ordered by the depth of their middles alone: each would be compared with each.
    private static let largestCount = 300

    /// The indices of `faces`, the farthest first. Faces that lie in one plane, or do not meet on the screen, stay in
    /// the order they are in. A face that cuts through another is taken to be where its middle is.
    static func backToFront(_ faces: [SpaceFace]) -> [Int] {
        let depths = faces.map(depth)
        let byDepth = faces.indices.sorted { depths[$0] != depths[$1] ? depths[$0] < depths[$1] : $0 < $1 }
        guard faces.count <= largestCount else { return byDepth }
        let planes = faces.map(Plane.init)
        let boxes = faces.map { Homography($0.matrix).boundingBox(of: $0.extent) }
        // What must be painted before what: for each face how many wait to go first, and which wait for it.
        var waits = [Int](repeating: 0, count: faces.count)
        var followers = [[Int]](repeating: [], count: faces.count)
        for a in faces.indices {
            for b in faces.indices where b > a && boxes[a].intersects(boxes[b]) {
                let isBehind: Bool
                if let known = side(of: faces[b], from: planes[a]) {
                    // Coplanar: the one that was added last is in front.
                    isBehind = known >= 0
                } else if let known = side(of: faces[a], from: planes[b]) {
                    isBehind = known <= 0
                } else {
                    isBehind = depths[a] <= depths[b]
                }
                waits[isBehind ? b : a] += 1
                followers[isBehind ? a : b].append(isBehind ? b : a)
            }
        }
        var isPainted = [Bool](repeating: false, count: faces.count)
        var order: [Int] = []
        while order.count < faces.count {
            // Faces that hide each other in a circle: the farthest of them goes first.
            let next = faces.indices.first { !isPainted[$0] && waits[$0] <= 0 } ?? byDepth.first { !isPainted[$0] }!
            isPainted[next] = true
            order.append(next)
            for follower in followers[next] { waits[follower] -= 1 }
        }
        return order
    }

    /// Greater is nearer.
    private static func depth(_ face: SpaceFace) -> CGFloat {
        let p = Point4(x: face.extent.midX, y: face.extent.midY, z: 0, w: 1).applying(face.matrix)
        let depth = p.w > 0 ? p.z / p.w : .infinity
        return depth.isNaN ? 0 : depth
    }

    /// A face's plane, seen from itself.
    private struct Plane {
        /// From the screen's plane and depth to the face's own coordinates; nil where the face is flattened away.
        var inverse: CATransform3D?
        /// On which side of it the viewer is; 0 for one seen from its edge.
        var viewer: CGFloat = 0

        init(_ face: SpaceFace) {
            let inverse = CATransform3DInvert(face.matrix)
            let one = CATransform3DConcat(face.matrix, inverse)
            guard inverse.isFinite, max(abs(one.m11 - 1), abs(one.m22 - 1), abs(one.m33 - 1), abs(one.m44 - 1)) < 1e-6 else { return }
            self.inverse = inverse
            // The viewer looks along the screen's z axis from endlessly far.
            let eye = Point4(x: 0, y: 0, z: 1, w: 0).applying(inverse)
            let length = (eye.x * eye.x + eye.y * eye.y + eye.z * eye.z).squareRoot()
            guard abs(eye.z) > 1e-9 * length else { return }
            viewer = (eye.z < 0 ? -1 : 1) * (eye.w < -1e-12 * length ? -1 : 1)
        }
    }

    /// 1 for a face all of which is on the viewer's side of a plane, -1 for one on the other, 0 for one that lies in
    /// it, nil for others.
    private static func side(of face: SpaceFace, from plane: Plane) -> Int? {
        guard let inverse = plane.inverse, plane.viewer != 0 else { return nil }
        let matrix = CATransform3DConcat(face.matrix, inverse)
        var isBefore = false
        var isBehind = false
        for point in face.points {
            let p = Point4(x: point.x, y: point.y, z: 0, w: 1).applying(matrix)
            guard abs(p.w) > 1e-12 else { return nil }
            let z = p.z / p.w * plane.viewer
            // A ten thousandth of a point is no distance.
            if z > 1e-4 { isBefore = true }
            if z < -1e-4 { isBehind = true }
        }
        if isBefore && isBehind { return nil }
        return isBefore ? 1 : isBehind ? -1 : 0
    }

    private struct Point4 {
        var x, y, z, w: CGFloat

        func applying(_ t: CATransform3D) -> Point4 {
            Point4(
                x: x * t.m11 + y * t.m21 + z * t.m31 + w * t.m41, y: x * t.m12 + y * t.m22 + z * t.m32 + w * t.m42,
                z: x * t.m13 + y * t.m23 + z * t.m33 + w * t.m43, w: x * t.m14 + y * t.m24 + z * t.m34 + w * t.m44)
        }
    }
}

extension CALayer {
    /// Hit testing in the space that the layer's sublayers share; `p` is given in the superlayer's coordinates.
    func hitTestSpace(_ p: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        var found: [(layer: CALayer, face: SpaceFace)] = []
        func collect(_ parent: CALayer, _ outer: CATransform3D) {
            let matrix = CATransform3DConcat(
                CATransform3DConcat(Homography.spatialSublayer(parent.properties), Homography.spatial(parent.properties)), outer)
            for layer in parent.sortedSublayers where !layer.isHidden && layer.opacity > 0 {
                if layer.sharesSpace {
                    collect(layer, matrix)
                } else {
                    found.append((layer, SpaceFace(matrix: CATransform3DConcat(Homography.spatial(layer.properties), matrix), extent: layer.bounds)))
                }
            }
        }
        // Transform layers around this one have gone through their own sublayers already: they never ask it.
        let isInPlane = parent?.properties.rareHasSublayerTransform ?? false
        collect(self, isInPlane ? Homography.spatialSublayer(parent!.properties) : CATransform3DIdentity)
        for index in SpaceOrder.backToFront(found.map(\.face)).reversed() {
            let (layer, face) = found[index]
            let projection = Homography(face.matrix)
            if !layer.isDoubleSided, projection.showsBack(of: layer.bounds, face.matrix) { continue }
            guard let inverse = projection.inverted() else { continue }
            if let hit = layer.hitTestInside(inverse.apply(p)) { return hit }
        }
        return nil
    }
}

extension Homography {
    /// Whether the viewer sees the back of a rectangle drawn through this map. `matrix` tells whether it is mirrored:
    /// a turned layer is seen mirrored; one that is itself mirrored is not seen from behind.
    func showsBack(of rect: CGRect, _ matrix: CATransform3D) -> Bool {
        let t = matrix
        let det =
            t.m11 * (t.m22 * t.m33 - t.m23 * t.m32) - t.m12 * (t.m21 * t.m33 - t.m23 * t.m31)
            + t.m13 * (t.m21 * t.m32 - t.m22 * t.m31)
        let o = apply(CGPoint(x: rect.midX, y: rect.midY))
        let x = apply(CGPoint(x: rect.midX + 1, y: rect.midY))
        let y = apply(CGPoint(x: rect.midX, y: rect.midY + 1))
        let area = (x.x - o.x) * (y.y - o.y) - (x.y - o.y) * (y.x - o.x)
        return (det < 0 ? -area : area) < 0
    }
}
