internal import CoreGraphics
internal import Foundation

/// Noise after Ken Perlin: smooth, without a pattern one sees, and the same in every run.
enum GradientNoise {
    /// Two values from about -1 to 1, each without regard to the other. Zero for numbers that are not finite.
    static func force(x: Double, y: Double, z: Double) -> CGVector {
        guard abs(x) < 1e9, abs(y) < 1e9, abs(z) < 1e9 else { return .zero }
        return CGVector(dx: value(x, y, z, seed: 0x51), dy: value(x, y, z, seed: 0xA7))
    }

    private static func value(_ x: Double, _ y: Double, _ z: Double, seed: UInt64) -> Double {
        let (i, j, k) = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
        let (u, v, w) = (x - i, y - j, z - k)
        func corner(_ di: Double, _ dj: Double, _ dk: Double) -> Double {
            var hash = seed &* 0x9E37_79B9_7F4A_7C15
            for part in [i + di, j + dj, k + dk] {
                hash = (hash ^ UInt64(bitPattern: Int64(part))) &* 0xBF58_476D_1CE4_E5B9
                hash ^= hash >> 29
            }
            // The middles of a cube's edges.
            let (a, b, c) = (u - di, v - dj, w - dk)
            let sign = (hash & 1 == 0 ? 1.0 : -1.0, hash & 2 == 0 ? 1.0 : -1.0)
            switch (hash >> 8) % 3 {
            case 0: return sign.0 * a + sign.1 * b
            case 1: return sign.0 * b + sign.1 * c
            default: return sign.0 * c + sign.1 * a
            }
        }
        func fade(_ t: Double) -> Double { t * t * t * (t * (t * 6 - 15) + 10) }
        func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + t * (b - a) }
        let (fu, fv, fw) = (fade(u), fade(v), fade(w))
        let near = mix(mix(corner(0, 0, 0), corner(1, 0, 0), fu), mix(corner(0, 1, 0), corner(1, 1, 0), fu), fv)
        let far = mix(mix(corner(0, 0, 1), corner(1, 0, 1), fu), mix(corner(0, 1, 1), corner(1, 1, 1), fu), fv)
        return mix(near, far, fw)
    }
}
