import UIKit
import XCTest

@testable import Weibo

@MainActor
final class MainTabBarControllerTests: XCTestCase {
    override func setUp() async throws {
        await PostStore.shared.settle()
        await MessageStore.shared.loading?.value
    }

    private func show() -> (window: UIWindow, controller: MainTabBarController) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let controller = MainTabBarController()
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        return (window, controller)
    }

    private func tabButtons(of controller: UITabBarController) -> [UIView] {
        controller.tabBar.subviews
            .filter { $0.isKind(of: NSClassFromString("UITabBarButton")!) }
            .sorted { $0.frame.minX < $1.frame.minX }
    }

    // MARK: F6.3, F6.4

    func test_F6_3_ownBarTakesTheSystemBarsPlace() {
        let (window, controller) = show()
        XCTAssertTrue(controller.tabBar is ComposeTabBar)
        XCTAssertTrue(controller.tabBar.delegate === controller)
        XCTAssertEqual(controller.tabBar.items?.count, 4)
        XCTAssertEqual(controller.view.subviews.filter { $0 is UITabBar }.count, 1)
        withExtendedLifetime(window) {}
    }

    func test_F6_4_tabsLeaveTheMiddleToTheButton() {
        let (window, controller) = show()
        let width = controller.tabBar.bounds.width / 5
        func check(_ message: String) {
            let frames = tabButtons(of: controller).map(\.frame)
            XCTAssertEqual(frames.count, 4, message)
            for (frame, column) in zip(frames, [0, 1, 3, 4] as [CGFloat]) {
                XCTAssertEqual(frame.minX, column * width, accuracy: 1e-9, message)
                XCTAssertEqual(frame.width, width, accuracy: 1e-9, message)
            }
        }
        check("first layout")
        controller.selectedIndex = 2
        controller.viewControllers?[0].tabBarItem.badgeValue = "3"
        controller.viewControllers?[1].tabBarItem.title = "A longer title"
        window.layoutIfNeeded()
        check("after changes of the items")
        controller.tabBar.setNeedsLayout()
        controller.tabBar.layoutIfNeeded()
        check("after another layout")
    }

    func test_F6_4_theButtonTakesItsTouches() {
        let (window, controller) = show()
        let point = CGPoint(x: controller.tabBar.bounds.midX, y: 20)
        let hit = controller.tabBar.hitTest(point, with: nil) as? UIButton
        XCTAssertEqual(hit?.accessibilityIdentifier, "compose")
        hit?.sendActions(for: .touchUpInside)
        let navigation = controller.presentedViewController as? UINavigationController
        XCTAssertTrue(navigation?.viewControllers.first is ComposeViewController)
        withExtendedLifetime(window) {}
    }

    // MARK: F10.2

    func test_F10_2_tabsAndBadges() {
        let (window, controller) = show()
        XCTAssertEqual(controller.viewControllers?.map { $0 is MainNavigationController }, [true, true, true, true])
        XCTAssertEqual(controller.tabBar.items?[1].badgeValue, String(MessageStore.shared.unreadCount))
        let selected = controller.tabBar.items?.map { $0.selectedImage?.renderingMode }
        XCTAssertEqual(selected, [.alwaysOriginal, .alwaysOriginal, .alwaysOriginal, .alwaysOriginal])
        withExtendedLifetime(window) {}
    }

    func test_F10_7_aPublishedPostIsTheFirstAndCounts() {
        let (window, controller) = show()
        let home = (controller.viewControllers?[0] as? UINavigationController)?.viewControllers.first as? HomeViewController
        home?.loadViewIfNeeded()
        let before = home?.posts.count ?? 0
        PostStore.shared.publish("A post by a test")
        window.layoutIfNeeded()
        XCTAssertEqual(home?.posts.count, before + 1)
        XCTAssertEqual(home?.posts.first?.text, "A post by a test")
        XCTAssertEqual(home?.tableView.numberOfRows(inSection: 0), before + 1)
        XCTAssertEqual(controller.tabBar.items?[3].badgeValue, String(PostStore.shared.ownPosts.count))
    }
}
