internal import Foundation
internal import QuartzCore

/// One action of UIKit's own at a moment of the media clock. It does not keep anything alive but its action,
/// and that only until it ran or was cancelled.
@MainActor final class MediaTimer {
    private var token: FrameScheduler.Token?

    init(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        token = Runtime.current.layers.scheduler.schedule(after: delay) { [weak self] in
            MainActor.assumeIsolated {
                self?.token = nil
                action()
            }
        }
    }

    func cancel() {
        if let token { Runtime.current.layers.scheduler.cancel(token) }
        token = nil
    }
}
