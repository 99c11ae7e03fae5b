import UIKit
import XCTest

@testable import Chapters

@MainActor
final class WBTabBarControllerTests: ScreenTestCase {
    private func makeController() -> WBTabBarController {
        let controller = WBTabBarController()
        controller.viewControllers = ["a", "b", "c", "d"].map { title in
            let page = UIViewController()
            page.title = title
            return UINavigationController(rootViewController: page)
        }
        show(controller)
        return controller
    }

    func testF6_3_TheOwnBarStandsInTheSystemsPlace() {
        let controller = makeController()
        XCTAssertTrue(controller.tabBar is WBGroundBar)
        XCTAssertTrue(controller.tabBar.delegate === controller)
        XCTAssertEqual(controller.tabBar.subviews, [controller.wbTabBar])
        XCTAssertEqual(controller.wbTabBar.frame, controller.tabBar.bounds)
        let frame = controller.tabBar.frame
        XCTAssertEqual(frame.maxY, window.bounds.height)
        XCTAssertEqual(frame.height, 49 + window.safeAreaInsets.bottom)
    }

    func testF6_3_TheOwnBarTakesTheItemsOver() {
        let controller = makeController()
        XCTAssertEqual(controller.tabBar.items, controller.viewControllers?.map { $0.tabBarItem })
        XCTAssertTrue(controller.tabBar.window === window)
    }

    func testF6_5_NoSystemButtonComesBackAfterATitleChanged() throws {
        let controller = makeController()
        for index in 0..<4 {
            controller.selectedIndex = index
            let column = try XCTUnwrap(controller.selectedViewController as? UINavigationController)
            column.viewControllers[0].title = "new \(index)"
            run(0.05)
        }
        XCTAssertEqual(controller.tabBar.subviews, [controller.wbTabBar])
        XCTAssertEqual(controller.wbTabBar.buttons.map { $0.title(for: .normal) }, (0..<4).map { "new \($0)" })
    }

    func testF7_8_TouchesSelectControllersAndTheActionDoesNot() {
        let controller = makeController()
        var actions = 0
        controller.onAction = { actions += 1 }
        controller.wbTabBar.buttons[2].sendActions(for: .touchDown)
        XCTAssertEqual(controller.selectedIndex, 2)
        controller.wbTabBar.actionButton.sendActions(for: .touchUpInside)
        XCTAssertEqual(actions, 1)
        XCTAssertEqual(controller.selectedIndex, 2)
        controller.selectedIndex = 3
        XCTAssertEqual(controller.wbTabBar.selectedIndex, 3)
        controller.selectedViewController = controller.viewControllers?[0]
        XCTAssertEqual(controller.wbTabBar.selectedIndex, 0)
    }

    func testF7_8_TheRaisedHalfIsReachedFromTheWindow() {
        let controller = makeController()
        let action = controller.wbTabBar.actionButton
        let top = action.convert(CGPoint(x: action.bounds.midX, y: 2), to: nil)
        XCTAssertLessThan(top.y, controller.tabBar.frame.minY)
        XCTAssertTrue(window.hitTest(top, with: nil) === action)
        let corner = action.convert(CGPoint(x: 2, y: 2), to: nil)
        XCTAssertFalse(window.hitTest(corner, with: nil)?.isDescendant(of: controller.tabBar) ?? false)
    }

    func testF5_4_APushTakesTheBarWithItAndBringsItBack() throws {
        let controller = makeController()
        let rest = controller.tabBar.frame
        let page = UIViewController()
        page.hidesBottomBarWhenPushed = true
        let column = try XCTUnwrap(controller.selectedViewController as? UINavigationController)
        column.pushViewController(page, animated: true)
        run(1)
        XCTAssertFalse(page.view.convert(page.view.bounds, to: nil).isEmpty)
        let shown = controller.tabBar.convert(controller.tabBar.bounds, to: nil)
        XCTAssertFalse(
            controller.tabBar.window != nil && shown.intersection(window.bounds).width > 1, "the bar is off the screen")
        column.popViewController(animated: true)
        run(1)
        XCTAssertEqual(controller.tabBar.convert(controller.tabBar.bounds, to: nil), rest)
    }

    func testF7_9_ThePagesItemReachesTheButton() throws {
        let controller = makeController()
        let column = try XCTUnwrap(controller.viewControllers?[1] as? UINavigationController)
        column.tabBarItem.badgeValue = "7"
        XCTAssertEqual(controller.wbTabBar.buttons[1].badgeView.text, "7")
        column.viewControllers[0].title = "renamed"
        XCTAssertEqual(controller.wbTabBar.buttons[1].title(for: .normal), "renamed")
    }
}
