import CPixels
import LiveLink
import LiveServing
import Testing
@testable import WebHost

struct PixelsTests {
    @Test("F11.2 The host's copy becomes the app's picture whatever moves and is painted, and what is said to differ is all that does", arguments: 0..<30)
    func copies(seed: Int) {
        var dice = Dice(state: UInt64(seed) &* 977 &+ 3)
        let width = 64, height = 200
        var app = [UInt32](repeating: 0, count: width * height)
        let screen = ScreenPixels(width: width, height: height)
        for number in 1...30 {
            let before = app
            var moves: [LiveMove] = [], rects: [LiveRect] = []
            if Bool.random(using: &dice) {
                let dx = Int.random(in: -5...5, using: &dice), dy = Int.random(in: -40...40, using: &dice)
                let area = LiveRect(x: max(dx, 0), y: max(dy, 0), width: width - abs(dx), height: height - abs(dy))
                for y in area.y..<(area.y + area.height) {
                    for x in area.x..<(area.x + area.width) { app[y * width + x] = before[(y - dy) * width + x - dx] }
                }
                moves.append(LiveMove(rect: area, dx: dx, dy: dy))
            }
            let afterMoves = app
            for _ in 0..<Int.random(in: 0...3, using: &dice) {
                let x = Int.random(in: 0..<width, using: &dice), y = Int.random(in: 0..<height, using: &dice)
                let rect = LiveRect(x: x, y: y, width: Int.random(in: 1...(width - x), using: &dice), height: Int.random(in: 1...(height - y), using: &dice))
                for row in y..<(y + rect.height) { for column in x..<(x + rect.width) where Int.random(in: 0..<9, using: &dice) == 0 { app[row * width + column] = UInt32(truncatingIfNeeded: dice.next()) } }
                // Beyond the screen there is nothing, whatever is said.
                rects.append(LiveRect(x: rect.x, y: rect.y, width: rect.width + 1000, height: rect.height))
            }
            var changes = FrameChanges()
            changes.add(LiveFrame(generation: 1, number: UInt64(number), moves: moves, rects: rects, time: 0, inputs: 0))
            let frame = app.withUnsafeBytes {
                screen.update(LivePixels(data: $0.baseAddress!, width: width, height: height, bytesPerRow: width * 4), changes)
            }
            let copy = screen.bytes.withMemoryRebound(to: UInt32.self, capacity: width * height) { Array(UnsafeBufferPointer(start: $0, count: width * height)) }
            #expect(copy == app)
            let differing = Set(app.indices.filter { app[$0] != afterMoves[$0] })
            var told: Set<Int> = []
            for rect in frame.rects {
                for y in rect.y..<(rect.y + rect.height) { for x in rect.x..<(rect.x + rect.width) { told.insert(y * width + x) } }
            }
            #expect(differing.isSubset(of: told))
            for rect in frame.rects {
                for y in [rect.y, rect.y + rect.height - 1] {
                    let isDifferent = (rect.x..<(rect.x + rect.width)).contains { x in differing.contains(y * width + x) }
                    #expect(isDifferent, "an edge without a difference")
                }
            }
        }
    }

    @Test("F11.2 Moves that reach beyond the screen are never carried out")
    func wildMoves() {
        let screen = ScreenPixels(width: 10, height: 10)
        let pixels = [UInt32](repeating: 5, count: 100)
        var changes = FrameChanges()
        let wild = [LiveMove(rect: LiveRect(x: 0, y: 0, width: 10, height: 10), dx: 0, dy: -1), LiveMove(rect: LiveRect(x: -5, y: 3, width: 400, height: 4), dx: 2, dy: 2)]
        changes.add(LiveFrame(generation: 1, number: 1, moves: wild, rects: [], time: 0, inputs: 0))
        let frame = pixels.withUnsafeBytes { screen.update(LivePixels(data: $0.baseAddress!, width: 10, height: 10, bytesPerRow: 40), changes) }
        #expect(frame.moves.isEmpty)
        #expect(frame.rects == [LiveRect(x: 0, y: 0, width: 10, height: 10)])
    }

    @Test("F11.2 A slow line gets coarser pictures, and every coarse part is sent again without loss, once")
    func slowLine() {
        let screen = ScreenPixels(width: 300, height: 300)
        var dice = Dice(state: 1)
        for index in 0..<(300 * 300 * 4) { screen.bytes[index] = UInt8(truncatingIfNeeded: dice.next()) }
        var changes = FrameChanges()
        changes.add(LiveFrame(generation: 0, number: 1, moves: [], rects: [screen.bounds], time: 0, inputs: 0))
        let full = FrameMessage(changes, of: screen, number: 1, quality: .lossless)
        let coarse = FrameMessage(changes, of: screen, number: 1, quality: .coarse(divisor: 2, quality: 60))
        #expect(full.coarse.isEmpty && coarse.coarse == [screen.bounds])
        #expect(coarse.bytes.count * 4 < full.bytes.count)
        #expect(FrameHead(coarse.bytes).pictures[0].starts(with: [0xFF, 0xD8]) && FrameHead(coarse.bytes).isCoarse)

        var speed = LineSpeed()
        #expect(speed.seconds(for: 1_000_000) == 0)
        speed.add(bytes: 100, seconds: 0.05)
        #expect(speed.rate == nil)
        for _ in 0..<10 { speed.add(bytes: 100_000, seconds: 1.025) }
        #expect(abs(speed.seconds(for: 100_000) - 1) < 0.05)
    }
}
