import UIKit
import XCTest

@testable import Chapters

@MainActor
final class Text1PagesTests: ScreenTestCase {
    func testF10_2_FourTablesEachWithTenUnread() throws {
        let controller = WBTabBarController()
        controller.setUpAllChildViewController()
        show(controller)
        let pages = try XCTUnwrap(controller.viewControllers).map { ($0 as? UINavigationController)?.viewControllers.first }
        XCTAssertEqual(
            pages.map { $0.map { String(describing: type(of: $0)) } },
            ["WBHomeViewController", "WBMessageViewController", "WBDiscoverViewController", "WBProfileViewController"])
        XCTAssertTrue((pages + [WBComposeViewController()]).allSatisfy { $0 is UITableViewController })
        XCTAssertEqual(controller.items.map { $0.badgeValue }, ["10", "10", "10", "10"])
        XCTAssertEqual(controller.items, controller.wbTabBar.items)
        XCTAssertTrue(controller.home === pages[0])
        XCTAssertEqual(controller.wbTabBar.buttons.map { $0.badgeView.text }, ["10", "10", "10", "10"])
        controller.wbTabBar.buttons[2].sendActions(for: .touchDown)
        XCTAssertEqual(controller.selIndex, 2)
        XCTAssertEqual(controller.selectedIndex, 2)
    }

    func testF10_2_TheSystemsBarHasItsOwnBadges() throws {
        let tabs = try XCTUnwrap(SystemBarChapter.makeViewController() as? UITabBarController)
        show(tabs)
        XCTAssertEqual(tabs.tabBar.items?.map { $0.badgeValue }, ["128", nil, "", "1"])
        XCTAssertTrue(type(of: tabs.tabBar) == UITabBar.self)
        // 49 points above the bottom inset, and a button as wide as the next for each child, which shows its child's item.
        XCTAssertEqual(tabs.tabBar.frame.height, 49 + window.safeAreaInsets.bottom)
        XCTAssertEqual(tabs.tabBar.frame.maxY, window.bounds.height)
        let pages = try XCTUnwrap(tabs.viewControllers)
        XCTAssertEqual(tabs.tabBar.items, pages.map { $0.tabBarItem })
        let buttons = tabs.tabBar.systemButtons
        XCTAssertEqual(buttons.count, 4)
        for (index, button) in buttons.enumerated() {
            XCTAssertEqual(button.frame.midX, window.bounds.width * (CGFloat(index) + 0.5) / 4, accuracy: 1)
            XCTAssertEqual(button.frame.width, buttons[0].frame.width, accuracy: 0.01)
            XCTAssertTrue(words(in: button).contains(pages[index].tabBarItem.title ?? "-"), "\(index)")
        }
        pages[1].tabBarItem.title = "changed"
        tabs.tabBar.layoutIfNeeded()
        XCTAssertTrue(words(in: tabs.tabBar.systemButtons[1]).contains("changed"))
    }

    /// The texts of all labels in a view.
    private func words(in view: UIView) -> [String] {
        return [(view as? UILabel)?.text].compactMap { $0 } + view.subviews.flatMap { words(in: $0) }
    }

    func testF10_2_TheModelTellsItsControllerByObserving() throws {
        let page = MVCViewController()
        show(UINavigationController(rootViewController: page))
        tap("mvc.count")
        let log: UILabel = try XCTUnwrap(find("log", in: window))
        XCTAssertEqual(log.text?.components(separatedBy: "\n").count, 4)
        page.model.count = 41
        XCTAssertEqual(log.text?.components(separatedBy: "\n").last?.contains("41"), true)
        let number: UILabel = try XCTUnwrap(find("mvc.number", in: window))
        XCTAssertEqual(number.text, "41")
    }

    func testF10_2_WeibosTabsOnTheSystemsBarHaveTenUnreadEach() throws {
        let tabs = try XCTUnwrap(SystemBarChapter.makeWeibo() as? UITabBarController)
        XCTAssertEqual(tabs.tabBar.items?.map { $0.badgeValue }, ["10", "10", "10", "10"])
        XCTAssertEqual(tabs.tabBar.items?.map { $0.selectedImage?.renderingMode }, Array(repeating: .alwaysOriginal, count: 4))
    }

    func testF10_2_EightSteps() {
        XCTAssertEqual(StepsViewController.steps.count, 8)
        XCTAssertTrue(StepsViewController.steps[1].members.contains("setUpAllChildViewController"))
        XCTAssertEqual(StepsViewController.steps[5].members, ["item.title", "item.image", "item.selectedImage", "item.badgeValue"])
    }
}
