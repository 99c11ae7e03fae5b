import CFreeType
import Foundation

/// A picture glyph scaled to a size: premultiplied BGRA, top row first.
package final class ColorGlyph: @unchecked Sendable {
    /// Pixels from the pen to the left column.
    package let left: Int
    /// Rows from the baseline up to the top of the first row.
    package let top: Int
    package let width: Int
    package let height: Int
    package let pixels: UnsafeMutableRawPointer
    package var bytesPerRow: Int { width * 4 }
    package var byteCount: Int { width * height * 4 }

    init?(face: FontFace, glyph: UInt32, pixelSize: Double) {
        guard let strike = Self.load(face, glyph) else { return nil }
        let scale = pixelSize / strike.pixelsPerEm
        width = max(1, Int((Double(strike.width) * scale).rounded()))
        height = max(1, Int((Double(strike.height) * scale).rounded()))
        left = Int((Double(strike.left) * scale).rounded())
        top = Int((Double(strike.top) * scale).rounded())
        pixels = .allocate(byteCount: width * height * 4, alignment: 16)
        strike.pixels.withUnsafeBufferPointer {
            Self.scale(
                $0.baseAddress!, strike.width, strike.height, to: pixels.assumingMemoryBound(to: UInt8.self), width, height)
        }
    }

    deinit { pixels.deallocate() }

    private struct Strike {
        var pixels: [UInt8]
        var width: Int
        var height: Int
        var left: Int
        var top: Int
        var pixelsPerEm: Double
    }

    private static func load(_ face: FontFace, _ glyph: UInt32) -> Strike? {
        face.withFreeType { face -> Strike? in
            guard face.pointee.num_fixed_sizes > 0, FT_Select_Size(face, 0) == 0,
                FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR)) == 0
            else { return nil }
            let slot = face.pointee.glyph.pointee
            let bitmap = slot.bitmap
            guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), bitmap.width > 0, bitmap.rows > 0 else { return nil }
            let width = Int(bitmap.width)
            let height = Int(bitmap.rows)
            var pixels = [UInt8](repeating: 0, count: width * height * 4)
            for row in 0..<height {
                let source = bitmap.buffer + row * Int(bitmap.pitch)
                for byte in 0..<(width * 4) { pixels[row * width * 4 + byte] = source[byte] }
            }
            let ppem = Double(face.pointee.available_sizes[0].y_ppem) / 64
            return Strike(
                pixels: pixels, width: width, height: height, left: Int(slot.bitmap_left), top: Int(slot.bitmap_top),
                pixelsPerEm: ppem)
        }
    }

    /// Scales premultiplied pixels, first across, then down: every target pixel is the mean of what it covers
    /// when shrinking, a straight line between neighbours when growing.
    private static func scale(
        _ source: UnsafePointer<UInt8>, _ width: Int, _ height: Int, to target: UnsafeMutablePointer<UInt8>, _ newWidth: Int,
        _ newHeight: Int
    ) {
        let columns = weights(width, newWidth)
        let rows = weights(height, newHeight)
        var half = [Float](repeating: 0, count: newWidth * height * 4)
        for y in 0..<height {
            for x in 0..<newWidth {
                var sum = SIMD4<Float>.zero
                for (offset, weight) in columns[x].weights.enumerated() {
                    let pixel = source + (y * width + columns[x].start + offset) * 4
                    sum += SIMD4(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), Float(pixel[3])) * weight
                }
                for channel in 0..<4 { half[(y * newWidth + x) * 4 + channel] = sum[channel] }
            }
        }
        for y in 0..<newHeight {
            for byte in 0..<(newWidth * 4) {
                var sum: Float = 0
                for (offset, weight) in rows[y].weights.enumerated() {
                    sum += half[(rows[y].start + offset) * newWidth * 4 + byte] * weight
                }
                target[y * newWidth * 4 + byte] = UInt8(min(max(sum.rounded(), 0), 255))
            }
        }
    }

    private static func weights(_ count: Int, _ newCount: Int) -> [(start: Int, weights: [Float])] {
        let step = Double(count) / Double(newCount)
        return (0..<newCount).map { index in
            if step >= 1 {
                let low = Double(index) * step
                let high = min(low + step, Double(count))
                let start = Int(low)
                let end = min(Int(high.rounded(.up)), count)
                let weights = (start..<max(start + 1, end)).map { pixel in
                    Float((min(high, Double(pixel + 1)) - max(low, Double(pixel))) / step)
                }
                return (start, weights)
            }
            let centre = min(max((Double(index) + 0.5) * step - 0.5, 0), Double(count - 1))
            let start = min(Int(centre), max(0, count - 2))
            let fraction = Float(centre - Double(start))
            return count == 1 ? (0, [1]) : (start, [1 - fraction, fraction])
        }
    }
}
