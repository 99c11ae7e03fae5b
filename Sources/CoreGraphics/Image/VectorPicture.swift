import CImageCodecs
package import Foundation

/// A picture that is drawn as large as it is wanted: an SVG or the first page of a PDF.
///
/// Drawing takes a bounded time and memory (`CODEC_DRAWING_SECONDS`, `CODEC_DRAWING_MEGABYTES`); what asks for more is refused.
package final class VectorPicture: Sendable {
    private let data: Data
    /// In points.
    package let size: CGSize
    /// The picture in its own size.
    package let image: CGImage

    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Draws the picture once.
    ///
    /// - Parameter scale: pixels to the point.
    /// - Throws: why the data is no picture, or which library is missing.
    package init(_ data: Data, scale: CGFloat) throws {
        self.data = data
        (size, image) = try Self.draw(data, scale: scale)
    }

    /// Whether the first bytes are those of a PDF or of a text that holds an `<svg>`.
    package static func isVector(_ data: Data) -> Bool {
        if data.starts(with: Array("%PDF".utf8)) { return true }
        let head = data.prefix(1024)
        guard let first = head.first(where: { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }), first == UInt8(ascii: "<") else { return false }
        return head.range(of: Data("<svg".utf8)) != nil
    }

    /// The picture with another number of pixels to the point; nil when these are too many.
    package func image(scale: CGFloat) -> CGImage? { try? Self.draw(data, scale: scale).image }

    private static func draw(_ data: Data, scale: CGFloat) throws -> (size: CGSize, image: CGImage) {
        var drawing = codec_drawing()
        let succeeded = data.withUnsafeBytes { raw in
            raw.baseAddress.map { codec_vector_draw($0.assumingMemoryBound(to: UInt8.self), raw.count, Double(scale), &drawing) } ?? false
        }
        guard succeeded, let pixels = drawing.pixels else {
            let reason = withUnsafeBytes(of: drawing.error) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            throw Failure(description: reason.isEmpty ? "empty file" : reason)
        }
        let buffer = PixelBuffer(
            data: UnsafeMutableRawPointer(pixels), width: Int(drawing.pixel_width), height: Int(drawing.pixel_height),
            bytesPerRow: Int(drawing.pixel_width) * 4, format: .bgra,
            release: { [drawing] _ in
                var drawing = drawing
                codec_drawing_free(&drawing)
            })
        return (CGSize(width: drawing.width, height: drawing.height), CGImage(pixels: buffer, isDecoded: true))
    }
}
