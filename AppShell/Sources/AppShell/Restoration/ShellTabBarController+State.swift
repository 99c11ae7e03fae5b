import UIKit

extension ShellTabBarController {
    /// What is shown now. Pages without a route are left out.
    ///
    /// A tab's identifier is its item's accessibility identifier, or else its view controller's `restorationIdentifier`. A tab without
    /// either is told by its place, so that it must stay there.
    public var shellState: ShellState {
        let tabs = viewControllers.indices.map { index in
            let pages = viewControllers[index].nearestNavigationController?.viewControllers.dropFirst() ?? []
            return ShellState.Tab(identifier: tabIdentifier(at: index), stack: pages.compactMap(\.pageRoute))
        }
        return ShellState(selectedTab: tabs.indices.contains(selectedIndex) ? tabs[selectedIndex].identifier : nil, tabs: tabs)
    }

    /// Shows a state, unanimated, in the tabs that there are: set those before.
    ///
    /// ``makeRestoredPage`` makes the pages above the roots. Tabs and pages that nobody knows are left out, with one log line.
    public func restore(_ state: ShellState) {
        var unknown: [String] = []
        for tab in state.tabs {
            guard let index = tabIndex(tab.identifier) else {
                unknown.append("tab \(tab.identifier)")
                continue
            }
            restore(tab.stack, in: viewControllers[index], unknown: &unknown)
        }
        if let selected = state.selectedTab {
            if let index = tabIndex(selected) { setSelectedIndex(index, animated: false) } else { unknown.append("selected tab \(selected)") }
        }
        if !unknown.isEmpty { report("ShellTabBarController: not restored: \(unknown.joined(separator: ", "))") }
    }

    private func restore(_ stack: [String], in tab: UIViewController, unknown: inout [String]) {
        let made = stack.map { ($0, makeRestoredPage?($0)) }
        unknown += made.filter { $0.1 == nil }.map { "page \($0.0)" }
        let pages = made.compactMap { $0.1 }
        guard let navigation = tab.nearestNavigationController, let root = navigation.viewControllers.first else {
            unknown += pages.compactMap(\.pageRoute).map { "page \($0), in a tab without navigation" }
            return
        }
        if !pages.isEmpty || navigation.viewControllers.count > 1 { navigation.setViewControllers([root] + pages, animated: false) }
    }

    private func tabIdentifier(at index: Int) -> String {
        tabBar.items[index].accessibilityIdentifier ?? viewControllers[index].restorationIdentifier ?? "#\(index)"
    }

    private func tabIndex(_ identifier: String) -> Int? { viewControllers.indices.first { tabIdentifier(at: $0) == identifier } }

    // MARK: Scenes

    /// An activity that holds the state, for `stateRestorationActivity(for:)` of a scene's delegate.
    ///
    /// - Parameter type: one of the `NSUserActivityTypes` of the app's Info.plist.
    public func stateRestorationActivity(type: String) -> NSUserActivity {
        let activity = NSUserActivity(activityType: type)
        write(to: activity)
        return activity
    }

    /// Shows the state that an activity holds, for example the `stateRestorationActivity` of a scene's session.
    ///
    /// - Returns: false where it holds none, or a damaged one, which is logged.
    @discardableResult public func restoreState(from activity: NSUserActivity) -> Bool {
        reading { try ShellState(activity) }
    }

    func write(to activity: NSUserActivity) {
        do { try shellState.write(to: activity) } catch { report("ShellTabBarController: the state is not kept: \(error)") }
    }

    // MARK: Coders

    func encodeState(with coder: NSCoder) {
        do {
            coder.encode(try shellState.data() as NSData, forKey: ShellState.userInfoKey)
        } catch {
            report("ShellTabBarController: the state is not kept: \(error)")
        }
    }

    func decodeState(with coder: NSCoder) {
        guard let data = coder.decodeObject(of: NSData.self, forKey: ShellState.userInfoKey) else { return }
        reading { try ShellState(data: data as Data) }
    }

    @discardableResult private func reading(_ read: () throws -> ShellState?) -> Bool {
        do {
            guard let state = try read() else { return false }
            restore(state)
            return true
        } catch {
            report("ShellTabBarController: nothing restored: \(error)")
            return false
        }
    }
}
