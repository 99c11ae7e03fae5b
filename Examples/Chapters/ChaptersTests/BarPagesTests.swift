import UIKit
import XCTest

@testable import Chapters

/// Text 4's pages about bars and the stack.
@MainActor
final class BarPagesTests: ScreenTestCase {
    func testF10_1_EachItemsAlert() throws {
        let page = BarButtonsViewController()
        show(UINavigationController(rootViewController: page))
        let left = try XCTUnwrap(page.navigationItem.leftBarButtonItem)
        let right = try XCTUnwrap(page.navigationItem.rightBarButtonItem)
        for (item, side) in [(left, "left"), (right, "right")] {
            _ = page.perform(item.action!, with: item)
            run(0.6)
            let alert = try XCTUnwrap(page.presentedViewController ?? UIApplication.shared.keyWindow?.rootViewController?.presentedViewController)
            let controller = try XCTUnwrap(alert as? UIAlertController)
            XCTAssertEqual(controller.title, "Notice")
            XCTAssertEqual(controller.message, "You tapped the navigation bar's \(side) button")
            XCTAssertEqual(controller.actions.map { $0.title }, ["OK"])
            alert.dismiss(animated: false, completion: nil)
            run(0.6)
        }
    }

    func testF10_1_SettingsGeneralAutoLock() throws {
        let navigation = try XCTUnwrap(StackPageViewController.makeRoot() as? UINavigationController)
        show(navigation)
        for depth in 2...3 {
            find("stack.push", in: navigation.topViewController!.view).map { (button: UIButton) in button.sendActions(for: .touchUpInside) }
            run(1)
            XCTAssertEqual(navigation.viewControllers.count, depth)
        }
        XCTAssertEqual(navigation.viewControllers.map { $0.title }, ["Settings", "General", "Auto-Lock"])
        let figure: TreeFigure? = find("figure.tree", in: navigation.topViewController!.view)
        XCTAssertEqual(figure?.boxes.count, 3)
        find("stack.minute.2", in: navigation.topViewController!.view).map { (button: UIButton) in button.sendActions(for: .touchUpInside) }
        run(1)
        XCTAssertEqual(navigation.viewControllers.count, 2)
    }
}
