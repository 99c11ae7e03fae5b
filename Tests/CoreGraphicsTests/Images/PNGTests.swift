import CoreGraphics
import Foundation
import Testing

@Suite struct PNGTests {
    @Test("F12.2 a PNG comes back with the same pixels, and is written the same twice")
    func roundTrip() throws {
        let bitmap = Bitmap(7, 5, flipped: true)
        bitmap.context.setFillColor(halfRed)
        bitmap.context.fill(CGRect(x: 1, y: 1, width: 3, height: 3))
        bitmap.context.setFillColor(blue)
        bitmap.context.fill(CGRect(x: 3, y: 2, width: 4, height: 2))
        let image = try #require(bitmap.context.makeImage())
        let data = try #require(ImageEncoder.png(image))
        #expect(data == ImageEncoder.png(image))
        let decoded = try ImageDecoder.decode(data)
        let target = Bitmap(7, 5)
        target.context.draw(decoded.image, in: CGRect(x: 0, y: 0, width: 7, height: 5))
        #expect(target.pixels == bitmap.pixels)
    }
}
