import CCairo
import CoreGraphics
import Foundation
@testable import QuartzCore
import Testing

extension LayerTests {
    /// What is put off, and painted band by band on several threads.
    @Suite(.serialized) @MainActor
    struct CanvasBands {
        private static let place = PixelRect(x0: 7, y0: -5, x1: 807, y1: 695)

        private func canvas() throws -> Canvas {
            let canvas = Canvas(buffer: try #require(PixelBuffer(width: Self.place.width, height: Self.place.height, format: .bgra)))
            canvas.place(at: Self.place)
            return canvas
        }

        private func rect(_ dice: inout Dice) -> PixelRect {
            let x = Int.random(in: -20..<780, using: &dice), y = Int.random(in: -20..<680, using: &dice)
            return PixelRect(x0: x, y0: y, x1: x + Int.random(in: 1..<800, using: &dice), y1: y + Int.random(in: 1..<700, using: &dice))
        }

        private func noise(_ format: PixelBuffer.Format, _ dice: inout Dice) -> PixelBuffer {
            let buffer = PixelBuffer(width: Int.random(in: 1..<300, using: &dice), height: Int.random(in: 1..<300, using: &dice), format: format)!
            for y in 0..<buffer.height {
                let row = buffer.data + y * buffer.bytesPerRow
                if format == .a8 {
                    for x in 0..<buffer.width { row.storeBytes(of: UInt8.random(in: 0...255, using: &dice), toByteOffset: x, as: UInt8.self) }
                } else {
                    // Colours multiplied by alpha are no larger than it.
                    for x in 0..<buffer.width { row.storeBytes(of: UInt32.random(in: 0...UInt32(0xFF), using: &dice) * 0x0101_0101, toByteOffset: x * 4, as: UInt32.self) }
                }
            }
            return buffer
        }

        /// Plain steps and others, the same for every canvas.
        private func paint(_ canvas: Canvas, _ pool: CanvasPool, seed: UInt64, count: Int) {
            var dice = Dice(seed)
            func part() -> Double { Double.random(in: 0...1, using: &dice) }
            for _ in 0..<count {
                let (r, clip) = (rect(&dice), rect(&dice))
                let paint = Paint(.rgba(part(), part(), part(), 1), alpha: Bool.random(using: &dice) ? 1 : CGFloat(part()))
                switch Int.random(in: 0..<12, using: &dice) {
                case 0: canvas.fillPixels(r, argb: 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &dice))
                case 1...3: canvas.fill(CGRect(x: CGFloat(r.x0) + 0.25, y: CGFloat(r.y0), width: CGFloat(r.width) + 0.5, height: CGFloat(r.height)), paint, clip: clip)
                case 4, 5: canvas.blit(noise(Bool.random(using: &dice) ? .bgra : .bgrx, &dice), x: r.x0, y: r.y0, alpha: Bool.random(using: &dice) ? 1 : CGFloat(part()), clip: clip)
                case 6: canvas.fill(paint, through: noise(.a8, &dice), x: r.x0, y: r.y0, clip: clip)
                case 7:
                    let coverage = noise(.a8, &dice)
                    let x = Int.random(in: 0..<coverage.width, using: &dice)
                    canvas.fill(paint, stretching: coverage, PixelRect(x0: x, y0: 0, x1: x + 1, y1: coverage.height), over: PixelRect(x0: r.x0, y0: r.y0, x1: r.x1, y1: r.y0 + coverage.height), clip: clip)
                case 8:
                    // A picture that is used again for the next group, before what was put off could be done.
                    guard let picture = pool.take(r) else { continue }
                    picture.fillWhole(r, paint)
                    canvas.composite(picture, alpha: 0.5, clip: clip)
                    pool.give(picture)
                case 9:
                    canvas.draw(clip: clip) { cr in
                        cairo_arc(cr, Double(r.x0), Double(r.y0), Double(r.width) / 2, 0, 6.28)
                        paint.set(on: cr)
                        cairo_fill(cr)
                    }
                case 10: canvas.fade(r.intersection(clip), to: CGFloat(part()))
                default: _ = canvas.move(r.intersection(Self.place), dx: Int.random(in: -9...9, using: &dice), dy: Int.random(in: -9...9, using: &dice))
                }
            }
        }

        @Test("F3.3 what is painted band by band on every core is what one after another would have painted", arguments: 1...16 as ClosedRange<UInt64>)
        func sameAsAtOnce(seed: UInt64) throws {
            // As many as a screen has.
            let steps = 60
            func agree(_ count: Int) throws -> Bool {
                let (banded, direct) = (try canvas(), try canvas())
                banded.gathering(Self.place.area) { paint(banded, CanvasPool(), seed: seed, count: count) }
                paint(direct, CanvasPool(), seed: seed, count: count)
                #expect(banded.steps.isEmpty && !banded.gathers)
                return memcmp(banded.buffer.data, direct.buffer.data, Self.place.height * banded.buffer.bytesPerRow) == 0
            }
            if try !agree(steps) { Issue.record("from step \(try (1...steps).first { try !agree($0) } ?? 0) on") }
        }

        @Test("F3.3 a small part of the screen is painted at once, a large one when all of it is known")
        func putsOff() throws {
            let canvas = try canvas()
            let dot = PixelRect(x0: 10, y0: 10, x1: 12, y1: 12)
            canvas.gathering(100) {
                canvas.fillPixels(dot, argb: 0xFFFF_0000)
                #expect(canvas.row(10)[10] == 0xFFFF_0000)
            }
            canvas.gathering(Self.place.area) {
                canvas.fillPixels(dot, argb: 0xFF00_FF00)
                #expect(canvas.row(10)[10] == 0xFFFF_0000)
            }
            #expect(canvas.row(10)[10] == 0xFF00_FF00)
        }
    }
}
