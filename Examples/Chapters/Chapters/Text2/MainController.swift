import UIKit

/// A screen of columns, each a navigation controller, with a `Dock` below them.
///
/// With `.followsRoot` the dock belongs to the root page of the column: a push takes it away with that page, and the
/// way back brings it again. So that it can slide with the page, it moves into the page's view for as long as
/// something lies above it, and returns to this controller's view when the page is alone again.
class MainController: UIViewController, DockDelegate, UINavigationControllerDelegate {
    enum DockMode {
        /// Always at the bottom, over every page.
        case fixed
        /// Goes and comes with the root page.
        case followsRoot
    }

    let dock = Dock()

    var dockMode = DockMode.followsRoot {
        didSet { if dockMode != oldValue { settle() } }
    }

    // MARK: Columns

    /// A column, and who was its delegate before this controller.
    private struct Column {
        let controller: UINavigationController
        weak var delegate: UINavigationControllerDelegate?
    }

    private var storedColumns: [Column] = []
    private(set) var selectedColumn: UINavigationController?

    var columns: [UINavigationController] {
        return storedColumns.map { $0.controller }
    }

    /// Adds a column and its item in the dock. The first is shown at once.
    ///
    /// This controller becomes the column's delegate. The one it had before hears of every page all the same.
    func addColumn(_ column: UINavigationController, icon: String, selectedIcon: String, title: String) {
        storedColumns.append(Column(controller: column, delegate: column.delegate))
        column.delegate = self
        addChild(column)
        column.didMove(toParent: self)
        dock.addItem(icon: icon, selectedIcon: selectedIcon, title: title)
    }

    /// Shows a column as a touch on its item does.
    func selectColumn(at index: Int) {
        dock.selectItem(at: index)
    }

    func dock(_ dock: Dock, didSelectItemFrom oldIndex: Int?, to newIndex: Int) {
        let column = storedColumns[newIndex].controller
        guard column !== selectedColumn else {
            // The chosen column again leads back to its root.
            column.popToRootViewController(animated: true)
            return
        }
        let old = selectedColumn
        selectedColumn = column
        if isViewLoaded {
            old?.view.removeFromSuperview()
            showSelectedColumn()
        }
        setNeedsStatusBarAppearanceUpdate()
    }

    private func showSelectedColumn() {
        guard let column = selectedColumn else { return }
        column.view.frame = columnFrame(isFull: false)
        view.insertSubview(column.view, at: 0)
        settle()
    }

    // MARK: Where things are

    private var barHeight: CGFloat {
        return Dock.standardHeight + view.safeAreaInsets.bottom
    }

    private func columnFrame(isFull: Bool) -> CGRect {
        var frame = view.bounds
        if !isFull { frame.size.height -= barHeight }
        return frame
    }

    private var dockFrameAtHome: CGRect {
        return CGRect(x: 0, y: view.bounds.height - barHeight, width: view.bounds.width, height: barHeight)
    }

    /// The page in whose view the dock is while something lies above that page.
    private weak var dockHost: UIViewController?
    /// What was added to the host's bottom safe area, so that it keeps clear of the dock as before.
    private var hostInset: CGFloat = 0
    private var scrolling: NSKeyValueObservation?

    /// Puts column and dock where they belong while nothing moves.
    private func settle() {
        guard isViewLoaded, let column = selectedColumn else { return }
        if dockMode == .followsRoot, column.viewControllers.count > 1, let root = column.viewControllers.first {
            column.view.frame = columnFrame(isFull: true)
            moveDock(into: root)
        } else {
            // First the frame, then the insets: in between, no list is longer than it was and scrolls back.
            column.view.frame = columnFrame(isFull: false)
            moveDockHome()
        }
    }

    private func moveDockHome() {
        leaveHost()
        if dock.superview !== view { view.addSubview(dock) }
        dock.overrideUserInterfaceStyle = .unspecified
        dock.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        dock.bottomInset = view.safeAreaInsets.bottom
        dock.frame = dockFrameAtHome
    }

    private func moveDock(into page: UIViewController) {
        if dockHost !== page || dock.superview !== page.view {
            leaveHost()
            dockHost = page
            // It looks as it did, whatever appearance the page has.
            dock.overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle
            page.view.addSubview(dock)
            // Cells and headers that a list adds later stay beneath.
            dock.layer.zPosition = 1
            if let scrollView = page.view as? UIScrollView {
                scrolling = scrollView.observe(\.contentOffset) { [weak self] _, _ in
                    MainController.onMain { self?.placeDockInHost() }
                }
            }
        }
        hostInsetShouldBe(Dock.standardHeight)
        placeDockInHost()
    }

    /// At the bottom of what is seen of the host: a view that scrolls does not take the dock along.
    private func placeDockInHost() {
        guard let host = dockHost?.viewIfLoaded, dock.superview === host else { return }
        dock.bottomInset = view.safeAreaInsets.bottom
        dock.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        dock.frame = CGRect(
            x: host.bounds.minX, y: host.bounds.maxY - barHeight, width: host.bounds.width, height: barHeight)
    }

    private func leaveHost() {
        scrolling = nil
        hostInsetShouldBe(0)
        dockHost = nil
        dock.layer.zPosition = 0
    }

    private func hostInsetShouldBe(_ inset: CGFloat) {
        guard let host = dockHost, inset != hostInset else { return }
        host.additionalSafeAreaInsets.bottom += inset - hostInset
        hostInset = inset
    }

    /// Observations of views come on the main thread, which the compiler does not know.
    private static func onMain(_ body: @MainActor () -> Void) {
        MainActor.assumeIsolated(body)
    }

    // MARK: Pages come and go

    /// What stood where at the end of one of the two calls.
    struct Moment {
        let isWill: Bool
        let page: UIViewController
        /// Whose view the dock was in.
        let isDockAtHome: Bool
        let columnHeight: CGFloat
    }

    /// Told of each call, once everything is where the call wants it.
    var watcher: ((Moment) -> Void)?

    private func tell(_ isWill: Bool, _ page: UIViewController, _ column: UINavigationController) {
        guard column === selectedColumn, isViewLoaded else { return }
        watcher?(Moment(isWill: isWill, page: page, isDockAtHome: dock.superview === view, columnHeight: column.view.frame.height))
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        if navigationController === selectedColumn, dockMode == .followsRoot, isViewLoaded {
            prepare(for: viewController, in: navigationController)
        }
        tell(true, viewController, navigationController)
        ownDelegate(of: navigationController)?.navigationController?(
            navigationController, willShow: viewController, animated: animated)
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        if navigationController === selectedColumn { settle() }
        tell(false, viewController, navigationController)
        ownDelegate(of: navigationController)?.navigationController?(
            navigationController, didShow: viewController, animated: animated)
    }

    private func prepare(for page: UIViewController, in column: UINavigationController) {
        let isDockAtHome = dock.superview === view
        if page === column.viewControllers.first {
            // Coming back: the dock waits in the root, or in one that is new, and slides in with it. Nothing else
            // changes until the page is there, for the way back may be given up.
            if !isDockAtHome { moveDock(into: page) }
        } else if isDockAtHome {
            let leaving = column.transitionCoordinator?.viewController(forKey: .from) ?? column.viewControllers[0]
            moveDock(into: leaving)
            column.view.frame = columnFrame(isFull: true)
            // Whether the page has its new height already or gets it with the next layout: the dock is where it was.
            dock.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
            dock.frame = leaving.view.convert(dockFrameAtHome, from: view)
        }
    }

    private func ownDelegate(of column: UINavigationController) -> UINavigationControllerDelegate? {
        return storedColumns.first { $0.controller === column }?.delegate
    }

    // MARK: Life

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(dock)
        showSelectedColumn()
    }

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        dock.delegate = self
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        dock.delegate = self
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let isDockAtHome = dock.superview === view
        selectedColumn?.view.frame = columnFrame(isFull: !isDockAtHome)
        if isDockAtHome { moveDockHome() } else { placeDockInHost() }
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        view.setNeedsLayout()
    }

    override var childForStatusBarStyle: UIViewController? {
        return selectedColumn
    }
}
