import Foundation

/// Runs `body` and returns its result. Objects that the ObjectiveC module had to keep alive past
/// the end of a call (the results of `perform(_:)`) are let go at the end.
///
/// Swift's own objects are released where their last use ends, here as on Apple's platforms.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    let pools = AutoreleasePools.current
    pools.push()
    defer { pools.pop() }
    return try body()
}

/// The pools of one thread, or of the main queue, innermost last.
///
/// The outermost pool of the main queue empties at its next turn, that of another thread when the thread ends. The main queue has one of its
/// own because in tests on Linux any thread may serve it: what the main actor let go would else live until that thread ends, and be
/// freed there while another one is at work as the main actor.
public final class AutoreleasePools: @unchecked Sendable {
    private var pools: [[AnyObject]] = [[]]
    private var drainIsScheduled = false

    private static let ofMainQueue = AutoreleasePools()

    /// Where a thread has its own: not in Foundation's dictionary of the thread, which whoever holds the `Thread` last may free, on another.
    private static let place: pthread_key_t = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { pools in if let pools { Unmanaged<AutoreleasePools>.fromOpaque(pools).release() } }
        precondition(status == 0, "no room for the pools of threads: \(String(cString: strerror(status)))")
        return key
    }()

    /// The pools of the calling thread.
    public static var current: AutoreleasePools {
        if MainQueue.isCurrent { return ofMainQueue }
        if let pools = pthread_getspecific(place) { return Unmanaged<AutoreleasePools>.fromOpaque(pools).takeUnretainedValue() }
        let pools = AutoreleasePools()
        pthread_setspecific(place, Unmanaged.passRetained(pools).toOpaque())
        return pools
    }

    /// Keeps `object` alive until the innermost pool of the calling thread ends.
    public func keep(_ object: AnyObject) {
        pools[pools.count - 1].append(object)
        guard pools.count == 1, !drainIsScheduled, self === Self.ofMainQueue else { return }
        drainIsScheduled = true
        if Thread.isMainThread {
            RunLoop.main.perform { Self.ofMainQueue.drainOutermost() }
        } else {
            DispatchQueue.main.async { Self.ofMainQueue.drainOutermost() }
        }
    }

    fileprivate func push() { pools.append([]) }
    fileprivate func pop() { _ = pools.popLast() }

    private func drainOutermost() {
        drainIsScheduled = false
        // Objects that are freed may let others go.
        let kept = pools[0]
        pools[0] = []
        withExtendedLifetime(kept) {}
    }
}
