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

    func testF10_1_SlipsOfTheDockRunBesideWhatIsMeant() throws {
        let page = DockSlipsViewController()
        show(UINavigationController(rootViewController: page))
        tap("slips.width")
        run(0.1)
        XCTAssertEqual(page.printed.items.map { $0.tag }, [1, 2], "the line has tag 0")
        XCTAssertEqual(page.meant.items.map { $0.tag }, [0, 1])
        XCTAssertEqual(page.printed.items.map { $0.isSelected }, [false, false])
        XCTAssertEqual(page.meant.items.map { $0.isSelected }, [true, false])
        XCTAssertEqual(page.meant.items[0].frame.width, page.meant.bounds.width / 2, accuracy: 0.01)
        XCTAssertGreaterThan(abs(page.printed.items[0].frame.width - page.printed.bounds.width / 2), 1, "it was laid out for another width")
        for row in 0..<6 {
            let fact: UIView = try XCTUnwrap(find("fact.\(row)", in: window))
            XCTAssertEqual(fact.accessibilityValue, "holds", fact.accessibilityLabel ?? "")
        }
    }

    func testF10_1_WhatIsSaidOfTheDockFollowsTheSwitch() throws {
        let page = DockSlipsViewController()
        show(UINavigationController(rootViewController: page))
        for _ in 0..<2 { tap("slips.add") }
        tap("slips.width")
        run(0.1)
        let section: SlipSection = try XCTUnwrap(page.contentView.subviews.lazy.compactMap { $0 as? SlipSection }.first)
        let card: FactsCard = try XCTUnwrap(page.contentView.subviews.lazy.compactMap { $0 as? FactsCard }.first)
        let message: UILabel = try XCTUnwrap(find("page.message", in: page.view))
        XCTAssertEqual(card.facts.count, 6)
        let both = message.text
        section.choice = .mended
        run(0.1)
        let width = page.meant.bounds.width
        XCTAssertEqual(width, (section.bounds.width * 4 / 5).rounded())
        XCTAssertEqual(card.facts.count, 3)
        XCTAssertTrue(card.facts.allSatisfy { $0.form == .mended && $0.holds })
        let share = String(format: "%g", Double(width / 4))
        XCTAssertEqual(card.facts.last?.text, "as meant: they share each new width: \(share) points")
        XCTAssertNotEqual(message.text, both)
        section.choice = .slip
        run(0.1)
        XCTAssertTrue(card.facts.allSatisfy { $0.form == .slip && $0.isSlip })
        XCTAssertTrue(message.text?.hasPrefix("As printed") ?? false)
    }

    func testF10_1_TheNumbersOfText2() throws {
        let main = try makeMain()
        let item = main.dock.items[0]
        item.layoutIfNeeded()
        let facts = Text2.numbers(of: item)
        XCTAssertEqual(facts.count, 3)
        for fact in facts { XCTAssertTrue(fact.holds, fact.text) }
        XCTAssertEqual(item.imageRatio, 0.7)
    }

    func testF10_1_WordsStandOnACardOnEachColour() throws {
        let main = try makeMain()
        for index in 1..<5 {
            main.selectColumn(at: index)
            run(0.1)
            let page = main.columns[index].viewControllers[0]
            let heading: UILabel = try XCTUnwrap(find("page.heading", in: page.view))
            let inPage = heading.convert(heading.bounds, to: page.view)
            func cards(in view: UIView) -> [UIView] { return view.subviews.filter { $0 is Card } + view.subviews.flatMap { cards(in: $0) } }
            let grounds = cards(in: page.view).map { $0.convert($0.bounds, to: page.view) }
            XCTAssertTrue(grounds.contains { $0.minX < inPage.minX && $0.minY < inPage.minY && $0.maxX > inPage.maxX && $0.maxY > inPage.maxY }, "column \(index): \(inPage) on \(grounds)")
        }
    }

    func testF10_1_OtherColumnsAreNoPagesAboveTheFirst() throws {
        let main = try makeMain()
        for index in [4, 2, 0] {
            main.selectColumn(at: index)
            run(0.1)
        }
        let first = try XCTUnwrap(main.columns[0].viewControllers[0] as? Text2.FirstViewController)
        let log: UILabel = try XCTUnwrap(find("log", in: first.view))
        XCTAssertFalse(log.text?.contains(localized("More")) ?? true)
        XCTAssertFalse(log.text?.contains(localized("Me") + " ") ?? true)
    }

    func testF10_1_TheDockLooksTheSameInAPageOfAnotherAppearance() throws {
        let main = try makeMain()
        main.selectColumn(at: 1)
        run(0.1)
        let style = main.dock.traitCollection.userInterfaceStyle
        main.columns[1].overrideUserInterfaceStyle = style == .dark ? .light : .dark
        run(0.1)
        XCTAssertNotEqual(main.columns[1].traitCollection.userInterfaceStyle, style)
        main.selectedColumn?.pushViewController(DockDetailViewController(depth: 1), animated: true)
        run(0.1)
        XCTAssertTrue(main.dock.isDescendant(of: main.columns[1].viewControllers[0].view))
        XCTAssertEqual(main.dock.traitCollection.userInterfaceStyle, style)
        run(1)
        main.selectedColumn?.popViewController(animated: false)
        run(0.1)
        XCTAssertEqual(main.dock.overrideUserInterfaceStyle, .unspecified)
    }

    func testF10_1_TheListsRowsStandBelowItsHeader() throws {
        let main = try makeMain()
        main.selectColumn(at: 1)
        run(0.1)
        let list = try XCTUnwrap(main.columns[1].viewControllers[0] as? UITableViewController)
        let header = try XCTUnwrap(list.tableView.tableHeaderView)
        XCTAssertGreaterThan(header.frame.height, 100)
        XCTAssertGreaterThanOrEqual(list.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).minY, header.frame.maxY)
    }
}
