import CoreGraphics
import Foundation

/// The bitmap a layer draws its contents into.
final class BackingStore {
    let pixels: PixelBuffer
    let scale: CGFloat
    let isOpaque: Bool
    /// Counts the drawings, so that the render tree sees when the pixels changed.
    private(set) var version = 0
    private var cachedImage: CGImage?

    var width: Int { pixels.width }
    var height: Int { pixels.height }

    init?(width: Int, height: Int, scale: CGFloat, isOpaque: Bool) {
        guard let pixels = PixelBuffer(width: width, height: height, format: isOpaque ? .bgrx : .bgra) else { return nil }
        LayerRuntime.current.renderAllocations += 1
        self.pixels = pixels
        self.scale = scale
        self.isOpaque = isOpaque
    }

    /// Clears the pixels for another drawing. False when somebody holds an image of them.
    func reuse() -> Bool {
        guard cachedImage == nil else { return false }
        memset(pixels.data, 0, pixels.bytesPerRow * pixels.height)
        return true
    }

    /// Draws with a context that lives no longer than the drawing: most layers are drawn once, and a context takes kilobytes.
    func draw(_ body: (CGContext) -> Void) {
        let context = CGContext(buffer: pixels, scale: scale, flipped: true)
        body(context)
        context.flush()
        version += 1
    }

    /// The contents as an image. It shares the pixels, which from then on are not drawn into again.
    var image: CGImage {
        if let cachedImage { return cachedImage }
        let image = CGImage(pixels: pixels)
        cachedImage = image
        return image
    }
}
