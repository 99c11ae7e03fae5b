import QuartzCore

/// When frames may come. Times are of the media clock, in seconds.
struct FramePacing {
    /// Between two frames when they come one after another.
    let interval: CFTimeInterval
    /// The earliest time of the next frame, and of one that answers input.
    private var earliest: CFTimeInterval = 0, earliestAnswer: CFTimeInterval = 0
    private var owesAnswer = false

    /// The part of an interval after which input may be answered: moves do not come as evenly as frames.
    private static let answerShare = 0.6

    init(fastest interval: CFTimeInterval) { self.interval = interval }

    /// Input is about to be delivered: the frame that answers it need not keep step with those before.
    ///
    /// A pointer moves as often as frames come, but at another moment. Were its frames to keep step, each of its moves would wait the same part
    /// of a frame, for as long as it goes on.
    mutating func inputComes() { owesAnswer = true }

    /// When the frame comes that is wanted from a time on.
    func time(of wanted: CFTimeInterval) -> CFTimeInterval { max(wanted, owesAnswer ? earliestAnswer : earliest) }

    mutating func frameBegins(at now: CFTimeInterval) {
        // Counted from when the frame was due, so that one that comes late does not hold up the next.
        earliest = (owesAnswer ? now : max(earliest, now - interval)) + interval
        earliestAnswer = now + interval * Self.answerShare
        owesAnswer = false
    }
}
