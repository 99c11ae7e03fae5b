import Foundation
import LiveLink
import Testing
@testable import LiveServing

struct ScreenCopyTests {
    private static let width = 40, height = 60

    @Test("F11.2 The tool's copy is the app's screen, frame by frame, whatever moves, and whichever frames it missed", arguments: 0..<40)
    func copies(seed: Int) throws {
        var dice = Dice(state: UInt64(seed) &* 7919 &+ 5)
        let (width, height) = (Self.width, Self.height)
        let (writing, descriptor) = try #require(SharedFrames.make(width: width, height: height))
        defer { close(descriptor) }
        let reading = try SharedFrames(reading: descriptor, width: width, height: height)
        let writer = FramePublisher(writing)
        let copy = ScreenCopy(width: width, height: height)
        var app = (0..<(width * height)).map { UInt32($0) &* 2_654_435_761 }
        for number in 1...60 as ClosedRange<UInt64> {
            var moves: [LiveMove] = [], painted: [LiveRect] = []
            for _ in 0..<Int.random(in: 0...2, using: &dice) {
                let dx = Int.random(in: -4...4, using: &dice), dy = Int.random(in: -20...20, using: &dice)
                let area = LiveRect(x: max(dx, 0), y: max(dy, 0), width: width - abs(dx), height: height - abs(dy))
                let before = app
                for y in area.y..<(area.y + area.height) { for x in area.x..<(area.x + area.width) { app[y * width + x] = before[(y - dy) * width + x - dx] } }
                moves.append(LiveMove(rect: area, dx: dx, dy: dy))
            }
            // At times more than are told one by one.
            for _ in 0..<(number % 13 == 0 ? 20 : Int.random(in: 0...3, using: &dice)) {
                let x = Int.random(in: 0..<width, using: &dice), y = Int.random(in: 0..<height, using: &dice)
                let rect = LiveRect(x: x, y: y, width: Int.random(in: 1...(width - x), using: &dice), height: Int.random(in: 1...(height - y), using: &dice))
                for row in y..<(y + rect.height) { for column in x..<(x + rect.width) { app[row * width + column] = UInt32(truncatingIfNeeded: dice.next()) } }
                painted.append(rect)
            }
            let told = app.withUnsafeBytes { writer.publish(number: number, moves: moves, painted: painted, from: $0.baseAddress!, bytesPerRow: width * 4) }
            guard Int.random(in: 0..<3, using: &dice) > 0 else { continue }
            #expect(reading.take() == number)
            copy.update(from: reading, LiveFrame(generation: 1, number: number, moves: moves, rects: told.painted, time: 0, inputs: 0, held: told.held))
            let shown = copy.pixels.withMemoryRebound(to: UInt32.self, capacity: app.count) { Array(UnsafeBufferPointer(start: $0, count: app.count)) }
            #expect(shown == app, "frame \(number)")
        }
    }

    @Test("F11.2 Of a list that scrolls only what comes into view is handed over, to a reader that keeps up")
    func littleIsCopied() throws {
        let (writing, descriptor) = try #require(SharedFrames.make(width: Self.width, height: Self.height))
        defer { close(descriptor) }
        let reading = try SharedFrames(reading: descriptor, width: Self.width, height: Self.height)
        let writer = FramePublisher(writing)
        let pixels = [UInt32](repeating: 7, count: Self.width * Self.height)
        let move = LiveMove(rect: LiveRect(x: 0, y: 0, width: Self.width, height: Self.height - 3), dx: 0, dy: -3)
        let row = LiveRect(x: 0, y: Self.height - 3, width: Self.width, height: 3)
        func publish(_ number: UInt64) -> (painted: [LiveRect], held: [LiveRect]?) {
            pixels.withUnsafeBytes { writer.publish(number: number, moves: [move], painted: [row], from: $0.baseAddress!, bytesPerRow: Self.width * 4) }
        }
        let first = publish(1)
        #expect(first.painted == [LiveRect(x: 0, y: 0, width: Self.width, height: Self.height)] && first.held == nil)
        _ = reading.take()
        let second = publish(2)
        #expect(second.painted == [row] && second.held == nil)
        // Not taken: the next has what moved as well.
        let third = publish(3)
        #expect(third.painted == [row] && third.held == [move.rect, row, move.rect, row])
    }

    @Test("F11.2 A frame of an app that speaks of pixels beyond any screen is dropped with a word, and no number is added to another beyond what numbers hold")
    func implausible() throws {
        let whole = LiveRect(x: 0, y: 0, width: 4, height: 4)
        for wrong in [Int.max, Int.min, 100_000] {
            #expect(!LiveFrame(generation: 1, number: 1, moves: [], rects: [LiveRect(x: wrong, y: 0, width: wrong, height: 1)], time: 0, inputs: 0).isPlausible)
            #expect(!LiveFrame(generation: 1, number: 1, moves: [LiveMove(rect: whole, dx: wrong, dy: 0)], rects: [], time: 0, inputs: 0).isPlausible)
            #expect(!LiveFrame(generation: 1, number: 1, moves: [], rects: [], time: 0, inputs: 0, held: [LiveRect(x: 0, y: wrong, width: 1, height: 1)]).isPlausible)
        }
        #expect(LiveFrame(generation: 1, number: 1, moves: [LiveMove(rect: whole, dx: -1, dy: 2)], rects: [whole], time: 0, inputs: 0).isPlausible)
    }
}
