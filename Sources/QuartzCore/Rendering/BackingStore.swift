import CoreGraphics
import Foundation

/// The bitmap a layer draws its contents into.
///
/// A layer that knows where it draws keeps these pixels alone: the text of a label may take a tenth of its row. What asks for the
/// contents as a picture gets all of them.
final class BackingStore {
    /// The pixels of `part`. Stores that were found to hold the same ones share them, until one is drawn into again.
    private(set) var pixels: PixelBuffer
    /// Which of the layer's pixels are kept. The others are clear.
    let part: PixelRect
    /// The pixels of the whole layer.
    let width, height: Int
    let scale: CGFloat
    let isOpaque: Bool
    /// Counts the drawings, so that the render tree sees when the pixels changed.
    private(set) var version = 0
    private var cachedImage: CGImage?

    var isWhole: Bool { part.width == width && part.height == height }

    /// - Parameter part: the pixels that are drawn on, within the layer; nil for all of them.
    init?(width: Int, height: Int, scale: CGFloat, isOpaque: Bool, part: PixelRect? = nil) {
        let part = part ?? PixelRect(x0: 0, y0: 0, x1: width, y1: height)
        // A bitmap has at least one pixel.
        guard
            let pixels = PixelBuffer(
                width: part.isEmpty ? 1 : part.width, height: part.isEmpty ? 1 : part.height, format: isOpaque ? .bgrx : .bgra)
        else { return nil }
        LayerRuntime.current.renderAllocations += 1
        self.pixels = pixels
        self.part = part
        self.width = width
        self.height = height
        self.scale = scale
        self.isOpaque = isOpaque
    }

    /// Clears the pixels for another drawing. False when somebody holds an image of them, or another store shares them.
    func reuse() -> Bool {
        if isWhole, cachedImage != nil { return false }
        guard isKnownUniquelyReferenced(&pixels) else { return false }
        cachedImage = nil
        memset(pixels.data, 0, pixels.bytesPerRow * pixels.height)
        return true
    }

    /// Draws with a context that lives no longer than the drawing: most layers are drawn once, and a context takes kilobytes.
    func draw(_ body: (CGContext) -> Void) {
        let context = CGContext(buffer: pixels, scale: scale, flipped: true, first: (part.x0, part.y0))
        body(context)
        context.flush()
        version += 1
    }

    /// The contents as an image. The image of a whole store shares its pixels, which from then on are not drawn into again.
    var image: CGImage {
        if let cachedImage { return cachedImage }
        let image = CGImage(pixels: wholePixels)
        cachedImage = image
        return image
    }

    /// Whether the two show the same. Equal pixels are shared from then on and need not be compared again: the other store takes this one's,
    /// so that among several that take each other's places in turn one bitmap is left.
    func showsSame(as other: BackingStore) -> Bool {
        if self === other { return true }
        guard width == other.width, height == other.height, part == other.part, scale == other.scale, isOpaque == other.isOpaque,
            pixels.hasSamePixels(as: other.pixels)
        else { return false }
        other.pixels = pixels
        return true
    }

    /// All of the layer's pixels: the store's own, or a copy with the clear ones around them.
    var wholePixels: PixelBuffer {
        guard !isWhole, let whole = PixelBuffer(width: width, height: height, format: pixels.format) else { return pixels }
        guard !part.isEmpty else { return whole }
        for y in part.y0..<part.y1 {
            memcpy(
                whole.data + y * whole.bytesPerRow + part.x0 * 4, pixels.data + (y - part.y0) * pixels.bytesPerRow, part.width * 4)
        }
        return whole
    }
}
