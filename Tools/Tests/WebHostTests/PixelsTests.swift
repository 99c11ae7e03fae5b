import CPixels
import LiveLink
import LiveServing
import Testing
@testable import WebHost

struct PixelsTests {
    @Test("F11.2 The host takes over the parts that are asked for, and nothing beyond the screen")
    func parts() {
        let screen = ScreenPixels(width: 6, height: 5)
        let pixels = (1...30).map { UInt32($0) }
        pixels.withUnsafeBytes {
            screen.take(
                [LiveRect(x: 1, y: 1, width: 2, height: 2), LiveRect(x: 4, y: 3, width: 900, height: 900), LiveRect(x: -3, y: 0, width: 2, height: 2)],
                from: LivePixels(data: $0.baseAddress!, width: 6, height: 5, bytesPerRow: 24))
        }
        let taken = screen.bytes.withMemoryRebound(to: UInt32.self, capacity: 30) { Array(UnsafeBufferPointer(start: $0, count: 30)) }
        #expect(taken.enumerated().filter { $0.element != 0 }.map(\.offset) == [7, 8, 13, 14, 22, 23, 28, 29])
        #expect(taken.enumerated().allSatisfy { $0.element == 0 || $0.element == pixels[$0.offset] })
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
