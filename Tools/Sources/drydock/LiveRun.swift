import DrydockSession
import Foundation
import LiveLink
import LiveServing
import ProjectImporter

/// An app that runs until somebody ends it, with the session by which it is seen and touched.
///
/// The session may outlive the app: another is started beneath it, and windows, pages and programs stay.
final class LiveRun: @unchecked Sendable {
    let session: LiveSession

    private let folder: ContainedPath
    private let lock = NSCondition()
    private var process: pid_t?
    /// Counts the apps.
    private var generation = 0
    private var isAppRunning = false
    /// The last of the apps that was ended to start another in its place.
    private var replaced = 0
    private var staysOpen: Bool
    private var isOver = false

    /// How long, in seconds, an app may take to end when it is asked to.
    private static let grace: TimeInterval = 3

    /// Starts the app beside this thread. What it prints is printed.
    ///
    /// - Parameter staysOpen: the session goes on when the app ends or crashes, and waits for another.
    static func start(_ app: AppSession, staysOpen: Bool = false) throws -> LiveRun {
        let folder = try GuardedFolder.make("drydock-live")
        do {
            LiveHeap.prepare()
            let run = LiveRun(try LiveSession(in: URL(fileURLWithPath: folder.path)), folder, staysOpen)
            try run.launch(app)
            return run
        } catch {
            GuardedFolder.remove(folder)
            throw error
        }
    }

    private init(_ session: LiveSession, _ folder: ContainedPath, _ staysOpen: Bool) {
        self.session = session
        self.folder = folder
        self.staysOpen = staysOpen
    }

    // MARK: Apps

    private func launch(_ app: AppSession) throws {
        let generation = lock.withLock {
            self.generation += 1
            isAppRunning = true
            return self.generation
        }
        // With files of its own: an app that is brought to the same screen again begins with what the first one began with.
        let own: ContainedPath
        do {
            own = try folder.appending("run-\(generation)")
            try own.makeFolder()
        } catch {
            lock.withLock { isAppRunning = false }
            throw error
        }
        var options = app.options
        options.livePath = session.path
        let ready = options
        // Nobody else has it from here on.
        nonisolated(unsafe) let app = app
        Thread.detachNewThread { [self] in
            let result = Result { try app.start(ready, in: own) { id in self.lock.withLock { self.process = id } } }
            try? own.remove()
            appEnded(result, generation)
        }
    }

    private func appEnded(_ result: Result<AppProcess.Outcome, any Error>, _ generation: Int) {
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
        let (isReplaced, staysOpen) = lock.withLock {
            process = nil
            isAppRunning = false
            lock.broadcast()
            return (generation <= replaced, self.staysOpen)
        }
        if isReplaced { return }
        if staysOpen { tellStopped(end) } else { finish(end) }
    }

    private func tellStopped(_ end: LiveEnd) {
        if case .crashed(let report) = end { Terminal.error(report) } else { Terminal.note("The app has ended.") }
        session.changeStatus { status in
            status.stage = .stopped
            status.problems.removeAll { $0.kind == .crash }
            status.problems.append(LiveProblem(kind: .crash, message: end.description))
        }
    }

    private func finish(_ end: LiveEnd) {
        session.finish(end)
        lock.withLock {
            isOver = true
            lock.broadcast()
        }
    }

    /// Ends the app and starts another in its place. The clients see the last picture meanwhile.
    ///
    /// - Throws: when the other cannot be started; the session is over then.
    func replace(with app: AppSession) throws {
        guard lock.withLock({
            guard !isOver else { return false }
            replaced = generation
            return true
        }) else { return }
        session.changeStatus { status in
            status.stage = .restarting
            status.problems.removeAll { $0.kind != .build }
        }
        endApp()
        session.forgetOrders()
        // A build may have come before.
        LiveHeap.prepare()
        do { try launch(app) } catch {
            finish(.crashed("error: \(error)"))
            throw error
        }
    }

    /// Asks the app to end, and ends it when it does not.
    private func endApp() {
        session.send(.end)
        let limit = Date(timeIntervalSinceNow: Self.grace)
        lock.lock()
        while isAppRunning, lock.wait(until: limit) {}
        if isAppRunning, let process { kill(-process, SIGKILL) }
        while isAppRunning { lock.wait() }
        lock.unlock()
    }

    // MARK: The end

    /// Waits for the session's end.
    @discardableResult
    func wait() -> LiveEnd {
        lock.lock()
        while !isOver { lock.wait() }
        lock.unlock()
        GuardedFolder.remove(folder)
        return session.queue.sync { session.end ?? .ended }
    }

    /// Ends the app and the session.
    func end() {
        lock.withLock { staysOpen = false }
        endApp()
        // An app that had ended before tells nothing any more.
        if !lock.withLock({ isOver }) { finish(.ended) }
        wait()
    }
}
