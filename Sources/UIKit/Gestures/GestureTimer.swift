internal import Foundation

/// A recogniser's one deadline, on the media clock.
@MainActor struct GestureTimer {
    private var timer: MediaTimer?

    mutating func start(after delay: TimeInterval, for recognizer: UIGestureRecognizer, _ action: @escaping @MainActor () -> Void) {
        cancel()
        timer = MediaTimer(after: delay) { [weak recognizer] in
            guard recognizer != nil else { return }
            action()
            Runtime.current.touches.settle()
        }
    }

    mutating func cancel() {
        timer?.cancel()
        timer = nil
    }
}
