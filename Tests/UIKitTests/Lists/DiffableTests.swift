import CoreGraphics
import Foundation
import ObjectiveC
import Testing

@testable import UIKit

/// Snapshots and what is made of the difference of two.
@MainActor @Suite(.freshRuntime) struct DiffableTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var result = Snapshot()
        for (name, items) in sections {
            result.appendSections([name])
            result.appendItems(items, toSection: name)
        }
        return result
    }

    @Test("a snapshot takes, gives up and moves items and sections")
    func editing() {
        var s = snapshot([("a", [1, 2, 3]), ("b", [4])])
        s.insertItems([10], beforeItem: 2)
        s.insertItems([11], afterItem: 4)
        s.moveItem(1, afterItem: 4)
        s.deleteItems([3])
        #expect(s.itemIdentifiers(inSection: "a") == [10, 2])
        #expect(s.itemIdentifiers(inSection: "b") == [4, 1, 11])
        #expect(s.itemIdentifiers == [10, 2, 4, 1, 11])
        #expect(s.indexOfItem(1) == 3)
        #expect(s.sectionIdentifier(containingItem: 11) == "b")
        s.moveSection("b", beforeSection: "a")
        s.insertSections(["c"], afterSection: "b")
        #expect(s.sectionIdentifiers == ["b", "c", "a"])
        s.deleteSections(["b"])
        #expect(s.numberOfItems == 2 && s.indexOfItem(4) == nil)
        let twice = ObjCException.catching { MainActor.assumeIsolated { var t = Snapshot(); t.appendItems([1]) } }
        #expect(twice?.reason == "There are currently no sections in the data source. Please add a section first.")
    }

    @Test("as few rows move as can", arguments: [([0, 1, 2, 3], []), ([1, 2, 3, 0], [3]), ([3, 0, 1, 2], [0]), ([1, 0], [1]), ([2, 1, 0], [1, 2])])
    func moves(numbers: [Int], expected: [Int]) { #expect(SnapshotDiff.outsiders(numbers).count == expected.count) }

    @Test("a table shows one snapshot after the other", arguments: 0..<25)
    func applying(seed: Int) {
        var state = UInt64(seed) &* 7919 &+ 17
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        func any() -> [(String, [Int])] {
            var pool = Array(0..<12)
            var names = ["a", "b", "c", "d"]
            return (0..<(1 + random(3))).map { _ in
                let name = names.remove(at: random(names.count))
                let items = (0..<random(5)).map { _ in pool.remove(at: random(pool.count)) }
                return (name, items)
            }
        }
        RowTables.registered
        let stage = TableStage(Rows(0), size: CGSize(width: 320, height: 900))
        let table = stage.table
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "c") ?? UITableViewCell(style: .default, reuseIdentifier: "c")
            cell.textLabel?.text = "\(item)"
            return cell
        }
        withExtendedLifetime((stage, source)) {
            for round in 0..<4 {
                let next = any()
                source.apply(snapshot(next), animatingDifferences: round > 0)
                stage.stage.settle()
                #expect(stage.texts() == next.flatMap(\.1).map(String.init))
                #expect(table.visibleCells.map(\.frame.minY) == table.visibleCells.indices.map { CGFloat($0) * 44 })
                #expect(table.visibleCells.allSatisfy { !$0.isHidden && $0.alpha == 1 })
            }
        }
    }
}
