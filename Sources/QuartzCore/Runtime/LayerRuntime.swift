import Foundation

/// All that layers, animations and transactions keep for one application: QuartzCore's share of UIKit's `Runtime`.
///
/// Main thread only, but for `clock` and what layers built on another thread ask.
package final class LayerRuntime {
    // MARK: The current one

    /// Statically empty: reading `current` is a load and a test, and counts no references.
    nonisolated(unsafe) private static var chosen: LayerRuntime?

    /// The one in use. UIKit's `Runtime` changes it together with its own.
    package static var current: LayerRuntime {
        @inline(__always) get {
            if chosen == nil { makeFirst() }
            return chosen.unsafelyUnwrapped
        }
        set {
            // What the former one holds may look at the current one while it dies.
            let former = chosen
            chosen = newValue
            withExtendedLifetime(former) {}
        }
    }

    /// Two threads may ask for a layer before there is any runtime: a constant is made once.
    private static let first: Void = { if chosen == nil { chosen = LayerRuntime() } }()

    @inline(never) private static func makeFirst() { first }

    package init() {}

    // MARK: What it owns

    package let animations = AnimationRegistry()
    package let scheduler = FrameScheduler()
    package let commits = LayerCommits()

    /// Where layers, animations and UIKit's own timers read the time.
    ///
    /// Live hosts keep the default. Tests install a `ManualClock`.
    package var clock: any MediaClock = SystemMediaClock()

    /// Whether views answer changes of their layers with actions at this moment.
    ///
    /// Views do so inside animation blocks only. The flag spares every property change outside of them the
    /// question; a view whose class decides for itself turns `CALayer.asksOwnerForEveryAction` on.
    @exclusivity(unchecked) package var ownersMayAnimate = false

    /// The implicit transaction and the explicit ones in it.
    @exclusivity(unchecked) var transactions = [TransactionLevel()]

    /// Numbers render nodes.
    @exclusivity(unchecked) var lastNodeSerial = 0

    /// Buffers, nodes and lists made while rendering; for tests and benchmarks.
    @exclusivity(unchecked) var renderAllocations = 0
}
