import Foundation
import ObjectiveC
import Testing
import UIKit

/// Rows that a finger carries where the data source shows the new order itself.
@MainActor @Suite(.freshRuntime) struct ReorderBySnapshotTests {
    /// Apple's pattern: the move goes into a snapshot, which is applied.
    private final class Source: UITableViewDiffableDataSource<Int, Int> {
        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

        override func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {
            super.tableView(tableView, moveRowAt: from, to: to)
            var items = snapshot().itemIdentifiers
            items.insert(items.remove(at: from.row), at: to.row)
            var new = NSDiffableDataSourceSnapshot<Int, Int>()
            new.appendSections([0])
            new.appendItems(items)
            apply(new, animatingDifferences: false)
        }
    }

    @Test("F6.1 F6.4 a row that a snapshot moves is moved once")
    func once() {
        let controller = UITableViewController(style: .plain)
        let source = Source(tableView: controller.tableView) { _, _, item in
            let cell = UITableViewCell()
            cell.textLabel?.text = "\(item)"
            return cell
        }
        var first = NSDiffableDataSourceSnapshot<Int, Int>()
        first.appendSections([0])
        first.appendItems([0, 1, 2, 3, 4])
        source.apply(first, animatingDifferences: false)
        let stage = Stage(controller)
        controller.tableView.setEditing(true, animated: false)
        stage.settle()
        let row = controller.tableView.rectForRow(at: IndexPath(row: 0, section: 0))
        let start = controller.tableView.convert(CGPoint(x: row.maxX - 24, y: row.midY), to: nil)
        stage.down(start.x, start.y)
        stage.drag(from: start, to: CGPoint(x: start.x, y: start.y + 2 * row.height))
        stage.up(start.x, start.y + 2 * row.height)
        stage.settle()
        let shown = controller.tableView.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text }
        #expect(shown == ["1", "2", "0", "3", "4"] && source.snapshot().itemIdentifiers == [1, 2, 0, 3, 4])
    }

    @Test("F6.1 the contents of a header view stand above the rows' contents", arguments: [UITableView.Style.plain, .insetGrouped])
    func headerMargins(style: UITableView.Style) {
        let controller = UITableViewController(style: style)
        let rows = HeaderRows()
        controller.tableView.dataSource = rows
        controller.tableView.delegate = rows
        let stage = Stage(controller)
        stage.settle()
        let content = rows.header.contentView
        let x = content.convert(content.layoutMarginsGuide.layoutFrame.origin, to: nil).x
        #expect(x == (style == .plain ? 16 : 32))
    }

    private final class HeaderRows: NSObject, UITableViewDataSource, UITableViewDelegate, ObjCTableProviding {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        static func __objc_table(_ t: ObjCClassTable) {
            t.method("tableView(_:viewForHeaderInSection:)") { o, _ in (o as! HeaderRows).header }
        }
    }
}
