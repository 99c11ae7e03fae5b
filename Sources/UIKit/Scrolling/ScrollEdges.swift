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
                LargeTitles.follow(scrollView, of: child, in: navigation)
                // While screens change the bar is already the other one's.
                if navigation.running == nil {
                    navigation.bar.contentUnder = depth(under: navigation.bar, scrollView)
                    navigation.loadedToolbar?.contentUnder = depth(below: scrollView)
                }
            } else if let tabs = parent as? UITabBarController, tabs.selectedViewController === child {
                tabs.tabBar.contentUnder = depth(below: scrollView)
            }
            child = parent
        }
    }

    /// Another controller may be on top.
    static func update(_ navigation: UINavigationController) {
        guard let shown = navigation.displayed, shown.isViewLoaded, navigation.running == nil else { return }
        let scrollView = Self.scrollView(below: shown)
        if let scrollView { LargeTitles.follow(scrollView, of: shown, in: navigation) }
        navigation.bar.contentUnder = scrollView.map { depth(under: navigation.bar, $0) } ?? 0
        navigation.loadedToolbar?.contentUnder = scrollView.map(depth(below:)) ?? 0
    }

    static func update(_ tabs: UITabBarController) {
        guard let shown = tabs.selectedViewController, shown.isViewLoaded else { return }
        tabs.tabBar.contentUnder = scrollView(below: shown).map(depth(below:)) ?? 0
    }

    /// A change of screens begins: a large title is as the new screen was left.
    ///
    /// - Returns: how far the new screen's content is under the bar.
    static func prepare(_ navigation: UINavigationController, for screen: UIViewController) -> CGFloat {
        guard let scrollView = scrollView(below: screen) else { return 0 }
        LargeTitles.follow(scrollView, of: screen, in: navigation)
        return depth(of: scrollView)
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

    /// UNVERIFIED: points over which a bar's look turns from the one at the edge to the one over content.
    private static let fade: CGFloat = 16

    /// 0: content ends at the bar; 1: it is well under it.
    private static func depth(under bar: UINavigationBar, _ scrollView: UIScrollView) -> CGFloat {
        let depth = depth(of: scrollView)
        guard depth > 0, scrollView.convert(scrollView.bounds, to: nil).minY <= bar.convert(bar.bounds, to: nil).maxY + 0.5 else { return 0 }
        return depth
    }

    private static func depth(of scrollView: UIScrollView) -> CGFloat {
        scrollView.contentSize.height > 0 ? part(scrollView.contentOffset.y + scrollView.adjustedContentInset.top) : 0
    }

    private static func depth(below scrollView: UIScrollView) -> CGFloat {
        let rest = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom - scrollView.bounds.maxY
        return scrollView.contentSize.height > 0 ? part(rest) : 0
    }

    private static func part(_ distance: CGFloat) -> CGFloat { distance > 0.5 ? min(distance / fade, 1) : 0 }
}
