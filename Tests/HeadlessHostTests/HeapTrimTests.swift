import Testing

@testable import HeadlessHost

@MainActor struct HeapTrimTests {
    @Test("F11.2 The heap's free pages go back to the system twice a minute at most, and never when a frame is on its way")
    func times() {
        var times: [Int] = []
        var now = 0.0
        var heap = HeapTrim(at: 0) { times.append(Int(now)) }
        // Stands still every tenth second, but for one in which a frame is on its way.
        for second in stride(from: 0, to: 200, by: 10) {
            now = Double(second)
            let isDue = heap.isDue(at: now)
            #expect(isDue == (second - (times.last ?? 0) > 30))
            heap.stands(at: now, nextFrame: second == 80 ? now + 0.016 : second % 20 == 0 ? nil : now + 0.5)
        }
        #expect(times == [40, 90, 130, 170])
    }
}
