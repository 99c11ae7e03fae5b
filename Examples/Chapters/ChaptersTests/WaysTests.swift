import UIKit
import XCTest

@testable import Chapters

@MainActor
final class WaysTests: ScreenTestCase {
    // MARK: Way 1

    private func assertColumns(_ bar: UITabBar, line: UInt = #line) {
        let width = bar.bounds.width
        let wanted = [0, width / 5, 3 * width / 5, 4 * width / 5]
        XCTAssertEqual(bar.systemButtons.count, 4, line: line)
        for (button, x) in zip(bar.systemButtons, wanted) {
            XCTAssertEqual(button.frame.minX, x, accuracy: 0.01, line: line)
            XCTAssertEqual(button.frame.width, width / 5, accuracy: 0.01, line: line)
        }
    }

    func testF6_4_ButtonsLeaveTheMiddleFreeAndStayThere() throws {
        let controller = try XCTUnwrap(WayOne.makeViewController() as? XUTabBarController)
        show(controller)
        let bar = try XCTUnwrap(controller.tabBar as? XUTabBar)
        assertColumns(bar)
        for index in 0..<4 {
            controller.selectedIndex = index
            (controller.selectedViewController as? UINavigationController)?.viewControllers[0].title = "new"
            bar.setNeedsLayout()
            window.layoutIfNeeded()
            run(0.05)
            assertColumns(bar)
        }
    }

    func testF6_4_ThePlusIsItsBackgroundImagesSizeAndTakesItsTouches() throws {
        let controller = try XCTUnwrap(WayOne.makeViewController() as? XUTabBarController)
        show(controller)
        let bar = try XCTUnwrap(controller.tabBar as? XUTabBar)
        XCTAssertEqual(bar.plusButton.bounds.size, CGSize(width: 64, height: 44))
        XCTAssertEqual(bar.plusButton.bounds.size, bar.plusButton.currentBackgroundImage?.size)
        let middle = bar.plusButton.convert(CGPoint(x: 32, y: 22), to: nil)
        XCTAssertEqual(middle.x, window.bounds.midX)
        XCTAssertTrue(window.hitTest(middle, with: nil) === bar.plusButton)
        bar.plusButton.sendActions(for: .touchUpInside)
        XCTAssertTrue((controller.presentedViewController as? UINavigationController)?.viewControllers[0] is PublishViewController)
        XCTAssertEqual(controller.selectedIndex, 0)
    }

    func testF6_4_UIKitsPrivateButtonIsAControl() throws {
        let controller = try XCTUnwrap(WayOne.makeViewController() as? XUTabBarController)
        show(controller)
        let button = controller.tabBar.systemButtons[0]
        XCTAssertTrue(NSClassFromString("UITabBarButton") is UIControl.Type)
        XCTAssertTrue(button is UIControl)
    }

    // MARK: Way 2

    private func visit(_ titles: [WayTwo.Titles]) -> EmptiedBarTabBarController {
        let controller = WayTwo.makeTabs(titles)
        XCTAssertEqual(controller.tabBar.systemButtons.count, 0)
        show(controller)
        for index in 1..<titles.count {
            controller.selectedIndex = index
            run(0.05)
        }
        controller.tabBar.layoutIfNeeded()
        return controller
    }

    func testF6_5_EachTabThatSetsItsTitleBringsOneButtonBack() {
        XCTAssertEqual(visit([.both, .both]).tabBar.systemButtons.count, 2)
        XCTAssertEqual(visit([.both, .navigationItem, .both, .navigationItem]).tabBar.systemButtons.count, 2)
    }

    func testF6_5_NavigationItemsTitleBringsNone() {
        let controller = visit([.navigationItem, .navigationItem])
        XCTAssertEqual(controller.tabBar.systemButtons.count, 0)
        XCTAssertEqual(controller.ownBar.frame, controller.tabBar.bounds)
    }

    func testF6_5_TheOwnViewActsOnTouchUp() {
        let controller = visit([.navigationItem, .navigationItem, .navigationItem])
        controller.ownBar.buttons[1].sendActions(for: .touchDown)
        XCTAssertEqual(controller.selectedIndex, 2)
        controller.ownBar.buttons[1].sendActions(for: .touchUpInside)
        XCTAssertEqual(controller.selectedIndex, 1)
    }

    // MARK: Way 3

    func testF6_6_NoPushTakesTheOwnBarAway() throws {
        let controller = try XCTUnwrap(WayThree.makeViewController() as? ReplacedBarTabBarController)
        show(controller)
        let bar = controller.ownBar
        let frame = bar.frame
        let container = try XCTUnwrap(bar.superview)
        let place = container.subviews.firstIndex(of: bar)
        XCTAssertEqual(frame, CGRect(x: 0, y: window.bounds.height - 49 - window.safeAreaInsets.bottom, width: window.bounds.width, height: 49 + window.safeAreaInsets.bottom))
        let column = try XCTUnwrap(controller.selectedViewController as? UINavigationController)
        let page = WayThreeDetailViewController()
        XCTAssertTrue(page.hidesBottomBarWhenPushed)
        column.pushViewController(page, animated: true)
        for seconds in [0.15, 1] {
            run(seconds)
            XCTAssertTrue(bar.superview === container)
            XCTAssertEqual(bar.frame, frame)
            XCTAssertEqual(container.subviews.firstIndex(of: bar), place)
        }
        let bottom = CGPoint(x: frame.midX + 20, y: frame.minY + 20)
        XCTAssertTrue(window.hitTest(bottom, with: nil)?.isDescendant(of: bar) ?? false, "it covers the page's bottom")
        XCTAssertNil(controller.tabBar.window)
    }
}
