import UIKit
import XCTest

@testable import Chapters

/// An app's own navigation delegate: what it hears, and where the dock is then.
private class Traveller: NSObject, UINavigationControllerDelegate {
    var log: [String] = []
    var onWillShow: (() -> Void)?

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        log.append("will \(viewController.title ?? "-")")
        onWillShow?()
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        log.append("did \(viewController.title ?? "-")")
    }
}

/// Forty rows.
private class LongList: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.rowHeight = 50
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return 40
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
}

private struct Weak {
    weak var object: AnyObject?
}

@MainActor
final class MainControllerTests: ScreenTestCase {
    private func page(_ title: String) -> UIViewController {
        let page = UIViewController()
        page.title = title
        return page
    }

    private func makeMain(
        columns count: Int = 2, delegate: UINavigationControllerDelegate? = nil, root: UIViewController? = nil
    ) -> MainController {
        let main = MainController()
        for index in 0..<count {
            let column = UINavigationController(rootViewController: index == 0 ? root ?? page("root 0") : page("root \(index)"))
            column.delegate = delegate
            main.addColumn(column, icon: "tabbar_icon_news_normal", selectedIcon: "tabbar_icon_news_highlight", title: "\(index)")
        }
        show(main)
        return main
    }

    private func screenRect(of main: MainController) -> CGRect {
        return main.dock.convert(main.dock.bounds, to: nil)
    }

    private func barHeight(_ main: MainController) -> CGFloat {
        return 49 + main.view.safeAreaInsets.bottom
    }

    private func restRect(_ main: MainController) -> CGRect {
        let size = main.view.bounds.size
        return CGRect(x: 0, y: size.height - barHeight(main), width: size.width, height: barHeight(main))
    }

    private func assertAtHome(_ main: MainController, line: UInt = #line) {
        XCTAssertTrue(main.dock.superview === main.view, line: line)
        XCTAssertEqual(main.dock.frame, restRect(main), line: line)
        let size = main.view.bounds.size
        XCTAssertEqual(
            main.selectedColumn?.view.frame,
            CGRect(x: 0, y: 0, width: size.width, height: size.height - barHeight(main)), line: line)
    }

    private func assertInRoot(_ main: MainController, line: UInt = #line) {
        XCTAssertTrue(main.dock.superview === main.selectedColumn?.viewControllers[0].view, line: line)
        XCTAssertEqual(main.selectedColumn?.view.frame, main.view.bounds, line: line)
    }

    // MARK: Columns

    func testF7_7_AllColumnsAreChildrenOnlyTheChosenOneShows() {
        let main = makeMain(columns: 3)
        XCTAssertEqual(main.children, main.columns)
        XCTAssertEqual(main.columns.map { $0.parent === main }, [true, true, true])
        XCTAssertEqual(main.columns.map { $0.viewIfLoaded?.superview === main.view }, [true, false, false])
        XCTAssertFalse(main.columns[2].isViewLoaded, "a column that was never chosen loads nothing")
        main.dock.items[2].sendActions(for: .touchDown)
        XCTAssertEqual(main.columns.map { $0.viewIfLoaded?.superview === main.view }, [false, false, true])
        XCTAssertTrue(main.selectedColumn === main.columns[2])
        assertAtHome(main)
    }

    // MARK: Following the root

    func testF7_7_APushTakesTheDockAlongAtTheSameRect() {
        let traveller = Traveller()
        let main = makeMain(delegate: traveller)
        traveller.log = []
        assertAtHome(main)
        let before = screenRect(of: main)
        var atStart: CGRect?
        traveller.onWillShow = { atStart = self.screenRect(of: main) }

        main.selectedColumn!.pushViewController(page("one"), animated: true)
        run(0.15)
        XCTAssertEqual(atStart, before, "the same place on the screen, in another view")
        assertInRoot(main)
        let rootX = main.selectedColumn!.viewControllers[0].view.convert(CGPoint.zero, to: nil).x
        XCTAssertLessThan(rootX, -50, "the root slides away")
        XCTAssertEqual(screenRect(of: main), before.offsetBy(dx: rootX, dy: 0), "and the dock with it")
        XCTAssertEqual(traveller.log, ["will one"])

        run(1)
        assertInRoot(main)
        XCTAssertEqual(traveller.log, ["will one", "did one"])

        main.selectedColumn!.popViewController(animated: true)
        run(0.15)
        assertInRoot(main)
        run(1)
        assertAtHome(main)
        XCTAssertEqual(traveller.log, ["will one", "did one", "will root 0", "did root 0"])
    }

    func testF7_7_WithoutAnimationToo() {
        let main = makeMain()
        main.selectedColumn!.pushViewController(page("one"), animated: false)
        run(0.1)
        assertInRoot(main)
        main.selectedColumn!.popViewController(animated: false)
        run(0.1)
        assertAtHome(main)
    }

    func testF7_7_PopToRootFromDepthThree() {
        let main = makeMain()
        for depth in 1...3 {
            main.selectedColumn!.pushViewController(page("\(depth)"), animated: true)
            run(1)
            assertInRoot(main)
        }
        main.selectedColumn!.popToRootViewController(animated: true)
        run(0.2)
        assertInRoot(main)
        XCTAssertEqual(screenRect(of: main).minY, restRect(main).minY, "it slides in at its own height")
        run(1)
        assertAtHome(main)
    }

    func testF7_7_ANewRootInPlaceOfTheStack() {
        let main = makeMain()
        main.selectedColumn!.pushViewController(page("one"), animated: true)
        run(1)
        let oldRoot = Weak(object: main.selectedColumn!.viewControllers[0])
        main.selectedColumn!.setViewControllers([page("new")], animated: true)
        run(0.2)
        assertInRoot(main)
        run(1)
        assertAtHome(main)
        XCTAssertNil(oldRoot.object, "the old root went, without the dock")
    }

    func testF7_7_ANewRootBeneathANewPage() {
        let main = makeMain()
        let before = restRect(main)
        main.selectedColumn!.setViewControllers([page("new root"), page("new top")], animated: true)
        run(0.2)
        XCTAssertEqual(screenRect(of: main).minY, before.minY)
        run(1)
        assertInRoot(main)
        main.selectedColumn!.popViewController(animated: true)
        run(0.2)
        XCTAssertEqual(screenRect(of: main).minY, before.minY)
        run(1)
        assertAtHome(main)
    }

    func testF7_7_AColumnChangeWhilePushed() {
        let main = makeMain()
        main.columns[0].pushViewController(page("one"), animated: true)
        run(1)
        main.selectColumn(at: 1)
        assertAtHome(main)
        main.selectColumn(at: 0)
        assertInRoot(main)
        main.columns[0].popViewController(animated: true)
        run(1)
        assertAtHome(main)
    }

    func testF7_7_AColumnChangeInTheMiddleOfAPush() {
        let main = makeMain()
        main.columns[0].pushViewController(page("one"), animated: true)
        run(0.15)
        main.selectColumn(at: 1)
        assertAtHome(main)
        run(1)
        assertAtHome(main)
        main.selectColumn(at: 0)
        run(1)
        assertInRoot(main)
    }

    func testF7_7_ARotationWhilePushed() {
        let main = makeMain()
        main.selectedColumn!.pushViewController(page("one"), animated: true)
        run(1)
        let size = window.bounds.size
        window.frame = CGRect(x: 0, y: 0, width: size.height, height: size.width)
        window.layoutIfNeeded()
        run(0.1)
        XCTAssertEqual(main.view.bounds.size, CGSize(width: size.height, height: size.width))
        assertInRoot(main)
        main.selectedColumn!.popViewController(animated: true)
        run(0.2)
        XCTAssertEqual(screenRect(of: main).minY, restRect(main).minY)
        XCTAssertEqual(screenRect(of: main).width, size.height)
        run(1)
        assertAtHome(main)
    }

    func testF7_7_AHiddenNavigationBar() {
        let main = makeMain()
        main.selectedColumn!.isNavigationBarHidden = true
        run(0.1)
        assertAtHome(main)
        main.selectedColumn!.pushViewController(page("one"), animated: true)
        run(0.15)
        XCTAssertEqual(screenRect(of: main).minY, restRect(main).minY)
        run(1)
        assertInRoot(main)
        main.selectedColumn!.setNavigationBarHidden(false, animated: true)
        run(1)
        main.selectedColumn!.popViewController(animated: true)
        run(0.15)
        XCTAssertEqual(screenRect(of: main).minY, restRect(main).minY)
        run(1)
        assertAtHome(main)
    }

    func testF7_7_TheRootKeepsClearOfTheDockThroughout() {
        let main = makeMain()
        let root = main.selectedColumn!.viewControllers[0]
        func clearBottom() -> CGFloat {
            let area = root.view.bounds.inset(by: root.view.safeAreaInsets)
            return root.view.convert(area, to: nil).maxY
        }
        window.layoutIfNeeded()
        let before = clearBottom()
        XCTAssertEqual(before, restRect(main).minY)
        main.selectedColumn!.pushViewController(page("one"), animated: true)
        run(0.15)
        XCTAssertEqual(clearBottom(), before)
        run(1)
        main.selectedColumn!.popViewController(animated: true)
        run(1)
        XCTAssertEqual(clearBottom(), before)
        XCTAssertEqual(root.additionalSafeAreaInsets, .zero)
    }

    // MARK: A root that scrolls

    func testF7_7_AListThatScrolledKeepsTheDockInPlace() {
        let list = LongList()
        let main = makeMain(root: list)
        let before = screenRect(of: main)
        list.tableView.contentOffset.y = 500
        run(0.1)
        let offset = list.tableView.contentOffset

        main.selectedColumn!.pushViewController(page("one"), animated: true)
        run(0.15)
        assertInRoot(main)
        let listX = list.tableView.convert(list.tableView.bounds.origin, to: nil).x
        XCTAssertEqual(screenRect(of: main), before.offsetBy(dx: listX, dy: 0))
        run(1)
        main.selectedColumn!.popViewController(animated: true)
        run(0.15)
        XCTAssertEqual(screenRect(of: main).minY, before.minY)
        XCTAssertEqual(list.tableView.contentOffset, offset, "and the list where it was")
        run(1)
        assertAtHome(main)
        XCTAssertEqual(list.tableView.contentOffset, offset)
    }

    func testF7_7_TheDockNeverScrolls() {
        let list = LongList()
        let main = makeMain(root: list)
        let before = screenRect(of: main)
        main.selectedColumn!.pushViewController(page("one"), animated: true)
        run(0.15)
        for offset: CGFloat in [0, 40, 700, 3] {
            list.tableView.contentOffset.y = offset
            XCTAssertEqual(screenRect(of: main).minY, before.minY, "at \(offset)")
        }
        run(1)
    }

    // MARK: Fixed

    func testF7_7_AFixedDockStays() {
        let main = makeMain()
        main.dockMode = .fixed
        main.selectedColumn!.pushViewController(page("one"), animated: true)
        for seconds in [0.15, 1] {
            run(seconds)
            assertAtHome(main)
        }
        main.dockMode = .followsRoot
        assertInRoot(main)
        main.dockMode = .fixed
        assertAtHome(main)
        main.dock.items[0].sendActions(for: .touchDown)
        run(1)
        XCTAssertEqual(main.selectedColumn!.viewControllers.count, 1, "the chosen column again leads to its root")
        assertAtHome(main)
    }
}
