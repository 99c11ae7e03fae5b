import UIKit
import XCTest

@testable import Chapters

/// Text 4's pages about layout: a cell's button, the causes of layouts, the order of a pass, size classes.
@MainActor
final class LayoutPagesTests: ScreenTestCase {
    func testF10_1_AButtonsRectangleInThePageAndBack() throws {
        let page = CellButtonViewController()
        show(UINavigationController(rootViewController: page))
        page.tableView.contentOffset.y = 100
        page.tableView.layoutIfNeeded()
        let cell = try XCTUnwrap(page.tableView.cellForRow(at: IndexPath(row: 4, section: 0)) as? ButtonCell)
        cell.btn.sendActions(for: .touchUpInside)
        XCTAssertEqual(page.facts.count, 6)
        for fact in page.facts { XCTAssertTrue(fact.holds, fact.text) }
        XCTAssertFalse(page.outline.isHidden)
        XCTAssertEqual(page.outline.frame, cell.btn.convert(cell.btn.bounds, to: page.view))
        XCTAssertEqual(page.outline.frame.size, CGSize(width: 80, height: 40))
        let top = page.tableView.frame.minY
        XCTAssertEqual(page.outline.frame.minY, top + 4 * 64 - 100 + 12)
        // It stays with its button, and goes with it.
        page.tableView.contentOffset.y = 120
        XCTAssertEqual(page.outline.frame.minY, top + 4 * 64 - 120 + 12)
        page.tableView.contentOffset.y = 400
        XCTAssertTrue(page.outline.isHidden)
    }

    private func showCauses() -> LayoutCausesViewController {
        let page = LayoutCausesViewController()
        show(UINavigationController(rootViewController: page))
        return page
    }

    func testF3_2_TheCausesCount() {
        let page = showCauses()
        let counts = { page.rows.map { $0.count } }
        XCTAssertEqual(counts(), [0, 0, 0, 0, 0, 0, 0])
        for index in [0, 1, 2, 6] { page.rows[index].sendActions(for: .touchUpInside) }
        XCTAssertEqual(page.rows[0].count, 0, "init and init(frame:) lay nothing out")
        XCTAssertEqual(page.rows[1].count, 1, "the added view")
        XCTAssertEqual(page.rows[2].note, "same size: 0, another size: 1", "the same frame, then another size")
        XCTAssertEqual(page.rows[6].note, "asked: 0, then at once: 1", "ten times asked, once done")
        page.rows[5].sendActions(for: .touchUpInside)
        XCTAssertEqual(page.rows[5].count, 1, "the superview of a view of another size")
    }

    func testF3_2_ScrollingLaysOut() throws {
        let page = showCauses()
        let scroll: UIScrollView = try XCTUnwrap(find("cause.scroll", in: page.view))
        for offset in 1...5 {
            scroll.contentOffset.y = CGFloat(offset * 10)
            scroll.layoutIfNeeded()
        }
        XCTAssertEqual(page.rows[3].count, 5)
    }

    func testF3_2_ConstraintsLayoutDisplay() {
        let page = UpdateOrderViewController()
        show(UINavigationController(rootViewController: page))
        tap("update.all")
        run(0.3)
        XCTAssertEqual(page.recorder.lines.dropFirst().prefix(3), ["1 updateConstraints", "2 layoutSubviews", "3 draw(_:)"])
        tap("update.constraints")
        XCTAssertEqual(page.recorder.lines, ["setNeedsUpdateConstraints", "needsUpdateConstraints() == true"])
        run(0.3)
        XCTAssertEqual(page.recorder.lines[2], "1 updateConstraints")
        tap("update.constraintsNow")
        XCTAssertEqual(
            page.recorder.lines,
            ["setNeedsUpdateConstraints, updateConstraintsIfNeeded", "1 updateConstraints", "needsUpdateConstraints() == false"])
        run(0.3)
        tap("update.layoutNow")
        XCTAssertEqual(page.recorder.lines, ["setNeedsLayout, layoutIfNeeded", "2 layoutSubviews", "…"])
        run(0.3)
        tap("update.layout")
        XCTAssertEqual(page.recorder.lines, ["setNeedsLayout", "…"])
        run(0.3)
        XCTAssertEqual(page.recorder.lines, ["setNeedsLayout", "…", "2 layoutSubviews"])
        tap("update.display")
        run(0.3)
        XCTAssertEqual(page.recorder.lines, ["setNeedsDisplay", "…", "3 draw(_:)"])
    }

    func testF10_1_EachSizeClassHasItsConstraints() {
        let page = SizeClassViewController()
        show(UINavigationController(rootViewController: page))
        XCTAssertEqual(page.text.text, "width: compact\nheight: regular")
        XCTAssertGreaterThan(page.text.frame.minY, page.picture.frame.maxY)
        XCTAssertEqual(page.picture.frame.width, page.view.bounds.width - 32)
    }
}
