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
        let controller = try XCTUnwrap(WayOne.makeViewController() as? XUTabBarViewController)
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
        let controller = try XCTUnwrap(WayOne.makeViewController() as? XUTabBarViewController)
        show(controller)
        let bar = try XCTUnwrap(controller.tabBar as? XUTabBar)
        XCTAssertEqual(bar.plusBtn.bounds.size, CGSize(width: 64, height: 44))
        XCTAssertEqual(bar.plusBtn.bounds.size, bar.plusBtn.currentBackgroundImage?.size)
        let middle = bar.plusBtn.convert(CGPoint(x: 32, y: 22), to: nil)
        XCTAssertEqual(middle.x, window.bounds.midX)
        XCTAssertTrue(window.hitTest(middle, with: nil) === bar.plusBtn)
        bar.plusBtn.sendActions(for: .touchUpInside)
        XCTAssertTrue((controller.presentedViewController as? UINavigationController)?.viewControllers[0] is PublishViewController)
        XCTAssertEqual(controller.selectedIndex, 0)
    }

    func testF6_4_UIKitsPrivateButtonIsAControl() throws {
        let controller = try XCTUnwrap(WayOne.makeViewController() as? XUTabBarViewController)
        show(controller)
        let button = controller.tabBar.systemButtons[0]
        XCTAssertTrue(NSClassFromString("UITabBarButton") is UIControl.Type)
        XCTAssertTrue(button is UIControl)
    }

    func testF10_1_ThePlusHasItsOwnIconAboveItsGround() throws {
        let controller = try XCTUnwrap(WayOne.makeViewController() as? XUTabBarViewController)
        show(controller)
        let plus = try XCTUnwrap(controller.tabBar as? XUTabBar).plusBtn
        for (state, suffix) in [(UIControl.State.normal, ""), (.highlighted, "_highlighted")] {
            XCTAssertNotNil(plus.image(for: state))
            XCTAssertEqual(plus.image(for: state), UIImage(named: "tabbar_compose_icon_add" + suffix))
            XCTAssertEqual(plus.backgroundImage(for: state), UIImage(named: "tabbar_compose_button" + suffix))
        }
        XCTAssertNotEqual(plus.image(for: .normal), plus.image(for: .highlighted))
        plus.layoutIfNeeded()
        XCTAssertEqual(plus.imageView?.frame, CGRect(x: 21, y: 11, width: 22, height: 22))
    }

    func testF10_1_AManagedBarsDelegateMayNotBeChanged() throws {
        let controller = try XCTUnwrap(WayOne.makeViewController() as? XUTabBarViewController)
        show(controller)
        LastException.record()
        let handler = try XCTUnwrap(NSGetUncaughtExceptionHandler())
        defer {
            NSSetUncaughtExceptionHandler(nil)
            LastException.forget()
        }
        // What ends a run is kept for the next one, where the page shows it.
        handler(NSException(name: .internalInconsistencyException, reason: "the tab bar's", userInfo: nil))
        XCTAssertEqual(LastException.text, "NSInternalInconsistencyException\nthe tab bar's")
        XCTAssertEqual(LastExceptionCard(about: "tab bar").lines, ["NSInternalInconsistencyException\nthe tab bar's"])
        XCTAssertEqual(LastExceptionCard(about: "view outlet").lines, [], "another page's exception is not shown")
        let options = XCTExpectedFailure.Options()
        options.issueMatcher = { $0.compactDescription.contains("Changing the delegate of a tab bar managed by a tab bar controller is not allowed.") }
        XCTExpectFailure("the bar is its controller's", options: options)
        tap("way1.delegate")
    }

    // MARK: Way 2

    func testF10_1_TheButttonsPictureIs64By50InItsMidst() {
        let button = TabBarButtton(type: .custom)
        button.setTitle("首页", for: .normal)
        button.setImage(UIImage(systemName: "star"), for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 98, height: 49)
        button.layoutIfNeeded()
        XCTAssertEqual(button.imageView?.frame, CGRect(x: 17, y: 0, width: 64, height: 50))
        button.exchangesAxes = true
        button.layoutIfNeeded()
        XCTAssertEqual(button.imageView?.frame, CGRect(x: 0, y: 17, width: 64, height: 50), "as printed")
        button.isSelected = true
        button.layoutIfNeeded()
        XCTAssertEqual(button.titleLabel?.isHidden, true)
    }

    func testF10_1_TheButttonsExchangedAxesAreNamed() {
        let facts = WaySlipsViewController.buttonFacts()
        XCTAssertEqual(facts.map { $0.isSlip }, [true, false])
        XCTAssertTrue(facts[0].text.contains("(0, 17, 64, 50)"))
        XCTAssertTrue(facts[1].text.contains("(17, 0, 64, 50)"))
        for fact in facts { XCTAssertTrue(fact.holds, fact.text) }
    }

    func testF10_1_TheOwnViewsGroundAndPictures() {
        let bar = FlatTabBar.withAllTabs()
        bar.frame = CGRect(x: 0, y: 0, width: 400, height: 49)
        bar.layoutIfNeeded()
        let ground = { (style: UIUserInterfaceStyle) in bar.backgroundColor?.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)) }
        XCTAssertEqual(ground(.light), UIColor(red: 240 / 255, green: 240 / 255, blue: 240 / 255, alpha: 1))
        XCTAssertEqual(ground(.dark), UIColor(red: 15 / 255, green: 15 / 255, blue: 15 / 255, alpha: 1))
        for button in bar.buttons {
            XCTAssertEqual(button.backgroundImage(for: .normal)?.size, CGSize(width: 100, height: 49))
            XCTAssertNotEqual(button.backgroundImage(for: .normal), button.backgroundImage(for: .selected))
            XCTAssertNil(button.image(for: .normal))
        }
    }

    func testF10_1_TheOwnViewFollowsTheAppearance() {
        let bar = FlatTabBar.withAllTabs()
        let page = UIViewController()
        page.view.addSubview(bar)
        bar.frame = CGRect(x: 0, y: 0, width: 400, height: 49)
        page.overrideUserInterfaceStyle = .light
        show(page)
        let light = bar.buttons[1].backgroundImage(for: .normal)
        page.overrideUserInterfaceStyle = .dark
        run(0.1)
        XCTAssertNotNil(light)
        XCTAssertNotEqual(bar.buttons[1].backgroundImage(for: .normal), light)
    }

    func testF10_1_InPrintEachTabBringsItsButtonBackAndItIsOutlined() {
        let page = WaySlipsViewController()
        show(UINavigationController(rootViewController: page))
        for visited in 2...4 {
            tap("slips.next")
            run(0.1)
            XCTAssertEqual(page.slip.tabBar.systemButtons.count, visited)
            XCTAssertTrue(page.slip.tabBar.systemButtons.allSatisfy { $0.layer.borderWidth == 2 })
            XCTAssertEqual(page.mended.tabBar.systemButtons.count, 0)
        }
        let section: SlipSection? = page.view.subviews.first?.subviews.lazy.compactMap { $0 as? SlipSection }.first
        XCTAssertEqual(section?.choice, .both)
        section?.choice = .slip
        section?.layoutIfNeeded()
        XCTAssertEqual(section?.slip.frame.width, section?.bounds.width)
        XCTAssertEqual(section?.mended.alpha, 0)
    }

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
