import CoreGraphics
import Foundation
import Testing

/// Top row red and green, bottom row blue and clear.
func quarters() -> CGImage {
    let bitmap = Bitmap(2, 2, flipped: true)
    for (color, x, y) in [(red, 0, 0), (green, 1, 0), (blue, 0, 1)] {
        bitmap.context.setFillColor(color)
        bitmap.context.fill(CGRect(x: x, y: y, width: 1, height: 1))
    }
    return bitmap.context.makeImage()!
}

@Suite struct ImageTests {
    @Test("F12.2 an image stands upright where y points up, upside down in UIKit's contexts")
    func orientation() {
        let up = Bitmap(2, 2)
        up.context.draw(quarters(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(up.pixels == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0])
        let down = Bitmap(2, 2, flipped: true)
        down.context.draw(quarters(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(down.pixels == [0xFF00_00FF, 0, 0xFFFF_0000, 0xFF00_FF00])
        let righted = Bitmap(2, 2, flipped: true)
        righted.context.translateBy(x: 0, y: 2)
        righted.context.scaleBy(x: 1, y: -1)
        righted.context.draw(quarters(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(righted.pixels == up.pixels)
    }

    @Test("F12.2 scaling: nearest keeps the colours, edges do not fade")
    func scaling() {
        let big = Bitmap(6, 6)
        big.context.interpolationQuality = .none
        big.context.draw(quarters(), in: CGRect(x: 0, y: 0, width: 6, height: 6))
        #expect(big.picture == ["######", "######", "######", "###...", "###...", "###..."])
        let solid = Bitmap(3, 3)
        solid.context.setFillColor(red)
        solid.context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
        let image = solid.context.makeImage()!
        for quality in [CGInterpolationQuality.default, .low, .medium, .high, .none] {
            for size in [2, 3, 7, 8] {
                let bitmap = Bitmap(10, 10)
                bitmap.context.interpolationQuality = quality
                bitmap.context.draw(image, in: CGRect(x: 1, y: 1, width: size, height: size))
                for i in 1...size {
                    #expect(bitmap[i, 9 - i] == 0xFFFF_0000 || bitmap.alpha(i, 9 - i) == 0, "\(quality) \(size)")
                }
                #expect(bitmap[1, 8] == 0xFFFF_0000, "\(quality) \(size)")
                #expect(bitmap[size, 9 - size] == 0xFFFF_0000, "\(quality) \(size)")
            }
        }
    }

    @Test("F12.2 a quarter turn is a copy of pixels")
    func turned() {
        let bitmap = Bitmap(2, 2)
        bitmap.context.translateBy(x: 2, y: 0)
        bitmap.context.rotate(by: .pi / 2)
        bitmap.context.interpolationQuality = .none
        bitmap.context.draw(quarters(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(bitmap.pixels == [0xFF00_FF00, 0, 0xFFFF_0000, 0xFF00_00FF])
    }

    @Test("F12.2 tiling repeats over the clip")
    func tiling() {
        let bitmap = Bitmap(5, 2)
        bitmap.context.clip(to: CGRect(x: 1, y: 0, width: 4, height: 2))
        bitmap.context.draw(quarters(), in: CGRect(x: 0, y: 0, width: 2, height: 2), byTiling: true)
        #expect(bitmap.picture == [".####", "..#.#"])
    }

    @Test("F12.2 cropping counts from the top left and keeps to the image")
    func cropping() throws {
        let image = quarters()
        let part = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 5, height: 1)))
        #expect(part.width == 1 && part.height == 1)
        let bitmap = Bitmap(1, 1)
        bitmap.context.draw(part, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(bitmap[0, 0] == 0xFF00_FF00)
        #expect(image.cropping(to: CGRect(x: 2, y: 0, width: 1, height: 1)) == nil)
        #expect(image.cropping(to: CGRect(x: 0.2, y: 0.2, width: 0.2, height: 1.2))?.height == 2)
        #expect(ImageEncoder.png(part) != nil)
    }

    @Test("F12.2 an image tells its layout, and its bytes follow it")
    func layout() throws {
        let image = quarters()
        #expect(image.width == 2 && image.height == 2)
        #expect(image.bitsPerComponent == 8 && image.bitsPerPixel == 32)
        #expect(image.alphaInfo == .premultipliedFirst)
        #expect(image.byteOrderInfo == .order32Little)
        #expect(image.colorSpace?.model == .rgb)
        #expect(!image.isMask)
        let data = try #require(image.dataProvider?.data)
        #expect(CFDataGetLength(data) == image.bytesPerRow * 2)
        #expect([UInt8](data as Data).prefix(8) == [0, 0, 255, 255, 0, 255, 0, 255])
        let pointer = try #require(CFDataGetBytePtr(data))
        #expect(pointer[2] == 255)
    }

    @Test(
        "F12.2 foreign layouts are read",
        arguments: [
            (CGImageAlphaInfo.last.rawValue, [255, 0, 0, 128], 0x8080_0000),
            (CGImageAlphaInfo.first.rawValue, [128, 255, 0, 0], 0x8080_0000),
            (CGImageAlphaInfo.premultipliedLast.rawValue, [128, 0, 0, 128], 0x8080_0000),
            (CGImageAlphaInfo.noneSkipLast.rawValue, [255, 0, 0, 7], 0xFFFF_0000),
            (CGImageAlphaInfo.none.rawValue, [255, 0, 0], 0xFFFF_0000),
            (CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [1, 2, 3, 9], 0xFF03_0201),
        ] as [(UInt32, [UInt8], UInt32)])
    func foreign(info: UInt32, bytes: [UInt8], wanted: UInt32) throws {
        let provider = try #require(CGDataProvider(data: Data(bytes) as NSData))
        let image = try #require(
            CGImage(
                width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: bytes.count * 8, bytesPerRow: bytes.count,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: info), provider: provider, decode: nil,
                shouldInterpolate: true, intent: .defaultIntent))
        let bitmap = Bitmap(1, 1)
        bitmap.context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(bitmap[0, 0] == wanted)
    }

    @Test("F12.2 too few bytes give no image")
    func tooShort() {
        let provider = CGDataProvider(data: Data(count: 15) as NSData)!
        #expect(
            CGImage(
                width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: 1), provider: provider, decode: nil, shouldInterpolate: true,
                intent: .defaultIntent) == nil)
    }

    @Test("F12.2 a stencil paints with the fill colour, masking multiplies")
    func masks() throws {
        let samples = CGDataProvider(data: Data([0, 255]) as NSData)!
        let stencil = try #require(
            CGImage(
                maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, provider: samples, decode: nil,
                shouldInterpolate: false))
        #expect(stencil.isMask)
        let bitmap = Bitmap(2, 1)
        bitmap.context.setFillColor(green)
        bitmap.context.draw(stencil, in: CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(bitmap.pixels == [0xFF00_FF00, 0])
        let masked = try #require(quarters().masking(stencil))
        let other = Bitmap(2, 2)
        other.context.draw(masked, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(other.alpha(0, 0) == 255 && other.alpha(1, 0) == 0)
    }
}

@Suite("F12.2 decoded images")
struct DecodedImageTests {
    @Test("F12.2 a decoded image's provider gives red, green, blue, alpha, and draws the same colours")
    func providerOrder() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(CGColor(srgbRed: 1, green: 0x80 / 255.0, blue: 0x40 / 255.0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        let original = try #require(context.makeImage())
        let png = try #require(ImageEncoder.png(original))
        let image = try ImageDecoder.decode(png).image
        let bytes = try #require(image.dataProvider?.data as Data?)
        #expect(Array(bytes.prefix(3)) == [0xFF, 0x80, 0x40])
        #expect([.noneSkipLast, .premultipliedLast].contains(image.alphaInfo))
        let again = try #require(
            CGContext(
                data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        again.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 1))
        let drawn = try #require(again.data)
        #expect((0..<3).map { drawn.load(fromByteOffset: $0, as: UInt8.self) } == [0xFF, 0x80, 0x40])
    }
}
