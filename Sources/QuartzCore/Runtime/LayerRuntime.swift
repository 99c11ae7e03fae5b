import Foundation

/// All that layers, animations and transactions keep for one application: QuartzCore's share of UIKit's `Runtime`.
///
/// Main thread only, but for `clock` and what layers built on another thread ask.
package final class LayerRuntime {
    /// The one in use. UIKit's `Runtime` changes it together with its own.
    ///
    /// Reading it counts no references: a stored property, not a computed one.
    @exclusivity(unchecked) nonisolated(unsafe) package static var current = LayerRuntime()

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

    /// Whether layers keep only the pixels that their views say they draw on. Off only in tests that compare the two.
    @exclusivity(unchecked) package var keepsDrawnPartsOnly = true

    /// The implicit transaction and the explicit ones in it.
    @exclusivity(unchecked) var transactions = [TransactionLevel()]

    /// Numbers render nodes.
    @exclusivity(unchecked) var lastNodeSerial = 0

    /// What `DiagnosticLog.once(_:)` has written; touched under its lock.
    @exclusivity(unchecked) var messagesSaid: Set<String> = []

    /// Buffers, nodes and lists made while rendering; for tests and benchmarks.
    @exclusivity(unchecked) var renderAllocations = 0
}
