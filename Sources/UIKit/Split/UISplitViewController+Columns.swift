internal import Foundation
internal import ObjectiveC

extension UISplitViewController {
    /// Those beside each other in wide width, from the leading edge on.
    static let wideColumns: [Column] = [.primary, .supplementary, .secondary]

    var hostsInOrder: [UIViewController] { Self.wideColumns.compactMap { slot($0).host } }

    // MARK: Filling

    func fill(_ column: Column, with given: UIViewController?) {
        // UNVERIFIED: the texts.
        if style == .unspecified {
            ObjCException.inconsistency("-[UISplitViewController setViewController:forColumn:] is only supported by split view controllers made with a column style")
        }
        if style == .doubleColumn, column == .supplementary {
            ObjCException.inconsistency("A UISplitViewController of style UISplitViewControllerStyleDoubleColumn has no supplementary column")
        }
        let slot = slot(column)
        guard given !== slot.given else { return }
        slot.given = given
        put(given.map { column == .compact ? $0 : navigation(around: $0) }, into: slot)
    }

    func setClassic(_ controllers: [UIViewController]) {
        let wanted = Array(controllers.prefix(2))
        for (column, controller) in zip([Column.primary, .secondary], wanted.map(Optional.some) + [nil, nil]) {
            let slot = slot(column)
            if column == .secondary, isCollapsed {
                slot.given = controller
                slot.host = controller
                continue
            }
            guard slot.host !== controller else { continue }
            slot.given = controller
            put(controller, into: slot)
        }
    }

    private func navigation(around controller: UIViewController) -> UIViewController {
        if controller is UINavigationController { return controller }
        if let present = controller.navigationController, present.parent == nil { return present }
        return UINavigationController(rootViewController: controller)
    }

    /// Another controller for a column, at once on screen if the column is.
    func put(_ host: UIViewController?, into slot: SplitSlot) {
        let old = slot.host
        running?.finish()
        slot.host = host
        slot.root = nil
        // What shows in compact width follows its column.
        let isShownCollapsed = isCollapsed && collapsedHost === old && old != nil
        if isCollapsed, isShownCollapsed || slot.column == .compact {
            collapsedHost = slot.column == .compact && host != nil ? host : isShownCollapsed ? host : collapsedHost
        }
        if let host, host.parent !== self {
            host.loadedSplitTraits(slot.column, in: self)
            adopt(host)
        }
        show(wantedHosts())
        if let old, old !== host, old.parent === self {
            old.willMove(toParent: nil)
            old.leaveParent()
        }
        if let host, host.parent === self {
            host.didMove(toParent: self)
            host.isMovingToParent = false
        }
        viewIfLoaded?.setNeedsLayout()
        updateModeButton()
    }

    // MARK: Showing single controllers

    func showPrimary(_ controller: UIViewController, _ sender: Any?) {
        if delegate?.__optional_splitViewController_show_sender?(self, controller, sender) ?? false { return }
        let primary = isCollapsed ? collapsedHost : slot(.primary).host
        if let navigation = primary as? UINavigationController { return navigation.pushViewController(controller, animated: true) }
        guard !isCollapsed else { return present(controller, animated: true) }
        if style == .unspecified { setClassic([controller] + [slot(.secondary).host].compactMap { $0 }) } else { fill(.primary, with: controller) }
    }

    func showSecondary(_ controller: UIViewController, _ sender: Any?) {
        if delegate?.__optional_splitViewController_showDetail_sender?(self, controller, sender) ?? false { return }
        guard isCollapsed else {
            if style == .unspecified {
                let slot = slot(.secondary)
                slot.given = controller
                put(controller, into: slot)
            } else {
                fill(.secondary, with: controller)
            }
            return
        }
        guard let navigation = collapsedHost as? UINavigationController else { return present(controller, animated: true) }
        // Of a navigation controller its screens go onto the stack; it comes back with the room.
        let pages = (controller as? UINavigationController)?.viewControllers ?? [controller]
        let slot = slot(.secondary)
        if let old = slot.host, old !== controller, old.parent === self {
            old.willMove(toParent: nil)
            old.leaveParent()
        }
        slot.given = controller
        if style == .unspecified {
            mergedSecondary = controller
            mergedControllers = pages
            slot.host = nil
        } else {
            let host = controller as? UINavigationController ?? UINavigationController(nibName: nil, bundle: nil)
            slot.host = host
            slot.root = pages.first
            host.loadedSplitTraits(.secondary, in: self)
            adopt(host)
            host.didMove(toParent: self)
        }
        (controller as? UINavigationController)?.viewControllers = []
        navigation.setViewControllers(navigation.viewControllers + pages, animated: true)
    }

    // MARK: Showing columns

    func showColumn(_ column: Column, animated: Bool) {
        guard !isCollapsed else { return showInStack(column, animated: animated) }
        if let wanted = modeShowing(column) { change(to: wanted, animated: animated) }
    }

    /// The mode in which a column shows that may be hidden now.
    func modeShowing(_ column: Column) -> DisplayMode? {
        switch (column, splitBehavior) {
        case (.primary, .overlay): return style == .tripleColumn ? .twoOverSecondary : .oneOverSecondary
        case (.primary, .displace): return style == .tripleColumn ? .twoDisplaceSecondary : .oneBesideSecondary
        case (.primary, _): return style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
        case (.supplementary, let behavior):
            guard !isVisible(.supplementary) else { return nil }
            return behavior == .overlay ? .oneOverSecondary : .oneBesideSecondary
        default: return nil
        }
    }

    func hideColumn(_ column: Column, animated: Bool) {
        guard !isCollapsed else { return hideInStack(column, animated: animated) }
        switch column {
        case .primary:
            guard isVisible(.primary) else { return }
            guard style == .tripleColumn else { return change(to: .secondaryOnly, animated: animated) }
            change(to: splitBehavior == .overlay ? .oneOverSecondary : .oneBesideSecondary, animated: animated)
        case .supplementary:
            if isVisible(.supplementary) { change(to: .secondaryOnly, animated: animated) }
        default: break
        }
    }

    func isVisible(_ column: Column) -> Bool { !isCollapsed && visibleColumns(currentMode).contains(column) }

    func visibleColumns(_ mode: DisplayMode) -> [Column] {
        let columns: [Column]
        switch mode {
        case .automatic, .secondaryOnly: columns = [.secondary]
        case .oneBesideSecondary, .oneOverSecondary: columns = style == .tripleColumn ? [.supplementary, .secondary] : [.primary, .secondary]
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
            columns = style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        }
        return columns.filter { slot($0).host != nil }
    }
}

extension UIViewController {
    /// Columns but the secondary one are as narrow as a phone.
    fileprivate func loadedSplitTraits(_ column: UISplitViewController.Column, in split: UISplitViewController) {
        split.updateColumnTraits(of: self, in: column)
    }
}
