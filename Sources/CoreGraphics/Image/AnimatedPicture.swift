import CImageCodecs
package import Foundation

/// The pictures of a GIF, each as it shows: over what those before it have left.
///
/// They are unpacked one after the other; asking for them in their order costs least. May be used by several threads.
package final class AnimatedPicture: @unchecked Sendable {
    private let data: NSData
    private var file: codec_gif
    private let canvas: PixelBuffer
    private let lock = NSLock()
    /// The picture that is drawn next.
    private var next = 0
    private var latest: CGImage?

    /// Nil where no picture is whole.
    package init?(_ data: Data) {
        let bytes = NSData(data: data)
        var file = codec_gif()
        guard codec_gif_open(bytes.bytes.assumingMemoryBound(to: UInt8.self), bytes.length, &file),
            let canvas = PixelBuffer(width: Int(file.width), height: Int(file.height), format: .bgra)
        else {
            codec_gif_close(&file)
            return nil
        }
        (self.data, self.file, self.canvas) = (bytes, file, canvas)
    }

    deinit { codec_gif_close(&file) }

    package var count: Int { file.count }

    /// Of all pictures, in pixels.
    package var width: Int { canvas.width }
    package var height: Int { canvas.height }

    /// How often it is shown after the first time, 0 for ever; nil where the file does not say.
    package var loopCount: Int? { file.loops < 0 ? nil : Int(file.loops) }

    /// How long a picture shows by the file, in seconds.
    package func delay(at index: Int) -> Double { Double(file.frames[index].delay) / 100 }

    /// Nil for a picture that is damaged.
    package func image(at index: Int) -> CGImage? {
        lock.withLock {
            if index == next - 1 { return latest }
            if index < next {
                clear(0, 0, canvas.width, canvas.height)
                next = 0
            }
            while next < index { _ = step(isShown: false) }
            latest = step(isShown: true)
            return latest
        }
    }

    /// Draws the next picture, takes a copy if it is shown, and leaves on the canvas what the one after it is drawn over.
    private func step(isShown: Bool) -> CGImage? {
        let frame = file.frames[next]
        let before = frame.disposal == 3 ? canvas.copy() : nil
        let isDrawn = codec_gif_draw(
            data.bytes.assumingMemoryBound(to: UInt8.self), data.length, &file, next, canvas.data.assumingMemoryBound(to: UInt8.self), canvas.bytesPerRow)
        next += 1
        let shown = isShown && isDrawn ? canvas.copy().map { CGImage(pixels: $0, isDecoded: true) } : nil
        if let before {
            memcpy(canvas.data, before.data, canvas.height * canvas.bytesPerRow)
        } else if frame.disposal == 2 {
            clear(Int(frame.left), Int(frame.upper), Int(frame.columns), Int(frame.rows))
        }
        return shown
    }

    private func clear(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
        for row in y..<(y + height) { memset(canvas.data + row * canvas.bytesPerRow + x * 4, 0, width * 4) }
    }
}
