import CCairo
import CImageCodecs
import Foundation

/// Memory that holds pixels, top row first.
///
/// Colour pixels are 32-bit words with premultiplied alpha (bytes B, G, R, A), coverage is one byte.
package final class PixelBuffer: @unchecked Sendable {
    package enum Format: Sendable {
        /// Blue, green, red, alpha; colours multiplied by alpha.
        case bgra
        /// The same with the fourth byte unused: every pixel is opaque.
        case bgrx
        /// Coverage only.
        case a8

        package var bytesPerPixel: Int { self == .a8 ? 1 : 4 }
        var cairo: cairo_format_t {
            switch self {
            case .bgra: CAIRO_FORMAT_ARGB32
            case .bgrx: CAIRO_FORMAT_RGB24
            case .a8: CAIRO_FORMAT_A8
            }
        }
    }

    package let data: UnsafeMutableRawPointer
    package let width: Int
    package let height: Int
    package let bytesPerRow: Int
    package let format: Format
    private let release: ((UnsafeMutableRawPointer) -> Void)?
    /// The one whose memory it is, when that is another.
    private var owner: PixelBuffer?

    /// Allocates cleared memory; `nil` when the size is not positive or too large.
    package init?(width: Int, height: Int, format: Format) {
        guard width > 0, height > 0, width <= 32767, height <= 32767 else { return nil }
        bytesPerRow = (width * format.bytesPerPixel + 3) & ~3
        let count = height * bytesPerRow
        guard let memory = PixelMemory.shared.take(count) else { return nil }
        data = memory
        release = { PixelMemory.shared.give($0, count) }
        self.width = width
        self.height = height
        self.format = format
    }

    /// Takes existing memory. `bytesPerRow` must be a multiple of 4. `release` is called at the end.
    package init(
        data: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, format: Format,
        release: ((UnsafeMutableRawPointer) -> Void)? = nil
    ) {
        self.data = data
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.format = format
        self.release = release
    }

    deinit { release?(data) }

    /// The same memory for a picture of another shape, with what pixels there are. This one is not to be drawn on any more.
    ///
    /// - Returns: nil when it takes more memory, or less.
    package func reshaped(width: Int, height: Int) -> PixelBuffer? {
        let bytesPerRow = (width * format.bytesPerPixel + 3) & ~3
        guard width > 0, height > 0, width <= 32767, height <= 32767, bytesPerRow * height == self.bytesPerRow * self.height else { return nil }
        let other = PixelBuffer(data: data, width: width, height: height, bytesPerRow: bytesPerRow, format: format)
        other.owner = owner ?? self
        return other
    }

    package func copy() -> PixelBuffer? {
        guard let other = PixelBuffer(width: width, height: height, format: format) else { return nil }
        let count = width * format.bytesPerPixel
        for y in 0..<height {
            memcpy(other.data + y * other.bytesPerRow, data + y * bytesPerRow, count)
        }
        return other
    }

    /// Whether both have the same size and format, and the same pixels.
    package func hasSamePixels(as other: PixelBuffer) -> Bool {
        if data == other.data { return true }
        guard width == other.width, height == other.height, format == other.format else { return false }
        let count = width * format.bytesPerPixel
        if bytesPerRow == count, other.bytesPerRow == count { return memcmp(data, other.data, count * height) == 0 }
        return (0..<height).allSatisfy { memcmp(data + $0 * bytesPerRow, other.data + $0 * other.bytesPerRow, count) == 0 }
    }

    /// A Cairo surface on this memory, which must outlive it. The caller destroys it.
    package func makeSurface() -> OpaquePointer {
        cairo_image_surface_create_for_data(
            data.assumingMemoryBound(to: UInt8.self), format.cairo, Int32(width), Int32(height), Int32(bytesPerRow))
    }
}
