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

        private func tilted(_ degrees: Double) -> Homography {
            Homography(CGAffineTransform(translationX: 150, y: 120).rotated(by: degrees * .pi / 180).translatedBy(x: -140, y: -110))
        }

        @Test("F4.6 at half the resolution two by two pixels show what a picture of half the size does, wherever it is cut", arguments: [1.0, 0.4])
        func coarse(alpha: Double) throws {
            for degrees in [0.3, 17, 45, 92, 211] {
                let picture = try canvas(301, 227) { 0xFF00_0000 | UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) & 0xFF_FFFF }
                let turn = tilted(degrees)
                func ground() throws -> Canvas { try canvas(330, 270) { _ in 0xFF20_4060 } }
                let (half, whole, cut) = (try canvas(165, 135) { _ in 0xFF20_4060 }, try ground(), try ground())
                ProjectiveSampler.draw(picture, through: Homography.scale(2).concat(turn), alpha: alpha, on: half, clip: half.rect)
                ProjectiveSampler.draw(picture, through: turn, alpha: alpha, on: whole, clip: whole.rect, isCoarse: true)
                for clip in [PixelRect(x0: 0, y0: 0, x1: 77, y1: 270), PixelRect(x0: 77, y0: 0, x1: 330, y1: 31), PixelRect(x0: 77, y0: 31, x1: 330, y1: 270)] {
                    ProjectiveSampler.draw(picture, through: turn, alpha: alpha, on: cut, clip: clip, isCoarse: true)
                }
                #expect(whole.buffer.hasSamePixels(as: cut.buffer), "at \(degrees)°")
                let isDoubled = (0..<270).allSatisfy { y in (0..<330).allSatisfy { whole.row(y)[$0] == half.row(y / 2)[$0 / 2] } }
                #expect(isDoubled, "at \(degrees)°")
            }
        }

        @Test("F4.6 what turns coarsely is as sharp as ever once it stands, or when somebody looks closely")
        func sharpened() {
            let stage = Stage(width: 1000, height: 1000)
            let sheet = stage.add(100, 100, 700, 700, .blue)
            for index in 0..<40 { stage.add(11 + CGFloat(index) * 17, 9, 1, 680, .green, to: sheet) }
            stage.compositor.turnsCoarsely = true
            var isSharp: Bool { stage.compositor.pixels.words == stage.repainted() }
            // It holds an angle for a while on its way.
            let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
            turn.values = [0, 0.3, 0.3, 0.6]
            turn.keyTimes = [0, 0.25, 0.75, 1]
            turn.duration = 4
            stage.frame()
            sheet.add(turn, forKey: "turn")
            stage.frame()
            stage.frame(after: 0.5)
            #expect(!isSharp)
            #expect(!stage.compositor.sharpen().isEmpty)
            #expect(isSharp)
            #expect(stage.compositor.sharpen().isEmpty)
            stage.frame(after: 0.1)
            #expect(!isSharp)
            stage.frame(after: 0.4)
            #expect(!isSharp)
            stage.frame(after: 0.5)
            #expect(isSharp)
            #expect(stage.frame(after: 0.1).isEmpty)
            stage.frame(after: 1.6)
            #expect(!isSharp)
            // Stopped on its way: nobody draws it another time.
            sheet.timeOffset = 1003.4
            sheet.speed = 0
            stage.frame()
            #expect(isSharp)
        }
    }
}
