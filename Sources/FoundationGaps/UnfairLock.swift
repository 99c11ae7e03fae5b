import CObjCRuntime

/// A lock of one word.
public struct os_unfair_lock_s: @unchecked Sendable {
    public var _os_unfair_lock_opaque: UInt32 = 0
    public init() {}
    public init(_os_unfair_lock_opaque: UInt32) { self._os_unfair_lock_opaque = _os_unfair_lock_opaque }
}

public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

private func word(_ lock: os_unfair_lock_t) -> UnsafeMutablePointer<UInt32> { UnsafeMutableRawPointer(lock).assumingMemoryBound(to: UInt32.self) }

public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { drydock_lock(word(lock)) }
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { drydock_unlock(word(lock)) }
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { drydock_try_lock(word(lock)) }

/// Stops unless somebody holds the lock. Which thread does is not known here.
public func os_unfair_lock_assert_owner(_ lock: UnsafePointer<os_unfair_lock_s>) {
    precondition(lock.pointee._os_unfair_lock_opaque != 0, "BUG IN CLIENT OF LIBPLATFORM: Lock unexpectedly not owned by current thread")
}
