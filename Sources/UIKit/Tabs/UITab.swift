public import Foundation
public import ObjectiveC

/// A section of an app, as tab bar controllers show it since iOS 18. Its controller is made when the tab is first selected.
@preconcurrency @MainActor open class UITab: ObjCObject {
    /// Where a tab likes to stand. The bar at the bottom shows all but hidden ones.
    public enum Placement: Int, Sendable { case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly }

    /// - Parameters:
    ///   - identifier: tells the tab from all others of its controller.
    ///   - viewControllerProvider: called once, when the controller is first needed.
    public init(title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
        self.identifier = identifier
        provider = viewControllerProvider
        item = UITabBarItem(title: title, image: image, selectedImage: nil)
        super.init()
    }

    public let identifier: String

    open var title: String {
        get { item.title ?? "" }
        set { item.title = newValue }
    }

    open var image: UIImage? {
        get { item.image }
        set { item.image = newValue }
    }

    /// Kept and without effect: lists of tabs show titles only.
    open var subtitle: String?

    open var badgeValue: String? {
        get { item.badgeValue }
        set { item.badgeValue = newValue }
    }

    /// Kept for the app: what the app wants to know of a tab.
    open var userInfo: Any?

    open var isEnabled: Bool {
        get { item.isEnabled }
        set { item.isEnabled = newValue }
    }

    /// Whether the bar leaves the tab out.
    open var isHidden: Bool = false { didSet { if oldValue != isHidden { tabBarController?.tabsDidChange() } } }
    /// Kept and without effect: there is no sidebar in which the user could hide tabs.
    open var isHiddenByDefault: Bool = false
    /// Kept and without effect: there is no sidebar in which the user could hide tabs.
    open var allowsHiding: Bool = false
    /// Kept and without effect: there is no sidebar.
    open var preferredPlacement: Placement = .automatic

    /// The group it stands in.
    open internal(set) weak var parent: UITabGroup?

    open weak var tabBarController: UITabBarController? { parent?.tabBarController ?? owner }

    /// Made by the provider when it is first asked for.
    open var viewController: UIViewController? { loadController() }

    /// Whether the bar has a place for the tab.
    open var hasVisiblePlacement: Bool {
        guard let tabBarController, parent == nil else { return false }
        return tabBarController.bar.items?.contains { $0 === item } ?? false
    }

    // MARK: Inside

    /// What stands for the tab in the bar.
    let item: UITabBarItem
    final weak var owner: UITabBarController?
    private var provider: ((UITab) -> UIViewController)?
    final var loaded: UIViewController?

    final func loadController() -> UIViewController? {
        if let loaded { return loaded }
        guard let provider else { return nil }
        // The provider may ask for the tab, but not for its controller.
        self.provider = nil
        let made = provider(self)
        take(made)
        return made
    }

    private func take(_ controller: UIViewController) {
        loaded = controller
        controller.loadedTabBarItem = item
    }
}

/// Tabs that belong together. The bar at the bottom has one place for them.
@preconcurrency @MainActor open class UITabGroup: UITab {
    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab] = [],
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.children = children
        super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        adopt()
    }

    open var children: [UITab] { didSet { adopt() } }

    /// The child that shows, or would show.
    open var selectedChild: UITab? {
        get { chosen ?? children.first { $0.identifier == defaultChildIdentifier } }
        set {
            guard let newValue, children.contains(where: { $0 === newValue }) else { return }
            chosen = newValue
            showSelectedChild()
        }
    }

    /// The child that shows before another one is chosen.
    open var defaultChildIdentifier: String?

    /// Has the controllers of the group and of its chosen child on its stack.
    open var managingNavigationController: UINavigationController?

    /// - Returns: a tab anywhere below this group.
    open func tab(forIdentifier identifier: String) -> UITab? { Self.find(identifier, in: children) }

    // MARK: Inside

    private var chosen: UITab?

    static func find(_ identifier: String, in tabs: [UITab]) -> UITab? {
        for tab in tabs {
            if tab.identifier == identifier { return tab }
            if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
        }
        return nil
    }

    private func adopt() { for child in children { child.parent = self } }

    /// What the bar's place for the group shows.
    var page: UIViewController? {
        if let managingNavigationController {
            managingNavigationController.loadedTabBarItem = item
            if managingNavigationController.stack.isEmpty { showSelectedChild() }
            return managingNavigationController
        }
        if let own = loadController() { return own }
        guard let child = selectedChild ?? children.first else { return nil }
        return (child as? UITabGroup)?.page ?? child.loadController()
    }

    private func showSelectedChild() {
        guard let managingNavigationController else {
            if let tabBarController { tabBarController.pageDidChange(of: self) }
            return
        }
        let screens = [loadController(), selectedChild?.loadController()].compactMap { $0 }
        managingNavigationController.setViewControllers(screens, animated: managingNavigationController.viewIfLoaded?.window != nil)
    }
}

/// The tab for searching, with the system's picture and title.
@preconcurrency @MainActor open class UISearchTab: UITab {
    public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
        self.init(
            title: SystemString.search.text, image: UIImage(systemName: "magnifyingglass"), identifier: "com.apple.tab.search",
            viewControllerProvider: viewControllerProvider)
    }
}

/// Stands for a tab's controller until that is needed.
@MainActor final class TabPlaceholder: UIViewController {
    let tab: UITab

    init(_ tab: UITab) {
        self.tab = tab
        super.init(nibName: nil, bundle: nil)
        loadedTabBarItem = tab.item
    }

    required init?(coder: NSCoder) { fatalError("TabPlaceholder is made in code only") }
}
