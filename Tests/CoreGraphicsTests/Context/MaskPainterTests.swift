import CoreGraphics
import Foundation
import Testing

@Suite struct MaskPainterTests {
    /// Two pixels of coverage, full and half, in a row of four bytes.
    private let glyph: [UInt8] = [255, 128, 0, 0]

    private func paint(_ context: CGContext, at points: [(Int, Int)]) {
        context.paintMasks(color: red) { painter in
            for (x, y) in points {
                glyph.withUnsafeBytes { painter.paint($0.baseAddress!, width: 2, height: 1, bytesPerRow: 4, x: x, y: y) }
            }
        }
    }

    @Test("F12.3 coverage is painted at whole pixels, inside the clip")
    func direct() {
        let bitmap = Bitmap(6, 2, scale: 2, flipped: true)
        bitmap.context.clip(to: CGRect(x: 0, y: 0, width: 2.5, height: 1))
        paint(bitmap.context, at: [(0, 0), (4, 1), (-1, 1), (9, 9)])
        #expect(bitmap.picture == ["#+....", "+...#."])
        #expect(bitmap[0, 0] == 0xFFFF_0000)
        #expect(bitmap[1, 0] == 0x8080_0000)
    }

    @Test("F12.3 a round clip, a layer, a mode and a swapped bitmap give the same colour")
    func indirect() throws {
        let round = Bitmap(6, 6, flipped: true)
        round.context.addEllipse(in: CGRect(x: -3, y: -3, width: 12, height: 12))
        round.context.clip()
        paint(round.context, at: [(2, 2)])
        #expect(round[2, 2] == 0xFFFF_0000)
        #expect(round[3, 2] == 0x8080_0000)

        let layer = Bitmap(6, 6, flipped: true)
        layer.context.setAlpha(0.5)
        layer.context.beginTransparencyLayer(auxiliaryInfo: nil)
        paint(layer.context, at: [(2, 2)])
        layer.context.endTransparencyLayer()
        #expect(layer[2, 2] == 0x8080_0000)

        let shadow = Bitmap(6, 6, flipped: true)
        shadow.context.setShadow(offset: CGSize(width: 0, height: 1), blur: 0, color: blue)
        paint(shadow.context, at: [(2, 2)])
        #expect(shadow[2, 2] == 0xFFFF_0000)
        #expect(shadow[2, 3] == 0xFF00_00FF)

        let swapped = try #require(
            CGContext(
                data: nil, width: 4, height: 1, bitsPerComponent: 8, bytesPerRow: 16, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        paint(swapped, at: [(1, 0)])
        let bytes = try #require(swapped.data).assumingMemoryBound(to: UInt8.self)
        #expect((0..<12).map { bytes[$0] } == [0, 0, 0, 0, 255, 0, 0, 255, 128, 0, 0, 128])
    }
}
