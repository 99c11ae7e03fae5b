import UIKit
import XCTest

@testable import Chapters

@MainActor
final class ModalTests: ScreenTestCase {
    private var navigation: UINavigationController!

    private func showMenu() {
        navigation = UINavigationController(rootViewController: ModalViewController())
        show(navigation)
    }

    private var content: ModalContentViewController? {
        return navigation.presentedViewController as? ModalContentViewController
    }

    func testF4_4_EachStyleShowsAndGoes() {
        showMenu()
        for style in ["fullScreen", "pageSheet", "medium", "formSheet", "overFullScreen", "custom", "popover"] {
            tap("modal.\(style)")
            run(1)
            XCTAssertEqual(content?.name, style)
            XCTAssertTrue(content?.presentingViewController === navigation, style)
            XCTAssertTrue(content?.view.window === window, style)
            tap("content.done")
            run(1)
            XCTAssertNil(navigation.presentedViewController, style)
        }
    }

    func testF4_4_TheLowestPresenterDismissesAllAtOnce() {
        showMenu()
        tap("modal.fullScreen")
        run(1)
        var top = content
        for _ in 0..<2 {
            let another: UIButton = find("content.another", in: top!.view)!
            another.sendActions(for: .touchUpInside)
            run(1)
            top = top?.presentedViewController as? ModalContentViewController
        }
        let all: UIButton = find("content.all", in: top!.view)!
        all.sendActions(for: .touchUpInside)
        run(1)
        XCTAssertNil(navigation.presentedViewController)
    }

    func testF4_4_TheCustomAnimatorGrowsACardOutOfTheMiddle() {
        showMenu()
        tap("modal.custom")
        run(0.25)
        let view = content!.view!
        let shown = (view.layer.presentation() ?? view.layer).frame
        XCTAssertEqual(shown.midX, window.bounds.midX, accuracy: 0.5)
        XCTAssertEqual(shown.midY, window.bounds.midY, accuracy: 0.5)
        XCTAssertEqual(shown.width, 150, accuracy: 12, "half the size half-way")
        run(0.5)
        XCTAssertEqual(view.frame.size, CGSize(width: 300, height: 360))
        XCTAssertTrue(navigation.view.window === window, "the screen below stays")
    }
}
