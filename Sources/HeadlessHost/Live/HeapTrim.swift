import Foundation

/// Has memory that is only kept for later given back to the system, now and then, when an app has stood still for a while.
///
/// By itself the C library gives back the heap's end alone. What screens that are gone leave free between small things that stay would be
/// the process's for good: of an app that is used for half an hour a third of the heap.
@MainActor struct HeapTrim {
    /// Seconds from one time to the next: it takes some milliseconds, and what is needed again some more.
    static let pause = 30.0
    /// Seconds for which the app has stood still before: between two moves of a finger nothing is to be drawn either.
    static let rest = 1.0

    private let trim: () -> Void
    private var last: Double

    init(at now: Double, trim: @escaping () -> Void) { (last, self.trim) = (now, trim) }

    /// Whether the app is to be looked at again when it has stood still. Seconds, on any clock that goes on.
    func isDue(at now: Double) -> Bool { now - last > Self.pause }

    /// Tells that the app has stood still.
    ///
    /// - Parameter nextFrame: when the next frame is due; nil when none is.
    mutating func stands(at now: Double, nextFrame: Double?) {
        guard isDue(at: now), (nextFrame ?? .infinity) - now > 0.1 else { return }
        last = now
        trim()
    }
}
