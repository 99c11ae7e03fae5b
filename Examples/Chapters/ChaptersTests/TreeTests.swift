import UIKit
import XCTest

@testable import Chapters

@MainActor
final class TreeTests: ScreenTestCase {
    private func assertHold(_ facts: [Fact], count: Int, line: UInt = #line) {
        XCTAssertEqual(facts.count, count, line: line)
        for fact in facts { XCTAssertTrue(fact.holds, fact.text, line: line) }
    }

    func testF5_3_WindowTabsNavigationContent() throws {
        let tabs = TabsFirstTree.makeRoot()
        show(tabs)
        for index in 0..<4 {
            tabs.selectedIndex = index
            run(0.05)
            let column = try XCTUnwrap(tabs.viewControllers?[index] as? UINavigationController)
            assertHold(TabsFirstTree.facts(about: column.viewControllers[0], at: index), count: 8)
        }
    }

    func testF5_3_FactsSeeAWrongTree() throws {
        // The other tree: most of what is said of the first does not hold.
        let root = NavigationFirstTree.makeRoot()
        show(root)
        let page = try XCTUnwrap((root.viewControllers[0] as? UITabBarController)?.viewControllers?[0])
        let failing = TabsFirstTree.facts(about: page, at: 0).filter { !$0.holds }
        XCTAssertEqual(failing.count, 7)
    }

    func testF5_3_TitleIsBothBarsNavigationItemsOnlyOne() throws {
        let tabs = TabsFirstTree.makeRoot()
        show(tabs)
        let column = try XCTUnwrap(tabs.viewControllers?[0] as? UINavigationController)
        let page = column.viewControllers[0]
        page.title = "both"
        XCTAssertEqual(column.navigationBar.topItem?.title, "both")
        XCTAssertEqual(tabs.tabBar.items?[0].title, "both")
        page.navigationItem.title = "bar only"
        XCTAssertEqual(column.navigationBar.topItem?.title, "bar only")
        XCTAssertEqual(tabs.tabBar.items?[0].title, "both")
    }

    func testF5_3_APushKeepsTheTabBarUnlessItIsNotWanted() throws {
        let tabs = TabsFirstTree.makeRoot()
        show(tabs)
        let column = try XCTUnwrap(tabs.viewControllers?[0] as? UINavigationController)
        let rest = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
        column.pushViewController(TreeDetailViewController(), animated: true)
        run(1)
        XCTAssertEqual(tabs.tabBar.convert(tabs.tabBar.bounds, to: nil), rest)
        column.popViewController(animated: false)
        let page = TreeDetailViewController()
        page.hidesBottomBarWhenPushed = true
        column.pushViewController(page, animated: true)
        run(1)
        let visible = tabs.tabBar.window != nil && tabs.tabBar.convert(tabs.tabBar.bounds, to: nil).intersects(window.bounds.insetBy(dx: 1, dy: 1))
        XCTAssertFalse(visible)
        column.popViewController(animated: true)
        run(1)
        XCTAssertEqual(tabs.tabBar.convert(tabs.tabBar.bounds, to: nil), rest)
    }

    func testF5_3_WindowNavigationTabsContent() throws {
        let root = NavigationFirstTree.makeRoot()
        show(root)
        let tabs = try XCTUnwrap(root.viewControllers[0] as? UITabBarController)
        for index in 0..<4 {
            tabs.selectedIndex = index
            run(0.05)
            let page = try XCTUnwrap(tabs.viewControllers?[index])
            XCTAssertTrue(tabs is MainMenuTabBarVCtr)
            assertHold(NavigationFirstTree.facts(about: page, at: index), count: 8)
            XCTAssertEqual(
                TreeFigure.boxes(of: window, marking: page).map { $0.depth }, [0, 1, 2, 3, 3, 3, 3],
                "window, navigation, tabs, four pages")
            XCTAssertEqual(root.navigationBar.topItem?.title, TabsFirstTree.tabs[index].title)
        }
    }

    func testF5_3_APushCoversTheTabBar() throws {
        let root = NavigationFirstTree.makeRoot()
        show(root)
        let tabs = try XCTUnwrap(root.viewControllers[0] as? UITabBarController)
        let page = TreeDetailViewController()
        root.pushViewController(page, animated: true)
        run(1)
        XCTAssertNil(tabs.tabBar.window)
        XCTAssertNil(page.tabBarController)
        XCTAssertEqual(page.view.convert(page.view.bounds, to: nil), window.bounds)
        root.popViewController(animated: true)
        run(1)
        XCTAssertTrue(tabs.tabBar.window === window)
    }
}
