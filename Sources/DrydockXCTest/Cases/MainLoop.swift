import Foundation

/// Waiting on the main thread while its run loop turns.
enum MainLoop {
    private final class Outcome: @unchecked Sendable {
        private let lock = NSLock()
        private var result: Result<Void, any Error>?
        var value: Result<Void, any Error>? {
            get { lock.withLock { result } }
            set { lock.withLock { result = newValue } }
        }
    }

    /// Runs an asynchronous body to its end. It begins on the main actor.
    static func wait(_ body: @escaping @MainActor () async throws -> Void) throws {
        let outcome = Outcome()
        Task { @MainActor in
            do {
                try await body()
                outcome.value = .success(())
            } catch { outcome.value = .failure(error) }
            wake()
        }
        turn { outcome.value != nil }
        try outcome.value?.get()
    }

    /// Turns the run loop until the condition holds or the date is reached. What makes it hold calls ``wake()``.
    static func turn(until date: Date = .distantFuture, _ isDone: () -> Bool) {
        while !isDone() {
            if date != .distantFuture, date.timeIntervalSinceNow <= 0 { return }
            // A timer's block that turns the run loop itself takes the wake-up meant for this loop: each timer ends a turn.
            let timer = RunLoop.current.limitDate(forMode: .default) ?? .distantFuture
            if isDone() { return }
            _ = RunLoop.current.run(mode: .default, before: min(date, timer))
        }
    }

    /// Lets ``turn(until:_:)`` look again: timers alone do not end a turn of the run loop.
    static func wake() { DispatchQueue.main.async {} }
}
