import LiveLink
import LiveServing
import Testing

/// A small screen whose pixels are numbers, and what a viewer makes of the changes it is told.
struct FrameChangesTests {
    private static let width = 24, height = 18

    private struct Screen: Equatable {
        var pixels = [Int](repeating: 0, count: FrameChangesTests.width * FrameChangesTests.height)

        mutating func move(_ move: LiveMove) {
            let old = pixels
            for y in move.rect.y..<(move.rect.y + move.rect.height) {
                for x in move.rect.x..<(move.rect.x + move.rect.width) {
                    pixels[y * FrameChangesTests.width + x] = old[(y - move.dy) * FrameChangesTests.width + x - move.dx]
                }
            }
        }

        mutating func paint(_ rect: LiveRect, _ color: (Int, Int) -> Int) {
            for y in rect.y..<(rect.y + rect.height) { for x in rect.x..<(rect.x + rect.width) { pixels[y * FrameChangesTests.width + x] = color(x, y) } }
        }
    }

    private static func rect(_ dice: inout Dice) -> LiveRect {
        let x = Int.random(in: 0..<width, using: &dice), y = Int.random(in: 0..<height, using: &dice)
        return LiveRect(x: x, y: y, width: Int.random(in: 1...(width - x), using: &dice), height: Int.random(in: 1...(height - y), using: &dice))
    }

    private static func move(_ dice: inout Dice) -> LiveMove? {
        let area = rect(&dice)
        let dx = Int.random(in: -3...3, using: &dice), dy = Int.random(in: -5...5, using: &dice)
        // As the compositor tells it: where the pixels are now, all of them from within the same area.
        let moved = LiveRect(x: area.x + dx, y: area.y + dy, width: area.width, height: area.height)
        return moved.intersection(area).map { LiveMove(rect: $0, dx: dx, dy: dy) }
    }

    @Test("F11.2 A viewer that skips frames and takes their changes as one sees what a viewer of every frame sees", arguments: 0..<40)
    func changesAddUp(seed: Int) {
        var dice = Dice(state: UInt64(seed) &* 7919 &+ 1)
        var app = Screen(), viewer = Screen()
        var pending = FrameChanges()
        var color = 0
        for number in 1...120 {
            let moves = Int.random(in: 0..<3, using: &dice) == 0 ? [Self.move(&dice)].compactMap { $0 } : []
            let rects = (0..<Int.random(in: 0...3, using: &dice)).map { _ in Self.rect(&dice) }
            for move in moves { app.move(move) }
            for rect in rects {
                color += 1
                let own = color
                app.paint(rect) { x, y in own * 1000 + y * 31 + x }
            }
            pending.add(LiveFrame(generation: 1, number: UInt64(number), moves: moves, rects: rects, time: 0, inputs: 0))
            if Int.random(in: 0..<4, using: &dice) == 0 {
                for move in pending.moves { viewer.move(move) }
                for rect in pending.rects { viewer.paint(rect) { x, y in app.pixels[y * Self.width + x] } }
                #expect(pending.number == UInt64(number))
                #expect(viewer == app, "after frame \(number)")
                pending = FrameChanges()
            }
        }
    }

    @Test("F11.2 Frames that become one change were due when the first of them was, and are as of the last")
    func times() {
        var first = FrameChanges(), all = FrameChanges()
        for number in 1...4 as ClosedRange<UInt64> {
            let frame = LiveFrame(generation: 1, number: number, moves: [], rects: [], time: Double(number) + 0.5, due: Double(number), inputs: 0)
            if number <= 2 { first.add(frame) } else { all.add(frame) }
        }
        #expect((first.due, first.time) == (1, 2.5) && (all.due, all.time) == (3, 4.5))
        first.add(all)
        #expect((first.due, first.time) == (1, 4.5))
    }

    /// Each move takes rectangles along that were to be drawn anew where they were as well: were all of them kept, they would double with each.
    @Test("F11.2 However many moves come for a viewer that is busy, what it is to draw anew stays a few rectangles that hold it all")
    func manyMoves() {
        var pending = FrameChanges()
        let rects = (0..<16).map { LiveRect(x: $0, y: 0, width: 1, height: 18) }
        let moves = (0..<60).map { LiveMove(rect: LiveRect(x: 0, y: 2, width: 24, height: 16), dx: 0, dy: 1 + $0 % 2) }
        for number in 1...50 {
            pending.add(LiveFrame(generation: 1, number: UInt64(number), moves: moves, rects: rects, time: 0, inputs: 0))
            #expect(pending.rects.count <= 16)
            #expect(rects.allSatisfy { rect in pending.rects.contains { $0.intersection(rect) == rect } })
        }
    }
}
