import CoreGraphics
import Foundation
@testable import QuartzCore
import Testing

extension LayerTests {
    /// Pictures turned in their plane, as a whole screen is while the device rotates.
    @Suite(.serialized) @MainActor
    struct TurnedPictures {
        /// The same map with all its numbers doubled divides each place by two: the way of pictures in perspective.
        private func doubled(_ map: Homography) -> Homography {
            Homography(
                a: map.a * 2, b: map.b * 2, p: 0, c: map.c * 2, d: map.d * 2, q: 0, tx: map.tx * 2, ty: map.ty * 2, w: 2)
        }

        private func canvas(_ width: Int, _ height: Int, _ pixel: (Int) -> UInt32) throws -> Canvas {
            let buffer = try #require(PixelBuffer(width: width, height: height, format: .bgra))
            let pixels = buffer.data.assumingMemoryBound(to: UInt32.self)
            for index in 0..<(width * height) { pixels[index] = pixel(index) }
            return Canvas(buffer: buffer)
        }

        @Test("F4.6 each pixel is that of a picture in perspective: inside, at the edges and beyond", arguments: [1.0, 0.4], [true, false])
        func alike(alpha: Double, isOpaque: Bool) throws {
            var dice = Dice(7)
            var changed = 0
            for degrees in stride(from: 0.0, to: 360, by: 7.5) {
                let picture = try canvas(61, 47) { _ in
                    let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &dice)
                    let red = UInt32.random(in: 0...alpha, using: &dice)
                    return alpha << 24 | red << 16 | (alpha - red) << 8 | red / 2
                }
                let turn = CGAffineTransform(translationX: 30, y: 20).rotated(by: degrees * .pi / 180).scaledBy(x: 1.1, y: 1.1).translatedBy(
                    x: -35.3, y: -30)
                func background() throws -> Canvas { try canvas(70, 60) { 0xFF00_0000 | UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) & 0xFF_FFFF } }
                let (straight, divided) = (try background(), try background())
                let clip = PixelRect(x0: 1, y0: 0, x1: 68, y1: 60)
                ProjectiveSampler.draw(picture, through: Homography(turn), alpha: alpha, on: straight, clip: clip)
                ProjectiveSampler.draw(picture, through: doubled(Homography(turn)), alpha: alpha, on: divided, clip: clip)
                #expect(straight.buffer.hasSamePixels(as: divided.buffer), "at \(degrees)°")
                if !straight.buffer.hasSamePixels(as: try background().buffer) { changed += 1 }
            }
            #expect(changed == 48)
        }
    }
}
