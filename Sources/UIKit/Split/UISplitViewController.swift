public import Foundation
public import ObjectiveC

/// Shows two or three columns side by side where there is room, and a stack of their screens where there is not.
///
/// Columns that are given with `setViewController(_:for:)` stand in navigation controllers; the classic form takes
/// `viewControllers` as they are. In compact width the columns collapse into one.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
    // MARK: Making one

    /// - Parameter style: two or three columns.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        style = (coder as? NibCoder)?.choice("style", ["doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn]) ?? .unspecified
        super.init(coder: coder)
        coder.finish(self, as: UISplitViewController.self)
    }

    public let style: Style

    open weak var delegate: (any UISplitViewControllerDelegate)?

    // MARK: Columns

    /// What stands in the columns: the navigation controllers of columns; collapsed, the one that shows.
    ///
    /// Setting it is the classic form: the primary controller and the secondary one.
    open var viewControllers: [UIViewController] {
        get { isCollapsed ? [collapsedHost].compactMap { $0 } : hostsInOrder }
        set { setClassic(newValue) }
    }

    /// Puts a controller into a column, in a navigation controller if it is none. The compact column's controller
    /// shows in compact width instead of the others.
    open func setViewController(_ vc: UIViewController?, for column: Column) { fill(column, with: vc) }

    /// What was given for a column.
    open func viewController(for column: Column) -> UIViewController? { slot(column).given }

    /// Brings a column into sight; collapsed, onto the top of the stack.
    open func show(_ column: Column) { showColumn(column, animated: UIView.areAnimationsEnabled) }

    open func hide(_ column: Column) { hideColumn(column, animated: UIView.areAnimationsEnabled) }

    open override func show(_ vc: UIViewController, sender: Any?) { showPrimary(vc, sender) }

    /// Shows a controller as the secondary one; collapsed, on top of the stack.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) { showSecondary(vc, sender) }

    // MARK: Display mode

    /// Default `.automatic`: the others beside the secondary column where the view is wider than high, else hidden.
    open var preferredDisplayMode: DisplayMode = .automatic {
        didSet { if oldValue != preferredDisplayMode { preferencesDidChange() } }
    }

    /// Never `.automatic`.
    open var displayMode: DisplayMode { currentMode }

    open var preferredSplitBehavior: SplitBehavior = .automatic {
        didSet { if oldValue != preferredSplitBehavior { preferencesDidChange() } }
    }

    /// What counts now. Never `.automatic`.
    open var splitBehavior: SplitBehavior { behavior(in: extentOfView) }

    /// Whether one column shows, for want of room.
    open internal(set) var isCollapsed: Bool = false

    /// A button for navigation bars that hides and shows the primary column.
    open var displayModeButtonItem: UIBarButtonItem { modeButton }

    /// Whether bars of columns show that button by themselves. Default `.automatic`: they do where gestures do too.
    open var displayModeButtonVisibility: DisplayModeButtonVisibility = .automatic { didSet { updateModeButton() } }

    /// Three columns: a button in the secondary column that hides the others.
    open var showsSecondaryOnlyButton: Bool = false {
        didSet { if showsSecondaryOnlyButton { sayUnsupported("UISplitViewController.showsSecondaryOnlyButton") } }
    }

    /// Whether a swipe from the edge shows the primary column. Default `true`.
    open var presentsWithGesture: Bool = true {
        didSet {
            edgeGesture?.isEnabled = presentsWithGesture
            updateModeButton()
        }
    }

    // MARK: Widths

    /// A part of the view's width.
    open var preferredPrimaryColumnWidthFraction: CGFloat = automaticDimension { didSet { widthsDidChange() } }
    /// Points.
    open var preferredPrimaryColumnWidth: CGFloat = automaticDimension { didSet { widthsDidChange() } }
    open var minimumPrimaryColumnWidth: CGFloat = automaticDimension { didSet { widthsDidChange() } }
    open var maximumPrimaryColumnWidth: CGFloat = automaticDimension { didSet { widthsDidChange() } }
    open var primaryColumnWidth: CGFloat { width(of: .primary, in: extentOfView) }

    open var preferredSupplementaryColumnWidthFraction: CGFloat = automaticDimension { didSet { widthsDidChange() } }
    open var preferredSupplementaryColumnWidth: CGFloat = automaticDimension { didSet { widthsDidChange() } }
    open var minimumSupplementaryColumnWidth: CGFloat = automaticDimension { didSet { widthsDidChange() } }
    open var maximumSupplementaryColumnWidth: CGFloat = automaticDimension { didSet { widthsDidChange() } }
    open var supplementaryColumnWidth: CGFloat { width(of: .supplementary, in: extentOfView) }

    /// The side of the primary column. Default `.leading`.
    open var primaryEdge: PrimaryEdge = .leading { didSet { viewIfLoaded?.setNeedsLayout() } }

    /// Kept and without effect: a sidebar's look counts on the Mac only, as on iOS.
    open var primaryBackgroundStyle: BackgroundStyle = .none

    // MARK: Controller

    open override func loadView() {
        let container = UILayoutContainerView(frame: UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = container
        container.container = self
        container.clipsToBounds = true
        setUpDisplay(in: container)
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        viewIfLoaded?.setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass, isShowing { followWidth() }
    }

    open override func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        childSize(container, in: parentSize)
    }

    open override var childForStatusBarStyle: UIViewController? { isCollapsed ? collapsedHost : slot(.secondary).host }
    open override var childForStatusBarHidden: UIViewController? { isCollapsed ? collapsedHost : slot(.secondary).host }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.__optional_splitViewControllerSupportedInterfaceOrientations?(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.__optional_splitViewControllerPreferredInterfaceOrientationForPresentation?(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    // MARK: Inside

    /// By the columns' raw values.
    private let slots: [SplitSlot] = [SplitSlot(.primary), SplitSlot(.supplementary), SplitSlot(.secondary), SplitSlot(.compact)]
    final func slot(_ column: Column) -> SplitSlot { slots[column.rawValue] }

    /// The mode that shows, or the one to show first.
    var currentMode = DisplayMode.secondaryOnly
    /// The size for which `currentMode` was chosen.
    var decidedSize: CGSize?
    /// Whether the width was looked at yet.
    var hasDecidedWidth = false
    /// What shows in compact width.
    var collapsedHost: UIViewController?
    /// In the classic form, what was merged into the primary controller.
    var mergedSecondary: UIViewController?
    var mergedControllers: [UIViewController] = []
    var running: SplitChange?
    let dim = UIView(frame: .zero)
    let separators = [UIView(frame: .zero), UIView(frame: .zero)]
    var edgeGesture: UIScreenEdgePanGestureRecognizer?
    /// The mode from which a finger is pulling a column in, the column, and the change that the finger drives.
    var pulled: (from: DisplayMode, column: Column, change: SplitChange?)?
    private(set) lazy var modeButton = makeModeButton()
    var isModeButtonMade = false

    override func managesChildAppearance(_ child: UIViewController) -> Bool { true }
    override func forwardWillChange(appearing: Bool, animated: Bool) { forwardWill(appearing: appearing, animated: animated) }
    override func forwardIsAppearing() { for slot in shownSlots { slot.shown?.sendIsAppearing() } }
    override func forwardDidChange(appearing: Bool) { forwardDid(appearing: appearing) }
}

extension UISplitViewController: LayoutContainer {}

/// One column: what the app gave for it, what stands there, and where.
@MainActor final class SplitSlot {
    let column: UISplitViewController.Column
    var given: UIViewController?
    /// `given`, or the navigation controller around it.
    var host: UIViewController?
    /// The bottom of the column's stack when it was merged into another.
    var root: UIViewController?
    /// Whose view is in the wrapper.
    var shown: UIViewController?
    let wrapper = UIViewControllerWrapperView(frame: .zero)

    init(_ column: UISplitViewController.Column) {
        self.column = column
        wrapper.autoresizingMask = []
        wrapper.clipsToBounds = true
    }
}
