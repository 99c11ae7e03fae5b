import CoreGraphics
import Foundation
import Testing

@Suite struct BitmapLayoutTests {
    private func bytes(_ info: UInt32, _ space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), perPixel: Int = 4) throws -> [UInt8]
    {
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: space, bitmapInfo: info))
        context.setFillColor(red: 1, green: 0.2, blue: 0, alpha: 1)
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        return (perPixel..<2 * perPixel).map { data[$0] }
    }

    @Test("F12.4 every byte order stands in memory as it was asked for")
    func orders() throws {
        let little = CGBitmapInfo.byteOrder32Little.rawValue
        let big = CGBitmapInfo.byteOrder32Big.rawValue
        #expect(try bytes(CGImageAlphaInfo.premultipliedLast.rawValue) == [255, 51, 0, 255])
        #expect(try bytes(CGImageAlphaInfo.premultipliedLast.rawValue | big) == [255, 51, 0, 255])
        #expect(try bytes(CGImageAlphaInfo.premultipliedFirst.rawValue) == [255, 255, 51, 0])
        #expect(try bytes(CGImageAlphaInfo.premultipliedFirst.rawValue | little) == [0, 51, 255, 255])
        #expect(try bytes(CGImageAlphaInfo.premultipliedLast.rawValue | little) == [255, 0, 51, 255])
        #expect(try bytes(CGImageAlphaInfo.noneSkipLast.rawValue).prefix(3) == [255, 51, 0])
        #expect(try bytes(CGImageAlphaInfo.noneSkipFirst.rawValue | little).prefix(3) == [0, 51, 255])
        #expect(try bytes(CGImageAlphaInfo.alphaOnly.rawValue, perPixel: 1) == [255])
        let gray = try bytes(CGImageAlphaInfo.none.rawValue, CGColorSpaceCreateDeviceGray(), perPixel: 1)
        // Rec. 709 of (255, 51, 0).
        #expect(gray == [91])
    }

    @Test("F12.4 layouts CoreGraphics refuses give nil")
    func refused() {
        func make(_ info: UInt32, bits: Int = 8, row: Int = 0, space: CGColorSpace = CGColorSpaceCreateDeviceRGB()) -> CGContext?
        {
            CGContext(data: nil, width: 4, height: 4, bitsPerComponent: bits, bytesPerRow: row, space: space, bitmapInfo: info)
        }
        #expect(make(CGImageAlphaInfo.last.rawValue) == nil)
        #expect(make(CGImageAlphaInfo.first.rawValue) == nil)
        #expect(make(CGImageAlphaInfo.none.rawValue) == nil)
        #expect(make(CGImageAlphaInfo.premultipliedLast.rawValue, row: 15) == nil)
        #expect(make(CGImageAlphaInfo.premultipliedLast.rawValue, bits: 5) == nil)
        #expect(make(CGImageAlphaInfo.premultipliedLast.rawValue, row: 16) != nil)
    }

    @Test("F12.4 the caller's memory is drawn on at once, and what it holds is kept")
    func callersMemory() throws {
        for (info, space, perPixel) in [
            (CGImageAlphaInfo.premultipliedLast.rawValue, CGColorSpaceCreateDeviceRGB(), 4),
            (CGImageAlphaInfo.premultipliedFirst.rawValue, CGColorSpaceCreateDeviceRGB(), 4),
            (CGImageAlphaInfo.none.rawValue, CGColorSpaceCreateDeviceGray(), 1),
        ] {
            var memory = [UInt8](repeating: 255, count: 64)
            memory.withUnsafeMutableBytes { raw in
                let context = CGContext(
                    data: raw.baseAddress, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 4 * perPixel, space: space,
                    bitmapInfo: info)!
                #expect(context.bytesPerRow == 4 * perPixel)
                #expect(context.bitsPerPixel == 8 * perPixel)
                context.setFillColor(gray: 0, alpha: 1)
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
            }
            #expect(memory[perPixel - 1 - (perPixel == 4 ? 1 : 0)] == 0)
            #expect(memory[3 * perPixel] == 255)
        }
    }

    @Test("F12.4 a picture taken does not change with later drawing, and has the right colours")
    func snapshot() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = try #require(context.makeImage())
        context.setFillColor(blue)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let bitmap = Bitmap(1, 1)
        bitmap.context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(bitmap[0, 0] == 0xFFFF_0000)
        // And back into a bitmap of that layout.
        context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        #expect((0..<4).map { data[$0] } == [255, 0, 0, 255])
    }

    @Test("F12.4 the transform and the conversions to and from device space")
    func conversions() {
        let context = Bitmap(100, 50, scale: 2, flipped: true).context
        #expect(context.convertToDeviceSpace(CGPoint(x: 10, y: 5)) == CGPoint(x: 20, y: 40))
        #expect(context.convertToUserSpace(CGPoint(x: 20, y: 40)) == CGPoint(x: 10, y: 5))
        #expect(
            context.convertToDeviceSpace(CGRect(x: 0, y: 0, width: 10, height: 5)) == CGRect(x: 0, y: 40, width: 20, height: 10))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 50, height: 25))
        context.concatenate(CGAffineTransform(translationX: 1, y: 1))
        context.scaleBy(x: 2, y: 2)
        #expect(context.ctm == CGAffineTransform(a: 4, b: 0, c: 0, d: -4, tx: 2, ty: 48))
        #expect(context.userSpaceToDeviceSpaceTransform == context.ctm)
    }
}
