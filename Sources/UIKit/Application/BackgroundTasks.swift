internal import Foundation
internal import QuartzCore

/// The stretches of work an app asked to finish in the background. Those that go on too long are told so.
@MainActor final class BackgroundTasks {
    /// How long the system lets work go on: 30 s since iOS 13, widely reported.
    static let limit: TimeInterval = 30

    private var handlers: [(id: UIBackgroundTaskIdentifier, expired: (@MainActor @Sendable () -> Void)?)] = []
    private var last = 0
    private var deadline: TimeInterval?
    private var timer: MediaTimer?

    var timeRemaining: TimeInterval { deadline.map { max(0, $0 - CACurrentMediaTime()) } ?? .greatestFiniteMagnitude }

    func begin(_ expired: (@MainActor @Sendable () -> Void)?) -> UIBackgroundTaskIdentifier {
        last += 1
        let id = UIBackgroundTaskIdentifier(rawValue: last)
        handlers.append((id, expired))
        schedule()
        return id
    }

    func end(_ id: UIBackgroundTaskIdentifier) {
        handlers.removeAll { $0.id == id }
        if handlers.isEmpty { timer?.cancel() }
    }

    func enterBackground() {
        deadline = CACurrentMediaTime() + Self.limit
        schedule()
    }

    func enterForeground() {
        deadline = nil
        timer?.cancel()
        timer = nil
    }

    private func schedule() {
        guard deadline != nil, !handlers.isEmpty else { return }
        timer?.cancel()
        timer = MediaTimer(after: timeRemaining) { [weak self] in self?.expire() }
    }

    private func expire() {
        // Each is to call endBackgroundTask itself.
        for (id, expired) in handlers where handlers.contains(where: { $0.id == id }) { expired?() }
    }
}
