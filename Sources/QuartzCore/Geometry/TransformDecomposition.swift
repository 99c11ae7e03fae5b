import CoreGraphics
import Foundation

/// A transform taken apart into translation, scale, shear, rotation and perspective, so that two can be
/// mixed without the layer shrinking on the way.
struct TransformDecomposition {
    var translation: (x: CGFloat, y: CGFloat, z: CGFloat) = (0, 0, 0)
    var scale: (x: CGFloat, y: CGFloat, z: CGFloat) = (1, 1, 1)
    var shear: (xy: CGFloat, xz: CGFloat, yz: CGFloat) = (0, 0, 0)
    var rotation = Quaternion.identity
    var perspective: (x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) = (0, 0, 0, 1)

    static func interpolate(_ a: CATransform3D, _ b: CATransform3D, _ t: CGFloat) -> CATransform3D {
        if t == 0 { return a }
        if t == 1 { return b }
        if CATransform3DIsAffine(a), CATransform3DIsAffine(b) {
            return CATransform3DMakeAffineTransform(
                PlaneDecomposition.interpolate(CATransform3DGetAffineTransform(a), CATransform3DGetAffineTransform(b), t))
        }
        guard let x = TransformDecomposition(a), let y = TransformDecomposition(b) else { return t < 0.5 ? a : b }
        return mix(x, y, t).matrix
    }

    private static func mix(_ a: TransformDecomposition, _ b: TransformDecomposition, _ t: CGFloat) -> TransformDecomposition {
        func m(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * t }
        var r = TransformDecomposition()
        r.translation = (
            m(a.translation.x, b.translation.x), m(a.translation.y, b.translation.y), m(a.translation.z, b.translation.z)
        )
        r.scale = (m(a.scale.x, b.scale.x), m(a.scale.y, b.scale.y), m(a.scale.z, b.scale.z))
        r.shear = (m(a.shear.xy, b.shear.xy), m(a.shear.xz, b.shear.xz), m(a.shear.yz, b.shear.yz))
        r.perspective = (
            m(a.perspective.x, b.perspective.x), m(a.perspective.y, b.perspective.y),
            m(a.perspective.z, b.perspective.z), m(a.perspective.w, b.perspective.w)
        )
        r.rotation = Quaternion.slerp(a.rotation, b.rotation, t)
        return r
    }

    private init() {}

    /// nil for matrices without an inverse.
    init?(_ matrix: CATransform3D) {
        guard matrix.m44 != 0 else { return nil }
        let k = 1 / matrix.m44
        var rows: [(CGFloat, CGFloat, CGFloat)] = [
            (matrix.m11 * k, matrix.m12 * k, matrix.m13 * k), (matrix.m21 * k, matrix.m22 * k, matrix.m23 * k),
            (matrix.m31 * k, matrix.m32 * k, matrix.m33 * k),
        ]
        var plain = CATransform3DIdentity
        (plain.m11, plain.m12, plain.m13) = rows[0]
        (plain.m21, plain.m22, plain.m23) = rows[1]
        (plain.m31, plain.m32, plain.m33) = rows[2]
        (plain.m41, plain.m42, plain.m43) = (matrix.m41 * k, matrix.m42 * k, matrix.m43 * k)
        translation = (plain.m41, plain.m42, plain.m43)

        func dot(_ a: (CGFloat, CGFloat, CGFloat), _ b: (CGFloat, CGFloat, CGFloat)) -> CGFloat {
            a.0 * b.0 + a.1 * b.1 + a.2 * b.2
        }
        func cross(_ a: (CGFloat, CGFloat, CGFloat), _ b: (CGFloat, CGFloat, CGFloat)) -> (CGFloat, CGFloat, CGFloat) {
            (a.1 * b.2 - a.2 * b.1, a.2 * b.0 - a.0 * b.2, a.0 * b.1 - a.1 * b.0)
        }
        func combine(_ a: (CGFloat, CGFloat, CGFloat), _ b: (CGFloat, CGFloat, CGFloat), _ s: CGFloat)
            -> (CGFloat, CGFloat, CGFloat)
        { (a.0 + b.0 * s, a.1 + b.1 * s, a.2 + b.2 * s) }
        func scaled(_ a: (CGFloat, CGFloat, CGFloat), _ s: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
            (a.0 * s, a.1 * s, a.2 * s)
        }
        guard abs(dot(rows[0], cross(rows[1], rows[2]))) > 1e-12 else { return nil }

        // The perspective column is what the matrix has beyond its affine part.
        if matrix.m14 != 0 || matrix.m24 != 0 || matrix.m34 != 0 {
            let inverse = CATransform3DInvert(plain)
            let c = (matrix.m14 * k, matrix.m24 * k, matrix.m34 * k, CGFloat(1))
            perspective = (
                inverse.m11 * c.0 + inverse.m12 * c.1 + inverse.m13 * c.2,
                inverse.m21 * c.0 + inverse.m22 * c.1 + inverse.m23 * c.2,
                inverse.m31 * c.0 + inverse.m32 * c.1 + inverse.m33 * c.2,
                inverse.m41 * c.0 + inverse.m42 * c.1 + inverse.m43 * c.2 + c.3
            )
        }

        // Gram–Schmidt: scales and shears out, a rotation left.
        scale.x = dot(rows[0], rows[0]).squareRoot()
        rows[0] = scaled(rows[0], 1 / scale.x)
        shear.xy = dot(rows[0], rows[1])
        rows[1] = combine(rows[1], rows[0], -shear.xy)
        scale.y = dot(rows[1], rows[1]).squareRoot()
        rows[1] = scaled(rows[1], 1 / scale.y)
        shear.xy /= scale.y
        shear.xz = dot(rows[0], rows[2])
        rows[2] = combine(rows[2], rows[0], -shear.xz)
        shear.yz = dot(rows[1], rows[2])
        rows[2] = combine(rows[2], rows[1], -shear.yz)
        scale.z = dot(rows[2], rows[2]).squareRoot()
        rows[2] = scaled(rows[2], 1 / scale.z)
        shear.xz /= scale.z
        shear.yz /= scale.z
        // A reflection is carried by the scales.
        if dot(rows[0], cross(rows[1], rows[2])) < 0 {
            scale = (-scale.x, -scale.y, -scale.z)
            rows = rows.map { scaled($0, -1) }
        }
        rotation = Quaternion(rows: rows)
    }

    var matrix: CATransform3D {
        var result = CATransform3DIdentity
        result.m14 = perspective.x
        result.m24 = perspective.y
        result.m34 = perspective.z
        result.m44 = perspective.w
        result = CATransform3DConcat(CATransform3DMakeTranslation(translation.x, translation.y, translation.z), result)
        result = CATransform3DConcat(rotation.matrix, result)
        var step = CATransform3DIdentity
        step.m32 = shear.yz
        result = CATransform3DConcat(step, result)
        step = CATransform3DIdentity
        step.m31 = shear.xz
        result = CATransform3DConcat(step, result)
        step = CATransform3DIdentity
        step.m21 = shear.xy
        result = CATransform3DConcat(step, result)
        return CATransform3DConcat(CATransform3DMakeScale(scale.x, scale.y, scale.z), result)
    }
}

/// The same for the plane: translation, scale, shear and one angle that takes the short way.
struct PlaneDecomposition {
    var tx, ty, sx, sy, shear, angle: CGFloat

    init?(_ t: CGAffineTransform) {
        tx = t.tx
        ty = t.ty
        let det = t.a * t.d - t.b * t.c
        guard abs(det) > 1e-12 else { return nil }
        sx = hypot(t.a, t.b)
        angle = atan2(t.b, t.a)
        let ux = t.a / sx
        let uy = t.b / sx
        let along = ux * t.c + uy * t.d
        sy = ux * t.d - uy * t.c
        shear = along / sy
    }

    /// Scale first, then shear, then rotation, then translation.
    var transform: CGAffineTransform {
        let c = cos(angle)
        let s = sin(angle)
        return CGAffineTransform(
            a: sx * c, b: sx * s, c: sy * (shear * c - s), d: sy * (shear * s + c), tx: tx, ty: ty)
    }

    static func interpolate(_ a: CGAffineTransform, _ b: CGAffineTransform, _ t: CGFloat) -> CGAffineTransform {
        func m(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * t }
        guard var x = PlaneDecomposition(a), var y = PlaneDecomposition(b) else {
            // A flat end (scale 0) has no angle of its own: mix the numbers.
            return CGAffineTransform(
                a: m(a.a, b.a), b: m(a.b, b.b), c: m(a.c, b.c), d: m(a.d, b.d), tx: m(a.tx, b.tx), ty: m(a.ty, b.ty))
        }
        // A reflection may sit in either scale; take the reading in which both ends agree best.
        if (x.sy < 0) != (y.sy < 0), abs(PlaneDecomposition.turn(from: x.angle, to: y.angle)) > .pi / 2 {
            if x.sy < 0 {
                x.sx = -x.sx; x.sy = -x.sy; x.angle += .pi
            } else {
                y.sx = -y.sx; y.sy = -y.sy; y.angle += .pi
            }
        }
        var r = x
        r.tx = m(x.tx, y.tx)
        r.ty = m(x.ty, y.ty)
        r.sx = m(x.sx, y.sx)
        r.sy = m(x.sy, y.sy)
        r.shear = m(x.shear, y.shear)
        r.angle = x.angle + turn(from: x.angle, to: y.angle) * t
        return r.transform
    }

    private static func turn(from a: CGFloat, to b: CGFloat) -> CGFloat {
        var d = (b - a).truncatingRemainder(dividingBy: 2 * .pi)
        // Half a turn goes in the direction of the numbers.
        if d > .pi + 1e-9 { d -= 2 * .pi }
        if d < -.pi - 1e-9 { d += 2 * .pi }
        return d
    }
}

/// A rotation in space.
struct Quaternion: Equatable {
    var x, y, z, w: CGFloat

    static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

    init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
        self.x = x
        self.y = y
        self.z = z
        self.w = w
    }

    /// From the rows of a rotation matrix for row vectors.
    init(rows r: [(CGFloat, CGFloat, CGFloat)]) {
        let (m11, m12, m13) = r[0]
        let (m21, m22, m23) = r[1]
        let (m31, m32, m33) = r[2]
        let trace = m11 + m22 + m33
        if trace > 0 {
            let s = (trace + 1).squareRoot() * 2
            self.init(x: (m23 - m32) / s, y: (m31 - m13) / s, z: (m12 - m21) / s, w: s / 4)
        } else if m11 > m22 && m11 > m33 {
            let s = (1 + m11 - m22 - m33).squareRoot() * 2
            self.init(x: s / 4, y: (m12 + m21) / s, z: (m31 + m13) / s, w: (m23 - m32) / s)
        } else if m22 > m33 {
            let s = (1 + m22 - m11 - m33).squareRoot() * 2
            self.init(x: (m12 + m21) / s, y: s / 4, z: (m23 + m32) / s, w: (m31 - m13) / s)
        } else {
            let s = (1 + m33 - m11 - m22).squareRoot() * 2
            self.init(x: (m31 + m13) / s, y: (m23 + m32) / s, z: s / 4, w: (m12 - m21) / s)
        }
    }

    var matrix: CATransform3D {
        var t = CATransform3DIdentity
        t.m11 = 1 - 2 * (y * y + z * z)
        t.m12 = 2 * (x * y + z * w)
        t.m13 = 2 * (x * z - y * w)
        t.m21 = 2 * (x * y - z * w)
        t.m22 = 1 - 2 * (x * x + z * z)
        t.m23 = 2 * (y * z + x * w)
        t.m31 = 2 * (x * z + y * w)
        t.m32 = 2 * (y * z - x * w)
        t.m33 = 1 - 2 * (x * x + y * y)
        return t
    }

    static func slerp(_ a: Quaternion, _ b: Quaternion, _ t: CGFloat) -> Quaternion {
        var b = b
        var dot = a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w
        if dot < 0 {
            b = Quaternion(x: -b.x, y: -b.y, z: -b.z, w: -b.w)
            dot = -dot
        }
        let ka, kb: CGFloat
        if dot > 0.9999995 {
            ka = 1 - t
            kb = t
        } else {
            let angle = acos(min(dot, 1))
            ka = sin((1 - t) * angle) / sin(angle)
            kb = sin(t * angle) / sin(angle)
        }
        return Quaternion(
            x: a.x * ka + b.x * kb, y: a.y * ka + b.y * kb, z: a.z * ka + b.z * kb, w: a.w * ka + b.w * kb)
    }
}

/// What `transform.scale.x` and its like read and write.
struct TransformComponents {
    private let matrix: CATransform3D
    private var translation: (x: CGFloat, y: CGFloat, z: CGFloat)
    private var scale: (x: CGFloat, y: CGFloat, z: CGFloat)
    /// Angles about the axes, applied x first, then y, then z.
    private var angles: (x: CGFloat, y: CGFloat, z: CGFloat)

    init(_ t: CATransform3D) {
        matrix = t
        translation = (t.m41, t.m42, t.m43)
        if let d = TransformDecomposition(t) {
            scale = d.scale
            let r = d.rotation.matrix
            let sine = min(max(-r.m13, -1), 1)
            if abs(sine) < 0.9999999 {
                angles = (atan2(r.m23, r.m33), asin(sine), atan2(r.m12, r.m11))
            } else {
                angles = (atan2(-r.m32, r.m22), asin(sine), 0)
            }
            // A half turn about y and the same about x and z are one rotation; prefer a single axis.
            if abs(abs(angles.x) - .pi) < 1e-9, abs(abs(angles.z) - .pi) < 1e-9 {
                angles = (0, .pi - angles.y, 0)
                if angles.y > .pi { angles.y -= 2 * .pi }
            }
        } else {
            scale = (hypot(t.m11, t.m12), hypot(t.m21, t.m22), abs(t.m33))
            angles = (0, 0, atan2(t.m12, t.m11))
        }
    }

    func value(_ path: Substring) -> AnimatableValue? {
        switch path {
        case "scale": .number(Double((scale.x + scale.y + scale.z) / 3))
        case "scale.x": .number(Double(scale.x))
        case "scale.y": .number(Double(scale.y))
        case "scale.z": .number(Double(scale.z))
        case "rotation", "rotation.z": .number(Double(angles.z))
        case "rotation.x": .number(Double(angles.x))
        case "rotation.y": .number(Double(angles.y))
        case "translation": .size(CGSize(width: translation.x, height: translation.y))
        case "translation.x": .number(Double(translation.x))
        case "translation.y": .number(Double(translation.y))
        case "translation.z": .number(Double(translation.z))
        default: nil
        }
    }

    mutating func set(_ path: Substring, _ part: AnimatableValue) -> CATransform3D? {
        if case .size(let s) = part, path == "translation" {
            var t = matrix
            (t.m41, t.m42) = (s.width, s.height)
            return t
        }
        if case .point(let p) = part, path == "translation" {
            var t = matrix
            (t.m41, t.m42) = (p.x, p.y)
            return t
        }
        guard case .number(let n) = part else { return nil }
        let v = CGFloat(n)
        switch path {
        case "translation.x", "translation.y", "translation.z":
            var t = matrix
            if path.last == "x" { t.m41 = v } else if path.last == "y" { t.m42 = v } else { t.m43 = v }
            return t
        // On iOS `transform.scale` sets x, y and z.
        case "scale": scale = (v, v, v)
        case "scale.x": scale.x = v
        case "scale.y": scale.y = v
        case "scale.z": scale.z = v
        case "rotation", "rotation.z": angles.z = v
        case "rotation.x": angles.x = v
        case "rotation.y": angles.y = v
        default: return nil
        }
        return rebuilt
    }

    private var rebuilt: CATransform3D {
        var t = CATransform3DMakeScale(scale.x, scale.y, scale.z)
        if angles.x != 0 { t = CATransform3DConcat(t, CATransform3DMakeRotation(angles.x, 1, 0, 0)) }
        if angles.y != 0 { t = CATransform3DConcat(t, CATransform3DMakeRotation(angles.y, 0, 1, 0)) }
        if angles.z != 0 { t = CATransform3DConcat(t, CATransform3DMakeRotation(angles.z, 0, 0, 1)) }
        t.m41 = translation.x
        t.m42 = translation.y
        t.m43 = translation.z
        t.m14 = matrix.m14
        t.m24 = matrix.m24
        t.m34 = matrix.m34
        return t
    }
}
