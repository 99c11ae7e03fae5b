import CoreGraphics
import Foundation
import Testing

@Suite struct CGLayerTests {
    private func context(_ width: Int, _ height: Int) throws -> CGContext {
        try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    }

    /// The red of each pixel of the row, from the left.
    private func reds(_ context: CGContext, row: Int) throws -> [UInt8] {
        let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        return (0..<context.width).map { data[row * context.bytesPerRow + $0 * 4] }
    }

    @Test("F12.4 a layer is drawn once and stamped many times, in its own size or stretched")
    func stamps() throws {
        let context = try context(8, 2)
        let layer = try #require(CGLayer(context, size: CGSize(width: 2, height: 2), auxiliaryInfo: nil))
        #expect(layer.size == CGSize(width: 2, height: 2))
        layer.context?.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
        context.draw(layer, at: .zero)
        context.draw(layer, in: CGRect(x: 4, y: 0, width: 4, height: 2))
        let row = try reds(context, row: 0)
        #expect(row[0] == 255 && row[1] == 0 && row[2] == 0)
        #expect(row[4] == 255 && row[7] == 0, "stretched: the left half is red")
    }

    @Test("F12.4 a layer has as many pixels for a unit as the context it is made for")
    func scale() throws {
        let context = try context(8, 8)
        context.scaleBy(x: 2, y: 2)
        let layer = try #require(CGLayer(context, size: CGSize(width: 3, height: 2), auxiliaryInfo: nil))
        #expect(layer.context?.width == 6)
        #expect(layer.context?.height == 4)
        layer.context?.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.context?.fill(CGRect(x: 0, y: 0, width: 0.5, height: 2))
        context.draw(layer, at: .zero)
        let row = try reds(context, row: 7)
        #expect(row[0] == 255 && row[1] == 0, "half a unit is one sharp pixel")
    }

    @Test("F12.4 a layer without a size is none")
    func empty() throws {
        #expect(CGLayer(try context(2, 2), size: .zero, auxiliaryInfo: nil) == nil)
    }
}
