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
        // Heights are estimated until rows are on screen.
        page._tableView.layoutIfNeeded()
        return page._tableView.rectForRow(at: IndexPath(row: row, section: 0)).minY
    }

    func testF7_11_RowsComeWithTheirPage() {
        showPage()
        XCTAssertEqual(page._tableView.numberOfRows(inSection: 0), 10)
        let cell = page._tableView.cellForRow(at: IndexPath(row: 1, section: 0)) as? RecommendCell
        XCTAssertEqual(cell?.viewModel, RecommendRowViewModel(title: "消息::1", body: "One line of text.\nHere is the second."))
        XCTAssertEqual(cell?.frame.height, 80)
        model.loadNextPage()
        run(0.2)
        XCTAssertEqual(page._tableView.numberOfRows(inSection: 0), 20)
    }

    func testF12_5_WithoutItsAdTheHeaderShrinksAndTheRowsMoveUp() {
        showPage()
        let header = page._tableView.tableHeaderView
        XCTAssertEqual(header?.frame.height, 164)
        XCTAssertEqual(rowY(0), 164)
        model.deleteAdView()
        XCTAssertTrue(page._tableView.tableHeaderView === header, "the header, not the ad that left it")
        XCTAssertEqual(header?.frame.height, 44)
        XCTAssertEqual(rowY(0), 164 - 120, "by exactly the ad's height")
        XCTAssertEqual(rowY(3), 44 + 3 * 80)
    }

    func testF10_1_TheTableIsTheScreenWithoutItsBars() {
        showPage()
        let tabBar = page.tabBarController!.tabBar
        let screen = UIScreen.main.bounds
        let height = screen.height - page.navigationController!.navigationBar.frame.maxY - tabBar.frame.height
        XCTAssertFalse(page.automaticallyAdjustsScrollViewInsets)
        XCTAssertEqual(page._tableView.frame, CGRect(x: 0, y: 0, width: screen.width, height: height))
        XCTAssertEqual(page.view.bounds, page._tableView.frame)
        XCTAssertEqual(page._tableView.adjustedContentInset, .zero)
    }

    func testF10_1_WithTwoViewModelsTheTableHasItsOwnAndHeightsAreTheMessages() {
        showPage()
        let item = page.navigationItem.rightBarButtonItem!
        _ = page.perform(item.action!)
        XCTAssertTrue(page._tableView.dataSource is ReTableViewModel)
        XCTAssertTrue(page._tableView.delegate is ReTableViewModel)
        XCTAssertEqual(rowY(3), 164 + 64 + 84 + 104)
        page._tableView.delegate?.tableView?(page._tableView, didSelectRowAt: IndexPath(row: 2, section: 0))
        run(1)
        XCTAssertEqual(page.navigationController?.topViewController?.title, "消息::2")
        page.navigationController?.popViewController(animated: false)
        _ = page.perform(item.action!)
        XCTAssertTrue(page._tableView.dataSource === page)
        XCTAssertEqual(rowY(3), 164 + 3 * 80)
    }

    func testF10_1_InPrintTheHeaderBecomesTheAdAndRowsAreEmpty() {
        let slips = RecommendSlipsViewController()
        show(UINavigationController(rootViewController: slips))
        tap("slips.delete")
        XCTAssertTrue(slips.slip.tableHeaderView === slips.slip.adView)
        XCTAssertEqual(slips.slip.titles, [nil, nil, nil])
        XCTAssertTrue(slips.mended.tableHeaderView === slips.mended.headView)
        XCTAssertEqual(slips.mended.headView.frame.height, 40)
        XCTAssertEqual(slips.mended.titles, ["消息::0", "消息::1", "消息::2"])
        tap("slips.reset")
        XCTAssertTrue(slips.slip.tableHeaderView === slips.slip.headView)
    }

    func testF7_11_ThePictureStandsLeftInTheRowsMiddle() {
        showPage()
        let cell = page._tableView.cellForRow(at: IndexPath(row: 2, section: 0))!
        cell.layoutIfNeeded()
        let picture = cell.contentView.subviews[0]
        XCTAssertEqual(picture.frame, CGRect(x: 16, y: 18, width: 44, height: 44))
    }

    func testF7_11_ATapOpensTheDetailOfItsRow() {
        showPage()
        page.tableView(page._tableView, didSelectRowAt: IndexPath(row: 4, section: 0))
        run(1)
        let detail = page.navigationController?.topViewController as? MessageDetailViewCtr
        XCTAssertEqual(detail?.title, "消息::4")
        let message: UILabel? = find("page.message", in: detail!.view)
        XCTAssertEqual(message?.text, "MessageDetailViewCtr for the messageId item-4")
    }

    func testF7_11_TheFieldAndTheViewModelFollowEachOther() {
        let viewModel = RecommendDetailViewModel(messageId: "a", title: "b")
        show(UINavigationController(rootViewController: MessageDetailViewCtr(viewModel: viewModel)))
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
