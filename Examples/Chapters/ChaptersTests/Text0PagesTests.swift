import UIKit
import XCTest

@testable import Chapters

@MainActor
final class Text0PagesTests: ScreenTestCase {
    func testF10_1_TheChapterIsTheWindowsRoot() {
        let chapter = Chapter.all[0]
        guard case .root(let make) = chapter.destination else { return XCTFail("text 0 is to have the window to itself") }
        let root = make() as? CustomNavigationController
        let tabs = root?.topViewController as? CustomTabBarController
        let pages = tabs?.viewControllers ?? []
        XCTAssertEqual(
            pages.map { String(describing: type(of: $0)) },
            ["FirstViewController", "SecondViewController", "ThirdViewController", "FourthViewController"])
    }

    func testF10_1_EachMemberOfAnItemHasTwoValuesOnTheWorkbench() {
        let page = ItemWorkbenchViewController()
        show(UINavigationController(rootViewController: page))
        for name in ItemWorkbenchViewController.names where !name.hasPrefix("finished") && !name.hasPrefix("background") {
            guard let button: UIButton = find("member." + name, in: window) else { return XCTFail("no row for \(name)") }
            let before = button.title(for: .normal)
            tap("member." + name)
            XCTAssertNotEqual(button.title(for: .normal), before, name)
        }
        XCTAssertEqual(page.item.titlePositionAdjustment, UIOffset(horizontal: 0, vertical: 3))
        XCTAssertEqual(page.item.itemHeight, 50)
        XCTAssertNil(page.item.badgeBackgroundColor)
        XCTAssertEqual(page.item.badgeTextFont.pointSize, 9)
        for row in ["finishedSelectedImage", "finishedUnselectedImage", "backgroundSelectedImage", "backgroundUnselectedImage"] {
            let button: UIButton? = find("member." + row, in: window)
            XCTAssertTrue(button?.title(for: .normal)?.contains("×") ?? false, row)
        }
    }

    func testF10_1_TheNumbersOfText0() throws {
        let root = try XCTUnwrap(Text0Chapter.makeViewController() as? UINavigationController)
        show(root)
        let tabs = try XCTUnwrap(root.topViewController as? CustomTabBarController)
        let facts = Text0.numbers(of: tabs)
        XCTAssertEqual(facts.count, 4)
        for fact in facts { XCTAssertTrue(fact.holds, fact.text) }
        XCTAssertEqual(CustomTabBarController.hidingDuration, 0.24)
        XCTAssertEqual(tabs.tabBar.minimumContentHeight, 55)
    }

    func testF10_1_APicturesColoursAreNotTheTitles() throws {
        let page = ItemWorkbenchViewController()
        show(UINavigationController(rootViewController: page))
        let picture = page.item.finishedSelectedImage()
        XCTAssertEqual(picture?.renderingMode, .alwaysOriginal)
        for _ in 0..<2 { tap("member.selectedTitleAttributes") }
        XCTAssertNil(page.item.selectedTitleAttributes)
        XCTAssertEqual(page.item.finishedSelectedImage(), picture)
    }

    func testF10_1_NothingIsWrongBeforeTheSecondItems() {
        let page = BarSlipsViewController()
        show(UINavigationController(rootViewController: page))
        let first: UIView? = find("fact.0", in: window)
        XCTAssertEqual(first?.accessibilityLabel, "in print: the first items are set, and nothing is wrong yet")
        tap("slips.items")
        run(0.1)
        XCTAssertEqual(first?.accessibilityLabel, "in print: 4 items are in the bar, 2 belong there")
    }

    func testF10_1_SlipsOfTheBarRunBesideWhatIsMeant() {
        let page = BarSlipsViewController()
        show(UINavigationController(rootViewController: page))
        tap("slips.items")
        XCTAssertEqual(page.printed.subviews.filter { $0 is CustomTabBarItem }.count, 4)
        XCTAssertEqual(page.meant.subviews.filter { $0 is CustomTabBarItem }.count, 2)
        XCTAssertNotNil(page.printed.items[0].currentTitle)
        XCTAssertNil(page.printed.items[0].title)
        XCTAssertNil(page.meant.items[0].currentTitle)
    }

    func testF10_1_SlipsOfTwoCallsRunBesideWhatIsMeant() throws {
        let page = BarInTimeSlipsViewController()
        show(UINavigationController(rootViewController: page))
        run(0.1)
        tap("slips.hideAndShow")
        run(0.6)
        XCTAssertTrue(page.printed.tabBar.isHidden)
        XCTAssertFalse(page.meant.tabBar.isHidden)
        tap("slips.noPages")
        XCTAssertEqual(page.printed.tabBar.items.count, 2)
        XCTAssertTrue(page.meant.tabBar.items.isEmpty)
        let scrollView: UIScrollView = try XCTUnwrap(page.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
        scrollView.contentOffset.y = scrollView.contentSize.height - scrollView.bounds.height
        run(0.1)
        let drawings = [page.printedItem.drawings, page.meantItem.drawings]
        tap("slips.colour")
        run(0.1)
        XCTAssertEqual(page.printedItem.drawings, drawings[0])
        XCTAssertGreaterThan(page.meantItem.drawings, drawings[1])
    }

    func testF10_1_TheSwappedLandscapePutsTheBarBelowTheView() {
        let printed = LandscapeStage.printedFrames()
        XCTAssertEqual(printed.bar, CGRect(x: 0, y: 612, width: 375, height: 55))
        XCTAssertEqual(printed.content, CGRect(x: 0, y: 0, width: 375, height: 320))
        let meant = LandscapeStage.meantFrames()
        XCTAssertEqual(meant.bar, CGRect(x: 0, y: 320, width: 667, height: 55))
        XCTAssertEqual(meant.content, CGRect(x: 0, y: 0, width: 667, height: 320))
        for fact in LandscapeStage.facts() { XCTAssertTrue(fact.holds, fact.text) }
    }

    func testF10_1_TheItemStaysInSightWhileItsMembersChange() throws {
        let page = ItemWorkbenchViewController()
        show(UINavigationController(rootViewController: page))
        let scrollView: UIScrollView = try XCTUnwrap(page.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
        let place = page.bar.convert(page.bar.bounds, to: window)
        XCTAssertTrue(window.bounds.contains(place))
        XCTAssertLessThanOrEqual(scrollView.convert(scrollView.bounds, to: window).maxY, place.minY, "no row lies beneath it")
        scrollView.contentOffset.y = scrollView.contentSize.height - scrollView.bounds.height
        window.layoutIfNeeded()
        XCTAssertEqual(page.bar.convert(page.bar.bounds, to: window), place)
    }
}
