import DrydockSession
import Foundation
import LiveLink
import LiveServing
import ProjectImporter

/// An app that runs until somebody ends it, with the session by which it is seen and touched.
final class LiveRun: @unchecked Sendable {
    let session: LiveSession

    private let folder: ContainedPath
    private let lock = NSCondition()
    private var process: pid_t?
    private var outcome: Result<AppProcess.Outcome, any Error>?

    /// How long, in seconds, an app may take to end when it is asked to.
    private static let grace: TimeInterval = 3

    /// Starts the app beside this thread. What it prints is printed.
    static func start(_ app: AppSession) throws -> LiveRun {
        let folder = try GuardedFolder.make("drydock-live")
        do {
            let run = LiveRun(try LiveSession(in: URL(fileURLWithPath: folder.path)), folder)
            var options = app.options
            options.livePath = run.session.path
            let ready = options
            // Nobody else has it from here on.
            nonisolated(unsafe) let app = app
            Thread.detachNewThread {
                run.finish(Result { try app.start(ready, in: folder) { id in run.lock.withLock { run.process = id } } })
            }
            return run
        } catch {
            GuardedFolder.remove(folder)
            throw error
        }
    }

    private init(_ session: LiveSession, _ folder: ContainedPath) {
        self.session = session
        self.folder = folder
    }

    private func finish(_ result: Result<AppProcess.Outcome, any Error>) {
        let end: LiveEnd =
            switch result {
            case .failure(let error): .crashed("error: \(error)")
            case .success(let outcome):
                if let crash = outcome.crash {
                    .crashed(crash)
                } else if outcome.status != 0 {
                    .crashed("error: the app ended with status \(outcome.status)")
                } else {
                    .ended
                }
            }
        lock.withLock { process = nil }
        session.finish(end)
        lock.withLock {
            outcome = result
            lock.broadcast()
        }
    }

    /// Waits for the app's end.
    @discardableResult
    func wait() -> LiveEnd {
        lock.lock()
        while outcome == nil { lock.wait() }
        lock.unlock()
        GuardedFolder.remove(folder)
        return session.queue.sync { session.end ?? .ended }
    }

    /// Asks the app to end, and ends it when it does not.
    func end() {
        session.send(.end)
        let limit = Date(timeIntervalSinceNow: Self.grace)
        lock.lock()
        while outcome == nil, lock.wait(until: limit) {}
        if outcome == nil, let process { kill(-process, SIGKILL) }
        lock.unlock()
        wait()
    }
}
