import CImageCodecs
package import Foundation

/// Writes image files. The same pixels always give the same bytes.
package enum ImageEncoder {
    /// A PNG; RGB without an alpha channel when every pixel is opaque. `level` is libdeflate's, 1…12.
    package static func png(_ image: CGImage, level: Int = 6) -> Data? {
        encode(image) { pixels, bytes, out, length in
            let opaque =
                pixels.format == .bgrx
                || pixels_are_opaque(bytes, pixels.bytesPerRow, Int32(pixels.width), Int32(pixels.height))
            return codec_encode_png(
                bytes, UInt32(pixels.width), UInt32(pixels.height), pixels.bytesPerRow, opaque, Int32(level), out, length)
        }
    }

    /// A baseline JPEG; `quality` is 0…1.
    package static func jpeg(_ image: CGImage, quality: CGFloat) -> Data? {
        encode(image) { pixels, bytes, out, length in
            let value = Int32((min(max(quality, 0), 1) * 99).rounded()) + 1
            return codec_encode_jpeg(
                bytes, UInt32(pixels.width), UInt32(pixels.height), pixels.bytesPerRow, value, out, length)
        }
    }

    private static func encode(
        _ image: CGImage,
        _ body: (PixelBuffer, UnsafePointer<UInt8>, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<Int>)
            -> Bool
    ) -> Data? {
        guard let pixels = image.colorPixels() else { return nil }
        var out: UnsafeMutablePointer<UInt8>?
        var length = 0
        guard body(pixels, pixels.data.assumingMemoryBound(to: UInt8.self), &out, &length), let out else { return nil }
        return Data(bytesNoCopy: out, count: length, deallocator: .free)
    }
}

extension CGImage {
    /// The pixels in colour: coverage becomes black of that opacity.
    func colorPixels() -> PixelBuffer? {
        let source = pixels
        guard source.format == .a8 else { return source }
        guard let result = PixelBuffer(width: width, height: height, format: .bgra) else { return nil }
        for y in 0..<height {
            for x in 0..<width {
                let alpha = source.data.load(fromByteOffset: y * source.bytesPerRow + x, as: UInt8.self)
                result.data.storeBytes(of: alpha, toByteOffset: y * result.bytesPerRow + x * 4 + 3, as: UInt8.self)
            }
        }
        return result
    }
}
