import Foundation

/// Threads of the renderer's own that share out the bands of a large picture, one for each core beside the caller's.
///
/// `DispatchQueue.concurrentPerform` would share them out as well, but each call leaves records of 64 bytes behind, up to a thousand a
/// thread, scattered among what lives long in the heap; each keeps a whole page resident. Here a call leaves nothing behind.
package final class BandCrew: @unchecked Sendable {
    package static let shared = BandCrew(helpers: ProcessInfo.processInfo.activeProcessorCount - 1)

    private let helpers: Int
    /// Guards all that follows; signalled when bands are there to take and when the last is done.
    private let state = NSCondition()
    private var areHelpersStarted = false
    private var draw: (@Sendable (Int) -> Void)?
    private var count = 0
    private var taken = 0
    private var done = 0

    init(helpers: Int) {
        self.helpers = helpers
    }

    /// Calls `band` once for each of 0..<count, on several threads in any order, and returns when all are done. A call while another
    /// is under way, from a second thread or from a band, does its bands on its own thread.
    package func perform(_ count: Int, _ band: @escaping @Sendable (Int) -> Void) {
        guard begin(count, band) else { return (0..<count).forEach(band) }
        takeBands()
        finish()
    }

    private func begin(_ count: Int, _ band: @escaping @Sendable (Int) -> Void) -> Bool {
        state.lock()
        defer { state.unlock() }
        guard helpers > 0, draw == nil else { return false }
        if !areHelpersStarted { startHelpers() }
        draw = band
        self.count = count
        taken = 0
        done = 0
        state.broadcast()
        return true
    }

    private func finish() {
        state.lock()
        defer { state.unlock() }
        while done < count { state.wait() }
        draw = nil
        count = 0
    }

    /// Takes one band after the other until none is left.
    private func takeBands() {
        state.lock()
        defer { state.unlock() }
        while let draw, taken < count {
            let number = taken
            taken += 1
            state.unlock()
            draw(number)
            state.lock()
            done += 1
            if done == count { state.broadcast() }
        }
    }

    private func startHelpers() {
        areHelpersStarted = true
        for number in 1...helpers {
            let thread = Thread { [self] in
                while true {
                    takeBands()
                    state.lock()
                    while taken >= count { state.wait() }
                    state.unlock()
                }
            }
            thread.name = "Bands \(number)"
            thread.start()
        }
    }
}
