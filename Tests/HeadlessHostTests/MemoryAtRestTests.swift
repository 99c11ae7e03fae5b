import Testing

@testable import HeadlessHost

@MainActor struct MemoryAtRestTests {
    @Test("F11.2 What is kept for later goes each time that an app stands still for a second, the heap's free pages every ten seconds at most, texts every minute")
    func times() {
        var now = 0.0, look: Double?
        var canvases: [Double] = [], texts: [Double] = [], heap: [Double] = []
        var memory = MemoryAtRest(at: 0) { canvases.append(now) } forgetTexts: { texts.append(now) } trimHeap: { heap.append(now) }
        // Frames every quarter of a second, and the looks that were asked for.
        func run(to end: Double, moving: Bool) {
            while now < end {
                if let seconds = memory.goesOn(at: now, nextFrame: moving ? now + 0.016 : now + 0.5) { look = now + seconds }
                now += 0.25
                while let due = look, due <= now { look = memory.look(at: now).map { now + $0 } }
            }
        }
        run(to: 3, moving: false)
        #expect(look == nil && canvases.isEmpty, "a caret that blinks is no reason to look")
        run(to: 6, moving: true)
        #expect(canvases.isEmpty && look != nil)
        run(to: 9, moving: false)
        #expect(canvases == [6.75] && heap.isEmpty && look == nil, "a second after the last frame; the heap has had no ten seconds")
        run(to: 10, moving: true)
        run(to: 14, moving: false)
        #expect(canvases == [6.75, 10.75] && heap == [10.75])
        run(to: 14.5, moving: true)
        run(to: 15, moving: false)
        run(to: 16, moving: true)
        run(to: 30, moving: false)
        #expect(canvases == [6.75, 10.75, 16.75] && heap == [10.75], "a pause of half a second is none")
        run(to: 31, moving: true)
        run(to: 40, moving: false)
        #expect(heap == [10.75, 31.75] && look == nil && texts.isEmpty)
        run(to: 62, moving: true)
        run(to: 64, moving: false)
        #expect(texts == [62.75] && heap == [10.75, 31.75, 62.75])
        run(to: 120, moving: true)
        run(to: 122, moving: false)
        #expect(texts == [62.75], "not yet a minute later")
        run(to: 123, moving: true)
        run(to: 130, moving: false)
        #expect(texts == [62.75, 123.75])
    }
}
