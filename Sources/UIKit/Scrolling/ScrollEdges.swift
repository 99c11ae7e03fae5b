internal import CoreGraphics
internal import Foundation

/// Tells navigation and tab bars whether scrolling content lies under them, which decides how they look.
///
/// Each controller has one scroll view that counts: the one it named, its view, or the first below its view.
@MainActor enum ScrollEdges {
    /// Offset, size or insets of `scrollView` may have changed.
    static func update(for scrollView: UIScrollView) {
        guard scrollView.cachedWindow != nil, let owner = controller(of: scrollView), self.scrollView(of: owner) === scrollView else { return }
        var child = owner
        while let parent = child.parent {
            if let navigation = parent as? UINavigationController, navigation.displayed === child {
                LargeTitles.follow(scrollView, in: navigation)
                navigation.bar.isContentUnder = reachesUnder(navigation.bar, scrollView)
                navigation.loadedToolbar?.isContentUnder = continuesBelow(scrollView)
            } else if let tabs = parent as? UITabBarController, tabs.selectedViewController === child {
                tabs.tabBar.isContentUnder = continuesBelow(scrollView)
            }
            child = parent
        }
    }

    /// Another controller may be on top.
    static func update(_ navigation: UINavigationController) {
        guard let shown = navigation.displayed, shown.isViewLoaded, navigation.running == nil else { return }
        let scrollView = Self.scrollView(below: shown)
        if let scrollView { LargeTitles.follow(scrollView, in: navigation) }
        navigation.bar.isContentUnder = scrollView.map { reachesUnder(navigation.bar, $0) } ?? false
        navigation.loadedToolbar?.isContentUnder = scrollView.map(continuesBelow) ?? false
    }

    static func update(_ tabs: UITabBarController) {
        guard let shown = tabs.selectedViewController, shown.isViewLoaded else { return }
        tabs.tabBar.isContentUnder = scrollView(below: shown).map(continuesBelow) ?? false
    }

    /// A change of screens begins: a large title is as the new screen was left.
    static func prepare(_ navigation: UINavigationController, for screen: UIViewController) {
        if let scrollView = scrollView(below: screen) { LargeTitles.follow(scrollView, in: navigation) }
    }

    private static func controller(of scrollView: UIScrollView) -> UIViewController? {
        var view: UIView? = scrollView
        while let current = view {
            if current.flags.contains(.hasOwner) { return current.storedOwner as? UIViewController }
            view = current.parentView
        }
        return nil
    }

    private static func scrollView(of controller: UIViewController) -> UIScrollView? {
        if let named = controller.namedScrollView { return named }
        guard let view = controller.loadedView else { return nil }
        // What pages scroll in holds their scroll views; it is none of those that go under bars.
        return view as? UIScrollView ?? view.childViews.lazy.compactMap { $0 is _UIQueuingScrollView ? nil : $0 as? UIScrollView }.first
    }

    private static func scrollView(below controller: UIViewController) -> UIScrollView? {
        let shown = (controller as? UINavigationController)?.displayed ?? controller
        return scrollView(of: shown) ?? shown.children.lazy.compactMap(scrollView(below:)).first
    }

    private static func reachesUnder(_ bar: UINavigationBar, _ scrollView: UIScrollView) -> Bool {
        guard scrollView.contentSize.height > 0, scrollView.contentOffset.y > -scrollView.adjustedContentInset.top + 0.5 else { return false }
        return scrollView.convert(scrollView.bounds, to: nil).minY <= bar.convert(bar.bounds, to: nil).maxY + 0.5
    }

    private static func continuesBelow(_ scrollView: UIScrollView) -> Bool {
        let rest = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom - scrollView.bounds.maxY
        return scrollView.contentSize.height > 0 && rest > 0.5
    }
}
