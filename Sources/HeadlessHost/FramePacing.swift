import QuartzCore

/// When frames may come. Times are of the media clock, in seconds.
struct FramePacing {
    /// Between two frames when they come one after another.
    let interval: CFTimeInterval
    /// The earliest time of the next frame, and of one that answers input.
    private var earliest: CFTimeInterval = 0, earliestAnswer: CFTimeInterval = 0
    private var owesAnswer = false
    /// From when on the next frame could have come, were nothing else to do; nil when none is wanted yet.
    private var due: CFTimeInterval?

    /// The part of an interval after which input may be answered: moves do not come as evenly as frames.
    private static let answerShare = 0.6

    init(fastest interval: CFTimeInterval) { self.interval = interval }

    /// Input is about to be delivered: the frame that answers it need not keep step with those before.
    ///
    /// A pointer moves as often as frames come, but at another moment. Were its frames to keep step, each of its moves would wait the same part
    /// of a frame, for as long as it goes on.
    ///
    /// - Parameter arrival: when the process was told of it.
    mutating func inputComes(at arrival: CFTimeInterval) {
        owesAnswer = true
        isDue(from: arrival)
    }

    /// - Parameters:
    ///   - wanted: from when on there is something to draw; nil when there is nothing.
    ///   - now: what is wanted from later on may still be called off.
    mutating func frameIsWanted(from wanted: CFTimeInterval?, at now: CFTimeInterval) {
        if let wanted, wanted <= now { isDue(from: wanted) } else { due = nil }
    }

    private mutating func isDue(from wanted: CFTimeInterval) { due = min(due ?? .infinity, time(of: wanted)) }

    /// When the frame comes that is wanted from a time on.
    func time(of wanted: CFTimeInterval) -> CFTimeInterval { max(wanted, owesAnswer ? earliestAnswer : earliest) }

    /// - Returns: from when on it could have.
    @discardableResult mutating func frameBegins(at now: CFTimeInterval) -> CFTimeInterval {
        defer { due = nil }
        // Counted from when the frame was due, so that one that comes late does not hold up the next.
        earliest = (owesAnswer ? now : max(earliest, now - interval)) + interval
        earliestAnswer = now + interval * Self.answerShare
        owesAnswer = false
        return min(due ?? now, now)
    }
}
