import UIKit
import XCTest

@testable import Chapters

@MainActor
final class LifeCycleTests: ScreenTestCase {
    private var first: LifeCyclePageViewController!

    private func showPages() throws {
        let tabs = try XCTUnwrap(LifeCycle.makeViewController() as? UITabBarController)
        show(tabs)
        first = (tabs.viewControllers?[0] as? UINavigationController)?.viewControllers[0] as? LifeCyclePageViewController
    }

    /// What the pages were told of appearing, without moves and delegates.
    private var appearances: [String] {
        return first.recorder.lines.filter { $0.contains(" view") }
    }

    func testF4_2_Push() throws {
        try showPages()
        tap("life.push")
        run(1)
        XCTAssertEqual(first.recorder.lines.prefix(4), ["B init", "B willMove parent", "B loadView", "B viewDidLoad"])
        XCTAssertEqual(
            appearances,
            ["B viewDidLoad", "A viewWillDisappear", "B viewWillAppear", "A viewDidDisappear", "B viewDidAppear"])
        first.recorder.clear()
        first.navigationController?.popViewController(animated: true)
        run(1)
        XCTAssertEqual(appearances, ["B viewWillDisappear", "A viewWillAppear", "B viewDidDisappear", "A viewDidAppear"])
        XCTAssertEqual(first.recorder.lines.first, "B willMove nil")
    }

    func testF4_2_FullScreen() throws {
        try showPages()
        tap("life.present")
        run(1)
        XCTAssertEqual(
            first.recorder.lines,
            [
                "B init", "B loadView", "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear", "B viewDidAppear", "A viewDidDisappear",
                "present completion",
            ])
        tap("life.dismiss")
        run(1)
        XCTAssertEqual(appearances, ["B viewWillDisappear", "A viewWillAppear", "A viewDidAppear", "B viewDidDisappear"])
        XCTAssertEqual(first.recorder.lines.last, "dismiss completion")
    }

    func testF4_2_Sheet() throws {
        try showPages()
        tap("life.sheet")
        run(1)
        XCTAssertEqual(first.recorder.lines, ["B init", "B loadView", "B viewDidLoad", "B viewWillAppear", "B viewDidAppear", "present completion"])
        tap("life.dismiss")
        run(1)
        XCTAssertEqual(first.recorder.lines, ["B viewWillDisappear", "B viewDidDisappear", "dismiss completion"])
    }

    func testF4_2_Tabs() throws {
        try showPages()
        first.recorder.clear()
        first.tabBarController?.selectedIndex = 1
        run(0.2)
        XCTAssertEqual(
            appearances,
            ["T viewDidLoad", "T viewWillAppear", "A viewWillDisappear", "A viewDidDisappear", "T viewDidAppear"])
    }

    func testF4_2_AMemoryWarningIsLogged() throws {
        try showPages()
        first.recorder.clear()
        first.didReceiveMemoryWarning()
        XCTAssertEqual(first.recorder.lines, ["A didReceiveMemoryWarning"])
    }
}
