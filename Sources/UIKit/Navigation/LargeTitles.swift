internal import CoreGraphics
internal import Foundation

/// Has a navigation bar's large title go up with the content of a scroll view and come back with it.
@MainActor final class LargeTitles {
    private weak var navigation: UINavigationController?
    /// By how much the title has shrunk: so much farther down than its inset says the content may come.
    private(set) var collapsed: CGFloat = 0

    private init(_ navigation: UINavigationController) { self.navigation = navigation }

    /// The content's upper edge says how much of the title there is.
    static func follow(_ scrollView: UIScrollView, in navigation: UINavigationController) {
        let bar = navigation.bar
        guard navigation.isViewLoaded, !navigation.isNavigationBarHidden, bar.showsLargeTitle else {
            if scrollView.largeTitleFollower != nil { scrollView.largeTitleFollower = nil }
            return
        }
        let follower: LargeTitles
        if let known = scrollView.largeTitleFollower, known.navigation === navigation {
            follower = known
        } else {
            follower = LargeTitles(navigation)
            scrollView.largeTitleFollower = follower
        }
        // Where the content begins, seen from the bar's lower edge without a large title.
        let top = scrollView.convert(CGPoint.zero, to: navigation.view).y - scrollView.contentInset.top
        let small = navigation.barFrame.minY + bar.barHeight - bar.largeExtent
        // Pulled down beyond its place the title goes along.
        let extent = max(top - small, 0)
        follower.collapsed = max(UINavigationBar.largeTitleHeight - extent, 0)
        guard abs(extent - bar.largeExtent) > 0.01 else { return }
        bar.largeExtent = extent
        guard navigation.running == nil, let shown = navigation.displayed else { return }
        bar.frame = navigation.barFrame
        navigation.updateInsets(of: shown)
    }

    /// Where a motion that would end at `target` ends: the title is whole or gone.
    func settled(_ target: CGPoint, of scrollView: UIScrollView) -> CGPoint {
        guard let bar = navigation?.bar, bar.showsLargeTitle else { return target }
        let whole = UINavigationBar.largeTitleHeight
        // The offset at which the title is just gone, and the one at which it is whole.
        let gone = -scrollView.adjustedContentInset.top + min(bar.largeExtent, whole)
        guard target.y > gone - whole, target.y < gone else { return target }
        let staysWhole = target.y < gone - whole / 2 || gone > scrollView.offsetLimits.greatest.y
        return CGPoint(x: target.x, y: staysWhole ? gone - whole : gone)
    }
}
