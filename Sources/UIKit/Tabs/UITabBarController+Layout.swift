internal import CoreGraphics
internal import Foundation

extension UITabBarController {
    /// Where the bar stands when nothing hides it.
    private var fullBarFrame: CGRect {
        let bounds = view.bounds
        let height = bar.sizeThatFits(bounds.size).height
        return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }

    private var barFrame: CGRect {
        var frame = fullBarFrame
        if storedBarHidden { frame.origin.y = view.bounds.height }
        if isBarPushedAway { frame.origin.x = -frame.width }
        return frame
    }

    /// Whether the bar is the app's business: out of its superview, or hidden by hand.
    private var isBarThere: Bool { bar.superview != nil && !bar.isHidden && !storedBarHidden }

    func layoutContent() {
        if displayed == nil, let selected, appearance == .disappeared { prepare(selected) }
        placeBar()
        guard let displayed else { return }
        updateInsets(of: displayed)
        if let wrapper = displayed.viewIfLoaded?.superview as? UIViewControllerWrapperView {
            let frame = contentFrame(for: displayed)
            if wrapper.frame != frame { wrapper.frame = frame }
        }
        ScrollEdges.update(self)
    }

    /// Without an appearance under way (a view in no window) the selected controller's view is there all the same.
    private func prepare(_ controller: UIViewController) { showFirstWithoutAppearance(controller) }

    func placeBar() {
        guard bar.superview === view, !isBarTravelling else { return }
        let frame = barFrame
        guard frame != placedBarFrame else { return }
        placedBarFrame = frame
        bar.frame = frame
    }

    /// How much of the bottom the bar covers, without what the safe area of the whole view has anyway.
    func barCover(for controller: UIViewController) -> CGFloat {
        guard isBarThere else { return 0 }
        // A bar that the app made higher covers more.
        let top = bar.superview === view && !isBarTravelling && !isBarPushedAway ? min(bar.frame.minY, view.bounds.height) : fullBarFrame.minY
        return max(view.bounds.height - top, 0)
    }

    private func reachesUnder(_ controller: UIViewController) -> Bool {
        controller.edgesForExtendedLayout.contains(.bottom) && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
    }

    /// A navigation controller has the whole view: which of its screens stand above the bar is its own business, since
    /// a push may take the bar along.
    func contentFrame(for controller: UIViewController) -> CGRect {
        var frame = view.bounds
        guard !(controller is UINavigationController), !reachesUnder(controller) else { return frame }
        frame.size.height = max(frame.height - barCover(for: controller), 0)
        return frame
    }

    func updateInsets(of controller: UIViewController) {
        guard controller.isViewLoaded else { return }
        if let navigation = controller as? UINavigationController {
            controller.containerInsets = .zero
            let cover = barCover(for: controller)
            if navigation.bottomBar.cover != cover || navigation.bottomBar.isTranslucent != bar.isTranslucent {
                navigation.bottomBar = BottomBar(cover: cover, isTranslucent: bar.isTranslucent)
                navigation.view.setNeedsLayout()
            }
            return
        }
        let covered = barCover(for: controller)
        let cutOff = view.bounds.height - contentFrame(for: controller).height
        let inherited = max(view.safeAreaInsets.bottom - cutOff, 0)
        controller.containerInsets = UIEdgeInsets(top: 0, left: 0, bottom: max(covered - cutOff - inherited, 0), right: 0)
    }

    /// Something about the bar changed that the content has to follow.
    func barDidChange() {
        placedBarFrame = nil
        viewIfLoaded?.setNeedsLayout()
    }

    func hideBar(_ hidden: Bool, animated: Bool) {
        guard hidden != storedBarHidden else { return }
        storedBarHidden = hidden
        guard isViewLoaded else { return }
        guard animated, view.window != nil else { return view.setNeedsLayout() }
        UIView.animate(
            withDuration: TabBarMetrics.hideDuration, delay: 0, options: .curveEaseInOut,
            animations: {
                self.view.setNeedsLayout()
                self.view.layoutIfNeeded()
            })
    }

    // MARK: Pushes

    /// Whether the screen that a navigation controller shows wants no bar: it, or one below it, says so.
    func wantsNoBar(_ navigation: UINavigationController) -> Bool {
        navigation.stack.contains { $0.hidesBottomBarWhenPushed }
    }

    /// The selected navigation controller changes its screen: the bar goes out with the old one, or comes in with the
    /// new one, by standing in it while it moves.
    ///
    /// - Parameters: the wrapper views of both screens.
    func navigation(_ navigation: UINavigationController, movesFrom old: UIView?, to new: UIView, animated: Bool) {
        guard navigation === displayed else { return }
        let hides = wantsNoBar(navigation)
        guard hides != isBarPushedAway else { return }
        isBarPushedAway = hides
        // Out of its place the bar is the app's business.
        guard bar.superview === view else { return }
        guard animated, let carrier = hides ? old : new else { return placeBar() }
        isBarTravelling = true
        placedBarFrame = nil
        var frame = fullBarFrame
        frame.origin.y = view.convert(frame.origin, to: carrier).y
        carrier.addSubview(bar)
        bar.frame = CGRect(x: 0, y: frame.minY, width: frame.width, height: frame.height)
    }

    /// The change is over, or was taken back.
    func navigationDidMove(_ navigation: UINavigationController) {
        guard navigation === displayed else { return }
        isBarPushedAway = wantsNoBar(navigation)
        endBarTravel()
        viewIfLoaded?.setNeedsLayout()
    }

    /// Brings the bar back into its own place.
    func endBarTravel() {
        if let navigation = displayed as? UINavigationController {
            isBarPushedAway = wantsNoBar(navigation)
        } else {
            isBarPushedAway = false
        }
        guard isBarTravelling else { return }
        isBarTravelling = false
        placedBarFrame = nil
        view.addSubview(bar)
        placeBar()
    }
}
