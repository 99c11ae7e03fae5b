import CoreGraphics
import UIKit

/// One pixel, premultiplied as it lies in memory.
struct Pixel: Equatable, CustomStringConvertible {
    var red, green, blue, alpha: UInt8

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    var description: String { "(\(red), \(green), \(blue), \(alpha))" }

    func isClose(to other: Pixel, within tolerance: Int = 1) -> Bool {
        func near(_ a: UInt8, _ b: UInt8) -> Bool { abs(Int(a) - Int(b)) <= tolerance }
        return near(red, other.red) && near(green, other.green) && near(blue, other.blue) && near(alpha, other.alpha)
    }

    static let clear = Pixel(0, 0, 0, 0)
    static let red = Pixel(255, 0, 0)
    static let green = Pixel(0, 255, 0)
    static let blue = Pixel(0, 0, 255)
    static let black = Pixel(0, 0, 0)
    static let white = Pixel(255, 255, 255)
}

/// Reads pixels of an image whatever its layout, by drawing it.
struct PixelReader {
    let width: Int
    let height: Int
    private var bytes: [UInt8]

    init(_ image: CGImage) {
        width = image.width
        height = image.height
        bytes = [UInt8](repeating: 0, count: width * height * 4)
        let (w, h) = (width, height)
        bytes.withUnsafeMutableBytes { buffer in
            let context = CGContext(
                data: buffer.baseAddress, width: w, height: h, bitsPerComponent: 8, bytesPerRow: w * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)!
            context.draw(image, in: CGRect(x: 0, y: 0, width: w, height: h))
            context.flush()
        }
    }

    init(_ image: UIImage) { self.init(image.cgImage!) }

    /// From the top left.
    subscript(x: Int, y: Int) -> Pixel {
        let i = (y * width + x) * 4
        return Pixel(bytes[i + 2], bytes[i + 1], bytes[i], bytes[i + 3])
    }

    /// Rows of one letter a pixel, for small pictures: r g b, w white, k black, . clear, ? anything else.
    var sketch: [String] {
        (0..<height).map { y in
            String(
                (0..<width).map { x -> Character in
                    switch self[x, y] {
                    case .red: "r"
                    case .green: "g"
                    case .blue: "b"
                    case .white: "w"
                    case .black: "k"
                    case .clear: "."
                    default: "?"
                    }
                })
        }
    }
}

/// Draws at one pixel a point.
func picture(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, opaque: Bool = false, _ draw: (CGContext) -> Void) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: width, height: height), opaque, scale)
    defer { UIGraphicsEndImageContext() }
    draw(UIGraphicsGetCurrentContext()!)
    return UIGraphicsGetImageFromCurrentImageContext()!
}
