import Foundation
import Synchronization
import Testing

@testable import QuartzCore

/// Bands of a picture, shared out among threads.
@Suite struct BandCrewTests {
    /// How often each band was drawn.
    private final class Tally: Sendable {
        private let counts: Mutex<[Int]>

        init(_ count: Int) { counts = Mutex(Array(repeating: 0, count: count)) }

        func add(_ number: Int) { counts.withLock { $0[number] += 1 } }
        var all: [Int] { counts.withLock { $0 } }
    }

    @Test("F3.3 Each band is drawn once, whatever the number of threads", arguments: [0, 1, 3])
    func onceEach(helpers: Int) {
        let crew = BandCrew(helpers: helpers)
        for count in [0, 1, 2, 7, 64] {
            let tally = Tally(count)
            crew.perform(count) { tally.add($0) }
            #expect(tally.all == Array(repeating: 1, count: count))
        }
    }

    @Test("F3.3 A call from within a band and calls from two threads all come to their end")
    func nested() async {
        let crew = BandCrew(helpers: 2)
        let tally = Tally(4 * 8)
        await withTaskGroup(of: Void.self) { group in
            for caller in 0..<2 {
                group.addTask {
                    crew.perform(2) { outer in
                        crew.perform(8) { tally.add((caller * 2 + outer) * 8 + $0) }
                    }
                }
            }
        }
        #expect(tally.all == Array(repeating: 1, count: 4 * 8))
    }
}
