import Testing

@testable import HeadlessHost

@MainActor struct HeapTrimTests {
    @Test("F11.2 The heap's free pages go back to the system while an app stands still, twice a minute at most, and never between frames")
    func times() {
        var times: [Int] = []
        var now = 0.0
        var heap = HeapTrim(at: 0) { times.append(Int(now)) }
        // Stands still every tenth second, but for one in which a frame is on its way.
        for second in 0..<200 {
            now = Double(second)
            let isStill = second % 10 == 0 && second != 70
            heap.stands(at: now, nextFrame: isStill ? (second % 20 == 0 ? nil : now + 0.5) : now + 0.016)
        }
        #expect(times == [40, 80, 120, 160])
    }
}
