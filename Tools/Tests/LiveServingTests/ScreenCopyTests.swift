import Foundation
import LiveLink
import Testing
@testable import LiveServing

struct ScreenCopyTests {
    private static let width = 40, height = 60

    @Test("F11.2 The tool's copy is the app's screen, frame by frame, whatever moves, and whichever frames it missed; so is a client's that does what it is told", arguments: 0..<40)
    func copies(seed: Int) throws {
        var dice = Dice(state: UInt64(seed) &* 7919 &+ 5)
        let (width, height) = (Self.width, Self.height)
        let (writing, descriptor) = try #require(SharedFrames.make(width: width, height: height))
        defer { close(descriptor) }
        let reading = try SharedFrames(reading: descriptor, width: width, height: height)
        let writer = FramePublisher(writing)
        let copy = ScreenCopy(width: width, height: height)
        var app = (0..<(width * height)).map { UInt32($0) &* 2_654_435_761 }
        // What a client has, and has not been told yet: it looks at some of the frames only.
        var client = [UInt32](repeating: 1, count: width * height)
        var untold = FrameChanges()
        for number in 1...60 as ClosedRange<UInt64> {
            var moves: [LiveMove] = [], painted: [LiveRect] = []
            for _ in 0..<Int.random(in: 0...2, using: &dice) {
                // Most scroll up or down.
                let dx = Bool.random(using: &dice) ? 0 : Int.random(in: -4...4, using: &dice), dy = Int.random(in: -20...20, using: &dice)
                let (top, bottom) = (Int.random(in: 0...18, using: &dice), Int.random(in: 0...18, using: &dice))
                let area = LiveRect(x: max(dx, 0), y: top + max(dy, 0), width: width - abs(dx), height: height - abs(dy) - top - bottom)
                moves.append(LiveMove(rect: area, dx: dx, dy: dy))
                Self.carryOut(moves.last!, in: &app)
            }
            // At times more than are told one by one.
            for _ in 0..<(number % 13 == 0 ? 20 : Int.random(in: 0...3, using: &dice)) {
                let density = Int.random(in: 1...30, using: &dice)
                let x = Int.random(in: 0..<width, using: &dice), y = Int.random(in: 0..<height, using: &dice)
                let rect = LiveRect(x: x, y: y, width: Int.random(in: 1...(width - x), using: &dice), height: Int.random(in: 1...(height - y), using: &dice))
                for row in y..<(y + rect.height) { for column in x..<(x + rect.width) where Int.random(in: 0..<density, using: &dice) == 0 { app[row * width + column] = UInt32(truncatingIfNeeded: dice.next()) } }
                // Beyond the screen there is nothing, whatever is said.
                painted.append(number % 5 == 0 ? LiveRect(x: rect.x, y: rect.y, width: rect.width + 1000, height: rect.height) : rect)
            }
            let told = app.withUnsafeBytes { writer.publish(number: number, moves: moves, painted: painted, from: $0.baseAddress!, bytesPerRow: width * 4) }
            let frame = LiveFrame(generation: 1, number: number, moves: moves, rects: told.painted, time: 0, inputs: 0, held: told.held)
            guard Int.random(in: 0..<3, using: &dice) > 0 else {
                untold.add(frame)
                continue
            }
            #expect(reading.take() == number)
            untold.add(copy.update(from: reading, frame))
            let shown = copy.withPixels { pixels in
                (0..<height).flatMap { row in UnsafeRawPointer(pixels.rows[row]!).withMemoryRebound(to: UInt32.self, capacity: width) { Array(UnsafeBufferPointer(start: $0, count: width)) } }
            }
            #expect(shown == app, "frame \(number)")
            guard Bool.random(using: &dice) else { continue }
            for move in untold.moves { Self.carryOut(move, in: &client) }
            for rect in untold.rects.compactMap({ $0.intersection(LiveRect(x: 0, y: 0, width: width, height: height)) }) { for y in rect.y..<(rect.y + rect.height) { for x in rect.x..<(rect.x + rect.width) { client[y * width + x] = app[y * width + x] } } }
            #expect(client == app, "frame \(number) at the client")
            untold = FrameChanges()
        }
    }

    private static func carryOut(_ move: LiveMove, in picture: inout [UInt32]) {
        let before = picture
        for y in move.rect.y..<(move.rect.y + move.rect.height) {
            for x in move.rect.x..<(move.rect.x + move.rect.width) { picture[y * width + x] = before[(y - move.dy) * width + x - move.dx] }
        }
    }

    @Test("F11.2 Of what the app painted clients are told the bands that differ, and of a new screen all of it")
    func trims() throws {
        let (writing, descriptor) = try #require(SharedFrames.make(width: Self.width, height: Self.height))
        defer { close(descriptor) }
        let reading = try SharedFrames(reading: descriptor, width: Self.width, height: Self.height)
        let (writer, copy) = (FramePublisher(writing), ScreenCopy(width: Self.width, height: Self.height))
        let whole = LiveRect(x: 0, y: 0, width: Self.width, height: Self.height)
        var app = [UInt32](repeating: 0, count: Self.width * Self.height)
        func tell(_ number: UInt64, _ moves: [LiveMove] = []) -> LiveFrame {
            let told = app.withUnsafeBytes { writer.publish(number: number, moves: moves, painted: [whole], from: $0.baseAddress!, bytesPerRow: Self.width * 4) }
            _ = reading.take()
            return copy.update(from: reading, LiveFrame(generation: 1, number: number, moves: moves, rects: told.painted, time: 0, inputs: 0, held: told.held))
        }
        // Black as the copy is: who looks may have had something else.
        #expect(tell(1).rects == [whole])
        #expect(tell(2).rects == [])
        (app[2 * Self.width + 5], app[3 * Self.width + 7], app[50 * Self.width + 30]) = (1, 2, 3)
        #expect(tell(3).rects == [LiveRect(x: 5, y: 2, width: 3, height: 2), LiveRect(x: 30, y: 50, width: 1, height: 1)])
        // Moves of pixels that no screen has are never carried out.
        let wild = [LiveMove(rect: whole, dx: 0, dy: -1), LiveMove(rect: LiveRect(x: -5, y: 3, width: 400, height: 4), dx: 2, dy: 2)]
        app[0] = 9
        let frame = tell(4, wild)
        #expect(frame.moves.isEmpty && frame.rects == [LiveRect(x: 0, y: 0, width: 1, height: 1)])
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
