import Foundation
import LiveLink
import LiveServing

/// Carries what the session tells from its queue to the window's thread, which it wakes.
final class WindowMailbox: LiveClient, @unchecked Sendable {
    /// What came since the window looked last.
    struct News {
        var begun: LiveHello?
        var changes = FrameChanges()
        var focus: LiveFocus??
        var copied: String?
        var status: LiveStatus?
        var notes: [String] = []
        var end: LiveEnd?
    }

    private let lock = NSLock()
    private var news = News()
    private var isWaking = false
    private weak var target: Window?

    /// The window to wake; nil before its end.
    var window: Window? {
        get { lock.withLock { target } }
        set { lock.withLock { target = newValue } }
    }

    func take() -> News {
        lock.withLock {
            defer { news = News() }
            isWaking = false
            return news
        }
    }

    private func add(_ body: (inout News) -> Void) {
        lock.withLock {
            body(&news)
            guard !isWaking, let target else { return }
            isWaking = true
            target.wake()
        }
    }

    func liveSessionDidBegin(_ session: LiveSession) {
        add {
            $0 = News(begun: session.hello, status: $0.status, notes: $0.notes)
        }
    }
    func liveSession(_ session: LiveSession, didChange changes: FrameChanges) { add { $0.changes.add(changes) } }
    func liveSession(_ session: LiveSession, didFocus focus: LiveFocus?) { add { $0.focus = .some(focus) } }
    func liveSession(_ session: LiveSession, didCopy text: String) { add { $0.copied = text } }
    func liveSession(_ session: LiveSession, didChange status: LiveStatus) { add { $0.status = status } }
    func liveSession(_ session: LiveSession, didNote message: String) { add { $0.notes.append(message) } }
    func liveSession(_ session: LiveSession, didEnd end: LiveEnd) { add { $0.end = end } }
}
