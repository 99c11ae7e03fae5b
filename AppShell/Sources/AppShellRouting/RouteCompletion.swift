import UIKit

/// How a screen gives its result to who opened it.
///
/// The screen keeps this and calls ``finish(_:closing:)`` once. The screen is then popped or dismissed, and the result is
/// delivered when it is gone, so that the next screen can come at once. A screen that leaves in another way, or is released,
/// ends the wait with `CancellationError`.
@MainActor
public final class RouteCompletion<Result: Sendable>: ScreenCompletion {
    private var outcome: Swift.Result<Result, any Error>?
    private var isDelivered = false
    private var closesWhenPlaced = false
    private var continuation: CheckedContinuation<Result, any Error>?
    private var watch: DepartureWatch?
    private weak var screen: UIViewController?
    private var placement: (placer: ScreenPlacer, trail: ScreenTrail)?

    /// Makes a completion that nobody waits for, for a screen that is shown without a router, as in its own tests.
    public init() {}

    /// Whether the screen has given a result, was cancelled or has left.
    public var isFinished: Bool { outcome != nil }

    /// Gives the result and closes the screen.
    ///
    /// The first call counts; later ones only log.
    /// - Parameters:
    ///   - result: the result.
    ///   - closing: whether the screen is popped or dismissed. The root of a window or of a stack stays in any case.
    public func finish(_ result: Result, closing: Bool = true) {
        decide(.success(result), closing: closing)
    }

    /// Closes the screen without a result: the wait ends with `CancellationError`.
    public func cancel() {
        decide(.failure(CancellationError()), closing: true)
    }

    private func decide(_ outcome: Swift.Result<Result, any Error>, closing: Bool) {
        guard self.outcome == nil else {
            log.error(
                "A screen ended twice; the first result of type \(String(describing: Result.self), privacy: .public) counts")
            return
        }
        self.outcome = outcome
        if placement == nil {
            closesWhenPlaced = closing
        } else {
            end(closing: closing)
        }
    }

    private func end(closing: Bool) {
        guard closing, let screen, let placement else { return deliver() }
        Task {
            await placement.placer.close(screen)
            deliver()
        }
    }

    func screenWasPlaced(_ screen: UIViewController, by placer: ScreenPlacer, trail: ScreenTrail) {
        self.screen = screen
        placement = (placer, trail)
        if outcome != nil { end(closing: closesWhenPlaced) }
    }

    private func watchForDeparture() {
        guard !isDelivered else { return }
        guard let screen, let placement else { return screenDidLeave() }
        watch = DepartureWatch(screen: screen, trail: placement.trail) { [weak self] in self?.screenDidLeave() }
    }

    private func screenDidLeave() {
        if outcome == nil { outcome = .failure(CancellationError()) }
        deliver()
    }

    private func deliver() {
        guard !isDelivered, let outcome else { return }
        isDelivered = true
        stopWaiting(with: outcome)
    }

    private func stopWaiting(with outcome: Swift.Result<Result, any Error>) {
        watch = nil
        continuation?.resume(with: outcome)
        continuation = nil
    }

    /// Waits for the result of a placed screen. Cancelling the task ends the wait and leaves the screen where it is.
    func value() async throws -> Result {
        try await withTaskCancellationHandler {
            try Task.checkCancellation()
            watchForDeparture()
            if isDelivered, let outcome { return try outcome.get() }
            return try await withCheckedThrowingContinuation { continuation = $0 }
        } onCancel: {
            Task { @MainActor in stopWaiting(with: .failure(CancellationError())) }
        }
    }
}

/// A completion of any type of result.
@MainActor
protocol ScreenCompletion: AnyObject {
    /// Tells where the screen is. A result that was given before takes effect now.
    func screenWasPlaced(_ screen: UIViewController, by placer: ScreenPlacer, trail: ScreenTrail)
}
