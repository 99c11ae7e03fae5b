internal import Foundation

/// Views that left the screen and wait, by identifier, to show something else.
@MainActor final class ReuseQueue<View: UIView> {
    private var waiting: [String: [View]] = [:]

    nonisolated init() {}

    /// A view that waits, the one that came last.
    func take(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

    func put(_ view: View, _ identifier: String) { waiting[identifier, default: []].append(view) }

    func removeAll() {
        for views in waiting.values { for view in views { view.removeFromSuperview() } }
        waiting.removeAll()
    }

    var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

    func forEach(_ body: (View) -> Void) { for views in waiting.values { views.forEach(body) } }
}
