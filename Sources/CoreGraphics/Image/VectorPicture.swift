import CCairo
import CImageCodecs
package import Foundation

/// A picture that is drawn as large as it is wanted: an SVG or the first page of a PDF.
package final class VectorPicture: @unchecked Sendable {
    private var vector: codec_vector
    private let lock = NSLock()

    /// In points.
    package var size: CGSize { CGSize(width: vector.width, height: vector.height) }

    package struct Failure: Error, CustomStringConvertible {
        package let description: String
        package init(description: String) { self.description = description }
    }

    /// - Throws: why the data is no picture, or which library is missing.
    package init(_ data: Data) throws {
        var vector = codec_vector()
        let succeeded = data.withUnsafeBytes { raw in
            raw.baseAddress.map { codec_vector_open($0.assumingMemoryBound(to: UInt8.self), raw.count, &vector) } ?? false
        }
        guard succeeded else {
            let reason = withUnsafeBytes(of: vector.error) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            throw Failure(description: reason.isEmpty ? "empty file" : reason)
        }
        // What is larger could not be drawn at any scale.
        guard vector.width <= Self.longestSide, vector.height <= Self.longestSide else {
            codec_vector_close(&vector)
            throw Failure(
                description: "\(vector.width) × \(vector.height) points are too large for a picture (at most \(Int(Self.longestSide)) a side)")
        }
        self.vector = vector
    }

    private static let longestSide = 32767.0
    /// As for the other kinds of pictures (`CODEC_MAX_PIXELS`).
    private static let mostPixels = 134_217_728.0

    deinit { codec_vector_close(&vector) }

    /// Whether the first bytes are those of a PDF or of a text that holds an `<svg>`.
    package static func isVector(_ data: Data) -> Bool {
        if data.starts(with: Array("%PDF".utf8)) { return true }
        let head = data.prefix(1024)
        guard let first = head.first(where: { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }), first == UInt8(ascii: "<") else { return false }
        return head.range(of: Data("<svg".utf8)) != nil
    }

    /// The picture in pixels, stretched to `size` points.
    package func image(size: CGSize, scale: CGFloat) -> CGImage? {
        let wide = (size.width * scale - 0.01).rounded(.up)
        let high = (size.height * scale - 0.01).rounded(.up)
        guard wide >= 1, high >= 1, wide <= Self.longestSide, high <= Self.longestSide, wide * high <= Self.mostPixels else {
            return nil
        }
        let width = Int(wide)
        let height = Int(high)
        guard self.size.width > 0, let pixels = PixelBuffer(width: width, height: height, format: .bgra) else { return nil }
        let surface = cairo_image_surface_create_for_data(
            pixels.data.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(pixels.bytesPerRow))
        let cairo = cairo_create(surface)
        cairo_scale(cairo, Double(width) / vector.width, Double(height) / vector.height)
        lock.lock()
        _ = codec_vector_render(&vector, UnsafeMutableRawPointer(cairo))
        lock.unlock()
        cairo_destroy(cairo)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
        return CGImage(pixels: pixels, isDecoded: true)
    }
}
