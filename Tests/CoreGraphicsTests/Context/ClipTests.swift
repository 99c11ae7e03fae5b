import CoreGraphics
import Foundation
import Testing

@Suite struct ClipTests {
    let everything = CGRect(x: -100, y: -100, width: 300, height: 300)

    @Test("F12.4 clips intersect, by rectangle, path and rule")
    func paths() {
        let bitmap = Bitmap(6, 6, flipped: true)
        let context = bitmap.context
        context.clip(to: CGRect(x: 1, y: 1, width: 5, height: 5))
        context.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
        context.addRect(CGRect(x: 2, y: 2, width: 2, height: 2))
        context.clip(using: .evenOdd)
        context.fill(everything)
        #expect(bitmap.picture == ["......", ".####.", ".#..#.", ".#..#.", ".####.", "......"])
        #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: 1, width: 4, height: 4))
    }

    @Test("F12.4 a clip to several rectangles is their union")
    func rects() {
        let bitmap = Bitmap(5, 2, flipped: true)
        bitmap.context.clip(to: [CGRect(x: 0, y: 0, width: 2, height: 1), CGRect(x: 3, y: 1, width: 2, height: 1)])
        bitmap.context.fill(everything)
        #expect(bitmap.picture == ["##...", "...##"])
    }

    @Test("F12.4 a clip that leaves nothing paints nothing")
    func empty() {
        let bitmap = Bitmap(4, 4, flipped: true)
        bitmap.context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        bitmap.context.clip(to: CGRect(x: 2, y: 2, width: 1, height: 1))
        bitmap.context.fill(everything)
        #expect(bitmap.picture.allSatisfy { $0 == "...." })
        #expect(bitmap.context.boundingBoxOfClipPath.isNull)
    }

    @Test("F12.4 a clip to an image lets through its alpha, upright where y points up")
    func alphaMask() throws {
        let stencil = Bitmap(2, 2, flipped: true)
        stencil.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        stencil.context.setFillColor(CGColor(gray: 0, alpha: 0.5))
        stencil.context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
        let mask = try #require(stencil.context.makeImage())
        let bitmap = Bitmap(4, 4)
        bitmap.context.setFillColor(red)
        bitmap.context.interpolationQuality = .none
        bitmap.context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4), mask: mask)
        bitmap.context.fill(everything)
        #expect(bitmap.picture == ["##..", "##..", "..++", "..++"])
        #expect(bitmap[0, 0] == 0xFFFF_0000)
        #expect(bitmap[3, 3] == 0x8080_0000)
    }

    @Test("F12.4 masks combine, apply to every operation, and end with restore")
    func maskStack() throws {
        let left = Bitmap(2, 1)
        left.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let mask = try #require(left.context.makeImage())
        let bitmap = Bitmap(4, 4, flipped: true)
        let context = bitmap.context
        context.interpolationQuality = .none
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4), mask: mask)
        context.clip(to: CGRect(x: 1, y: 1, width: 4, height: 3), mask: mask)
        context.fill(everything)
        #expect(bitmap.picture == ["....", ".#..", ".#..", ".#.."])
        context.clear(CGRect(x: 0, y: 2, width: 4, height: 1))
        #expect(bitmap.picture == ["....", ".#..", "....", ".#.."])
        context.restoreGState()
        context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
        #expect(bitmap.picture == ["...#", ".#..", "....", ".#.."])
    }

    @Test("F12.4 a gray image lets through as much as it is bright, a stencil where it is black")
    func grayMasks() throws {
        let samples = Data([0, 255, 128, 255])
        let provider = try #require(CGDataProvider(data: samples as NSData))
        let gray = try #require(
            CGImage(
                width: 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: provider, decode: nil,
                shouldInterpolate: false, intent: .defaultIntent))
        let bitmap = Bitmap(4, 1)
        bitmap.context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 1), mask: gray)
        bitmap.context.fill(everything)
        #expect(bitmap.pixels.map { $0 >> 24 } == [0, 255, 128, 255])

        let stencil = try #require(
            CGImage(
                maskWidth: 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4, provider: provider,
                decode: nil, shouldInterpolate: false))
        let other = Bitmap(4, 1)
        other.context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 1), mask: stencil)
        other.context.fill(everything)
        #expect(other.pixels.map { $0 >> 24 } == [255, 0, 127, 0])
    }
}
