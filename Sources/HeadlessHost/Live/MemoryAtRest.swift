/// Has memory that is only kept for later given back to the system when an app stands still after it has moved.
///
/// By itself the C library gives back the heap's end alone. What screens that are gone leave free between small things that stay would be
/// the process's for good: of an app that is used for half an hour a third of the heap.
@MainActor struct MemoryAtRest {
    /// Seconds for which the app has stood still before: between two moves of a finger nothing is to be drawn either.
    static let rest = 1.0
    /// Seconds from one time that the heap gives back to the next: it takes some milliseconds, and what is needed again some more.
    static let pause = 10.0
    /// Seconds from one time that texts are forgotten to the next. What was set before the last one and not since is gone: a screen that one comes
    /// back to within a minute finds its texts.
    static let textPause = 60.0
    /// Seconds in which the next frame is due while something moves. A caret's take longer.
    static let motion = 0.1

    private let dropPassing: () -> Void
    private let forgetTexts: () -> Void
    private let trimHeap: () -> Void
    private var lastMotion: Double?
    private var lastTrim: Double
    private var lastForgetting: Double

    init(at now: Double, dropPassing: @escaping () -> Void, forgetTexts: @escaping () -> Void, trimHeap: @escaping () -> Void) {
        (lastTrim, lastForgetting) = (now, now)
        (self.dropPassing, self.forgetTexts, self.trimHeap) = (dropPassing, forgetTexts, trimHeap)
    }

    /// Tells when the next frame is due. Seconds, on any clock that goes on.
    ///
    /// - Returns: the seconds until the app is to be looked at, when it begins to move.
    mutating func goesOn(at now: Double, nextFrame: Double?) -> Double? {
        guard let nextFrame, nextFrame - now < Self.motion else { return nil }
        defer { lastMotion = now }
        return lastMotion == nil ? Self.rest : nil
    }

    /// Looks whether the app stands still.
    ///
    /// - Returns: the seconds until it is to be looked at again, when it does not.
    mutating func look(at now: Double) -> Double? {
        guard let last = lastMotion else { return nil }
        guard now - last >= Self.rest else { return Self.rest - (now - last) }
        lastMotion = nil
        dropPassing()
        if now - lastForgetting > Self.textPause {
            lastForgetting = now
            forgetTexts()
        }
        if now - lastTrim > Self.pause {
            lastTrim = now
            trimHeap()
        }
        return nil
    }
}
