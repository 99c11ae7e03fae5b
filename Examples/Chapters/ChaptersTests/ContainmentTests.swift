import UIKit
import XCTest

@testable import Chapters

@MainActor
final class ContainmentTests: ScreenTestCase {
    private func showMain() -> MainViewController {
        let main = MainViewController()
        show(UINavigationController(rootViewController: main))
        return main
    }

    private func turn(_ old: String, _ new: String, loads: Bool) -> [String] {
        return (loads ? ["\(new) loadView", "\(new) viewDidLoad"] : []) + [
            "\(old) viewWillDisappear", "\(new) viewWillAppear", "\(old) viewDidDisappear", "\(new) viewDidAppear",
        ]
    }

    func testF4_3_AllThreeAreAddedAndToldAndTheThirdIsShown() {
        let main = showMain()
        XCTAssertEqual(
            main.recorder.lines,
            ["First", "Second", "Third"].flatMap { ["\($0) init", "\($0) willMove parent", "\($0) didMove parent"] }
                + ["Third loadView", "Third viewDidLoad", "Third viewWillAppear", "Third viewDidAppear"])
        XCTAssertEqual(main.children, [main.firstViewController, main.secondViewController, main.thirdViewController])
        XCTAssertTrue(main.currentViewController === main.thirdViewController)
        XCTAssertEqual(main.contentView.subviews, [main.thirdViewController.view])
        XCTAssertEqual(main.thirdViewController.view.frame, main.contentView.bounds)
        XCTAssertEqual(main.buttons.map { $0.tag }, [1, 2, 3])
    }

    func testF10_1_TheViewsComeOutOfFiles() {
        let main = showMain()
        XCTAssertEqual(main.nibName, "MainViewController")
        XCTAssertEqual(main.children.map { $0.nibName }, ["FirstViewController", "SecondViewController", "ThirdViewController"])
        let name: UILabel? = find("child.name", in: main.view)
        XCTAssertEqual(name?.text, "Third")
    }

    func testF4_3_TheThreeButtons() {
        let main = showMain()
        main.buttons[1].sendActions(for: .touchUpInside)
        run(0.9)
        XCTAssertTrue(main.isTransitioning)
        run(0.2)
        XCTAssertFalse(main.isTransitioning)
        XCTAssertEqual(main.recorder.lines, turn("Third", "Second", loads: true))
        XCTAssertEqual(main.children.count, 3, "all three stay children")
        XCTAssertEqual(main.contentView.subviews, [main.secondViewController.view])
        main.buttons[2].sendActions(for: .touchUpInside)
        run(1.1)
        XCTAssertEqual(main.recorder.lines, [localized("Friend requests")] + turn("Second", "Third", loads: false))
        main.buttons[0].sendActions(for: .touchUpInside)
        run(3.9)
        XCTAssertTrue(main.isTransitioning, "four seconds")
        run(0.2)
        XCTAssertEqual(main.recorder.lines, turn("Third", "First", loads: true))
        XCTAssertTrue(main.currentViewController === main.firstViewController)
    }

    func testF4_3_ATapOnTheCurrentOneDoesNothing() {
        let main = showMain()
        let before = main.recorder.lines
        main.buttons[2].sendActions(for: .touchUpInside)
        run(0.1)
        XCTAssertEqual(main.recorder.lines, before)
        XCTAssertEqual(main.contentView.subviews, [main.thirdViewController.view])
    }

    func testF4_3_ATapDuringATransitionLeavesCallsBalanced() {
        let main = showMain()
        main.buttons[1].sendActions(for: .touchUpInside)
        run(0.5)
        main.buttons[2].sendActions(for: .touchUpInside)
        main.buttons[0].sendActions(for: .touchUpInside)
        run(5)
        XCTAssertEqual(main.recorder.lines, turn("Third", "Second", loads: true))
        XCTAssertTrue(main.currentViewController === main.secondViewController)
    }

    func testF10_1_InPrintTheWrongViewIsAddedAndTheChildIsNotTold() {
        let page = ContainmentSlipsViewController()
        show(UINavigationController(rootViewController: page))
        tap("slips.add")
        run(0.1)
        XCTAssertEqual(page.slip.stage.subviews, [page.slip.currentClientView])
        XCTAssertFalse(page.slip.recorder.lines.contains("First didMove parent"))
        XCTAssertEqual(page.mended.stage.subviews, [page.mended.children[0].view])
        XCTAssertTrue(page.mended.recorder.lines.contains("First didMove parent"))
    }

    private func cycle(_ old: String, _ new: String) -> [String] {
        return [
            "\(new) init", "\(old) willMove nil", "\(new) willMove parent", "\(new) loadView", "\(new) viewDidLoad",
            "\(old) viewWillDisappear", "\(new) viewWillAppear", "\(old) viewDidDisappear", "\(new) viewDidAppear",
            "\(old) didMove nil", "\(new) didMove parent",
        ]
    }

    // MARK: Adding, removing, cycling

    private func showContainer() -> ContentContainerViewController {
        let container = ContentContainerViewController()
        show(UINavigationController(rootViewController: container))
        return container
    }

    func testF4_3_Add() {
        let container = showContainer()
        tap("children.add")
        run(0.1)
        XCTAssertEqual(
            container.recorder.lines,
            [
                "First init", "First willMove parent", "frame", "First loadView", "First viewDidLoad", "addSubview", "First viewWillAppear",
                "First didMove parent", "First viewDidAppear",
            ])
        XCTAssertEqual(container.stage.subviews, [container.content!.view], "the child's view and no other")
    }

    func testF4_3_Remove() {
        let container = showContainer()
        tap("children.add")
        run(0.1)
        tap("children.remove")
        run(0.1)
        XCTAssertEqual(
            container.recorder.lines,
            [
                "First willMove nil", "removeFromSuperview", "First viewWillDisappear", "First viewDidDisappear",
                "First didMove nil",
            ])
        XCTAssertEqual(container.children, [])
        XCTAssertEqual(container.stage.subviews, [])
    }

    func testF4_3_Cycle() {
        let container = showContainer()
        tap("children.add")
        run(0.1)
        let first = container.content!
        tap("children.cycle")
        run(0.125)
        XCTAssertEqual(container.stage.subviews.count, 2)
        tap("children.cycle")
        run(0.3)
        XCTAssertEqual(
            container.recorder.lines.filter { $0 != "transition" && $0 != "completion" }, cycle("First", "Second"))
        XCTAssertEqual(container.stage.subviews, [container.content!.view])
        XCTAssertEqual(container.content?.view.frame, container.stage.bounds)
        XCTAssertNil(first.parent)
    }
}
