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

    private func cycle(_ old: String, _ new: String, loads: Bool) -> [String] {
        return ["\(old) willMove nil", "\(new) willMove parent"] + (loads ? ["\(new) viewDidLoad"] : []) + [
            "\(old) viewWillDisappear", "\(new) viewWillAppear", "\(old) viewDidDisappear", "\(new) viewDidAppear",
            "\(old) didMove nil", "\(new) didMove parent",
        ]
    }

    func testF4_3_TheFirstChildIsToldThatItMoved() {
        let main = showMain()
        XCTAssertEqual(
            main.recorder.lines,
            ["First willMove parent", "First viewDidLoad", "First didMove parent", "First viewWillAppear", "First viewDidAppear"])
        XCTAssertTrue(main.firstViewController.view.superview === main.contentView)
        XCTAssertEqual(main.firstViewController.view.frame, main.contentView.bounds)
    }

    func testF4_3_TheThreeButtons() {
        let main = showMain()
        main.buttons[1].sendActions(for: .touchUpInside)
        run(0.9)
        XCTAssertTrue(main.isTransitioning)
        run(0.2)
        XCTAssertFalse(main.isTransitioning)
        XCTAssertEqual(main.recorder.lines, cycle("First", "Second", loads: true))
        XCTAssertEqual(main.children, [main.secondViewController])
        XCTAssertEqual(main.contentView.subviews, [main.secondViewController.view])
        main.buttons[2].sendActions(for: .touchUpInside)
        run(1.1)
        XCTAssertEqual(main.recorder.lines, cycle("Second", "Third", loads: true))
        main.buttons[0].sendActions(for: .touchUpInside)
        run(3.9)
        XCTAssertTrue(main.isTransitioning, "four seconds")
        run(0.2)
        XCTAssertEqual(main.recorder.lines, cycle("Third", "First", loads: false))
        XCTAssertTrue(main.currentViewController === main.firstViewController)
    }

    func testF4_3_ATapOnTheCurrentOneDoesNothing() {
        let main = showMain()
        let before = main.recorder.lines
        main.buttons[0].sendActions(for: .touchUpInside)
        run(0.1)
        XCTAssertEqual(main.recorder.lines, before)
        XCTAssertEqual(main.children, [main.firstViewController])
    }

    func testF4_3_ATapDuringATransitionLeavesCallsBalanced() {
        let main = showMain()
        main.buttons[1].sendActions(for: .touchUpInside)
        run(0.5)
        main.buttons[2].sendActions(for: .touchUpInside)
        main.buttons[0].sendActions(for: .touchUpInside)
        run(5)
        XCTAssertEqual(main.recorder.lines, cycle("First", "Second", loads: true))
        XCTAssertEqual(main.children, [main.secondViewController])
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
                "First willMove parent", "frame", "First viewDidLoad", "addSubview", "First viewWillAppear",
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
            container.recorder.lines.filter { $0 != "transition" && $0 != "completion" }, cycle("First", "Second", loads: true))
        XCTAssertEqual(container.stage.subviews, [container.content!.view])
        XCTAssertEqual(container.content?.view.frame, container.stage.bounds)
        XCTAssertNil(first.parent)
    }
}
