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

/// The pools of one thread, innermost last.
///
/// The outermost pool of the main thread empties at its run loop's next turn, that of another
/// thread when the thread ends.
public final class AutoreleasePools {
    private var pools: [[AnyObject]] = [[]]
    private var drainIsScheduled = false

    private static let key = "org.drydock.autorelease-pools"

    /// The pools of the calling thread.
    public static var current: AutoreleasePools {
        let storage = Thread.current.threadDictionary
        if let pools = storage[key] as? AutoreleasePools { return pools }
        let pools = AutoreleasePools()
        storage[key] = pools
        return pools
    }

    /// Keeps `object` alive until the innermost pool of the calling thread ends.
    public func keep(_ object: AnyObject) {
        pools[pools.count - 1].append(object)
        guard pools.count == 1, !drainIsScheduled, Thread.isMainThread else { return }
        drainIsScheduled = true
        RunLoop.main.perform { AutoreleasePools.current.drainOutermost() }
    }

    fileprivate func push() { pools.append([]) }
    fileprivate func pop() { _ = pools.popLast() }

    private func drainOutermost() {
        drainIsScheduled = false
        pools[0] = []
    }
}
