internal import CoreGraphics
internal import Foundation

/// Has a navigation bar's large title and search bar go up with the content of a scroll view and come back with it.
@MainActor final class LargeTitles {
    private weak var navigation: UINavigationController?
    /// By how much both have shrunk: so much farther down than its inset says the content may come.
    private(set) var collapsed: CGFloat = 0
    private var screen = BarScreen(fullRow: 0)

    /// How high what comes down with the content is.
    var pulledAlong: CGFloat { screen.hasLargeTitle ? screen.largeExtent + screen.searchExtent : 0 }

    private weak var item: UINavigationItem?

    private init(_ navigation: UINavigationController) { self.navigation = navigation }

    /// The part of the bar in which the screen's refresh control is seen, while the bar shows the screen.
    func refreshZone(for control: UIRefreshControl) -> UIView? {
        guard let bar = navigation?.bar else { return nil }
        return [bar.page, bar.transition?.page].compactMap { $0 }.first { $0.item === item }?.refreshZone(for: control)
    }

    /// The content's upper edge says how much of them there is on the controller's screen.
    static func follow(_ scrollView: UIScrollView, of controller: UIViewController, in navigation: UINavigationController) {
        let bar = navigation.bar
        let item = controller.navigationItem
        guard navigation.isViewLoaded, navigation.stack.contains(where: { $0 === controller }) else { return }
        let screen = bar.screen(of: item)
        guard !navigation.isNavigationBarHidden, isUnder(screen, scrollView, in: navigation) else {
            if scrollView.largeTitleFollower != nil { scrollView.largeTitleFollower = nil }
            return
        }
        let most = BarScreen.largeTitleHeight + BarScreen.searchHeight
        let least = screen.hasLargeTitle ? -CGFloat.greatestFiniteMagnitude : 0
        let scrolled = min(max(distance(of: scrollView, item, screen, in: navigation), least), most)
        if abs(scrolled - item.scrolled) > 0.01 { item.scrolled = scrolled }
        let new = bar.screen(of: item)
        follower(of: scrollView, in: navigation, wanted: new.flexible > 0)?.show(new, of: item)
        scrollView.refreshControl?.place(in: scrollView)
        guard new != screen, item === bar.topItem else { return }
        bar.setNeedsLayout()
        guard new.height != screen.height, navigation.running == nil, let shown = navigation.displayed else { return }
        bar.frame = navigation.barFrame
        navigation.updateInsets(of: shown)
    }

    /// How far the content is above where it begins with all of the bar there.
    private static func distance(of scrollView: UIScrollView, _ item: UINavigationItem, _ screen: BarScreen, in navigation: UINavigationController) -> CGFloat {
        guard scrollView.contentInsetAdjustmentBehavior == .never else {
            // The bar's height may have changed already and the insets not yet: what they leave out is what counts.
            return scrollView.contentOffset.y + scrollView.adjustedContentInset.top - scrollView.extraInset.top + item.insetGone
        }
        let top = scrollView.convert(CGPoint.zero, to: navigation.view).y - scrollView.contentInset.top
        let distance = navigation.shownBarFrame(height: screen.wholeHeight).maxY - top
        // Where insets move the content nobody has scrolled: what is gone stays so. What was pulled down goes back.
        guard scrollView.isFollowingInsets else { return distance }
        return item.scrolled > 0 ? item.scrolled : min(distance, 0)
    }

    private static func follower(of scrollView: UIScrollView, in navigation: UINavigationController, wanted: Bool) -> LargeTitles? {
        if !wanted {
            if scrollView.largeTitleFollower != nil { scrollView.largeTitleFollower = nil }
            return nil
        }
        if let known = scrollView.largeTitleFollower, known.navigation === navigation { return known }
        let made = LargeTitles(navigation)
        scrollView.largeTitleFollower = made
        return made
    }

    private func show(_ screen: BarScreen, of item: UINavigationItem) {
        self.screen = screen
        self.item = item
        collapsed = screen.gone
    }

    /// Whether a scroll view begins where the bar does, or at its lower edge: one further down has nothing to do with it.
    private static func isUnder(_ screen: BarScreen, _ scrollView: UIScrollView, in navigation: UINavigationController) -> Bool {
        guard let parent = scrollView.superview else { return false }
        let top = parent.convert(scrollView.frame.origin, to: navigation.view).y
        return top <= max(navigation.shownBarFrame(height: screen.wholeHeight).maxY, navigation.bar.frame.maxY) + 0.5
    }

    /// Where a motion that would end at `target` ends: title and search bar are each whole or gone.
    func settled(_ target: CGPoint, of scrollView: UIScrollView) -> CGPoint {
        guard screen.flexible > 0 else { return target }
        let whole = screen.flexible
        // The offset at which both are just gone, and those at which a part is whole.
        let gone = -scrollView.adjustedContentInset.top + whole - screen.gone
        guard target.y > gone - whole, target.y < gone else { return target }
        guard gone <= scrollView.offsetLimits.greatest.y else { return CGPoint(x: target.x, y: gone - whole) }
        var rests = [gone - whole, gone]
        if screen.hasLargeTitle, screen.search == .scrolling { rests.append(gone - BarScreen.largeTitleHeight) }
        let y = rests.min { abs($0 - target.y) < abs($1 - target.y) } ?? target.y
        return CGPoint(x: target.x, y: y)
    }
}
