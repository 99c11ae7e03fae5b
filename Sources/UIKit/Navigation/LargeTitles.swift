internal import CoreGraphics
internal import Foundation

/// Has a navigation bar's large title and search bar go up with the content of a scroll view and come back with it.
@MainActor final class LargeTitles {
    private weak var navigation: UINavigationController?
    /// By how much both have shrunk: so much farther down than its inset says the content may come.
    private(set) var collapsed: CGFloat = 0

    private init(_ navigation: UINavigationController) { self.navigation = navigation }

    /// The content's upper edge says how much of them there is.
    static func follow(_ scrollView: UIScrollView, in navigation: UINavigationController) {
        let bar = navigation.bar
        let whole = bar.flexibleHeight
        guard navigation.isViewLoaded, !navigation.isNavigationBarHidden, whole > 0, isUnder(bar, scrollView, in: navigation) else {
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
        // Where the content begins, seen from the bar's lower edge without what goes up.
        let top = scrollView.convert(CGPoint.zero, to: navigation.view).y - scrollView.contentInset.top
        let small = navigation.barFrame.minY + bar.barHeight - bar.flexibleExtent
        // Pulled down beyond its place a large title goes along.
        let extent = min(max(top - small, 0), bar.showsLargeTitle ? .greatestFiniteMagnitude : whole)
        follower.collapsed = max(whole - extent, 0)
        guard abs(extent - bar.flexibleExtent) > 0.01 else { return }
        bar.flexibleExtent = extent
        guard navigation.running == nil, let shown = navigation.displayed else { return }
        bar.frame = navigation.barFrame
        navigation.updateInsets(of: shown)
    }

    /// Whether a scroll view begins where the bar does, or at its lower edge: one further down has nothing to do with it.
    private static func isUnder(_ bar: UINavigationBar, _ scrollView: UIScrollView, in navigation: UINavigationController) -> Bool {
        guard let parent = scrollView.superview else { return false }
        let top = parent.convert(scrollView.frame.origin, to: navigation.view).y
        return top <= max(navigation.barFrame.minY + bar.barHeight - bar.flexibleExtent + bar.flexibleHeight, bar.frame.maxY) + 0.5
    }

    /// Where a motion that would end at `target` ends: title and search bar are each whole or gone.
    func settled(_ target: CGPoint, of scrollView: UIScrollView) -> CGPoint {
        guard let bar = navigation?.bar, bar.flexibleHeight > 0 else { return target }
        let whole = bar.flexibleHeight
        // The offset at which both are just gone, and those at which a part is whole.
        let gone = -scrollView.adjustedContentInset.top + min(bar.flexibleExtent, whole)
        guard target.y > gone - whole, target.y < gone else { return target }
        guard gone <= scrollView.offsetLimits.greatest.y else { return CGPoint(x: target.x, y: gone - whole) }
        var rests = [gone - whole, gone]
        if bar.showsLargeTitle, bar.searchCollapses(bar.topItem) { rests.append(gone - UINavigationBar.largeTitleHeight) }
        let y = rests.min { abs($0 - target.y) < abs($1 - target.y) } ?? target.y
        return CGPoint(x: target.x, y: y)
    }
}
