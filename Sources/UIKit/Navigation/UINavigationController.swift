public import Foundation
public import ObjectiveC

/// A stack of controllers of which the top one shows, under a bar that leads back.
///
/// Changes of the stack take effect at once in `viewControllers`; the view of the new top controller is loaded and
/// shown at the next layout, as on iOS.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    public enum Operation: Int, Sendable { case none, push, pop }

    // MARK: Making one

    public init(rootViewController: UIViewController) {
        bar = UINavigationBar(frame: .zero)
        super.init(nibName: nil, bundle: nil)
        bar.manager = self
        // As UIKit: a subclass that overrides the push sees its root pass through it.
        pushViewController(rootViewController, animated: false)
    }

    /// - Parameters:
    ///   - navigationBarClass: a subclass of `UINavigationBar`, made with `init(frame:)`; `nil` means that class itself.
    ///   - toolbarClass: a subclass of `UIToolbar`, likewise.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        self.toolbarClass = toolbarClass as? UIToolbar.Type
        bar = Self.makeBar(navigationBarClass)
        super.init(nibName: nil, bundle: nil)
        bar.manager = self
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        bar = UINavigationBar(frame: .zero)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        bar.manager = self
    }

    public required init?(coder: NSCoder) {
        bar = UINavigationBar(frame: .zero)
        super.init(coder: coder)
        bar.manager = self
        coder.finish(self, as: UINavigationController.self)
    }

    private static func makeBar(_ type: AnyClass?) -> UINavigationBar {
        guard let type = type as? UINavigationBar.Type else { return UINavigationBar(frame: .zero) }
        return ObjCRuntime.instantiate(type, frame: .zero)
    }

    // MARK: The stack

    /// Bottom first.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// - Parameter animated: whether the change to the new top controller moves; nothing moves when it stays.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { setStack(viewControllers, animated: animated) }

    open var topViewController: UIViewController? { stack.last }

    /// What the user sees: the top controller, or what is presented over it.
    open var visibleViewController: UIViewController? {
        var visible = ownPresented ?? topViewController?.ownPresented ?? topViewController
        while let presented = visible?.ownPresented { visible = presented }
        return visible
    }

    /// Raises NSInvalidArgumentException when the controller is on the stack already or is a navigation controller.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        if viewController is UINavigationController {
            ObjCException.invalidArgument("Pushing a navigation controller is not supported")
        }
        if stack.contains(where: { $0 === viewController }) {
            ObjCException.invalidArgument(
                "\(self) is pushing the same view controller instance (\(viewController)) more than once which is not supported "
                    + "and is most likely an error in the application : \(Bundle.main.bundleIdentifier ?? "(null)")")
        }
        setStack(stack + [viewController], animated: animated)
    }

    /// - Returns: the controller that left; `nil` when only the root is there.
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        setStack(Array(stack.dropLast()), animated: animated)
        return top
    }

    /// - Returns: the controllers that left, bottom first.
    @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            ObjCException.inconsistency("Tried to pop to a view controller that doesn't exist.")
        }
        let leaving = Array(stack[(index + 1)...])
        guard !leaving.isEmpty else { return [] }
        setStack(Array(stack[...index]), animated: animated)
        return leaving
    }

    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let root = stack.first else { return nil }
        return popToViewController(root, animated: animated)
    }

    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    open override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) { merge(secondaryViewController, for: splitViewController) }

    open override func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
        unmerge(for: splitViewController)
    }

    // MARK: The bar

    open var navigationBar: UINavigationBar { bar }

    open var isNavigationBarHidden: Bool {
        get { storedBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != storedBarHidden else { return }
        storedBarHidden = hidden
        setNeedsStatusBarAppearanceUpdate()
        guard isViewLoaded else { return }
        if let running {
            // Said while a change of screens begins, it goes along with that.
            if !animated { running.barsChangedAtOnce() }
            return view.setNeedsLayout()
        }
        guard animated, view.window != nil else { return view.setNeedsLayout() }
        isBarMoving = true
        UIView.animate(
            withDuration: Self.hideShowBarDuration, delay: 0, options: .curveEaseInOut,
            animations: {
                self.view.setNeedsLayout()
                self.view.layoutIfNeeded()
            },
            completion: { _ in
                self.isBarMoving = false
                self.view.setNeedsLayout()
            })
    }

    /// Seconds a bar takes to hide or show.
    public class var hideShowBarDuration: CGFloat { 0.2 }

    // MARK: The toolbar

    /// Shows the top controller's `toolbarItems`. Hidden until asked for.
    open var toolbar: UIToolbar! { loadedToolbar ?? makeToolbar() }

    open var isToolbarHidden: Bool {
        get { storedToolbarHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { showToolbar(!hidden, animated: animated) }

    // MARK: Bars that go away by themselves

    /// Whether a swipe up hides the bars and one down shows them.
    open var hidesBarsOnSwipe: Bool = false { didSet { barHiding.update(self) } }
    /// Whether a tap hides and shows the bars.
    open var hidesBarsOnTap: Bool = false { didSet { barHiding.update(self) } }
    /// Whether a phone on its side shows no bars. A tap brings them back.
    open var hidesBarsWhenVerticallyCompact: Bool = false { didSet { barHiding.update(self) } }
    /// Whether the bars go when the keyboard comes. They stay away until a tap brings them back.
    open var hidesBarsWhenKeyboardAppears: Bool = false { didSet { barHiding.update(self) } }

    /// Recognises the swipes of `hidesBarsOnSwipe`.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.pan }
    /// Recognises the taps of `hidesBarsOnTap`.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

    // MARK: Delegate and gesture

    open weak var delegate: (any UINavigationControllerDelegate)?

    /// The swipe from the edge that leads back.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture }

    // MARK: Controller

    open override func loadView() {
        let container = UILayoutContainerView(frame: UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = container
        container.container = self
        transitionView.frame = container.bounds
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(transitionView)
        if let loadedToolbar { container.addSubview(loadedToolbar) }
        container.addSubview(bar)
        addPopGesture(to: container)
        barHiding.update(self)
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        view.setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { barHiding.sizeClassChanged(self) }
    }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.__optional_navigationControllerSupportedInterfaceOrientations?(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.__optional_navigationControllerPreferredInterfaceOrientationForPresentation?(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    /// A child is a page of the stack: it is put on top, without animation.
    open override func addChild(_ childController: UIViewController) {
        guard !viewControllers.contains(where: { $0 === childController }) else { return }
        setViewControllers(viewControllers + [childController], animated: false)
    }

    /// Under a bar its own style counts; without one the top controller's. Common knowledge.
    open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
    open override var childForStatusBarHidden: UIViewController? { topViewController }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { topViewController }

    /// A black bar wants light text above it.
    open override var preferredStatusBarStyle: UIStatusBarStyle { bar.barStyle == .black ? .lightContent : .default }

    /// Key-value coding reaches the bar, which has no setter in the interface: apps install their own bars this way.
    open override func setValue(_ value: Any?, forKey key: String) {
        if key == "navigationBar", let bar = value as? UINavigationBar { return install(bar) }
        super.setValue(value, forKey: key)
    }

    /// Without one of its own the root controller's, as on iOS.
    open override var tabBarItem: UITabBarItem! {
        get { loadedTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
        set { super.tabBarItem = newValue }
    }

    // MARK: Inside

    private(set) var bar: UINavigationBar
    private(set) var popGesture: UIScreenEdgePanGestureRecognizer?
    let transitionView = UINavigationTransitionView(frame: .zero)
    /// Who is on the stack, on the screen, and on the way.
    var pages = NavigationStack()
    var stack: [UIViewController] { pages.controllers }
    var displayed: UIViewController? { pages.displayed }
    var running: NavigationTransition?
    private(set) var storedBarHidden = false
    let barHiding = BarHiding()
    private var toolbarClass: UIToolbar.Type?
    var loadedToolbar: UIToolbar?
    var storedToolbarHidden = true
    /// While it slides in or out it is there.
    var isToolbarMoving = false

    /// A change of screens was taken back: the bars are as before.
    func restore(_ bars: NavigationBars) {
        storedBarHidden = bars.isBarHidden
        storedToolbarHidden = bars.isToolbarHidden
    }

    private func makeToolbar() -> UIToolbar {
        let made = toolbarClass.map { ObjCRuntime.instantiate($0, frame: .zero) } ?? UIToolbar(frame: .zero)
        made.manager = self
        made.isHidden = storedToolbarHidden
        loadedToolbar = made
        if let view = viewIfLoaded { view.insertSubview(made, belowSubview: bar) }
        return made
    }

    /// While the bar slides in or out it is there.
    var isBarMoving = false
    private let popDelegate: PopGestureDelegate = .init()
    /// What a tab bar around the controller covers.
    var bottomBar = BottomBar()

    /// An app's own bar takes the place of the present one.
    private func install(_ new: UINavigationBar) {
        guard new !== bar else { return }
        let old = bar
        old.manager = nil
        old.replaceStack([])
        old.rebuild()
        let place = old.superview.flatMap { view in view.subviews.firstIndex { $0 === old }.map { (view, $0) } }
        old.removeFromSuperview()
        bar = new
        new.manager = self
        new.replaceStack(stack.map(\.navigationItem))
        new.rebuild()
        if let (view, index) = place {
            view.insertSubview(new, at: index)
            view.setNeedsLayout()
        }
    }

    private func addPopGesture(to view: UIView) {
        let gesture = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
        gesture.edges = .left
        gesture.addHandler { [weak self] _ in self?.followPopGesture() }
        popDelegate.controller = self
        gesture.delegate = popDelegate
        popGesture = gesture
        view.addGestureRecognizer(gesture)
    }

    override func managesChildAppearance(_ child: UIViewController) -> Bool { true }

    override func forwardWillChange(appearing: Bool, animated: Bool) {
        // Who comes by a transition under way goes again with it; a finger's swipe ends where it is.
        if !appearing, running?.isInteractive == true { running?.cutShort() }
        if let running { return running.to.beginAppearance(appearing, animated: animated) }
        guard appearing else { return displayed?.beginAppearance(false, animated: animated) ?? () }
        showFirst(animated: animated)
    }

    override func forwardIsAppearing() { (running?.to ?? displayed)?.sendIsAppearing() }

    override func forwardDidChange(appearing: Bool) { finishForwarding(appearing: appearing) }
}

extension UINavigationController: LayoutContainer {}

/// A bar of the surroundings, at the bottom of a navigation controller's view.
struct BottomBar {
    /// From the bottom edge of the view up, in points.
    var cover: CGFloat = 0
    var isTranslucent = true
}
