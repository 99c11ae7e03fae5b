import Foundation

/// The console of QuartzCore and UIKit: one line each on standard error, as the system's log.
package enum DiagnosticLog {
    private struct State {
        var observers: [(id: Int, see: @Sendable (String) -> Void)] = []
        var lastID = 0
    }
    /// What listens is the process's, as the console is.
    nonisolated(unsafe) private static var state = State()
    private static let lock = NSLock()

    package static func write(_ message: String) {
        let observers = lock.withLock { state.observers }
        for observer in observers { observer.see(message) }
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }

    /// The same message is written once an application.
    package static func once(_ message: String) {
        let isNew = lock.withLock { LayerRuntime.current.messagesSaid.insert(message).inserted }
        if isNew { write(message) }
    }

    /// For tools and tests: sees every line before it is written, until the token is handed to ``stopObserving(_:)``.
    package static func observe(_ see: @escaping @Sendable (String) -> Void) -> Int {
        lock.withLock {
            state.lastID += 1
            state.observers.append((state.lastID, see))
            return state.lastID
        }
    }

    package static func stopObserving(_ token: Int) { lock.withLock { state.observers.removeAll { $0.id == token } } }
}
