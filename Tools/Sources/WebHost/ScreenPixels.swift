import CPixels
import Foundation
import LiveLink
import LiveServing

/// The host's own copy of the parts of the screen that pages get next, in the sizes in which they get them: they are packed while the app draws on.
final class ScreenPixels {
    let width, height: Int
    private let picture: PixelRows
    /// The screen as pages show it.
    private var shown: [ShownSize: PixelRows] = [:]
    /// Parts of `shown` that are still to be found, from the copy.
    private var late: [(size: ShownSize, part: LiveRect)] = []

    /// A part of the screen as it goes to a page.
    enum Part: Hashable, Sendable {
        /// Pixel for pixel.
        case exact(LiveRect)
        /// As it shows at a size, in pixels of the display.
        case shown(LiveRect, ShownSize)

        /// What of the screen it is.
        var rect: LiveRect {
            switch self {
            case .exact(let rect): rect
            case .shown(let part, let size): size.area(of: part)
            }
        }
    }

    /// A black screen.
    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        picture = PixelRows(width: width, height: height)
    }

    var bounds: LiveRect { picture.bounds }

    func clipped(_ rect: LiveRect) -> LiveRect? { rect.intersection(bounds) }

    /// Takes over parts of the screen. The others stay as they were, of a frame before.
    ///
    /// What shows at one size, which is the common case, is found on the way; a copy of what it is made of would take as long. Of other sizes that comes
    /// later, so that however many there are, the session does not wait for them.
    func take(_ parts: some Sequence<Part>, from pixels: LivePixels) {
        var first: ShownSize?
        late = []
        for part in Set(parts) {
            switch part {
            case .exact(let rect): picture.take(rect, from: pixels)
            case .shown(let part, let size) where size == first ?? size:
                first = size
                shrink(pixels, part, size)
            case .shown(let part, let size):
                picture.take(size.area(of: part), from: pixels)
                late.append((size, part))
            }
        }
    }

    private func shrink(_ pixels: LivePixels, _ part: LiveRect, _ size: ShownSize) {
        let target = shown[size] ?? PixelRows(width: size.width, height: size.height)
        shown[size] = target
        size.show(part, of: pixels, on: target)
    }

    /// Forgets pictures of sizes at which nobody shows a screen.
    func keep(_ sizes: Set<ShownSize>) { shown = shown.filter { sizes.contains($0.key) } }

    /// A part that was taken over last, in the Quite OK Image Format.
    ///
    /// - Returns: from malloc, for the caller to free; nil when there is no memory.
    func qoi(_ part: Part, _ length: inout Int) -> UnsafeMutablePointer<UInt8>? { packed(part) { live_qoi($0, $1, &length) } }

    /// The same as a JPEG at a fraction of the part's size.
    func jpeg(_ part: Part, divisor: UInt32, quality: Int32, _ length: inout Int) -> UnsafeMutablePointer<UInt8>? {
        packed(part) { live_jpeg($0, $1, divisor, quality, &length) }
    }

    private func packed(
        _ part: Part, _ pack: (UnsafePointer<UnsafePointer<UInt8>?>, live_area) -> UnsafeMutablePointer<UInt8>?
    ) -> UnsafeMutablePointer<UInt8>? {
        for (size, part) in late { picture.withPixels { shrink($0, part, size) } }
        late = []
        return switch part {
        case .exact(let rect): picture.withPixels { pack($0.rows, live_area(rect)) }
        case .shown(let rect, let size): shown[size]?.withPixels { pack($0.rows, live_area(rect)) }
        }
    }

    /// All of it, which was taken over last, without loss and packed well.
    func png() -> Data? {
        var length = 0
        guard let png = picture.withPixels({ live_png($0.rows, live_area(bounds), 6, &length) }) else { return nil }
        return Data(bytesNoCopy: png, count: length, deallocator: .free)
    }
}
