import Foundation

/// The locks behind `@synchronized`: a recursive one for each object that is held, gone when the last holder lets go.
private final class SyncLocks: @unchecked Sendable {
    static let shared = SyncLocks()

    private final class Entry {
        let lock = NSRecursiveLock()
        /// Who holds the lock or waits for it.
        var users = 0
        var owner: pthread_t?
        var depth = 0
    }

    private let table = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]

    func enter(_ id: ObjectIdentifier) {
        let entry = table.withLock {
            let entry = entries[id] ?? Entry()
            entries[id] = entry
            entry.users += 1
            return entry
        }
        entry.lock.lock()
        table.withLock { (entry.owner, entry.depth) = (pthread_self(), entry.depth + 1) }
    }

    /// - Returns: whether this thread held the lock.
    func exit(_ id: ObjectIdentifier) -> Bool {
        let held: Entry? = table.withLock {
            guard let entry = entries[id], let owner = entry.owner, pthread_equal(owner, pthread_self()) != 0 else { return nil }
            entry.depth -= 1
            if entry.depth == 0 { entry.owner = nil }
            entry.users -= 1
            if entry.users == 0 { entries[id] = nil }
            return entry
        }
        held?.lock.unlock()
        return held != nil
    }
}

public let OBJC_SYNC_SUCCESS: Int32 = 0
public let OBJC_SYNC_NOT_OWNING_THREAD_ERROR: Int32 = -1

/// Waits until this thread alone holds the object's lock, which it may hold already. Each call wants one of ``objc_sync_exit(_:)``.
@discardableResult public func objc_sync_enter(_ obj: Any) -> Int32 {
    SyncLocks.shared.enter(ObjectIdentifier(obj as AnyObject))
    return OBJC_SYNC_SUCCESS
}

/// Gives the object's lock back.
/// - Returns: `OBJC_SYNC_NOT_OWNING_THREAD_ERROR` where this thread does not hold it.
@discardableResult public func objc_sync_exit(_ obj: Any) -> Int32 {
    SyncLocks.shared.exit(ObjectIdentifier(obj as AnyObject)) ? OBJC_SYNC_SUCCESS : OBJC_SYNC_NOT_OWNING_THREAD_ERROR
}
