import CoreGraphics
import Foundation

/// A map of the plane that keeps lines straight: what is left of a 3D transform when a layer is flattened
/// into its superlayer's plane. Row vectors, `(x, y, 1) · M`, so `concat` reads left to right.
struct Homography: Equatable {
    var a, b, p: CGFloat
    var c, d, q: CGFloat
    var tx, ty, w: CGFloat

    static let identity = Homography(a: 1, b: 0, p: 0, c: 0, d: 1, q: 0, tx: 0, ty: 0, w: 1)

    init(a: CGFloat, b: CGFloat, p: CGFloat, c: CGFloat, d: CGFloat, q: CGFloat, tx: CGFloat, ty: CGFloat, w: CGFloat) {
        self.a = a
        self.b = b
        self.p = p
        self.c = c
        self.d = d
        self.q = q
        self.tx = tx
        self.ty = ty
        self.w = w
    }

    /// Drops the third row and column.
    init(_ t: CATransform3D) {
        self.init(a: t.m11, b: t.m12, p: t.m14, c: t.m21, d: t.m22, q: t.m24, tx: t.m41, ty: t.m42, w: t.m44)
    }

    init(_ t: CGAffineTransform) {
        self.init(a: t.a, b: t.b, p: 0, c: t.c, d: t.d, q: 0, tx: t.tx, ty: t.ty, w: 1)
    }

    static func translation(_ x: CGFloat, _ y: CGFloat) -> Homography {
        Homography(a: 1, b: 0, p: 0, c: 0, d: 1, q: 0, tx: x, ty: y, w: 1)
    }

    static func scale(_ s: CGFloat) -> Homography {
        Homography(a: s, b: 0, p: 0, c: 0, d: s, q: 0, tx: 0, ty: 0, w: 1)
    }

    /// From a layer's coordinates to its superlayer's, without the superlayer's `sublayerTransform`.
    static func toParent(_ l: LayerProperties) -> Homography {
        let ax = l.bounds.minX + l.anchorPoint.x * l.bounds.width
        let ay = l.bounds.minY + l.anchorPoint.y * l.bounds.height
        guard l.hasRare, l.rare.hasTransform else { return translation(l.position.x - ax, l.position.y - ay) }
        let rare = l.rare
        if l.zPosition == 0 && rare.anchorPointZ == 0 {
            return translation(-ax, -ay).concat(Homography(rare.transform)).concat(translation(l.position.x, l.position.y))
        }
        return Homography(
            CATransform3DConcat(
                CATransform3DConcat(CATransform3DMakeTranslation(-ax, -ay, -rare.anchorPointZ), rare.transform),
                CATransform3DMakeTranslation(l.position.x, l.position.y, l.zPosition)))
    }

    /// From a layer's coordinates to its superlayer's in three dimensions, the superlayer's
    /// `sublayerTransform` included, then flattened.
    static func toParent(_ l: LayerProperties, in parent: LayerProperties?) -> Homography {
        guard let parent, parent.hasRare, parent.rare.hasSublayerTransform else { return toParent(l) }
        return Homography(CATransform3DConcat(spatial(l), spatialSublayer(parent)))
    }

    /// From a layer's coordinates to its superlayer's space.
    static func spatial(_ l: LayerProperties) -> CATransform3D {
        let ax = l.bounds.minX + l.anchorPoint.x * l.bounds.width
        let ay = l.bounds.minY + l.anchorPoint.y * l.bounds.height
        let rare = l.rare
        return CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-ax, -ay, -rare.anchorPointZ), rare.transform),
            CATransform3DMakeTranslation(l.position.x, l.position.y, l.zPosition))
    }

    /// A layer's `sublayerTransform` about its anchor point.
    static func spatialSublayer(_ l: LayerProperties) -> CATransform3D {
        let ax = l.bounds.minX + l.anchorPoint.x * l.bounds.width
        let ay = l.bounds.minY + l.anchorPoint.y * l.bounds.height
        return CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-ax, -ay, 0), l.rare.sublayerTransform),
            CATransform3DMakeTranslation(ax, ay, 0))
    }

    /// Axis-aligned, without perspective: rectangles stay rectangles, edges stay parallel to the pixels.
    var isRectilinear: Bool { b == 0 && c == 0 && isAffine }
    var isAffine: Bool { p == 0 && q == 0 && w == 1 }
    var isTranslation: Bool { a == 1 && d == 1 && isRectilinear }

    /// Only for affine maps.
    var affine: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

    /// This map, then `o`.
    func concat(_ o: Homography) -> Homography {
        if isAffine && o.isAffine {
            return Homography(
                a: a * o.a + b * o.c, b: a * o.b + b * o.d, p: 0,
                c: c * o.a + d * o.c, d: c * o.b + d * o.d, q: 0,
                tx: tx * o.a + ty * o.c + o.tx, ty: tx * o.b + ty * o.d + o.ty, w: 1)
        }
        return Homography(
            a: a * o.a + b * o.c + p * o.tx, b: a * o.b + b * o.d + p * o.ty, p: a * o.p + b * o.q + p * o.w,
            c: c * o.a + d * o.c + q * o.tx, d: c * o.b + d * o.d + q * o.ty, q: c * o.p + d * o.q + q * o.w,
            tx: tx * o.a + ty * o.c + w * o.tx, ty: tx * o.b + ty * o.d + w * o.ty, w: tx * o.p + ty * o.q + w * o.w
        ).normalised
    }

    /// Divided by `w`, so that maps without perspective are recognised as such.
    private var normalised: Homography {
        guard w != 0, w != 1 else { return self }
        return Homography(
            a: a / w, b: b / w, p: p / w, c: c / w, d: d / w, q: q / w, tx: tx / w, ty: ty / w, w: 1)
    }

    var determinant: CGFloat {
        a * (d * w - q * ty) - b * (c * w - q * tx) + p * (c * ty - d * tx)
    }

    func inverted() -> Homography? {
        let det = determinant
        guard abs(det) > 1e-12, det.isFinite else { return nil }
        let r = 1 / det
        let inverse = Homography(
            a: (d * w - q * ty) * r, b: (p * ty - b * w) * r, p: (b * q - p * d) * r,
            c: (q * tx - c * w) * r, d: (a * w - p * tx) * r, q: (p * c - a * q) * r,
            tx: (c * ty - d * tx) * r, ty: (b * tx - a * ty) * r, w: (a * d - b * c) * r)
        if isAffine {
            return Homography(
                a: inverse.a, b: inverse.b, p: 0, c: inverse.c, d: inverse.d, q: 0, tx: inverse.tx, ty: inverse.ty, w: 1)
        }
        return inverse.normalised
    }

    func apply(_ point: CGPoint) -> CGPoint {
        let x = point.x * a + point.y * c + tx
        let y = point.x * b + point.y * d + ty
        if isAffine { return CGPoint(x: x, y: y) }
        let z = point.x * p + point.y * q + w
        return CGPoint(x: x / z, y: y / z)
    }

    /// The smallest rectangle that holds the image of `r`. Parts behind the viewer make it endless.
    func boundingBox(of r: CGRect) -> CGRect {
        if r.isNull { return r }
        if isTranslation { return CGRect(x: r.minX + tx, y: r.minY + ty, width: r.width, height: r.height) }
        if isRectilinear {
            let x0 = r.minX * a + tx
            let x1 = r.maxX * a + tx
            let y0 = r.minY * d + ty
            let y1 = r.maxY * d + ty
            return CGRect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))
        }
        var minX = CGFloat.infinity
        var minY = CGFloat.infinity
        var maxX = -CGFloat.infinity
        var maxY = -CGFloat.infinity
        for index in 0..<4 {
            let x = index & 1 == 0 ? r.minX : r.maxX
            let y = index & 2 == 0 ? r.minY : r.maxY
            if !isAffine, x * p + y * q + w <= 1e-6 { return Homography.everything }
            let point = apply(CGPoint(x: x, y: y))
            minX = min(minX, point.x)
            minY = min(minY, point.y)
            maxX = max(maxX, point.x)
            maxY = max(maxY, point.y)
        }
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    static let everything = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)

    /// Roughly how many units of the target one unit of the source becomes at `point`.
    func scaleFactor(at point: CGPoint) -> CGFloat {
        if isRectilinear { return max(abs(a), abs(d)) }
        let o = apply(point)
        let x = apply(CGPoint(x: point.x + 1, y: point.y))
        let y = apply(CGPoint(x: point.x, y: point.y + 1))
        return max(hypot(x.x - o.x, x.y - o.y), hypot(y.x - o.x, y.y - o.y))
    }
}
