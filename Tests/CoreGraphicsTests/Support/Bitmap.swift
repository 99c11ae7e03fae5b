import CoreGraphics
import Foundation

/// A small bitmap to draw on and to look at, pixel by pixel.
struct Bitmap {
    let context: CGContext

    /// `flipped` gives UIKit's coordinates, `scale` pixels per unit.
    init(_ width: Int, _ height: Int, scale: CGFloat = 1, flipped: Bool = false) {
        context = CGContext(
            buffer: PixelBuffer(width: width, height: height, format: .bgra)!, scale: scale, flipped: flipped)
    }

    /// The premultiplied pixel as 0xAARRGGBB, rows counted from the top.
    subscript(x: Int, y: Int) -> UInt32 {
        context.flush()
        return context.buffer.data.load(fromByteOffset: y * context.buffer.bytesPerRow + x * 4, as: UInt32.self)
    }

    func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }

    /// All pixels, row after row.
    var pixels: [UInt32] {
        (0..<context.height).flatMap { y in (0..<context.width).map { self[$0, y] } }
    }

    /// One character a pixel: `.` clear, `#` opaque, `+` between.
    var picture: [String] {
        (0..<context.height).map { y in
            String(
                (0..<context.width).map { x -> Character in
                    let alpha = alpha(x, y)
                    return alpha == 0 ? "." : alpha == 255 ? "#" : "+"
                })
        }
    }
}

let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
let halfRed = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
