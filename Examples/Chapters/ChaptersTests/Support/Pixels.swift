import UIKit

/// What a view or a drawing looks like, pixel by pixel.
struct Pixels: Equatable {
    struct Color: Equatable, CustomStringConvertible {
        var red, green, blue, alpha: UInt8
        var description: String { "(\(red), \(green), \(blue), \(alpha))" }

        var isRed: Bool { red > 240 && green < 20 && blue < 20 && alpha > 240 }
        var isGreen: Bool { red < 20 && green > 240 && blue < 20 && alpha > 240 }
        var isBlue: Bool { red < 20 && green < 20 && blue > 240 && alpha > 240 }
        var isWhite: Bool { red > 240 && green > 240 && blue > 240 && alpha > 240 }
    }

    private(set) var width: Int
    private(set) var height: Int
    private var bytes: [UInt8]
    private let origin: CGPoint
    private let scale: CGFloat

    /// - Parameter scale: pixels a point.
    init(_ bounds: CGRect, scale: CGFloat = 2, draw: (CGContext) -> Void) {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        self.scale = scale
        format.opaque = false
        let picture = UIGraphicsImageRenderer(bounds: bounds, format: format).image { draw($0.cgContext) }.cgImage
        width = picture?.width ?? 0
        height = picture?.height ?? 0
        bytes = [UInt8](repeating: 0, count: width * height * 4)
        origin = bounds.origin
        guard let picture else { return }
        bytes.withUnsafeMutableBytes { buffer in
            let context = CGContext(
                data: buffer.baseAddress, width: picture.width, height: picture.height, bitsPerComponent: 8, bytesPerRow: picture.width * 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            context?.draw(picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
        }
    }

    /// A view with its subviews, in `rect` of its own coordinates.
    @MainActor init(of view: UIView, in rect: CGRect? = nil) {
        view.layoutIfNeeded()
        self.init(rect ?? view.bounds) { view.layer.render(in: $0) }
    }

    /// The pixel right below and right of a point.
    subscript(_ x: CGFloat, _ y: CGFloat) -> Color {
        let column = Int((x - origin.x) * scale)
        let row = Int((y - origin.y) * scale)
        guard (0..<width).contains(column), (0..<height).contains(row) else { return Color(red: 0, green: 0, blue: 0, alpha: 0) }
        return self[column: column, row]
    }

    /// A pixel that is there.
    subscript(column column: Int, row: Int) -> Color {
        let index = (row * width + column) * 4
        return Color(red: bytes[index], green: bytes[index + 1], blue: bytes[index + 2], alpha: bytes[index + 3])
    }

    func count(where matches: (Color) -> Bool) -> Int {
        stride(from: 0, to: bytes.count, by: 4)
            .count { matches(Color(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2], alpha: bytes[$0 + 3])) }
    }

    /// The rectangle around all pixels that match, in points.
    func box(where matches: (Color) -> Bool) -> CGRect {
        var box = CGRect.null
        for row in 0..<height {
            for column in 0..<width where matches(self[column: column, row]) { box = box.union(rect(column: column, row)) }
        }
        return box
    }

    /// A pixel's place, in points.
    func rect(column: Int, _ row: Int) -> CGRect {
        CGRect(x: origin.x + CGFloat(column) / scale, y: origin.y + CGFloat(row) / scale, width: 1 / scale, height: 1 / scale)
    }
}

extension UIImage {
    /// A square of one color.
    static func square(_ color: UIColor, _ side: CGFloat) -> UIImage { .plain(color, CGSize(width: side, height: side)) }

    static func plain(_ color: UIColor, _ size: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }
}

extension Pixels {
    /// How much of a rectangle has pixels that match, from 0 to 1.
    func share(of rect: CGRect, where matches: (Color) -> Bool) -> CGFloat {
        var (all, matching) = (0, 0)
        for y in stride(from: rect.minY + 0.25, to: rect.maxY, by: 0.5) {
            for x in stride(from: rect.minX + 0.25, to: rect.maxX, by: 0.5) {
                all += 1
                if matches(self[x, y]) { matching += 1 }
            }
        }
        return all == 0 ? 0 : CGFloat(matching) / CGFloat(all)
    }
}

extension Pixels {
    /// The rectangle around all pixels that differ, in points. Everything if the pictures are not of one size.
    func difference(from other: Pixels) -> CGRect {
        guard width == other.width, height == other.height else { return .infinite }
        var box = CGRect.null
        for row in 0..<height {
            for column in 0..<width where self[column: column, row] != other[column: column, row] {
                box = box.union(rect(column: column, row))
            }
        }
        return box
    }
}

extension Pixels.Color {
    func isNear(_ red: Int, _ green: Int, _ blue: Int, within tolerance: Int = 6) -> Bool {
        abs(Int(self.red) - red) <= tolerance && abs(Int(self.green) - green) <= tolerance && abs(Int(self.blue) - blue) <= tolerance
    }
}
