import UIKit

/// What a tap on the selected tab does.
extension ShellTabBarController {
    func returnToTop() {
        guard returnsToTop, let selected = selectedViewController else { return }
        guard delegate?.shellTabBarController(self, shouldReturnToTop: selected) ?? true else { return }
        let isAnimated = isOnScreen && UIView.areAnimationsEnabled
        if let navigation = selected.nearestNavigationController, navigation.viewControllers.count > 1 {
            navigation.popToRootViewController(animated: isAnimated)
        } else if let scrollView = selected.mainScrollView {
            scrollView.scrollToTop(animated: isAnimated && !isMotionReduced())
        }
    }
}

extension UIViewController {
    /// This controller, or the first that it contains.
    var nearestNavigationController: UINavigationController? {
        if let navigation = self as? UINavigationController { return navigation }
        for child in children {
            if let navigation = child.nearestNavigationController { return navigation }
        }
        return nil
    }

    /// The page that a container shows.
    private var shownPage: UIViewController {
        guard let navigation = nearestNavigationController, let top = navigation.topViewController else { return self }
        return top
    }

    /// The one that the page names, or else the nearest in its view that scrolls up and down.
    var mainScrollView: UIScrollView? {
        let page = shownPage
        if let named = page.contentScrollView(for: .top) ?? contentScrollView(for: .top) { return named }
        guard let root = page.viewIfLoaded else { return nil }
        var level = [root]
        while !level.isEmpty {
            if let found = level.lazy.compactMap({ $0 as? UIScrollView }).first(where: \.isMain) { return found }
            level = level.flatMap { view in view is UIScrollView ? [] : view.subviews.filter { !$0.isHidden } }
        }
        return nil
    }
}

extension UIScrollView {
    /// A page's own, and neither a row of pictures nor the editor of a text field.
    fileprivate var isMain: Bool { scrollsToTop && isScrollEnabled && !isHidden }

    /// As a tap on the status bar does, which the delegate may refuse.
    fileprivate func scrollToTop(animated: Bool) {
        guard delegate?.scrollViewShouldScrollToTop?(self) ?? true else { return }
        setContentOffset(CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: animated)
    }
}
