public import FoundationGaps
public import Foundation
#if canImport(Glibc)
internal import Glibc
#endif

/// Where layers, animations and UIKit's own timers read the time.
///
/// Live hosts keep the default; tests install a `ManualClock` and headless hosts interpose libc's clock,
/// which the default reads.
package protocol MediaClock: AnyObject {
    /// Seconds on a clock that never goes back.
    var now: CFTimeInterval { get }
}

/// Reads `CLOCK_MONOTONIC` through libc's `clock_gettime`, which a virtual clock may interpose.
package final class SystemMediaClock: MediaClock {
    package init() {}

    package var now: CFTimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// A clock that stands still until told to move.
package final class ManualClock: MediaClock {
    package private(set) var now: CFTimeInterval

    package init(now: CFTimeInterval = 1000) { self.now = now }

    /// Moves on by `seconds`, which must not be negative.
    package func advance(by seconds: CFTimeInterval) {
        precondition(seconds >= 0, "ManualClock.advance(by:) cannot go back, got \(seconds)")
        now += seconds
    }

    /// Moves on to `time`; a time already past changes nothing.
    package func advance(to time: CFTimeInterval) { now = max(now, time) }
}

/// The time on the clock in use.
package enum MediaTime {
    package static var now: CFTimeInterval { LayerRuntime.current.clock.now }
}

/// The current absolute time, in seconds, on the clock that animations and display links follow.
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.now }
