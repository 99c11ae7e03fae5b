import UIKit
import XCTest

@testable import Chapters

/// Writes its containment calls into a shared log.
private class Page: UIViewController {
    var log: ((String) -> Void)?

    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        log?("\(title!).willMove(\(parent == nil ? "nil" : "self"))")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        log?("\(title!).didMove(\(parent == nil ? "nil" : "self"))")
    }
}

@MainActor
final class CustomTabBarControllerTests: XCTestCase {
    private func makeController(_ titles: [String]) -> CustomTabBarController {
        let controller = CustomTabBarController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        controller.setShowViewControllers(titles.map { Page($0) })
        controller.view.layoutIfNeeded()
        return controller
    }

    // MARK: F7.1

    func testF7_1_OneItemEachInOrderFirstSelected() {
        let controller = makeController(["a", "b", "c"])
        XCTAssertEqual(controller.tabBar.items.map { $0.title }, ["a", "b", "c"])
        XCTAssertEqual(controller.selectedIndex, 0)
        XCTAssertEqual(controller.children, [controller.viewControllers[0]])
        XCTAssertTrue(controller.tabBar.selectedItem === controller.tabBar.items[0])
        XCTAssertFalse(controller.viewControllers[1].isViewLoaded, "unselected controllers load nothing")
    }

    func testF7_1_SelectingRecorded() {
        let controller = makeController(["a", "b"])
        var log: [String] = []
        for case let page as Page in controller.viewControllers {
            page.log = { line in
                let selected = controller.tabBar.selectedItem?.title ?? "-"
                log.append(line + " bar=" + selected + " children=\(controller.children.count)")
            }
        }
        controller.selectedIndex = 1
        XCTAssertEqual(
            log,
            [
                "a.willMove(nil) bar=a children=1",
                "a.didMove(nil) bar=a children=0",
                "b.willMove(self) bar=b children=0",
                "b.didMove(self) bar=b children=1",
            ])
        XCTAssertNil(controller.viewControllers[0].view.superview)
        XCTAssertTrue(controller.viewControllers[1].view.superview === controller.contentView)
        XCTAssertEqual(controller.viewControllers[1].view.frame, controller.contentView.bounds)
    }

    func testF7_1_ATouchOnAnItemSelectsItsController() {
        let controller = makeController(["a", "b", "c"])
        controller.tabBar.items[2].sendActions(for: .touchDown)
        XCTAssertEqual(controller.selectedIndex, 2)
        XCTAssertEqual(controller.children, [controller.viewControllers[2]])
    }

    func testF7_1_AnIndexOutOfRangeChangesNothing() {
        let controller = makeController(["a", "b"])
        var lines: [String] = []
        controller.log = { lines.append($0) }
        for index in [-1, 2, 99, NSNotFound] {
            controller.selectedIndex = index
            XCTAssertEqual(controller.selectedIndex, 0)
            XCTAssertEqual(controller.children, [controller.viewControllers[0]])
            XCTAssertEqual(lines, ["CustomTabBarController: index \(index) is outside 0..<2; nothing changed"])
            lines = []
        }
        controller.selectedIndex = 1
        XCTAssertEqual(lines, [], "an index in range is not worth a line")
    }

    func testF7_1_TheCurrentIndexAgainCallsNothing() {
        let controller = makeController(["a", "b"])
        var calls = 0
        for case let page as Page in controller.viewControllers { page.log = { _ in calls += 1 } }
        controller.selectedIndex = 0
        XCTAssertEqual(calls, 0)
    }

    func testF7_1_AnEmptyListLeavesNothing() {
        let controller = makeController(["a", "b"])
        let old = controller.viewControllers[0]
        controller.setShowViewControllers([])
        XCTAssertEqual(controller.selectedIndex, NSNotFound)
        XCTAssertTrue(controller.tabBar.items.isEmpty)
        XCTAssertTrue(controller.children.isEmpty)
        XCTAssertNil(old.parent)
        XCTAssertNil(old.view.superview)
    }

    // MARK: F7.2

    func testF7_2_ShownAndHiddenFrames() {
        let controller = makeController(["a"])
        XCTAssertEqual(controller.tabBar.frame, CGRect(x: 0, y: 612, width: 375, height: 55))
        XCTAssertEqual(controller.contentView.frame, CGRect(x: 0, y: 0, width: 375, height: 612))

        controller.setTabBarHidden(true, animated: false)
        XCTAssertTrue(controller.isTabBarHidden)
        XCTAssertTrue(controller.tabBar.isHidden)
        XCTAssertEqual(controller.tabBar.frame, CGRect(x: 0, y: 667, width: 375, height: 55))
        XCTAssertEqual(controller.contentView.frame, CGRect(x: 0, y: 0, width: 375, height: 667))
    }

    func testF7_2_ALowItemLeavesMoreToTheContent() {
        let controller = makeController(["a", "b"])
        controller.tabBar.items[1].itemHeight = 40
        controller.view.setNeedsLayout()
        controller.view.layoutIfNeeded()
        XCTAssertEqual(controller.contentView.frame.height, 627)
    }

    func testF7_2_LandscapeWithoutAParent() {
        let controller = makeController(["a"])
        controller.view.frame = CGRect(x: 0, y: 0, width: 667, height: 375)
        controller.view.layoutIfNeeded()
        XCTAssertEqual(controller.tabBar.frame, CGRect(x: 0, y: 320, width: 667, height: 55))
        XCTAssertEqual(controller.contentView.frame, CGRect(x: 0, y: 0, width: 667, height: 320))
    }

    func testF7_2_BottomInsetGrowsBarAndLoss() {
        let shown = CustomTabBarController.frames(
            in: CGSize(width: 393, height: 852), barHeight: 55, minimumContentHeight: 55, bottomInset: 34,
            isHidden: false, isTranslucent: false)
        XCTAssertEqual(shown.bar, CGRect(x: 0, y: 763, width: 393, height: 89))
        XCTAssertEqual(shown.content.height, 763)
        let translucent = CustomTabBarController.frames(
            in: CGSize(width: 393, height: 852), barHeight: 55, minimumContentHeight: 55, bottomInset: 34,
            isHidden: false, isTranslucent: true)
        XCTAssertEqual(translucent.content.height, 852)
    }

    func testF7_2_TheLastCallWins() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        let controller = makeController(["a"])
        window.rootViewController = controller
        window.makeKeyAndVisible()
        controller.setTabBarHidden(true, animated: true)
        XCTAssertTrue(controller.isTabBarHidden, "changes at the call")
        XCTAssertFalse(controller.tabBar.isHidden, "not before hiding's end")
        controller.setTabBarHidden(false, animated: true)

        let ended = expectation(description: "both animations ended")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { ended.fulfill() }
        wait(for: [ended], timeout: 5)
        XCTAssertFalse(controller.isTabBarHidden)
        XCTAssertFalse(controller.tabBar.isHidden, "the older call's completion must not hide the bar")

        controller.setTabBarHidden(true, animated: true)
        let hidden = expectation(description: "hidden")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { hidden.fulfill() }
        wait(for: [hidden], timeout: 5)
        XCTAssertTrue(controller.tabBar.isHidden)
    }

    func testF7_1_LaidOutBeforeTheFirstAppearanceReturns() {
        class Probe: CustomTabBarController {
            var barAtAppearance = CGRect.zero
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                barAtAppearance = tabBar.frame
            }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        let controller = Probe()
        controller.setShowViewControllers([Page("a")])
        let bar = controller.tabBar
        let content = controller.contentView
        window.rootViewController = controller
        window.makeKeyAndVisible()
        XCTAssertEqual(controller.barAtAppearance.width, 375)
        XCTAssertEqual(controller.barAtAppearance.maxY, 667)
        XCTAssertTrue(controller.tabBar === bar && controller.contentView === content, "made once")
        XCTAssertTrue(bar.superview === controller.view)
    }

    func testF7_1_BarAndContentComeWithTheFirstAppearance() {
        let controller = CustomTabBarController()
        controller.loadViewIfNeeded()
        XCTAssertTrue(controller.view.subviews.isEmpty)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        XCTAssertEqual(controller.view.subviews, [controller.contentView, controller.tabBar])
    }
}
