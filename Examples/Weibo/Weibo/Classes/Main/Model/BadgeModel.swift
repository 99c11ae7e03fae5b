import UIKit

/// What the tabs' badges say. The items follow this model, and every frame follows the items.
@MainActor
final class BadgeModel: NSObject {
    private let items: [UITabBarItem]
    private let posts: PostStore
    private var unreadObservation: NSKeyValueObservation?

    /// - Parameter items: those of all tabs, in order.
    init(items: [UITabBarItem], messages: MessageStore = .shared, posts: PostStore? = nil) {
        self.items = items
        self.posts = posts ?? .shared
        super.init()
        unreadObservation = messages.observe(\.unreadCount, options: [.initial, .new]) { [weak self] store, _ in
            MainActor.assumeIsolated { self?.setCount(store.unreadCount, at: MainTab.message) }
        }
        NotificationCenter.default.addObserver(self, selector: #selector(postWasPublished), name: .postWasPublished, object: self.posts)
    }

    /// Without a count there is no badge.
    func setCount(_ count: Int, at tab: Int) {
        items[tab].badgeValue = count == 0 ? nil : String(count)
    }

    @objc private func postWasPublished() {
        setCount(posts.ownPosts.count, at: MainTab.profile)
    }
}
