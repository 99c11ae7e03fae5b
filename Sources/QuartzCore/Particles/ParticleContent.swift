import CoreGraphics
import Foundation

/// The particles of an emitter layer at one moment, back to front.
final class ParticleContent {
    struct Sprite {
        var picture: ParticlePicture
        /// The middle, in the layer's coordinates.
        var x, y: CGFloat
        var width, height: CGFloat
        var angle: CGFloat
        var red, green, blue, alpha: Float

        /// All it covers, however it is turned.
        var extent: CGRect {
            if angle == 0 { return CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height) }
            let reach = hypot(width, height) / 2
            return CGRect(x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach)
        }
    }

    let sprites: [Sprite]
    let isAdditive: Bool
    /// In the layer's coordinates.
    let extent: CGRect

    init(sprites: [Sprite], isAdditive: Bool) {
        self.sprites = sprites
        self.isAdditive = isAdditive
        extent = sprites.reduce(CGRect.null) { $0.union($1.extent) }
        LayerRuntime.current.renderAllocations += 1
    }
}

/// The part of an image that particles show, and smaller versions of it: a picture that is shown much smaller than it is
/// must be averaged, and once is enough.
final class ParticlePicture {
    let isNearest: Bool
    let width, height: Int
    /// Keeps the pixels of the first level alive.
    let image: CGImage
    private let part: PixelRect
    private var smaller: [PixelBuffer] = []

    /// nil for a part without pixels.
    init?(_ image: CGImage, rect: CGRect, isNearest: Bool) {
        let pixels = image.pixels
        guard pixels.format != .a8 else { return nil }
        func place(_ unit: CGFloat, _ size: Int) -> Int { unit.isNaN ? 0 : Int((min(max(unit, 0), 1) * CGFloat(size)).rounded()) }
        part = PixelRect(
            x0: place(rect.minX, pixels.width), y0: place(rect.minY, pixels.height), x1: place(rect.maxX, pixels.width),
            y1: place(rect.maxY, pixels.height))
        guard !part.isEmpty else { return nil }
        self.image = image
        self.isNearest = isNearest
        width = part.width
        height = part.height
    }

    /// Pixels for showing the picture at `scale`, and which of them.
    func level(for scale: CGFloat) -> (PixelBuffer, PixelRect) {
        var (pixels, rect) = (image.pixels, part)
        guard !isNearest else { return (pixels, rect) }
        var scale = scale
        var level = 0
        while scale <= 0.5, rect.width > 1 || rect.height > 1 {
            if level == smaller.count {
                guard let half = ParticlePicture.half(pixels, rect) else { break }
                smaller.append(half)
            }
            pixels = smaller[level]
            rect = PixelRect(x0: 0, y0: 0, x1: pixels.width, y1: pixels.height)
            level += 1
            scale *= 2
        }
        return (pixels, rect)
    }

    private static func half(_ pixels: PixelBuffer, _ rect: PixelRect) -> PixelBuffer? {
        let (width, height) = ((rect.width + 1) / 2, (rect.height + 1) / 2)
        guard let result = PixelBuffer(width: width, height: height, format: .bgra) else { return nil }
        let opaque: UInt32 = pixels.format == .bgrx ? 0xFF00_0000 : 0
        for y in 0..<height {
            let target = (result.data + y * result.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width {
                var sums: (UInt32, UInt32, UInt32, UInt32) = (2, 2, 2, 2)
                for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                    // Beyond an odd edge lies nothing.
                    let (sx, sy) = (rect.x0 + 2 * x + dx, rect.y0 + 2 * y + dy)
                    guard sx < rect.x1, sy < rect.y1 else { continue }
                    let p = pixels.data.load(fromByteOffset: sy * pixels.bytesPerRow + sx * 4, as: UInt32.self) | opaque
                    sums.0 += p & 255
                    sums.1 += (p >> 8) & 255
                    sums.2 += (p >> 16) & 255
                    sums.3 += p >> 24
                }
                target[x] = (sums.0 / 4) | ((sums.1 / 4) << 8) | ((sums.2 / 4) << 16) | ((sums.3 / 4) << 24)
            }
        }
        return result
    }
}
