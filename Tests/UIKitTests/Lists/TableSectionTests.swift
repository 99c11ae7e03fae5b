import CoreGraphics
import Foundation
import ObjectiveC
import Testing

@testable import UIKit

/// Headers, footers and the three styles' geometry.
@MainActor @Suite(.freshRuntime) struct TableSectionTests {
    @Test("F12.5 plain: 22 points above each header, headers 28 tall")
    func plainHeaders() {
        let rows = Titled(3, 2, 2)
        rows.headers = [0: "One", 1: "Two", 2: "Three"]
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            let table = stage.table
            #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 22, width: 320, height: 28))
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 50)
            #expect(table.rectForHeader(inSection: 1).minY == 204)
            #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 182, width: 320, height: 138))
            let header = table.headerView(forSection: 0)
            #expect(header?.textLabel?.text == "One")
            #expect(header?.frame == CGRect(x: 0, y: 22, width: 320, height: 28))
            #expect(header?.textLabel?.frame.minX == 16)
            // Headers stand in front of the cells.
            let classes = table.subviews.filter { $0 is UITableViewCell || $0 is UITableViewHeaderFooterView }.map { $0 is UITableViewCell }
            #expect(classes == Array(repeating: true, count: 7) + Array(repeating: false, count: 3))
        }
    }

    @Test("F12.5 plain headers stick to the top and are pushed off by the next section")
    func stickyHeaders() {
        let rows = Titled(10, 10)
        rows.headers = [0: "One", 1: "Two"]
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            let table = stage.table
            func place() -> CGFloat? { table.headerView(forSection: 0).map { $0.frame.minY - table.contentOffset.y } }
            stage.scroll(to: 22)
            #expect(place() == 0)
            stage.scroll(to: 200)
            #expect(place() == 0)
            // Section 0 ends at 490; the header's own 28 points no longer fit above it.
            stage.scroll(to: 475)
            #expect(place() == -13)
            stage.scroll(to: 491)
            #expect(table.headerView(forSection: 0) == nil)
            #expect(table.headerView(forSection: 1).map { $0.frame.minY } == 512)
            stage.scroll(to: 200)
            #expect(table.headerView(forSection: 0)?.textLabel?.text == "One")
        }
    }

    @Test("F12.5 F8.1 in a grouped table a title has the room it needs at least, a section without one what the property says")
    func groupedTitles() {
        let rows = Titled(1, 1, 1)
        rows.headers = [0: "One", 1: ""]
        let stage = TableStage(rows, style: .grouped) {
            $0.sectionHeaderHeight = 10
            $0.sectionFooterHeight = 18
        }
        withExtendedLifetime((rows, stage)) {
            let headers = (0..<3).map { stage.table.rectForHeader(inSection: $0).height }
            #expect(headers == [38 + 17.5, 22, 10])
            #expect(stage.table.rectForFooter(inSection: 0).height == 18)
            stage.table.sectionHeaderHeight = 60
            stage.table.layoutIfNeeded()
            #expect(stage.table.rectForHeader(inSection: 1).height == 60)
        }
    }

    @Test("F12.5 sectionHeaderTopPadding can be none")
    func topPadding() {
        let rows = Titled(1)
        rows.headers = [0: "One"]
        let stage = TableStage(rows) { $0.sectionHeaderTopPadding = 0 }
        withExtendedLifetime((rows, stage)) {
            #expect(stage.table.rectForHeader(inSection: 0).minY == 0)
            #expect(stage.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 28)
        }
    }

    @Test("F12.5 grouped: 35 points above the first section and between two; titles in capitals")
    func grouped() {
        let rows = Titled(1, 1, 1)
        rows.headers = [2: "title"]
        rows.footers = [2: "A footer"]
        let stage = TableStage(rows, style: .grouped)
        withExtendedLifetime((rows, stage)) {
            let table = stage.table
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 35)
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 114)
            let header = table.rectForHeader(inSection: 2)
            #expect(header.minY == 175.5)
            #expect(header.height == 38)
            #expect(table.headerView(forSection: 2)?.textLabel?.text == "TITLE")
            #expect(table.rectForFooter(inSection: 2).height == 30)
            #expect(table.footerView(forSection: 2)?.textLabel?.text == "A footer")
            #expect(table.backgroundColor == .systemGroupedBackground)
            #expect(table.visibleCells[0].backgroundColor == .secondarySystemGroupedBackground)
        }
    }

    @Test("F12.5 inset grouped: 16 points at the sides, corners of 10 on a section's ends")
    func insetGrouped() {
        let rows = Rows(3)
        let stage = TableStage(rows, style: .insetGrouped)
        withExtendedLifetime((rows, stage)) {
            let cells = stage.table.visibleCells
            #expect(cells.map(\.frame) == [
                CGRect(x: 16, y: 35, width: 288, height: 44), CGRect(x: 16, y: 79, width: 288, height: 44), CGRect(x: 16, y: 123, width: 288, height: 44),
            ])
            #expect(cells.map(\.layer.cornerRadius) == [10, 0, 10])
            #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
            #expect(cells[2].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        }
        let wide = TableStage(rows, style: .insetGrouped, size: CGSize(width: 430, height: 600))
        withExtendedLifetime(wide) { #expect(wide.table.visibleCells[0].frame.minX == 20) }
    }

    @Test("F12.5 the delegate's header views and heights; nil and 0 mean none in a plain table")
    func headerViews() {
        let rows = Headed(2, 2)
        let view = UIView()
        rows.views = { $0 == 0 ? view : nil }
        rows.height = 40
        let stage = TableStage(rows) { $0.sectionHeaderTopPadding = 0 }
        withExtendedLifetime((rows, stage)) {
            #expect(view.superview === stage.table)
            #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
            #expect(stage.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 168)
            rows.height = 0
            stage.table.reloadData()
            stage.stage.frame()
            #expect(stage.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 88)
            #expect(view.superview == nil)
        }
    }

    @Test("F12.5 separators: one pixel, from 16 points in, none around a selected row")
    func separators() {
        let rows = Rows(4)
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            func lines() -> [CGRect?] {
                stage.table.visibleCells.map { cell in cell.subviews.first { $0 is CellSeparatorView && !$0.isHidden }?.frame }
            }
            let line = CGRect(x: 16, y: 43.5, width: 304, height: 0.5)
            #expect(lines() == [line, line, line, line])
            stage.table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
            stage.stage.frame()
            #expect(lines() == [line, nil, nil, line])
            stage.table.deselectRow(at: IndexPath(row: 2, section: 0), animated: false)
            stage.table.visibleCells[0].separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10)
            stage.stage.frame()
            #expect(lines()[0] == CGRect(x: 40, y: 43.5, width: 270, height: 0.5))
            #expect(lines()[2] == line)
            stage.table.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
            stage.stage.frame()
            #expect(lines()[1] == CGRect(x: 5, y: 43.5, width: 310, height: 0.5))
            stage.table.separatorStyle = .none
            stage.stage.frame()
            #expect(lines().allSatisfy { $0 == nil })
        }
    }

    // Common knowledge of iOS's own lists: the line begins at the text, which moves for the controls.
    @Test("F12.5 lines with an inset go along with the content while the table is edited; one across the whole row does not")
    func separatorsWhileEditing() {
        let rows = Editing(3)
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            func starts() -> [CGFloat?] {
                stage.table.visibleCells.map { cell in cell.subviews.first { $0 is CellSeparatorView && !$0.isHidden }?.frame.minX }
            }
            stage.table.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)
            stage.table.visibleCells[1].separatorInset = UIEdgeInsets(top: 0, left: 80, bottom: 0, right: 0)
            stage.table.visibleCells[2].separatorInset = .zero
            stage.stage.settle()
            #expect(starts() == [60, 80, 0])
            stage.table.setEditing(true, animated: false)
            stage.stage.settle()
            let shift = stage.table.visibleCells[0].contentView.frame.minX
            #expect(shift > 0 && starts() == [60 + shift, 80 + shift, 0])
            stage.table.setEditing(false, animated: false)
            stage.stage.settle()
            #expect(starts() == [60, 80, 0])
        }
    }
}
