import CoreGraphics
@testable import QuartzCore
import Testing

extension LayerTests {
    @Suite(.serialized) @MainActor
    struct CanvasPools {
        private func rect(_ width: Int, _ height: Int) -> PixelRect { PixelRect(x0: 3, y0: 5, x1: 3 + width, y1: 5 + height) }

        @Test("F3.3 a picture for a group covers its rectangle, is clear, and is used again where it is large enough")
        func reuse() throws {
            let pool = CanvasPool()
            let first = try #require(pool.take(rect(300, 200)))
            first.fillPixels(first.rect, argb: 0xFFFF_FFFF)
            let memory = first.memory.data
            pool.give(first)
            let second = try #require(pool.take(rect(200, 150)))
            #expect(second === first && second.rect.contains(rect(200, 150)))
            #expect(second.row(5)[3] == 0 && second.row(154)[202] == 0)
            pool.give(second)
            // Another shape in the same memory.
            let third = try #require(pool.take(rect(150, 380)))
            #expect(third !== first && third.memory.data == memory && third.rect.contains(rect(150, 380)))
            for y in 5..<385 { for x in 3..<153 where third.row(y)[x] != 0 { Issue.record("(\(x), \(y)) is not clear") } }
            third.fillPixels(third.rect, argb: 0xFF00_00FF)
            pool.give(third)
            #expect(try #require(pool.take(rect(10, 10))) === third)
        }

        @Test("F3.3 pictures of a screen that turns share their memory, and what has become too small does not stay")
        func turning() throws {
            let pool = CanvasPool()
            var places: Set<UnsafeMutableRawPointer> = []
            for step in 0...40 {
                let canvas = try #require(pool.take(rect(1179 + step * 34, 2556 - step * 34)))
                places.insert(canvas.memory.data)
                pool.give(canvas)
            }
            #expect(places.count <= 3, "what replaces a picture that is too small has room for those that come after")
            places = []
            for step in 0...40 {
                let canvas = try #require(pool.take(rect(2556 - step * 34, 1179 + step * 34)))
                places.insert(canvas.memory.data)
                pool.give(canvas)
            }
            #expect(places.count == 1, "the largest serves all that come after")
        }

        @Test("F3.3 pictures for groups that wait can be let go, and are made again")
        func dropped() {
            let stage = Stage(width: 300, height: 300)
            stage.animates = false
            let group = stage.add(0, 0, 300, 300, .white)
            group.opacity = 0.5
            stage.add(10, 10, 100, 100, .red, to: group)
            stage.frame()
            let before = stage.compositor.pixels.words
            #expect(stage.compositor.painter.pool.count == 1)
            stage.compositor.dropPassingMemory()
            #expect(stage.compositor.painter.pool.count == 0)
            stage.compositor.invalidate()
            stage.frame()
            #expect(stage.compositor.pixels.words == before && stage.compositor.painter.pool.count == 1)
        }

        @Test("F3.3 two pictures that are in use at a time never share memory")
        func apart() throws {
            let pool = CanvasPool()
            var dice = Dice(5)
            var taken: [(canvas: Canvas, color: UInt32)] = []
            for step in 0..<600 {
                if taken.count < 4, Bool.random(using: &dice) {
                    let canvas = try #require(pool.take(rect(Int.random(in: 1...300, using: &dice), Int.random(in: 1...300, using: &dice))))
                    let color = 0xFF00_0000 | UInt32(step)
                    canvas.fillPixels(canvas.rect, argb: color)
                    taken.append((canvas, color))
                } else if let index = taken.indices.randomElement(using: &dice) {
                    let (canvas, color) = taken.remove(at: index)
                    let (left, top) = (canvas.rect.x0, canvas.rect.y0)
                    #expect(canvas.row(top)[left] == color && canvas.row(canvas.rect.y1 - 1)[canvas.rect.x1 - 1] == color)
                    pool.give(canvas)
                }
            }
        }
    }
}
