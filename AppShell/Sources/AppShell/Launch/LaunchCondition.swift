import UIKit

/// When a launch window ends: after a time, with a value, or with the result of something asynchronous.
///
/// All times are in seconds. A negative time or one that is not a number counts as 0 and is logged; an infinite one as none.
public struct LaunchCondition<Value: Sendable>: Sendable {
    typealias Operation = @MainActor @Sendable () async -> Value?

    /// Known before the window is shown.
    let value: Value?
    /// Begins when the window is shown.
    let operation: Operation?
    /// `nil` waits without end.
    let seconds: TimeInterval?
    /// What the end of `seconds` means.
    let outcomeOfTime: LaunchOutcome<Value>

    private init(value: Value?, operation: Operation?, seconds: TimeInterval?, outcomeOfTime: LaunchOutcome<Value>) {
        self.value = value
        self.operation = operation
        self.seconds = seconds.flatMap(Self.checked)
        self.outcomeOfTime = outcomeOfTime
    }

    /// Is met by a value that is there already: a saved account. Without one the window waits for ``LaunchWindow/finish(with:)``.
    ///
    /// - Parameters:
    ///   - value: with a value the window is not shown at all.
    ///   - timeout: the seconds after which a window without a value ends; `nil` for never.
    public static func value(_ value: Value?, timeout: TimeInterval? = nil) -> LaunchCondition {
        LaunchCondition(value: value, operation: nil, seconds: timeout, outcomeOfTime: .timedOut)
    }

    /// Is met by what an asynchronous operation returns: a session that is restored.
    ///
    /// The operation is cancelled when the window ends otherwise.
    ///
    /// - Parameters:
    ///   - timeout: the seconds after which the window ends if nothing has met the condition.
    ///   - operation: begins when the window is shown. With `nil` as its result the window stays, until its time is over or
    ///     ``LaunchWindow/finish(with:)`` is called.
    public static func condition(
        timeout: TimeInterval, _ operation: @escaping @MainActor @Sendable () async -> Value?
    ) -> LaunchCondition {
        LaunchCondition(value: nil, operation: operation, seconds: timeout, outcomeOfTime: .timedOut)
    }

    private static func checked(_ seconds: TimeInterval) -> TimeInterval? {
        if seconds == .infinity { return nil }
        guard seconds >= 0 else {
            log.error("A launch window cannot last \(seconds) seconds; it ends at once.")
            return 0
        }
        return seconds
    }
}

extension LaunchCondition where Value == Void {
    /// Is met when so many seconds have gone by.
    public static func seconds(_ seconds: TimeInterval) -> LaunchCondition {
        LaunchCondition(value: nil, operation: nil, seconds: seconds, outcomeOfTime: .met(()))
    }

    /// Is met when an asynchronous operation answers with `true`.
    ///
    /// - Parameter timeout: the seconds after which the window ends otherwise.
    public static func isTrue(timeout: TimeInterval, _ operation: @escaping @MainActor @Sendable () async -> Bool) -> LaunchCondition {
        .condition(timeout: timeout) { await operation() ? () : nil }
    }
}

/// How a launch window ended.
public enum LaunchOutcome<Value: Sendable>: Sendable {
    case met(Value)
    case timedOut
    /// Taken away by ``LaunchWindow/dismiss()``, or together with its scene.
    case dismissed
}

extension LaunchOutcome: Equatable where Value: Equatable {}
