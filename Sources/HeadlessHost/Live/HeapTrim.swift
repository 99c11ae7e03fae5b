import CLiveLink
import Foundation

/// Gives memory that the heap has free back to the system, now and then, while an app stands still.
///
/// By itself the C library gives back the heap's end alone. What screens that are gone leave free between small things that stay would be
/// the process's for good: of an app that is used for half an hour a third of the heap.
@MainActor struct HeapTrim {
    /// Seconds from one time to the next: it takes some milliseconds, and what is needed again some more.
    static let pause = 30.0
    /// Seconds in which nothing is to be drawn: the caret alone blinks.
    static let rest = 0.1

    private let trim: () -> Void
    private var last: Double

    init(at now: Double, trim: @escaping () -> Void = live_trim_heap) { (last, self.trim) = (now, trim) }

    /// Tells that all there was to do is done.
    ///
    /// - Parameters:
    ///   - now: seconds, on any clock that goes on.
    ///   - nextFrame: when the next frame is due, on the same clock; nil when none is.
    mutating func stands(at now: Double, nextFrame: Double?) {
        guard now - last > Self.pause, (nextFrame ?? .infinity) - now > Self.rest else { return }
        last = now
        trim()
    }
}
