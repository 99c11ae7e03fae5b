internal import Foundation
internal import ObjectiveC

extension UITabBarController {
    /// The tabs' pages become those of the bar; controllers that exist are taken over, others wait for their tab to be selected.
    func showTabs(_ new: [UITab]) {
        for tab in storedTabs where !new.contains(where: { $0 === tab }) { tab.owner = nil }
        storedTabs = new
        for tab in new { tab.owner = self }
        setPages(new.filter { !$0.isHidden }.map(page))
    }

    private func page(of tab: UITab) -> UIViewController {
        if let loaded = tab.loaded { return loaded }
        if let managing = (tab as? UITabGroup)?.managingNavigationController, managing.parent === self { return managing }
        return pages.lazy.compactMap { $0 as? TabPlaceholder }.first { $0.tab === tab } ?? pages.first { $0.loadedTabBarItem === tab.item }
            ?? TabPlaceholder(tab)
    }

    func tabsDidChange() { if !storedTabs.isEmpty { showTabs(storedTabs) } }

    /// The controller of a tab that is selected for the first time takes its place.
    func realise(_ controller: UIViewController) -> UIViewController {
        guard let placeholder = controller as? TabPlaceholder, let index = pages.firstIndex(where: { $0 === placeholder }) else { return controller }
        let tab = placeholder.tab
        let real = (tab as? UITabGroup)?.page ?? tab.loadController() ?? UIViewController()
        real.loadedTabBarItem = tab.item
        replacePage(at: index, with: real)
        return real
    }

    /// Another child of a group without a navigation controller shows in the group's place.
    func pageDidChange(of group: UITabGroup) {
        guard let index = pages.firstIndex(where: { $0.loadedTabBarItem === group.item }), let new = group.page, pages[index] !== new else { return }
        if pages[index] is TabPlaceholder { return }
        let wasSelected = selected === pages[index]
        pages[index].loadedTabBarItem = nil
        new.loadedTabBarItem = group.item
        var changed = pages
        changed[index] = new
        setPages(changed)
        if wasSelected { select(new) }
    }

    /// The tab whose page a controller is.
    func tab(of controller: UIViewController?) -> UITab? {
        guard let controller else { return nil }
        let root = storedTabs.first { $0.item === controller.loadedTabBarItem }
        var tab = root
        while let group = tab as? UITabGroup, let child = group.selectedChild { tab = child }
        return tab
    }

    func select(_ tab: UITab) {
        var path = [tab]
        while let parent = path.last?.parent { path.append(parent) }
        for (child, parent) in zip(path, path.dropFirst()) { (parent as? UITabGroup)?.selectedChild = child }
        guard let root = path.last, let page = pages.first(where: { $0.loadedTabBarItem === root.item }) else { return }
        select(page)
    }

    private func replacePage(at index: Int, with real: UIViewController) {
        let placeholder = pages[index]
        pages[index] = real
        placeholder.leaveParent()
        if real.parent !== self {
            adopt(real)
            real.didMove(toParent: self)
            real.isMovingToParent = false
        }
        children = pages.filter { $0.parent === self } + children.filter { child in !pages.contains { $0 === child } }
    }
}
