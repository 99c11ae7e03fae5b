import UIKit

/// A screen of columns, each a navigation controller, with a ``Dock`` below them. Made for the root of a window.
///
/// All columns are children from the start; only the selected one's view is shown, and a column that was never selected
/// loads nothing.
///
/// With ``Mode/followsRoot`` the dock belongs to the root page of each column: a push takes it away with that page, and
/// the way back brings it again. To slide with the page, the dock moves into the page's view for as long as something
/// lies above it. The page's bottom safe area grows by the height of the dock meanwhile.
///
/// The controller puts a delegate of its own before each column's. The delegate that the app gave the column goes on
/// hearing everything.
open class DockController: UIViewController {
    /// Whether the dock stays when pages are pushed.
    public enum Mode: Sendable {
        /// Always at the bottom, below every page.
        case fixed
        /// Goes and comes with the root page.
        case followsRoot
    }

    /// The dock. Its items are those of the columns; add columns, not items.
    public let dock = Dock()

    /// A change takes effect at once.
    public var mode = Mode.followsRoot {
        didSet { if mode != oldValue { settle() } }
    }

    /// Whether selecting the selected column again leads back to its root, as in a tab bar controller.
    public var popsToRootOnReselection = true

    // MARK: Columns

    /// In the order of the dock's items.
    public private(set) var columns: [UINavigationController] = []
    private var proxies: [NavigationDelegateProxy] = []

    /// The column that is shown; nil while there is none.
    public private(set) var selectedColumn: UINavigationController?

    /// The index of the selected column; nil while there is none.
    public var selectedIndex: Int? {
        selectedColumn.flatMap { column in columns.firstIndex { $0 === column } }
    }

    /// Adds a column, and an item with images from a bundle. The first column is selected at once.
    /// - Parameter bundle: where the images are; nil is the app's main bundle.
    public func addColumn(
        _ column: UINavigationController, icon: String, selectedIcon: String, title: String, in bundle: Bundle? = nil
    ) {
        guard adopt(column) else { return }
        dock.addItem(icon: icon, selectedIcon: selectedIcon, title: title, in: bundle)
    }

    /// Adds a column and an item. The first column is selected at once.
    /// - Parameter title: nil takes the column's title, or its root's.
    public func addColumn(
        _ column: UINavigationController, icon: UIImage?, selectedIcon: UIImage?, title: String? = nil
    ) {
        guard adopt(column) else { return }
        let title = title ?? column.title ?? column.viewControllers.first?.title
        dock.addItem(icon: icon, selectedIcon: selectedIcon, title: title)
    }

    /// Selects a column, as a touch on its item does. An index out of range changes nothing and is logged.
    public func selectColumn(at index: Int) {
        dock.selectItem(at: index)
    }

    /// Whether the column was new. A column that is there already is logged and left alone.
    private func adopt(_ column: UINavigationController) -> Bool {
        guard !columns.contains(where: { $0 === column }) else {
            dock.report("DockController: \(column) is a column already; it was not added again")
            return false
        }
        columns.append(column)
        proxies.append(makeProxy(for: column))
        addChild(column)
        column.didMove(toParent: self)
        return true
    }

    private func didSelectItem(at index: Int) {
        guard columns.indices.contains(index) else {
            dock.report("DockController: item \(index) has no column; there are \(columns.count)")
            return
        }
        let column = columns[index]
        let old = selectedColumn
        if column === old {
            if popsToRootOnReselection { column.popToRootViewController(animated: true) }
            return
        }
        selectedColumn = column
        if isViewLoaded {
            old?.viewIfLoaded?.removeFromSuperview()
            showSelectedColumn()
        }
        setNeedsStatusBarAppearanceUpdate()
        setNeedsUpdateOfHomeIndicatorAutoHidden()
        setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    }

    private func showSelectedColumn() {
        guard let column = selectedColumn else { return }
        renewDelegates()
        column.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // Before the column appears, so that its pages have their size then; and again for what they did when it did.
        settle()
        view.insertSubview(column.view, at: 0)
        settle()
    }

    // MARK: The columns' delegates

    private func makeProxy(for column: UINavigationController) -> NavigationDelegateProxy {
        let proxy = NavigationDelegateProxy(appDelegate: column.delegate)
        proxy.willShow = { [weak self] column, page in self?.willShow(page, in: column) }
        proxy.didShow = { [weak self] column, page in self?.didShow(page, in: column) }
        column.delegate = proxy
        return proxy
    }

    /// Gives a column another delegate of the app's. Nil takes the present one away.
    ///
    /// Assigning the column's own `delegate` instead cuts this controller off until its next layout or selection.
    public func setNavigationDelegate(_ delegate: (any UINavigationControllerDelegate)?, ofColumnAt index: Int) {
        guard columns.indices.contains(index) else {
            dock.report("DockController: index \(index) is outside 0..<\(columns.count); no delegate was set")
            return
        }
        columns[index].delegate = delegate
        proxies[index] = makeProxy(for: columns[index])
    }

    /// Steps in again before delegates that the app assigned to columns themselves.
    private func renewDelegates() {
        for (index, column) in columns.enumerated() where column.delegate !== proxies[index] {
            dock.report("DockController: the delegate of column \(index) was replaced; use setNavigationDelegate(_:ofColumnAt:)")
            proxies[index] = makeProxy(for: column)
        }
    }

    // MARK: Where the dock is

    private(set) lazy var placement = DockPlacement(dock: dock, controller: self)

    /// Puts column and dock where they belong at rest.
    ///
    /// The controller does so whenever pages come and go. Call this after the stack below a page that stays on top was
    /// replaced: of that UIKit tells nobody.
    public func updateDockPlacement() {
        settle()
    }

    /// - Parameter shown: the page that the column shows; nil is its top page.
    private func settle(showing shown: UIViewController? = nil) {
        guard isViewLoaded, let column = selectedColumn else { return }
        guard mode == .followsRoot, let root = column.viewControllers.first else { return placement.moveHome(column) }
        if shown == nil, awaitsTransition(column) {
            placement.refresh(column)
        } else if (shown ?? column.topViewController) === root {
            placement.moveHome(column)
        } else {
            placement.wait(in: root, of: column)
        }
    }

    /// Whether the column's stack has changed, and the screen follows with the next layout.
    private func awaitsTransition(_ column: UINavigationController) -> Bool {
        column.view.window != nil && column.topViewController?.viewIfLoaded?.window == nil
    }

    private func willShow(_ page: UIViewController, in column: UINavigationController) {
        guard column === selectedColumn, mode == .followsRoot, isViewLoaded else { return }
        let outgoing = outgoingPage(of: column)
        if page === column.viewControllers.first {
            // On the way back the dock slides in with the root, or with a new one. Nothing else changes until the page
            // is there, for the way back may be given up.
            if !placement.isHome { placement.enter(page) }
        } else if placement.isHome {
            if let outgoing {
                placement.leaveHome(with: outgoing, of: column)
            } else if let root = column.viewControllers.first {
                placement.wait(in: root, of: column)
            }
        }
        column.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self, weak column, weak outgoing] context in
            guard context.isCancelled, let self, column === self.selectedColumn else { return }
            self.settle(showing: outgoing)
        }
    }

    private func didShow(_ page: UIViewController, in column: UINavigationController) {
        if column === selectedColumn { settle(showing: page) }
    }

    /// The page that the column shows at the start of a transition.
    private func outgoingPage(of column: UINavigationController) -> UIViewController? {
        // A coordinator may be that of a rotation or presentation around the column, and know no page.
        let candidates = [column.transitionCoordinator?.viewController(forKey: .from)] + column.viewControllers
        return candidates.compactMap { $0 }.first { page in
            page !== column && page.viewIfLoaded?.window != nil && page.viewIfLoaded?.isDescendant(of: column.view) == true
        }
    }

    // MARK: Life

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        listenToDock()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        listenToDock()
    }

    private func listenToDock() {
        dock.selectionHandler = { [weak self] _, index in self?.didSelectItem(at: index) }
        dock.itemHeightHandler = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(dock)
        showSelectedColumn()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        renewDelegates()
        guard let column = selectedColumn else {
            dock.bottomInset = view.safeAreaInsets.bottom
            dock.frame = DockFrames(of: self).dock
            return
        }
        if column.transitionCoordinator == nil { settle() } else { placement.refresh(column) }
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        view.setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        placement.styleDidChange()
    }

    // MARK: The system's questions

    open override var childForStatusBarStyle: UIViewController? { selectedColumn }
    open override var childForStatusBarHidden: UIViewController? { selectedColumn }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedColumn }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { selectedColumn }

    // MARK: Keyboard

    /// Command and a digit select one of the first nine columns.
    open override var keyCommands: [UIKeyCommand]? {
        let columnCommands = dock.items.prefix(min(columns.count, 9)).enumerated().map { index, item in
            UIKeyCommand(
                title: item.title(for: .normal) ?? "", action: #selector(selectColumnByKey(_:)), input: String(index + 1),
                modifierFlags: .command)
        }
        return (super.keyCommands ?? []) + columnCommands
    }

    @objc private func selectColumnByKey(_ command: UIKeyCommand) {
        guard let number = command.input.flatMap({ Int($0) }) else { return }
        selectColumn(at: number - 1)
    }
}

extension UIViewController {
    /// The nearest controller with a dock around this one; nil without one.
    public var dockController: DockController? {
        var ancestor = parent
        while let current = ancestor {
            if let found = current as? DockController { return found }
            ancestor = current.parent
        }
        return nil
    }
}
