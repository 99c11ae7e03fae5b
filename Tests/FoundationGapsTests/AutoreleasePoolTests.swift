import FoundationGaps
import Testing

struct AutoreleasePoolTests {
    private final class Told: Sendable {
        let freed: @Sendable () -> Void
        init(_ freed: @escaping @Sendable () -> Void) { self.freed = freed }
        deinit { freed() }
    }

    @Test("F11.1 what the main actor let go is freed at the main queue's next turn and in it, whichever thread serves that") @MainActor
    func mainQueue() async {
        let freed = Freed()
        AutoreleasePools.current.keep(Told { freed.places.append(MainQueue.isCurrent) })
        #expect(freed.places.isEmpty)
        await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
        #expect(freed.places == [true])
    }

    @Test("F11.1 a pool frees what it kept at its end, and none of what the one around it keeps") @MainActor
    func nested() {
        let freed = Freed()
        autoreleasepool {
            AutoreleasePools.current.keep(Told { freed.places.append(true) })
            autoreleasepool { AutoreleasePools.current.keep(Told { freed.places.append(false) }) }
            #expect(freed.places == [false])
        }
        #expect(freed.places == [false, true])
    }

    @Test("F11.1 another thread's are freed on it, when it ends")
    func thread() {
        let freed = Freed(), done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let own = UInt(pthread_self())
            AutoreleasePools.current.keep(
                Told {
                    freed.places.append(UInt(pthread_self()) == own)
                    done.signal()
                })
        }
        done.wait()
        #expect(freed.places == [true])
    }

    private final class Freed: @unchecked Sendable { var places: [Bool] = [] }
}
