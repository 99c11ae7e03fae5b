import CPixels
import Foundation
import LiveLink
import LiveServing

/// The host's own copy of the parts of the screen that pages get next: they are packed while the app draws on.
final class ScreenPixels {
    let width, height: Int
    let bytes: UnsafeMutablePointer<UInt8>
    var bytesPerRow: Int { width * 4 }

    /// A black screen.
    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        // Pages of zeros from the system: `initialize(repeating:count:)` goes byte by byte, which took longer than a frame.
        bytes = calloc(max(1, width * height * 4), 1)!.assumingMemoryBound(to: UInt8.self)
    }

    deinit { free(bytes) }

    var bounds: LiveRect { LiveRect(x: 0, y: 0, width: width, height: height) }

    func clipped(_ rect: LiveRect) -> LiveRect? { rect.intersection(bounds) }

    /// Takes over parts of the screen. The others stay as they were, of a frame before.
    func take(_ rects: [LiveRect], from pixels: LivePixels) {
        for rect in rects.compactMap(clipped) {
            for row in rect.y..<(rect.y + rect.height) {
                let place = row * bytesPerRow + rect.x * 4
                memcpy(bytes + place, pixels.data + row * pixels.bytesPerRow + rect.x * 4, rect.width * 4)
            }
        }
    }

    /// Without loss, and packed well.
    func png() -> Data? {
        var length = 0
        guard let png = live_png(bytes, bytesPerRow, live_area(bounds), 6, &length) else { return nil }
        return Data(bytesNoCopy: png, count: length, deallocator: .free)
    }
}
