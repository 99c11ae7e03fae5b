import UIKit
import XCTest

@testable import Chapters

@MainActor
final class Text2PagesTests: ScreenTestCase {
    private func makeMain() throws -> MainController {
        let main = try XCTUnwrap(Text2Chapter.makeViewController() as? MainController)
        show(main)
        return main
    }

    func testF10_1_FiveColumnsTheFirstAndFourInColours() throws {
        let main = try makeMain()
        let roots = main.columns.map { $0.viewControllers[0] }
        XCTAssertTrue(roots[0] is Text2.FirstViewController)
        let grounds = roots.dropFirst().map { ($0 as? UITableViewController)?.tableView.backgroundColor ?? $0.view.backgroundColor }
        XCTAssertEqual(grounds, [.red, .orange, .blue, .gray])
        XCTAssertTrue(main.columns.allSatisfy { $0.delegate === main })
        XCTAssertEqual(main.dock.items[0].image(for: .normal), UIImage(named: "tabbar_icon_news_normal"))
        XCTAssertEqual(main.dock.items[0].image(for: .selected), UIImage(named: "tabbar_icon_news_highlight"))
        XCTAssertEqual(main.dock.items[0].title(for: .normal), localized("News"))
    }

    func testF10_1_MarksStandOnTheThirdAndFourthItem() throws {
        let main = try makeMain()
        XCTAssertEqual(main.dock.items.map { $0.mark }, [nil, nil, .count(8), .dot, nil])
    }

    func testF10_1_WhatHappensAtWillAndAtDid() throws {
        let main = try makeMain()
        var moments: [String] = []
        main.watcher = { moment in
            moments.append((moment.isWill ? "will " : "did ") + (moment.isDockAtHome ? "main " : "root ") + "\(Int(moment.columnHeight))")
        }
        let column = try XCTUnwrap(main.selectedColumn)
        let (full, short) = (Int(main.view.bounds.height), Int(column.view.frame.height))
        XCTAssertEqual(full - short, Int(Dock.standardHeight + main.view.safeAreaInsets.bottom))
        column.pushViewController(DockDetailViewController(depth: 1), animated: true)
        run(1)
        XCTAssertEqual(moments, ["will root \(full)", "did root \(full)"])
        moments = []
        column.popViewController(animated: true)
        run(1)
        XCTAssertEqual(moments, ["will root \(full)", "did main \(short)"])
    }
}
