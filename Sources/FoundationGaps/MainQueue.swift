import Foundation
import Synchronization

/// The main queue, which is where the main actor runs: in tests on Linux that is not always the main thread.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// The process's first thread, once it has asked; 0 before. Foundation asks the kernel twice each time.
    private static let firstThread = Atomic<UInt>(0)

    package static var isCurrent: Bool {
        let thread = UInt(pthread_self())
        if firstThread.load(ordering: .relaxed) == thread { return true }
        if Thread.isMainThread {
            firstThread.store(thread, ordering: .relaxed)
            return true
        }
        return DispatchQueue.getSpecific(key: key) == true
    }

    /// At once where that is possible, else with the queue's next turn.
    package static func run(_ action: @escaping @MainActor @Sendable () -> Void) {
        if isCurrent {
            MainActor.assumeIsolated(action)
        } else {
            DispatchQueue.main.async { action() }
        }
    }
}
