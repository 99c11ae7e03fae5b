public import Foundation

/// A timer by closure that lets its closure go when it is over.
///
/// Foundation's timers here are never freed, and their closures with them: a controller captured by a
/// timer of its own would live for ever. `Timer(timeInterval:repeats:block:)` also fires at once instead of after
/// the interval. The rewriter turns calls of the three ways to make a timer by closure into those below.
private final class BlockTimer: Timer {
    private final class Action: @unchecked Sendable {
        var block: (@Sendable (Timer) -> Void)?
        init(_ block: @escaping @Sendable (Timer) -> Void) { self.block = block }
    }

    private let action: Action

    override init(fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void) {
        let action = Action(block)
        self.action = action
        super.init(fire: date, interval: interval, repeats: repeats) { timer in
            guard let block = action.block else { return }
            if !repeats { action.block = nil }
            block(timer)
        }
    }

    override func invalidate() {
        super.invalidate()
        action.block = nil
    }
}

extension __TimerMaking {
    /// What the rewriter makes of `Timer(timeInterval:repeats:block:)`.
    public init(__timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void) {
        self = BlockTimer(
            fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block) as! Self
    }

    /// What the rewriter makes of `Timer(fire:interval:repeats:block:)`.
    public init(
        __fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) {
        self = BlockTimer(fire: date, interval: interval, repeats: repeats, block: block) as! Self
    }
}

extension Timer {
    /// What the rewriter makes of `Timer.scheduledTimer(withTimeInterval:repeats:block:)`.
    @discardableResult
    public class func __scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
        let timer = Timer(__timeInterval: interval, repeats: repeats, block: block)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}
