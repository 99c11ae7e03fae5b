import CoreGraphics
import Foundation
import ObjectiveC
import Testing

@testable import UIKit

/// What fingers and programs select, and what the delegate hears of it.
@MainActor @Suite(.freshRuntime) struct TableSelectionTests {
    private func words(_ rows: Selecting) -> [String] { rows.log.take().filter { !$0.hasPrefix("cell") && !$0.hasPrefix("willDisplay") } }

    @Test("F12.5 a tap: highlight, then will select, the old row's deselection, did select")
    func tapOrder() {
        let rows = Selecting(10)
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            _ = rows.log.take()
            stage.stage.tap(100, 22)
            stage.stage.settle()
            #expect(words(rows) == ["shouldHighlight 0-0", "didHighlight 0-0", "didUnhighlight 0-0", "willSelect 0-0", "didSelect 0-0"])
            #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
            stage.stage.tap(100, 100)
            stage.stage.settle()
            #expect(words(rows) == [
                "shouldHighlight 0-2", "didHighlight 0-2", "didUnhighlight 0-2", "willSelect 0-2", "willDeselect 0-0", "didDeselect 0-0", "didSelect 0-2",
            ])
            #expect(stage.table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
            #expect(stage.table.visibleCells.map(\.isSelected) == (0..<10).map { $0 == 2 })
        }
    }

    @Test("F12.5 a row that may not light up or be selected is not")
    func refusals() {
        let rows = Selecting(10)
        rows.highlights = false
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            _ = rows.log.take()
            stage.stage.tap(100, 22)
            stage.stage.settle()
            #expect(words(rows) == ["shouldHighlight 0-0"])
            rows.highlights = true
            rows.willSelect = { _ in nil }
            stage.stage.tap(100, 22)
            stage.stage.settle()
            #expect(words(rows).last == "willSelect 0-0")
            #expect(stage.table.indexPathForSelectedRow == nil)
            rows.willSelect = { IndexPath(row: $0.row + 1, section: 0) }
            stage.stage.tap(100, 22)
            stage.stage.settle()
            #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
            stage.table.allowsSelection = false
            #expect(stage.table.indexPathForSelectedRow == nil)
            _ = rows.log.take()
            stage.stage.tap(100, 22)
            stage.stage.settle()
            #expect(words(rows) == [])
        }
    }

    @Test("F12.5 several rows: a second tap deselects")
    func several() {
        let rows = Selecting(10)
        let stage = TableStage(rows) { $0.allowsMultipleSelection = true }
        withExtendedLifetime((rows, stage)) {
            stage.stage.tap(100, 22)
            stage.stage.tap(100, 66)
            stage.stage.settle()
            #expect(stage.table.indexPathsForSelectedRows?.map(\.row) == [0, 1])
            _ = rows.log.take()
            stage.stage.tap(100, 22)
            stage.stage.settle()
            #expect(words(rows).suffix(2) == ["willDeselect 0-0", "didDeselect 0-0"])
            #expect(stage.table.indexPathsForSelectedRows?.map(\.row) == [1])
        }
    }

    @Test("F12.5 selecting by program tells nobody, scrolls where it should, and outlives the cell")
    func byProgram() {
        let rows = Selecting(100)
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            _ = rows.log.take()
            stage.table.selectRow(at: IndexPath(row: 40, section: 0), animated: false, scrollPosition: .top)
            stage.stage.frame()
            #expect(words(rows).filter { $0.contains("elect") } == [])
            #expect(stage.table.contentOffset.y == 1760)
            #expect(stage.table.cellForRow(at: IndexPath(row: 40, section: 0))?.isSelected == true)
            stage.scroll(to: 0)
            #expect(stage.table.visibleCells.allSatisfy { !$0.isSelected })
            stage.scroll(to: 1760)
            #expect(stage.table.visibleCells[0].isSelected)
            stage.table.selectRow(at: nil, animated: false, scrollPosition: .none)
            #expect(!stage.table.visibleCells[0].isSelected)
        }
    }

    @Test("F12.5 the grey behind a selected row, and how it goes")
    func selectedBackground() {
        let rows = Rows(5)
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            let path = IndexPath(row: 1, section: 0)
            let cell = stage.table.cellForRow(at: path)!
            cell.textLabel?.highlightedTextColor = .red
            stage.table.selectRow(at: path, animated: false, scrollPosition: .none)
            stage.stage.frame()
            let grey = cell.subviews.first { $0 is CellSelectionView }
            #expect(grey?.frame == cell.bounds)
            #expect(grey?.backgroundColor == .systemGray4)
            #expect(cell.subviews.firstIndex { $0 === grey! }! < cell.subviews.firstIndex { $0 === cell.contentView }!)
            #expect(cell.textLabel?.isHighlighted == true)
            stage.table.deselectRow(at: path, animated: true)
            #expect(grey?.superview === cell)
            #expect(grey?.alpha == 0)
            stage.stage.pass(0.31)
            #expect(grey?.superview == nil)
            #expect(cell.textLabel?.isHighlighted == false)
            cell.selectionStyle = .none
            cell.isSelected = true
            #expect(cell.subviews.allSatisfy { !($0 is CellSelectionView) })
            let own = UIView()
            cell.selectionStyle = .default
            cell.selectedBackgroundView = own
            #expect(own.superview === cell)
            cell.isSelected = false
            #expect(own.superview == nil)
        }
    }

    @Test("F12.5 a tap on the detail button is the accessory's, not the row's")
    func accessoryTap() {
        let rows = Selecting(3)
        rows.makes = { _, _ in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.accessoryType = .detailButton
            return cell
        }
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            _ = rows.log.take()
            stage.stage.tap(320 - 16 - 11, 66)
            stage.stage.settle()
            #expect(words(rows) == ["accessory 0-1"])
        }
    }

    @Test("F12.5 rows that are selected while the table is edited have the grey background, until editing ends")
    func selectedWhileEditing() throws {
        // Common knowledge (iOS 13 on); UNVERIFIED: the same grey as outside of editing.
        let rows = Selecting(5)
        let stage = TableStage(rows)
        try withExtendedLifetime((rows, stage)) {
            stage.table.allowsMultipleSelectionDuringEditing = true
            stage.table.setEditing(true, animated: false)
            stage.stage.settle()
            for row in [1, 3] { stage.table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none) }
            stage.stage.settle()
            for row in 0..<5 {
                let cell = try #require(stage.table.cellForRow(at: IndexPath(row: row, section: 0)))
                let grey = cell.subviews.first { $0 is CellSelectionView }
                #expect((grey != nil) == (row == 1 || row == 3) && (grey == nil || grey?.backgroundColor == .systemGray4))
            }
            let own = UIView()
            let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 1, section: 0)))
            cell.multipleSelectionBackgroundView = own
            #expect(own.superview === cell && cell.subviews.allSatisfy { !($0 is CellSelectionView) })
        }
    }

    @Test("F4.3 F12.5 rows of a table that a pager moves in from the side keep free of the hardware at the screen's edge", arguments: [0, 2])
    func pagedIn(_ style: Int) throws {
        // Apple, "Positioning content relative to the safe area": what a view's place leaves of its superview's safe area.
        let rows = Selecting(3)
        let (scroll, table) = (UIScrollView(), UITableView(frame: .zero, style: UITableView.Style(rawValue: style)!))
        table.dataSource = rows
        let controller = UIViewController()
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.addSubview(table)
        controller.view.addSubview(scroll)
        let stage = Stage(controller)
        UIScreen.main.configure(.standard, landscape: true)
        defer { UIScreen.main.configure(.standard) }
        stage.settle()
        let size = controller.view.bounds.size
        scroll.frame = CGRect(origin: .zero, size: size)
        scroll.contentSize = CGSize(width: size.width * 2, height: size.height)
        table.frame = CGRect(x: size.width, y: 0, width: size.width, height: size.height)
        stage.settle()
        #expect(table.safeAreaInsets.left == 0)
        scroll.contentOffset.x = size.width
        stage.settle()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        let side = controller.view.safeAreaInsets.left
        #expect(side > 0 && table.safeAreaInsets.left == side)
        #expect(cell.contentView.convert(cell.contentView.bounds, to: nil).minX >= side)
        let label = try #require(cell.textLabel)
        #expect(label.convert(label.bounds, to: nil).minX >= side + 16)
    }

    // Common knowledge: a finger on content that glides holds it, and rows are not selected by it. A swipe over rows is not waited for.
    @Test("F12.5 a finger that stops a fling holds the rows and neither selects one nor taps what is in it")
    func caughtFling() {
        let rows = Selecting(200)
        var taps = 0
        rows.makes = { _, _ in
            let cell = UITableViewCell()
            let tap = UITapGestureRecognizer()
            tap.cancelsTouchesInView = false
            tap.addHandler { _ in taps += 1 }
            cell.contentView.addGestureRecognizer(tap)
            return cell
        }
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            stage.stage.down(160, 400)
            for step in 1...15 {
                stage.stage.clock.advance(by: 0.008)
                stage.stage.move(160, 400 - CGFloat(step) * 20)
            }
            stage.stage.up(160, 100)
            stage.stage.pass(0.2)
            #expect(stage.table.isDecelerating)
            _ = rows.log.take()
            stage.stage.down(160, 200)
            #expect(!stage.table.isDecelerating)
            let held = stage.table.contentOffset
            stage.stage.pass(0.1)
            #expect(stage.table.contentOffset == held)
            stage.stage.up(160, 200)
            stage.stage.settle()
            #expect(taps == 0 && stage.table.indexPathForSelectedRow == nil)
            // At rest both go on as before.
            stage.stage.tap(160, 200)
            stage.stage.settle()
            #expect(taps == 1 && stage.table.indexPathForSelectedRow != nil)
        }
    }
}
