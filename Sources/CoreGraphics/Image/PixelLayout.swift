import CImageCodecs
import Foundation

/// How the bytes of a bitmap are to be read.
enum PixelLayout {
    case color(pixels_layout)
    case coverage

    init?(space: CGColorSpace?, bitmapInfo: CGBitmapInfo, bitsPerComponent: Int, bitsPerPixel: Int) {
        let alpha = bitmapInfo.alphaInfo
        guard !bitmapInfo.contains(.floatComponents) else { return nil }
        if alpha == .alphaOnly {
            guard bitsPerComponent == 8, bitsPerPixel == 8 else { return nil }
            self = .coverage
            return
        }
        guard bitsPerComponent == 8 || bitsPerComponent == 16, let space else { return nil }
        let size = bitsPerComponent / 8
        let colors = space.numberOfComponents
        guard colors == 1 || colors == 3 else { return nil }
        let components = bitsPerPixel / bitsPerComponent
        guard bitsPerPixel % bitsPerComponent == 0 else { return nil }
        let expected = colors + (alpha == .none ? 0 : 1)
        guard components == expected else { return nil }

        // Positions in the order of the components, alpha (or the byte skipped for it) first or last.
        let alphaFirst = alpha == .first || alpha == .premultipliedFirst || alpha == .noneSkipFirst
        var order = (0..<components).map { $0 }
        if size == 1 && bitmapInfo.byteOrder == .byteOrder32Little {
            // The bytes of each 32-bit word stand in reverse.
            guard components == 4 else { return nil }
            order.reverse()
        }
        func byte(_ index: Int) -> Int32 { Int32(order[index] * size) }
        let base = alphaFirst ? 1 : 0
        let little = bitmapInfo.byteOrder == .byteOrder16Little
        let hasAlpha = alpha != .none && alpha != .noneSkipFirst && alpha != .noneSkipLast
        self = .color(
            pixels_layout(
                bytes_per_pixel: Int32(bitsPerPixel / 8),
                red: byte(base), green: byte(colors == 3 ? base + 1 : base), blue: byte(colors == 3 ? base + 2 : base),
                alpha: hasAlpha ? byte(alphaFirst ? 0 : components - 1) : -1,
                premultiplied: alpha == .premultipliedFirst || alpha == .premultipliedLast,
                component_bytes: Int32(size), high_byte: little ? 1 : 0))
    }
}
