import UIKit
import XCTest

@testable import Chapters

/// Text 4's pages about the screen and about loading views.
@MainActor
final class LoadingTests: ScreenTestCase {
    func testF4_1_EveryStatementAboutLoadingHolds() {
        let facts = LoadingViewController.facts()
        XCTAssertEqual(facts.count, 5)
        for fact in facts { XCTAssertTrue(fact.holds, fact.text) }
    }

    func testF4_1_InitLoadsNoView() {
        XCTAssertFalse(UIViewController().isViewLoaded)
        let recorder = CallRecorder()
        let page = RecordedViewController(name: "A", recorder: recorder)
        XCTAssertEqual(recorder.lines, ["A init"])
        XCTAssertNotNil(page.view)
        XCTAssertEqual(recorder.lines, ["A init", "A loadView", "A viewDidLoad"])
    }

    func testF4_1_AControllerIsNoView() {
        let controller: UIResponder = UIViewController()
        XCTAssertFalse(controller is UIView)
        XCTAssertFalse(UIViewController.self is UIView.Type)
    }

    @available(*, deprecated, message: "applicationFrame is")
    func testF10_1_LoadViewWithTheApplicationsFrame() {
        show(UIViewController())
        let page = FrameViewController(color: .red)
        page.loadViewIfNeeded()
        XCTAssertEqual(page.madeFrame, UIScreen.main.applicationFrame)
        XCTAssertEqual(page.madeFrame.maxY, UIScreen.main.bounds.maxY)
        XCTAssertGreaterThan(page.madeFrame.minY, 0)
        XCTAssertEqual(page.view.backgroundColor, .red)
        window.rootViewController = page
        window.layoutIfNeeded()
        XCTAssertEqual(page.view.frame, window.bounds)
    }

    func testF10_1_AFileWithoutItsViewOutletRaises() {
        show(UINavigationController(rootViewController: LoadingViewController()))
        defer {
            NSSetUncaughtExceptionHandler(nil)
            LastException.forget()
        }
        let options = XCTExpectedFailure.Options()
        options.issueMatcher = { $0.compactDescription.contains("but the view outlet was not set") }
        XCTExpectFailure("the file's owner has no view", options: options)
        let controller = UIViewController(nibName: "NoOutlet", bundle: nil)
        controller.loadViewIfNeeded()
    }

    func testF10_1_WhatStrongAndWeakOutletsHold() {
        let facts = OutletsViewController.facts()
        XCTAssertEqual(facts.count, 4)
        for fact in facts { XCTAssertTrue(fact.holds, fact.text) }
    }

    func testF10_1_WhatATextSaysOtherwiseStandsBelowTheFact() throws {
        let card = FactsCard()
        card.facts = [Fact("a", true), Fact("a", true, article: "b")]
        let heights = card.subviews.map { $0.sizeThatFits(CGSize(width: 300, height: 0)).height }
        XCTAssertGreaterThan(heights[1], heights[0])
        XCTAssertEqual(card.subviews.map { $0.accessibilityLabel }, ["a", "a\nThe text says otherwise: b"])
        let first = try XCTUnwrap(LoadingViewController.facts().first)
        XCTAssertNotNil(first.article, "making a controller loads no view, against the text")
    }

    func testF10_1_TheScreensPage() {
        let page = ScreenViewController()
        show(UINavigationController(rootViewController: page))
        let message: UILabel? = find("page.message", in: page.view)
        XCTAssertEqual(message?.text, "All 6 statements hold.")
        let facts = ScreenViewController.storyboardFacts()
        XCTAssertEqual(facts.count, 3)
        for fact in facts { XCTAssertTrue(fact.holds, fact.text) }
    }
}
