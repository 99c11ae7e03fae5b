import Foundation

/// A time at which the main run loop does something, set again and again.
///
/// Foundation's timers on Linux are not freed once a run loop had them: one for each frame would be a leak of some hundred bytes at each.
/// So one is set anew.
@MainActor final class RunLoopAlarm {
    private let action: @MainActor () -> Void
    private let stays: Bool
    private var timer: Timer?
    private var isSet = false

    /// - Parameters:
    ///   - stays: whether the timer remains in the run loop when no next time is set. On the virtual clock it must not: time that nothing else
    ///     waits for goes by until the next timer.
    ///   - action: what to do when the time has come. It may set the next.
    init(stays: Bool, _ action: @escaping @MainActor () -> Void) { (self.stays, self.action) = (stays, action) }

    isolated deinit { clear() }

    /// Seconds from now; what was set before is forgotten.
    func set(in seconds: TimeInterval) {
        isSet = true
        let date = Date(timeIntervalSinceNow: max(0, seconds))
        if let timer { return timer.fireDate = date }
        // Repeated, though the interval never passes: one that is not cannot be set again.
        let timer = Timer(fire: date, interval: 1e9, repeats: true) { [weak self] _ in MainActor.assumeIsolated { self?.fire() } }
        self.timer = timer
        RunLoop.main.add(timer, forMode: .common)
    }

    /// What was set is forgotten.
    func forget() {
        isSet = false
        if stays { timer?.fireDate = .distantFuture } else { clear() }
    }

    func clear() {
        timer?.invalidate()
        (timer, isSet) = (nil, false)
    }

    private func fire() {
        isSet = false
        action()
        if !isSet, !stays { clear() }
    }
}
