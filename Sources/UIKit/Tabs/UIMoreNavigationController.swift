internal import CoreGraphics
internal import Foundation
internal import ObjectiveC

/// What More shows: a list of the controllers that have no place in the bar, and the one chosen from it.
///
/// A chosen controller is pushed. A navigation controller cannot be: its screens are borrowed for as long as they show,
/// so that there is one bar and the way back leads to the list.
@MainActor final class UIMoreNavigationController: UINavigationController {
    private weak var owner: UITabBarController?
    let list: UIMoreListController
    /// Whose screens stand on the stack.
    private var shown: UIViewController?

    init(tabs: UITabBarController) {
        list = UIMoreListController()
        super.init(nibName: nil, bundle: nil)
        owner = tabs
        tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        list.owner = tabs
        pushViewController(list, animated: false)
        list.onReturn = { [weak self] in self?.giveBack() }
    }

    required init?(coder: NSCoder) { fatalError("UIMoreNavigationController is made in code only") }

    /// Shows one of the hidden controllers.
    func reveal(_ controller: UIViewController, animated: Bool = false) {
        guard shown !== controller else { return }
        giveBack()
        shown = controller
        let screens: [UIViewController]
        if let navigation = controller as? UINavigationController {
            screens = navigation.viewControllers
            navigation.setStack([], animated: false)
        } else {
            screens = [controller]
        }
        setViewControllers([list] + screens, animated: animated)
    }

    /// The list shows again, or another controller will: what was borrowed returns to its owner.
    private func giveBack() {
        guard let controller = shown else { return }
        let screens = Array(stack.dropFirst())
        shown = nil
        if screens.isEmpty {
            restore(controller, screens: borrowed)
        } else {
            setViewControllers([list], animated: false)
            restore(controller, screens: screens)
        }
        borrowed = []
    }

    private var borrowed: [UIViewController] = []

    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        super.setViewControllers(viewControllers, animated: animated)
        if stack.count > 1 { borrowed = Array(stack.dropFirst().prefix(1)) }
    }

    private func restore(_ controller: UIViewController, screens: [UIViewController]) {
        if let navigation = controller as? UINavigationController {
            navigation.setStack(screens, animated: false)
        } else if let owner, owner.pages.contains(where: { $0 === controller }), controller.parent == nil {
            owner.adopt(controller)
            controller.didMove(toParent: owner)
            controller.isMovingToParent = false
        }
    }
}

/// The list under More. Its view is a table, which apps look for.
@MainActor final class UIMoreListController: UITableViewController {
    weak var owner: UITabBarController?
    var onReturn: (() -> Void)?

    init() {
        super.init(style: .plain)
        title = SystemString.more.text
    }

    required init?(coder: NSCoder) { fatalError("UIMoreListController is made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
        updateEditButton()
    }

    override func workAfterAppearance(_ animated: Bool) {
        onReturn?()
        reload()
    }

    func reload() {
        updateEditButton()
        if isViewLoaded { tableView.reloadData() }
    }

    /// Only where there is something to move.
    func updateEditButton() {
        guard owner?.canCustomize == true else {
            if navigationItem.rightBarButtonItem != nil { navigationItem.rightBarButtonItem = nil }
            return
        }
        guard navigationItem.rightBarButtonItem == nil else { return }
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.owner?.beginCustomizing() })
    }

    private var listed: [UIViewController] { owner?.hiddenTabs ?? [] }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { listed.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
        cell.accessoryType = .disclosureIndicator
        show(listed[indexPath.row].tabBarItem, in: cell)
        return cell
    }

    private static let cell = "UIMoreListCell"

    /// Image, title and badge of an item.
    private func show(_ item: UITabBarItem, in cell: UITableViewCell) {
        item.list = self
        cell.textLabel?.text = item.shownTitle
        cell.imageView?.image = item.image?.forBar ?? item.systemItem.map { TabBarGlyph.image(for: $0) }
        cell.accessibilityLabel = item.accessibilityLabel ?? item.shownTitle
        cell.accessibilityIdentifier = item.accessibilityIdentifier
        cell.accessibilityValue = item.badgeValue
        let content = cell.contentView
        let old = content.subviews.lazy.compactMap { $0 as? _UIBadgeView }.first
        guard let text = item.badgeValue else {
            old?.removeFromSuperview()
            return
        }
        let badge = old ?? _UIBadgeView(frame: .zero)
        badge.show(text, color: item.badgeColor ?? .systemRed, attributes: item.badgeAttributes[exactly: .normal] ?? [:])
        let size = badge.sizeThatFits(content.bounds.size)
        // Beside the chevron; it keeps its distance from there while the cell takes its size.
        let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        badge.autoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin, isRightToLeft ? .flexibleRightMargin : .flexibleLeftMargin]
        badge.frame = CGRect(
            x: isRightToLeft ? 8 : content.bounds.width - size.width - 8, y: ((content.bounds.height - size.height) / 2).rounded(), width: size.width,
            height: size.height)
        if old == nil { content.addSubview(badge) }
    }

    /// An item changed: its row follows.
    func itemDidChange(_ item: UITabBarItem) {
        guard isViewLoaded, let row = listed.firstIndex(where: { $0.tabBarItem === item }),
            let cell = tableView.cellForRow(at: IndexPath(row: row, section: 0))
        else { return }
        show(item, in: cell)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        owner?.revealFromList(listed[indexPath.row])
    }
}

extension UIMoreListController: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("tableView(_:didSelectRowAt:)") { o, a in
            unsafeDowncast(o, to: UIMoreListController.self).tableView(a.value(0), didSelectRowAt: a.value(1))
            return nil
        }
    }
}

extension UITabBarController {
    /// A row of the list was tapped.
    func revealFromList(_ controller: UIViewController) {
        let controller = realise(controller)
        guard delegate?.__optional_tabBarController_shouldSelect?(self, controller) ?? true else {
            return loadedMore?.list.tableView.indexPathForSelectedRow.map { loadedMore?.list.tableView.deselectRow(at: $0, animated: true) } ?? ()
        }
        selected = controller
        loadedMore?.reveal(controller, animated: true)
        delegate?.__optional_tabBarController_didSelect?(self, controller)
    }
}
