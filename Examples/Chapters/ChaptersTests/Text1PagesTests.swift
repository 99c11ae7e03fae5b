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
    }
}
