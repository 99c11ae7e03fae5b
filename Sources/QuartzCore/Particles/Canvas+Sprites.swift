import CoreGraphics
import Foundation

extension Canvas {
    /// Draws a part of a picture through an affine map from its pixels, counted from the part's corner, to the device's;
    /// its colours are multiplied by a colour.
    ///
    /// Looks up, for each pixel, the four of the picture around the place it shows. Colour, alpha and blending go into
    /// the same pass: particles are many and small.
    func draw(
        _ source: PixelBuffer, _ part: PixelRect, through map: Homography, red: Float, green: Float, blue: Float, alpha: Float,
        isAdditive: Bool, isNearest: Bool, clip: PixelRect
    ) {
        guard alpha > 0, map.isAffine, let inverse = map.inverted() else { return }
        let box = PixelRect(touching: map.boundingBox(of: CGRect(x: 0, y: 0, width: part.width, height: part.height))).inset(-1)
        let r = box.intersection(clip).intersection(rect)
        guard !r.isEmpty else { return }
        // Always counted from the whole box: a picture painted in parts must equal one painted at once.
        let first = inverse.apply(CGPoint(x: CGFloat(box.x0) + 0.5, y: CGFloat(box.y0) + 0.5))
        let middle: CGFloat = isNearest ? 0 : 0.5
        let numbers = [first.x - middle, first.y - middle, inverse.a, inverse.b, inverse.c, inverse.d]
        guard numbers.allSatisfy({ abs($0) < 1e6 }) else { return }
        let fixed = numbers.map { Int(($0 * 65536).rounded()) }
        let texels = SpriteTexels(source, part)
        func factor(_ v: Float) -> UInt32 { UInt32(min(max(v, 0), 1) * 256 + 0.5) }
        let tint = (red: factor(red * alpha), green: factor(green * alpha), blue: factor(blue * alpha), alpha: factor(alpha))
        let isPlain = tint.red == 256 && tint.green == 256 && tint.blue == 256 && tint.alpha == 256
        for y in r.y0..<r.y1 {
            let row = row(y)
            var u = fixed[0] + (r.x0 - box.x0) * fixed[2] + (y - box.y0) * fixed[4]
            var v = fixed[1] + (r.x0 - box.x0) * fixed[3] + (y - box.y0) * fixed[5]
            for x in r.x0..<r.x1 {
                var p = isNearest ? texels[u >> 16, v >> 16] : texels.blend(u, v)
                u &+= fixed[2]
                v &+= fixed[3]
                guard p != 0 else { continue }
                if !isPlain {
                    let a = ((p >> 24) &* tint.alpha &+ 128) >> 8
                    let c = (((p >> 16) & 255) &* tint.red &+ 128) >> 8
                    let m = (((p >> 8) & 255) &* tint.green &+ 128) >> 8
                    let k = ((p & 255) &* tint.blue &+ 128) >> 8
                    p = a << 24 | c << 16 | m << 8 | k
                }
                row[x] = isAdditive ? SpriteTexels.sum(p, row[x]) : p >= 0xFF00_0000 ? p : SpriteTexels.sum(p, SpriteTexels.faded(row[x], 255 - (p >> 24)))
            }
        }
    }
}

/// The pixels of a picture, premultiplied; beyond its edges lies nothing.
private struct SpriteTexels {
    private let base: UnsafeRawPointer
    private let bytesPerRow, width, height: Int
    private let opaque: UInt32

    init(_ pixels: PixelBuffer, _ part: PixelRect) {
        base = UnsafeRawPointer(pixels.data) + part.y0 * pixels.bytesPerRow + part.x0 * 4
        bytesPerRow = pixels.bytesPerRow
        width = part.width
        height = part.height
        opaque = pixels.format == .bgrx ? 0xFF00_0000 : 0
    }

    @inline(__always)
    subscript(x: Int, y: Int) -> UInt32 {
        guard x >= 0, y >= 0, x < width, y < height else { return 0 }
        return base.load(fromByteOffset: y &* bytesPerRow &+ x &* 4, as: UInt32.self) | opaque
    }

    /// The four pixels around a place, given in 65536ths of a pixel, by how near they are.
    @inline(__always)
    func blend(_ u: Int, _ v: Int) -> UInt32 {
        let (x, y) = (u >> 16, v >> 16)
        guard x >= -1, y >= -1, x < width, y < height else { return 0 }
        let (fx, fy) = (UInt32(truncatingIfNeeded: (u >> 8) & 255), UInt32(truncatingIfNeeded: (v >> 8) & 255))
        let top = SpriteTexels.mix(self[x, y], self[x + 1, y], fx)
        return SpriteTexels.mix(top, SpriteTexels.mix(self[x, y + 1], self[x + 1, y + 1], fx), fy)
    }

    /// Two channels at a time.
    @inline(__always)
    private static func mix(_ a: UInt32, _ b: UInt32, _ f: UInt32) -> UInt32 {
        if a == b || f == 0 { return a }
        let g = 256 &- f
        let even = ((a & 0x00FF_00FF) &* g &+ (b & 0x00FF_00FF) &* f &+ 0x0080_0080) >> 8 & 0x00FF_00FF
        let odd = ((a >> 8 & 0x00FF_00FF) &* g &+ (b >> 8 & 0x00FF_00FF) &* f &+ 0x0080_0080) & 0xFF00_FF00
        return even | odd
    }

    /// All channels times `k` 255ths.
    @inline(__always)
    static func faded(_ p: UInt32, _ k: UInt32) -> UInt32 {
        var even = (p & 0x00FF_00FF) &* k &+ 0x0080_0080
        even = (even &+ (even >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
        var odd = (p >> 8 & 0x00FF_00FF) &* k &+ 0x0080_0080
        odd = (odd &+ (odd >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
        return even | odd
    }

    /// Channel by channel, no more than full.
    @inline(__always)
    static func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let even = (a & 0x00FF_00FF) &+ (b & 0x00FF_00FF)
        let odd = (a >> 8 & 0x00FF_00FF) &+ (b >> 8 & 0x00FF_00FF)
        // A carry fills its channel.
        func full(_ v: UInt32) -> UInt32 { (v | ((v >> 8 & 0x0001_0001) &* 255)) & 0x00FF_00FF }
        return full(even) | full(odd) << 8
    }
}
