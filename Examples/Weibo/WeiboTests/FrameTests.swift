import AppShell
import UIKit
import XCTest

@testable import Weibo

@MainActor
final class FrameTests: XCTestCase {
    override func setUp() async throws {
        await PostStore.shared.settle()
        await MessageStore.shared.loading?.value
    }

    private func show(_ controller: UIViewController) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        return window
    }

    // MARK: The same content

    /// Classes, texts and identifiers below a view. Of a list only the first two rows: frames differ in how much of a page they cover.
    private func tree(of view: UIView, depth: Int = 0) -> [String] {
        if view is Dock { return [] }
        let text = (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle ?? ""
        let line = String(repeating: " ", count: depth) + "\(type(of: view)) \(text) \(view.accessibilityIdentifier ?? "")"
        guard let table = view as? UITableView else { return [line] + view.subviews.flatMap { tree(of: $0, depth: depth + 1) } }
        let rows = (0..<2).compactMap { table.cellForRow(at: IndexPath(row: $0, section: 0)) }
        return [line] + ([table.tableHeaderView].compactMap { $0 } + rows).flatMap { tree(of: $0, depth: depth + 1) }
    }

    /// The steps that every frame goes through, and what all its tabs show at their end.
    private func walk(_ kind: FrameKind) throws -> [String] {
        let stacks = MainStacks()
        let frame = kind.makeFrame(stacks)
        let window = show(frame)
        for tab in [3, 1, 2, 0] {
            frame.currentTab = tab
            window.layoutIfNeeded()
            XCTAssertEqual(frame.currentTab, tab, "\(kind)")
            XCTAssertNotNil(frame.selectedStack.topViewController?.viewIfLoaded?.window, "\(kind)")
        }
        frame.currentTab = 3
        frame.selectedStack.pushViewController(AboutViewController(), animated: false)
        window.layoutIfNeeded()
        XCTAssertTrue(frame.selectedStack.topViewController is AboutViewController)
        frame.selectedStack.popViewController(animated: false)
        window.layoutIfNeeded()
        return try stacks.controllers.indices.flatMap { tab in
            frame.currentTab = tab
            window.layoutIfNeeded()
            let page = try XCTUnwrap(stacks.controllers[tab].topViewController)
            let badge: String? = stacks.controllers[tab].tabBarItem.badgeValue
            return ["tab \(tab) \(badge ?? "")"] + tree(of: page.view)
        }
    }

    func test_F10_3_theShellsBarFollowsTheStackThatARouteSelects() {
        let stacks = MainStacks()
        let shell = ShellFrameController(stacks: stacks)
        let window = show(shell)
        stacks.controllers[2].pushViewController(AboutViewController(), animated: false)
        XCTAssertFalse(shell.isTabBarHidden)
        stacks.controllers[2].topViewController?.hidesBottomBarWhenPushed = true
        shell.selectRouteTab(at: 2)
        XCTAssertTrue(shell.isTabBarHidden)
        shell.selectRouteTab(at: 0)
        XCTAssertFalse(shell.isTabBarHidden)
        withExtendedLifetime(window) {}
    }

    func test_F10_3_fiveFramesEndInTheSameContentTree() throws {
        let trees = try FrameKind.allCases.map(walk)
        XCTAssertEqual(trees.count, 5)
        let first = try XCTUnwrap(trees.first)
        XCTAssertGreaterThan(first.count, 60)
        for (kind, tree) in zip(FrameKind.allCases, trees) {
            let difference = tree.difference(from: first)
            XCTAssertTrue(difference.isEmpty, "\(kind): \(difference)")
        }
    }

    func test_F10_3_everyFrameFollowsTheOneBadgeModel() throws {
        for kind in FrameKind.allCases {
            let stacks = MainStacks()
            let frame = kind.makeFrame(stacks)
            let window = show(frame)
            let unread = MessageStore.shared.unreadCount
            XCTAssertEqual(badge(in: frame), unread == 0 ? nil : String(unread), "\(kind)")
            stacks.controllers[MainTab.message].tabBarItem.badgeValue = "7"
            window.layoutIfNeeded()
            XCTAssertEqual(badge(in: frame), "7", "\(kind)")
            stacks.controllers[MainTab.message].tabBarItem.badgeValue = nil
            XCTAssertNil(badge(in: frame), "\(kind)")
        }
    }

    /// What the frame shows at the messages' tab.
    private func badge(in frame: any MainFrame) -> String? {
        switch frame {
        case let frame as ShellFrameController: return frame.tabBar.items[MainTab.message].badgeValue
        case let frame as DockFrameController:
            guard case .count(let count)? = frame.dock.items[MainTab.message].mark else { return nil }
            return String(count)
        case let frame as WBTabBarController: return frame.wbTabBar.buttons[MainTab.message].accessibilityValue
        case let frame as UITabBarController: return frame.tabBar.items?[MainTab.message].badgeValue
        default: return nil
        }
    }

    func test_F10_3_theActionIsNoTab() {
        for kind in FrameKind.allCases {
            let frame = kind.makeFrame(MainStacks())
            let window = show(frame)
            frame.currentTab = 2
            frame.compose()
            let compose = (frame.presentedViewController as? UINavigationController)?.viewControllers.first
            XCTAssertTrue(compose is ComposeViewController, "\(kind)")
            XCTAssertEqual(frame.currentTab, 2, "\(kind)")
            withExtendedLifetime(window) {}
        }
        let system = SystemFrameController(stacks: MainStacks())
        let window = show(system)
        let action = system.viewControllers?[MainTab.actionPlace] ?? UIViewController()
        XCTAssertFalse(system.tabBarController(system, shouldSelect: action))
        XCTAssertEqual(system.tabBar.items?[MainTab.actionPlace].accessibilityIdentifier, "compose")
        withExtendedLifetime(window) {}
    }

    // MARK: Switching

    func test_F10_3_frameChangesAtOnceAndKeepsTabAndPages() throws {
        let main = MainController(.system, stacks: MainStacks())
        let window = show(main)
        main.mainFrame.currentTab = 3
        let page = AboutViewController()
        page.hidesBottomBarWhenPushed = true
        main.mainFrame.selectedStack.pushViewController(page, animated: false)
        window.layoutIfNeeded()
        let stacks = main.stacks
        for kind in FrameKind.allCases + FrameKind.allCases.reversed() {
            main.show(kind)
            window.layoutIfNeeded()
            XCTAssertTrue(main.contentViewController === main.mainFrame)
            XCTAssertEqual(main.mainFrame.currentTab, 3, "\(kind)")
            XCTAssertTrue(main.mainFrame.selectedStack.topViewController === page, "\(kind)")
            XCTAssertTrue(page.view.window === window, "\(kind)")
            XCTAssertEqual(page.view.convert(page.view.bounds, to: window).maxY, 852, accuracy: 0.5, "\(kind)")
            XCTAssertTrue(main.stacks === stacks)
        }
        main.goToStart()
        window.layoutIfNeeded()
        XCTAssertEqual(main.mainFrame.currentTab, 0)
        XCTAssertEqual(stacks.controllers.map { $0.viewControllers.count }, [1, 1, 1, 1])
        XCTAssertEqual(stacks.controllers.map { $0.viewControllers[0].additionalSafeAreaInsets.bottom }, [0, 0, 0, 0])
    }

    func test_F10_3_aFrameThatWasLeftIsReleased() {
        for kind in FrameKind.allCases {
            let main = MainController(kind, stacks: MainStacks())
            let window = show(main)
            weak var old = main.mainFrame
            main.show(kind == .shell ? .dock : .shell)
            window.layoutIfNeeded()
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
            XCTAssertNil(old, "\(kind)")
        }
    }

    // MARK: F10.8

    func test_F10_8_theDrawerIsAroundTheFrame() throws {
        let main = MainController(.shell, stacks: MainStacks())
        let window = show(main)
        main.setOpen(true, animated: false)
        window.layoutIfNeeded()
        let menu = try XCTUnwrap(main.drawerViewController as? DrawerMenuViewController)
        XCTAssertEqual(menu.tableView.numberOfRows(inSection: 0), DrawerEntry.all.count)
        XCTAssertEqual(menu.view.bounds.width, 320)
        let row = try XCTUnwrap(DrawerEntry.all.firstIndex { $0.key == "drawer.about" })
        menu.tableView(menu.tableView, didSelectRowAt: IndexPath(row: row, section: 0))
        XCTAssertFalse(main.isOpen)
        XCTAssertTrue(main.mainFrame.selectedStack.topViewController is AboutViewController)
    }

    func test_F10_8_noLinkOfTheDrawerIsDead() {
        let links = DrawerEntry.all.compactMap { entry -> String? in
            guard case .link(let link) = entry.destination else { return nil }
            return link()?.absoluteString ?? "none"
        }
        XCTAssertEqual(links.count, 2)
        XCTAssertTrue(Routes.router.verify(links: links).isEmpty)
    }
}
