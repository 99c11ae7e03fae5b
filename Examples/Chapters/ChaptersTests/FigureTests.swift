import UIKit
import XCTest

@testable import Chapters

/// The figures: boxes with arrows, and trees.
@MainActor
final class FigureTests: ScreenTestCase {
    func testF10_1_AnArrowBeginsAtItsBoxsEdge() {
        let box = CGRect(x: 0, y: 0, width: 100, height: 40)
        XCTAssertEqual(BoxFigure.edge(of: box, towards: CGPoint(x: 200, y: 20)), CGPoint(x: 100, y: 20))
        XCTAssertEqual(BoxFigure.edge(of: box, towards: CGPoint(x: 50, y: -100)), CGPoint(x: 50, y: 0))
        XCTAssertEqual(BoxFigure.edge(of: box, towards: CGPoint(x: 150, y: 60)), CGPoint(x: 100, y: 40))
        XCTAssertEqual(BoxFigure.edge(of: box, towards: CGPoint(x: 50, y: 20)), CGPoint(x: 50, y: 20), "its own middle")
    }

    func testF10_1_WhatTheFigureOfMVVMSaysHolds() {
        let facts = MVVMViewController.facts()
        XCTAssertEqual(facts.count, 3)
        for fact in facts { XCTAssertTrue(fact.holds, fact.text) }
        show(UINavigationController(rootViewController: MVVMViewController()))
        let figure: BoxFigure? = find("figure.mvvm", in: window)
        XCTAssertEqual(figure?.bounds.height, 136 + 48 + 16)
    }

    func testF10_1_TheFirstTextsFigureOfMVVM() {
        let facts = MVVMViewController.duties()
        XCTAssertEqual(facts.count, 3)
        for fact in facts { XCTAssertTrue(fact.holds, fact.text) }
        show(UINavigationController(rootViewController: MVVMViewController(Citation(1, "1.2"))))
        let figure: BoxFigure? = find("figure.mvvm", in: window)
        XCTAssertTrue(figure?.accessibilityLabel?.hasPrefix("View and controller are one part") ?? false)
    }

    func testF10_1_ATreesWordsKeepAwayFromTheirBoxsEdges() {
        let tree = TreeFigure(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        tree.boxes = [TreeFigure.Box(depth: 0, text: "A name that is far too long for its box, and longer")]
        tree.layoutIfNeeded()
        let box = tree.subviews[0]
        box.layoutIfNeeded()
        XCTAssertLessThanOrEqual(box.frame.maxX, 184)
        XCTAssertEqual(box.subviews[0].frame.minX, 10)
        XCTAssertEqual(box.subviews[0].frame.maxX, box.bounds.width - 10)
    }

    func testF10_1_AWindowsTreeHasItsControllersBelowEachOther() {
        let page = UIViewController()
        page.title = "A"
        let navigation = UINavigationController(rootViewController: page)
        show(navigation)
        XCTAssertEqual(
            TreeFigure.boxes(of: window, marking: page),
            [
                TreeFigure.Box(depth: 0, text: "UIWindow"), TreeFigure.Box(depth: 1, text: "UINavigationController"),
                TreeFigure.Box(depth: 2, text: "A · UIViewController", isMarked: true),
            ])
    }
}
