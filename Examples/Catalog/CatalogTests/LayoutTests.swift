import UIKit
import XCTest

@testable import Catalog

@MainActor
final class LayoutTests: XCTestCase {
    func test_aControlThatDoesNotFitGoesBelowItsTitle() {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        let row = LabeledRow("A title", box)
        XCTAssertEqual(row.height(for: 393), 44)
        row.frame = CGRect(x: 0, y: 0, width: 393, height: 44)
        row.layoutIfNeeded()
        XCTAssertEqual(box.frame.maxX, 393 - 16)
        XCTAssertEqual(box.frame.midY, 22, accuracy: 0.5)

        let narrow = row.height(for: 240)
        XCTAssertGreaterThan(narrow, 60)
        row.frame = CGRect(x: 0, y: 0, width: 240, height: narrow)
        row.layoutIfNeeded()
        XCTAssertEqual(box.frame.minX, 16)
        XCTAssertGreaterThan(box.frame.minY, row.label.frame.maxY)
        XCTAssertLessThanOrEqual(box.frame.maxY, narrow)
    }

    func test_flowRowsBreakLines() {
        let boxes = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)) }
        let row = FlowRow(boxes[0], boxes[1], boxes[2])
        XCTAssertEqual(row.height(for: 400), 12 + 40 + 12)
        let height = row.height(for: 260)
        row.frame = CGRect(x: 0, y: 0, width: 260, height: height)
        row.layoutIfNeeded()
        XCTAssertEqual(boxes.map(\.frame.minX), [16, 128, 16])
        XCTAssertEqual(boxes[2].frame.minY, boxes[0].frame.maxY + 12)
    }

    func test_aLogThatGrowsMovesWhatIsBelow() {
        class Sample: CatalogPage {
            let log = EventLog()
            let last = ValueRow("Below")
            override func build() {
                section("Calls", log)
                section("Rest", last)
            }
        }
        let page = Sample()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.rootViewController = page
        window.isHidden = false
        window.layoutIfNeeded()
        let before = page.last.convert(CGPoint.zero, to: page.view).y
        (0..<20).forEach { page.log.add("event \($0)") }
        window.layoutIfNeeded()
        XCTAssertGreaterThan(page.last.convert(CGPoint.zero, to: page.view).y, before + 30)
    }

    func test_aGridHasAsManyColumnsAsFit() {
        func columns(_ width: CGFloat) -> Int {
            let boxes = (0..<6).map { ("\($0)", UIView()) }
            let grid = GridRow(width: 100, height: 80, boxes)
            grid.frame = CGRect(x: 0, y: 0, width: width, height: grid.height(for: width))
            grid.layoutIfNeeded()
            XCTAssertLessThanOrEqual(boxes.map(\.1.frame.maxY).max() ?? 0, grid.bounds.height)
            XCTAssertEqual(boxes.map(\.1.frame.maxX).max() ?? 0, width - 16, accuracy: 1e-9)
            return boxes.filter { $0.1.frame.minY == boxes[0].1.frame.minY }.count
        }
        XCTAssertEqual([132, 260, 361, 600, 1000].map(columns), [1, 2, 2, 5, 6])
    }

    func test_aCardStandsInTheMiddleAndFits() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let page = CustomTransitionPage()
        window.rootViewController = page
        window.makeKeyAndVisible()
        let card = UIViewController()
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = page
        page.present(card, animated: false)
        window.layoutIfNeeded()
        XCTAssertTrue(card.presentationController is CardPresentationController)
        XCTAssertEqual(card.view.frame, CGRect(x: 24, y: 266, width: 345, height: 320))
        page.dismiss(animated: false)
        window.isHidden = true
    }
}
