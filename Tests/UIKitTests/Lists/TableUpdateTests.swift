import CoreGraphics
import Foundation
import ObjectiveC
import Testing

@testable import UIKit

/// Insertions, deletions, moves and reloads.
@MainActor @Suite(.freshRuntime) struct TableUpdateTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    /// Rows with names that a test can shuffle.
    private func named(_ names: [[String]]) -> (Rows, Box) {
        let box = Box(names)
        let rows = Rows()
        rows.sections = names.map(\.count)
        rows.title = { box.names[$0.section][$0.row] }
        return (rows, box)
    }

    @MainActor private final class Box {
        var names: [[String]]
        init(_ names: [[String]]) { self.names = names }
    }

    @Test("F12.5 rows come, go and keep their cells")
    func rowsChange() {
        let (rows, box) = named([["a", "b", "c", "d"]])
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            let b = stage.table.cellForRow(at: path(1))
            let d = stage.table.cellForRow(at: path(3))
            stage.table.selectRow(at: path(3), animated: false, scrollPosition: .none)
            box.names = [["b", "x", "d", "y"]]
            rows.sections = [4]
            var finished: Bool?
            stage.table.performBatchUpdates({
                stage.table.deleteRows(at: [path(0), path(2)], with: .fade)
                stage.table.insertRows(at: [path(1), path(3)], with: .left)
            }, completion: { finished = $0 })
            #expect(stage.table.cellForRow(at: path(0)) === b)
            #expect(stage.table.cellForRow(at: path(2)) === d)
            #expect(stage.texts() == ["b", "x", "d", "y"])
            #expect(stage.table.indexPathForSelectedRow == path(2))
            #expect(finished == nil)
            stage.stage.pass(0.35)
            #expect(finished == true)
            #expect(stage.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
            #expect(stage.table.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden })
            #expect(stage.table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }.count == 4)
            #expect(stage.table.contentSize.height == 176)
        }
    }

    @Test("F12.5 a deleted row's cell stays until its animation ends, the others move up meanwhile")
    func deletionMoves() {
        let (rows, box) = named([["a", "b", "c"]])
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            let cells = stage.table.visibleCells
            box.names = [["b", "c"]]
            rows.sections = [2]
            stage.table.deleteRows(at: [path(0)], with: .automatic)
            #expect(cells[0].superview === stage.table && !cells[0].isHidden)
            stage.stage.pass(0.15)
            let y = cells[1].layer.presentation()?.frame.minY ?? -1
            #expect(y > 5 && y < 40)
            stage.stage.pass(0.3)
            #expect(cells[0].isHidden)
            #expect(stage.table.visibleCells.map(\.frame.minY) == [0, 44])
        }
    }

    @Test("F12.5 moves take rows and sections along")
    func moves() {
        let (rows, box) = named([["a", "b", "c"], ["x", "y"]])
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            let a = stage.table.cellForRow(at: path(0))
            box.names = [["b", "c"], ["x", "a", "y"]]
            rows.sections = [2, 3]
            stage.table.moveRow(at: path(0), to: path(1, 1))
            stage.stage.settle()
            #expect(stage.table.cellForRow(at: path(1, 1)) === a)
            #expect(stage.texts() == ["b", "c", "x", "a", "y"])
            box.names = [["x", "a", "y"], ["b", "c"]]
            rows.sections = [3, 2]
            stage.table.moveSection(0, toSection: 1)
            stage.stage.settle()
            #expect(stage.texts() == ["x", "a", "y", "b", "c"])
            #expect(stage.table.cellForRow(at: path(1, 0)) === a)
            #expect(a?.frame.minY == 44)
        }
    }

    @Test("F12.5 reloaded rows are asked for again, and only they")
    func reloads() {
        let (rows, box) = named([["a", "b", "c"]])
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            _ = rows.log.take()
            box.names = [["a", "B", "c"]]
            stage.table.reloadRows(at: [path(1)], with: .none)
            #expect(rows.log.take().filter { $0.hasPrefix("cell") } == ["cell 0-1"])
            #expect(stage.texts() == ["a", "B", "c"])
            box.names = [["1", "2"]]
            rows.sections = [2]
            stage.table.reloadSections([0], with: .fade)
            stage.stage.settle()
            #expect(stage.texts() == ["1", "2"])
        }
    }

    @Test("F12.5 sections come and go")
    func sections() {
        let (rows, box) = named([["a"], ["b"], ["c"]])
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            box.names = [["n", "m"], ["a"], ["c"]]
            rows.sections = [2, 1, 1]
            stage.table.beginUpdates()
            stage.table.deleteSections([1], with: .top)
            stage.table.insertSections([0], with: .bottom)
            stage.table.endUpdates()
            stage.stage.settle()
            #expect(stage.texts() == ["n", "m", "a", "c"])
            #expect(stage.table.numberOfSections == 3)
        }
    }

    // Common knowledge: rows, headers and footers move as one.
    @Test("F12.5 headers move with their rows, and fade with their section", arguments: [UITableView.Style.plain, .grouped])
    func headersMove(style: UITableView.Style) {
        let rows = Titled(3, 2, 1)
        rows.headers = [0: "First", 1: "Second", 2: "Third"]
        let stage = TableStage(rows, style: style)
        withExtendedLifetime((rows, stage)) {
            let table = stage.table
            let second = table.headerView(forSection: 1)!
            let third = table.headerView(forSection: 2)!
            let (start, row) = (second.frame.minY, table.cellForRow(at: path(0, 1))!)
            let distance = row.frame.minY - start
            rows.sections = [0, 2, 1]
            table.deleteRows(at: [path(0), path(1), path(2)], with: .fade)
            stage.stage.pass(0.15)
            let y = second.layer.presentation()?.frame.minY ?? 0
            #expect(y > start - 127 && y < start - 5, "\(start) \(y)")
            #expect(abs((row.layer.presentation()?.frame.minY ?? 0) - y - distance) < 0.5)
            stage.stage.settle()
            #expect(table.headerView(forSection: 1) === second && second.frame.minY == start - 132)
            // The section goes: its header fades, and is put away afterwards.
            rows.sections = [0, 1]
            rows.headers = [0: "First", 1: "Third"]
            table.deleteSections([1], with: .fade)
            stage.stage.pass(0.15)
            let alpha = second.layer.presentation()?.opacity ?? 0
            #expect(alpha > 0.05 && alpha < 0.95 && !second.isHidden && second.superview === table, "\(alpha)")
            stage.stage.settle()
            #expect(second.isHidden && second.alpha == 1)
            #expect(table.headerView(forSection: 1) === third && third.alpha == 1 && !third.isHidden)
        }
    }

    @Test("F12.5 rows come from below when those above them go")
    func deletionFillsUp() {
        let (rows, box) = named([(0..<30).map(String.init)])
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            box.names[0].removeFirst(3)
            rows.sections = [27]
            stage.table.deleteRows(at: [path(0), path(1), path(2)], with: .top)
            stage.stage.settle()
            #expect(stage.texts() == (3..<13).map(String.init))
            stage.scroll(to: 27 * 44 - 440)
            box.names[0].removeLast(10)
            rows.sections = [17]
            stage.table.deleteRows(at: (17..<27).map { path($0) }, with: .fade)
            stage.stage.settle()
            #expect(stage.table.contentOffset.y == 308)
            #expect(stage.texts().last == "19")
        }
    }

    @Test("F12.5 numbers that do not fit stop with UIKit's words")
    func inconsistencies() {
        let (rows, _) = named([["a", "b"], ["c"]])
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            let table = stage.table
            let rowError = ObjCException.catching { MainActor.assumeIsolated { table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none) } }
            #expect(rowError?.name == .internalInconsistencyException)
            #expect(rowError?.reason == """
                Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (2) must be equal to \
                the number of rows contained in that section before the update (2), plus or minus the number of rows inserted or deleted from that section \
                (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).
                """)
            let sectionError = ObjCException.catching { MainActor.assumeIsolated { table.deleteSections([0], with: .none) } }
            #expect(sectionError?.reason == """
                Invalid update: invalid number of sections. The number of sections contained in the table view after the update (2) must be equal to the number \
                of sections contained in the table view before the update (2), plus or minus the number of sections inserted or deleted (0 inserted, 1 deleted).
                """)
            let range = ObjCException.catching { MainActor.assumeIsolated { table.deleteRows(at: [IndexPath(row: 7, section: 0)], with: .none) } }
            #expect(range?.reason == "attempt to delete row 7 from section 0 which only contains 2 rows before the update")
        }
    }

    @Test("F12.5 a batch maps every row to what it was", arguments: 0..<40)
    func mapping(seed: Int) {
        var state = UInt64(seed) &* 977 &+ 12345
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        // Names before; deletions and insertions at random; the mapping must name the same rows.
        let old = (0..<(3 + random(8))).map { "o\($0)" }
        let deleted = Set((0..<random(4)).map { _ in random(old.count) })
        var new = old.enumerated().filter { !deleted.contains($0.offset) }.map(\.element)
        var inserted: [Int] = []
        for number in 0..<random(4) {
            let place = random(new.count + 1)
            new.insert("n\(number)", at: place)
        }
        for (index, name) in new.enumerated() where name.hasPrefix("n") { inserted.append(index) }
        var batch = TableBatch()
        batch.deletedRows = deleted.map { (IndexPath(row: $0, section: 0), .none) }
        batch.insertedRows = inserted.map { (IndexPath(row: $0, section: 0), .none) }
        let mapping = BatchMapping(batch, old: [old.count], new: [new.count])
        let found = mapping.rows[0]?.map { $0.map { old[$0.row] } } ?? old
        for (index, name) in new.enumerated() { #expect(found[index] == (name.hasPrefix("n") ? nil : name)) }
    }
}
