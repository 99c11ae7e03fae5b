import Foundation

/// Calls a subscriber one call at a time, without holding a lock meanwhile.
///
/// An event of another thread waits until the current call returns; the thread that is calling delivers it then. An event that the
/// subscriber's own code causes within a call is delivered at once, within that call.
final class Delivery {
    private let lock = NSLock()
    private var caller: pthread_t?
    private var waiting: [() -> Void] = []

    /// Whether this thread is within a call.
    var isWithinCall: Bool { lock.withLock { isCaller } }

    private var isCaller: Bool { caller.map { pthread_equal($0, pthread_self()) != 0 } ?? false }

    func perform(_ call: @escaping () -> Void) {
        lock.lock()
        let isNested = isCaller
        if caller != nil, !isNested {
            waiting.append(call)
            lock.unlock()
            return
        }
        caller = pthread_self()
        lock.unlock()
        call()
        if isNested { return }
        while let next = takeNext() { next() }
    }

    /// Nil ends the turn of this thread.
    private func takeNext() -> (() -> Void)? {
        lock.withLock {
            if waiting.isEmpty {
                caller = nil
                return nil
            }
            return waiting.removeFirst()
        }
    }
}
