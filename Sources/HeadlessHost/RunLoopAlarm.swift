import Foundation

/// A time at which the main run loop does something, set again and again.
///
/// Foundation's timers on Linux are not freed once a run loop had them: one for each frame would be a leak of some hundred bytes at each.
/// So one is set anew for as long as there is a next time.
@MainActor final class RunLoopAlarm {
    private let action: @MainActor () -> Void
    private var timer: Timer?
    private var isSet = false

    /// - Parameter action: what to do when the time has come. It may set the next.
    init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    isolated deinit { clear() }

    /// Seconds from now; what was set before is forgotten.
    func set(in seconds: TimeInterval) {
        isSet = true
        let date = Date(timeIntervalSinceNow: max(0, seconds))
        if let timer { return timer.fireDate = date }
        // Repeated, though the interval never passes: one that is not cannot be set again. Without an alarm the run loop has no timer of its own.
        let timer = Timer(fire: date, interval: 1e9, repeats: true) { [weak self] _ in MainActor.assumeIsolated { self?.fire() } }
        self.timer = timer
        RunLoop.main.add(timer, forMode: .common)
    }

    func clear() {
        timer?.invalidate()
        (timer, isSet) = (nil, false)
    }

    private func fire() {
        isSet = false
        action()
        if !isSet { clear() }
    }
}
