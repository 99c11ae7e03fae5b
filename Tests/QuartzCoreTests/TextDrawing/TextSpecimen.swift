import CoreGraphics
import Foundation
import QuartzCore
import TextEngine

/// A white bitmap in UIKit's orientation to draw text on.
final class TextCanvas {
    let buffer: PixelBuffer
    let context: CGContext
    let scale: CGFloat

    init(width: CGFloat, height: CGFloat, scale: CGFloat = 3) {
        buffer = PixelBuffer(width: Int(width * scale), height: Int(height * scale), format: .bgra)!
        context = CGContext(buffer: buffer, scale: scale, flipped: true)
        self.scale = scale
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }

    static let black = TextAppearance(color: CGColor(gray: 0, alpha: 1))

    func draw(_ string: String, _ font: Font, at point: CGPoint, width: CGFloat = .infinity, _ appearance: TextAppearance = black) {
        var options = TextLayout.Options()
        options.width = width
        context.draw(TextLayout.layout(StyledText(string, font: font), options: options), at: point, appearance: appearance)
    }

    /// Blue, green, red, alpha of a pixel.
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        context.flush()
        let bytes = buffer.data.assumingMemoryBound(to: UInt8.self) + y * buffer.bytesPerRow + x * 4
        return [bytes[0], bytes[1], bytes[2], bytes[3]]
    }

    /// The smallest rectangle, in pixels, that holds everything that is not white; nil for a blank canvas.
    var inkBounds: CGRect? {
        context.flush()
        var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
        for y in 0..<buffer.height {
            let row = (buffer.data + y * buffer.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for x in 0..<buffer.width where row[x] != 0xFFFF_FFFF {
                (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
            }
        }
        guard left <= right else { return nil }
        return CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    func write(_ path: String) throws {
        try ImageEncoder.png(context.makeImage()!)!.write(to: URL(fileURLWithPath: path))
    }
}
