import UIKit
import XCTest

@testable import Chapters

@MainActor
final class RecommendVCtrTests: ScreenTestCase {
    private var page: RecommendVCtr!
    private var model: RecommendViewModel!

    private func showPage() {
        let menu = MainMenuViewModel(service: LocalRecommendService(delay: 0.1))
        model = menu.recommend
        let tabs = MainMenuTabBarVCtr(viewModel: menu)
        show(tabs)
        page = (tabs.selectedViewController as? UINavigationController)?.viewControllers[0] as? RecommendVCtr
        run(0.5)
    }

    private func rowY(_ row: Int) -> CGFloat {
        return page.tableView.rectForRow(at: IndexPath(row: row, section: 0)).minY
    }

    func testF7_11_RowsComeWithTheirPage() {
        showPage()
        XCTAssertEqual(page.tableView.numberOfRows(inSection: 0), 10)
        let cell = page.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) as? RecommendCell
        XCTAssertEqual(cell?.viewModel, RecommendRowViewModel(title: "消息::1", body: "一行文字。\n第二行在这里。"))
        XCTAssertEqual(cell?.frame.height, 84)
        model.loadNextPage()
        run(0.2)
        XCTAssertEqual(page.tableView.numberOfRows(inSection: 0), 20)
    }

    func testF12_5_WithoutItsAdTheHeaderShrinksAndTheRowsMoveUp() {
        showPage()
        let header = page.tableView.tableHeaderView
        XCTAssertEqual(header?.frame.height, 164)
        XCTAssertEqual(rowY(0), 164)
        model.deleteAd()
        XCTAssertTrue(page.tableView.tableHeaderView === header, "the header, not the ad that left it")
        XCTAssertEqual(header?.frame.height, 44)
        XCTAssertEqual(rowY(0), 164 - 120, "by exactly the ad's height")
        XCTAssertEqual(rowY(3), 44 + 64 + 84 + 104)
    }

    func testF7_11_ThePictureStandsLeftInTheRowsMiddle() {
        showPage()
        let cell = page.tableView.cellForRow(at: IndexPath(row: 2, section: 0))!
        cell.layoutIfNeeded()
        let picture = cell.contentView.subviews[0]
        XCTAssertEqual(picture.frame, CGRect(x: 16, y: 30, width: 44, height: 44), "x is from the left, y from the top")
    }

    func testF7_11_ATapOpensTheDetailOfItsRow() {
        showPage()
        page.tableView(page.tableView, didSelectRowAt: IndexPath(row: 4, section: 0))
        run(1)
        let detail = page.navigationController?.topViewController as? RecommendDetailVCtr
        XCTAssertEqual(detail?.title, "消息::4")
        let message: UILabel? = find("page.message", in: detail!.view)
        XCTAssertEqual(message?.text, "id: item-4")
    }

    func testF7_11_TheFieldAndTheViewModelFollowEachOther() {
        let viewModel = RecommendDetailViewModel(id: "a", title: "b")
        show(UINavigationController(rootViewController: RecommendDetailVCtr(viewModel: viewModel)))
        let field: UITextField = find("detail.comment", in: window)!
        let submit: UIButton = find("detail.submit", in: window)!
        XCTAssertFalse(submit.isEnabled)
        field.text = "好"
        field.sendActions(for: .editingChanged)
        XCTAssertEqual(viewModel.comment.value, "好")
        XCTAssertTrue(submit.isEnabled)
        submit.sendActions(for: .touchUpInside)
        XCTAssertEqual(field.text, "")
        XCTAssertEqual(viewModel.sentComments.value, ["好"])
    }

    func testF7_11_AClosedPageEndsItsBindings() {
        showPage()
        let former = { [weak page] in page }
        XCTAssertNotNil(former())
        XCTAssertEqual(model.count.bindingCount, 1)
        page = nil
        autoreleasepool {
            window.rootViewController = nil
            run(0.1)
        }
        XCTAssertNil(former())
        XCTAssertEqual(model.count.bindingCount, 0)
    }
}
