import UIKit

/// Moves a controller's dock between the controller's view and the view of a column's root page.
@MainActor final class DockPlacement {
    private let dock: Dock
    private unowned let controller: DockController

    /// The page in whose view the dock is.
    private weak var host: UIViewController?
    /// What was added to the host's bottom safe area, so that its content keeps clear of the dock as before.
    private var hostInset: CGFloat = 0
    private(set) var scrolling: NSKeyValueObservation?

    init(dock: Dock, controller: DockController) {
        self.dock = dock
        self.controller = controller
    }

    /// Whether the dock is in the controller's view.
    var isHome: Bool { dock.superview === controller.view }

    private var frames: DockFrames { DockFrames(of: controller) }

    // MARK: Moves

    /// The dock to the bottom of the controller's view, the column above it.
    func moveHome(_ column: UINavigationController) {
        // First the frame, then the insets: in between, no list is longer than it was and scrolls back.
        setFrame(frames.shortColumn, of: column)
        leaveHost()
        let view: UIView = controller.view
        if dock.superview !== view { view.addSubview(dock) }
        dock.overrideUserInterfaceStyle = .unspecified
        dock.bottomInset = view.safeAreaInsets.bottom
        dock.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        dock.frame = frames.dock
    }

    /// The dock into a page that is on the screen and about to leave. On the screen the dock does not move.
    func leaveHome(with page: UIViewController, of column: UINavigationController) {
        let place = frames.dock
        enter(page)
        setFrame(frames.fullColumn, of: column)
        // The page has its new height already or gets it with the next layout: its upper edge stays.
        dock.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
        let pageView: UIView = page.view
        let top = pageView.convert(CGPoint(x: 0, y: place.minY), from: controller.view).y
        dock.frame = CGRect(x: pageView.bounds.minX, y: top, width: pageView.bounds.width, height: place.height)
    }

    /// The column has its full height, and the dock waits in the root below the top page.
    ///
    /// A root whose view was never loaded stays so; the dock is in no view then, until the root comes.
    func wait(in root: UIViewController, of column: UINavigationController) {
        setFrame(frames.fullColumn, of: column)
        if root.isViewLoaded {
            enter(root)
        } else {
            leaveHost()
            dock.removeFromSuperview()
        }
    }

    /// The dock to the bottom of a page's view.
    func enter(_ page: UIViewController) {
        let pageView: UIView = page.view
        if host !== page || dock.superview !== pageView {
            leaveHost()
            host = page
            styleDidChange()
            pageView.addSubview(dock)
            if let scrollView = pageView as? UIScrollView {
                scrolling = scrollView.observe(\.contentOffset) { [weak self] _, _ in
                    // Views change on the main thread, which the observation's type does not say.
                    MainActor.assumeIsolated { self?.placeInHost() }
                }
            }
        }
        setHostInset(dock.itemHeight)
        placeInHost()
    }

    /// Frames again, after the controller's view or safe area has changed. Nothing moves to another view.
    func refresh(_ column: UINavigationController) {
        if isHome {
            setFrame(frames.shortColumn, of: column)
            dock.bottomInset = controller.view.safeAreaInsets.bottom
            dock.frame = frames.dock
        } else {
            setFrame(frames.fullColumn, of: column)
            setHostInset(dock.itemHeight)
            placeInHost()
        }
    }

    /// In a page the dock looks as at home, whatever appearance the page has.
    func styleDidChange() {
        guard host != nil else { return }
        dock.overrideUserInterfaceStyle = controller.traitCollection.userInterfaceStyle
    }

    // MARK: In a host

    /// At the bottom of what is seen of the page: a view that scrolls does not take the dock along.
    private func placeInHost() {
        guard let pageView = host?.viewIfLoaded, dock.superview === pageView else { return }
        let height = frames.dock.height
        dock.bottomInset = controller.view.safeAreaInsets.bottom
        dock.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        dock.frame = CGRect(
            x: pageView.bounds.minX, y: pageView.bounds.maxY - height, width: pageView.bounds.width, height: height)
        // Above cells and headers that a list has added meanwhile.
        if pageView.subviews.last !== dock { pageView.bringSubviewToFront(dock) }
    }

    private func leaveHost() {
        scrolling = nil
        setHostInset(0)
        host = nil
    }

    private func setHostInset(_ inset: CGFloat) {
        guard let host, inset != hostInset else {
            if host == nil { hostInset = 0 }
            return
        }
        host.additionalSafeAreaInsets.bottom += inset - hostInset
        hostInset = inset
    }

    private func setFrame(_ frame: CGRect, of column: UINavigationController) {
        if column.view.frame != frame { column.view.frame = frame }
    }
}
