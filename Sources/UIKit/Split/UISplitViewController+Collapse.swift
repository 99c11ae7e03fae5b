internal import Foundation
internal import ObjectiveC

extension UISplitViewController {
    /// Compact width collapses, regular width expands.
    func followWidth() {
        let isCompact = traitCollection.horizontalSizeClass == .compact
        guard isCompact != isCollapsed || !hasDecidedWidth else { return }
        hasDecidedWidth = true
        running?.finish()
        if isCompact { collapse() } else if isCollapsed { expand() }
    }

    /// Columns but the secondary one are as narrow as a phone, as long as they stand beside others.
    func updateColumnTraits(of host: UIViewController, in column: Column) {
        let isNarrow = !isCollapsed && (column == .primary || column == .supplementary)
        setOverrideTraitCollection(isNarrow ? UITraitCollection(horizontalSizeClass: .compact) : nil, forChild: host)
    }

    private func updateColumnTraits() {
        for column in Self.wideColumns { slot(column).host.map { updateColumnTraits(of: $0, in: column) } }
    }

    /// Nothing shows while stacks change hands: whoever was seen has heard both halves.
    private func clear() {
        let shown = shownSlots
        for slot in shown {
            guard let host = slot.shown else { continue }
            let exchange = AppearanceExchange(leaving: host, coming: nil, order: .columns, animated: false)
            exchange.begin()
            takeOut(slot)
            exchange.finish()
        }
    }

    // MARK: Collapsing

    private func collapse() {
        if style == .unspecified { collapseClassic() } else { collapseColumns() }
        updateColumnTraits()
        slot(.compact).wrapper.frame = view.bounds
        dim.alpha = 0
        for separator in separators { separator.isHidden = true }
        show(wantedHosts())
        updateModeButton()
        delegate?.__optional_splitViewControllerDidCollapse?(self)
        view.setNeedsLayout()
    }

    private func collapseColumns() {
        let proposed: Column = slot(.compact).host != nil ? .compact : Self.wideColumns.last { slot($0).host != nil } ?? .primary
        let top = delegate?.__optional_splitViewController_topColumnForCollapsingToProposedTopColumn?(self, proposed) ?? proposed
        clear()
        isCollapsed = true
        if top == .compact, let compact = slot(.compact).host {
            collapsedHost = compact
            return
        }
        let hosts = Self.wideColumns.filter { slot($0).host != nil }
        guard let bottom = hosts.first else { return collapsedHost = nil }
        collapsedHost = slot(bottom).host
        for column in hosts.dropFirst() where column.rawValue <= top.rawValue { merge(column, animated: false) }
    }

    /// Puts a column's screens onto the stack that shows.
    private func merge(_ column: Column, animated: Bool) {
        let slot = slot(column)
        guard let target = collapsedHost as? UINavigationController, let source = slot.host as? UINavigationController, source !== target,
            !source.viewControllers.isEmpty
        else { return }
        let pages = source.viewControllers
        slot.root = pages.first
        source.viewControllers = []
        target.setViewControllers(target.viewControllers + pages, animated: animated)
    }

    private func collapseClassic() {
        let primary = delegate?.__optional_primaryViewController_forCollapsing?(self) ?? slot(.primary).host
        let secondary = slot(.secondary).host
        var isHandled = secondary == nil || primary == nil
        if let primary, let secondary {
            isHandled = delegate?.__optional_splitViewController_collapseSecondary_onto?(self, secondary, primary) ?? false
        }
        clear()
        isCollapsed = true
        collapsedHost = primary ?? secondary
        if let primary, primary !== slot(.primary).host, primary.parent !== self {
            adopt(primary)
            primary.didMove(toParent: self)
        }
        guard !isHandled, let primary, let secondary else { return }
        primary.collapseSecondaryViewController(secondary, for: self)
    }

    // MARK: Expanding

    private func expand() {
        let size = view.bounds.size
        let proposed = mode(in: size)
        clear()
        if style == .unspecified {
            expandClassic()
            isCollapsed = false
            currentMode = proposed
        } else {
            let chosen = delegate?.__optional_splitViewController_displayModeForExpandingToProposedDisplayMode?(self, proposed) ?? proposed
            for column in Self.wideColumns.reversed() { separate(column) }
            isCollapsed = false
            currentMode = chosen == .automatic ? proposed : chosen
        }
        collapsedHost = nil
        decidedSize = size
        updateColumnTraits()
        placeColumns()
        show(wantedHosts())
        updateModeButton()
        delegate?.__optional_splitViewControllerDidExpand?(self)
        view.setNeedsLayout()
    }

    /// Gives a column its screens back: from its own first one up, wherever the user has gone meanwhile.
    private func separate(_ column: Column) {
        let slot = slot(column)
        guard let root = slot.root, let home = slot.host as? UINavigationController, let source = collapsedHost as? UINavigationController,
            source !== home
        else { return }
        slot.root = nil
        let stack = source.viewControllers
        guard let index = stack.firstIndex(where: { $0 === root }) else {
            if home.viewControllers.isEmpty { home.viewControllers = [root] }
            return
        }
        source.viewControllers = Array(stack[..<index])
        home.viewControllers = Array(stack[index...])
    }

    private func expandClassic() {
        let collapsed = collapsedHost
        if let primary = delegate?.__optional_primaryViewController_forExpanding?(self) ?? nil, primary !== slot(.primary).host {
            slot(.primary).given = primary
            slot(.primary).host = primary
            if primary.parent !== self { adopt(primary) }
        }
        guard let primary = slot(.primary).host ?? collapsed else { return }
        slot(.primary).host = primary
        let separated =
            delegate?.__optional_splitViewController_separateSecondaryFrom?(self, primary) ?? nil
            ?? primary.separateSecondaryViewController(for: self)
        mergedSecondary = nil
        mergedControllers = []
        let secondary = slot(.secondary)
        guard let separated, separated !== primary else { return }
        let old = secondary.host
        secondary.given = separated
        secondary.host = separated
        if let old, old !== separated, old.parent === self {
            old.willMove(toParent: nil)
            old.leaveParent()
        }
        if separated.parent !== self {
            adopt(separated)
            separated.didMove(toParent: self)
            separated.isMovingToParent = false
        }
    }

    // MARK: Columns in the stack

    func showInStack(_ column: Column, animated: Bool) {
        guard let navigation = collapsedHost as? UINavigationController else { return }
        if slot(column).host === navigation || slot(column).host == nil { return popAbove(column, in: navigation, animated: animated) }
        if let root = slot(column).root, navigation.viewControllers.contains(where: { $0 === root }) {
            return popAbove(column, in: navigation, animated: animated)
        }
        restore(column)
        merge(column, animated: animated && navigation.viewIfLoaded?.window != nil)
    }

    /// A column that the user left has its first screen again.
    private func restore(_ column: Column) {
        let slot = slot(column)
        guard let home = slot.host as? UINavigationController, home.viewControllers.isEmpty, let root = slot.root else { return }
        home.viewControllers = [root]
    }

    private func popAbove(_ column: Column, in navigation: UINavigationController, animated: Bool) {
        let above = Self.wideColumns.filter { $0.rawValue > column.rawValue }.compactMap { slot($0).root }
        guard let index = navigation.viewControllers.firstIndex(where: { page in above.contains { $0 === page } }), index > 0 else { return }
        navigation.popToViewController(navigation.viewControllers[index - 1], animated: animated)
    }

    func hideInStack(_ column: Column, animated: Bool) {
        guard let navigation = collapsedHost as? UINavigationController, let root = slot(column).root,
            let index = navigation.viewControllers.firstIndex(where: { $0 === root }), index > 0
        else { return }
        navigation.popToViewController(navigation.viewControllers[index - 1], animated: animated)
    }
}

// MARK: - The classic form: what controllers do with a secondary one

extension UINavigationController {
    /// Its screens, or itself, go onto this stack.
    func merge(_ secondary: UIViewController, for split: UISplitViewController) {
        let source = secondary as? UINavigationController
        let pages = source?.viewControllers ?? [secondary]
        guard !pages.isEmpty else { return }
        source?.viewControllers = []
        split.mergedSecondary = secondary
        split.mergedControllers = pages
        if source == nil, secondary.parent === split {
            secondary.willMove(toParent: nil)
            secondary.leaveParent()
            split.slot(.secondary).host = nil
        }
        viewControllers += pages
    }

    /// Takes what was merged off the stack again; else its top screen, if it is not the only one.
    func unmerge(for split: UISplitViewController) -> UIViewController? {
        let stack = viewControllers
        guard let merged = split.mergedSecondary, let first = split.mergedControllers.first else {
            guard stack.count > 1, let top = stack.last else { return nil }
            viewControllers = Array(stack.dropLast())
            return top
        }
        let index = stack.firstIndex { $0 === first }
        let pages = index.map { Array(stack[$0...]) } ?? split.mergedControllers
        if let index { viewControllers = Array(stack[..<index]) }
        (merged as? UINavigationController)?.viewControllers = pages
        return merged
    }
}
