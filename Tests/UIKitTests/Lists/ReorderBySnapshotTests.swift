import Foundation
import ObjectiveC
import Testing
import UIKit

/// Rows that a finger carries where the data source shows the new order itself.
@MainActor @Suite(.freshRuntime) struct ReorderBySnapshotTests {
    private final class Source: NSObject, UITableViewDataSource, ObjCTableProviding {
        var items = Array(0..<5)
        /// Shows the new order itself, as a snapshot does.
        var loadsAnew = true
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = "\(items[indexPath.row])"
            return cell
        }

        static func __objc_table(_ t: ObjCClassTable) {
            t.method("tableView(_:canMoveRowAt:)") { _, _ in true }
            t.method("tableView(_:moveRowAt:to:)") { o, a in
                let source = o as! Source
                let (from, to) = (a[1] as! IndexPath, a[2] as! IndexPath)
                source.items.insert(source.items.remove(at: from.row), at: to.row)
                if source.loadsAnew { (a[0] as! UITableView).reloadData() }
                return nil
            }
        }
    }

    @Test("F6.1 F6.4 a row that the data source shows in its new place is not moved once more", arguments: [true, false])
    func once(loadsAnew: Bool) {
        let controller = UITableViewController(style: .plain)
        let source = Source()
        source.loadsAnew = loadsAnew
        controller.tableView.dataSource = source
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
        #expect(shown == ["1", "2", "0", "3", "4"] && source.items == [1, 2, 0, 3, 4], "\(shown)")
    }

    // Common knowledge: the control to move a row is as high as the row.
    @Test("F12.5 a row is moved from the upper and the lower end of its control", arguments: [2.0, 78.0])
    func reach(y: Double) {
        let controller = UITableViewController(style: .plain)
        let source = Source()
        controller.tableView.rowHeight = 80
        controller.tableView.dataSource = source
        let stage = Stage(controller)
        controller.tableView.setEditing(true, animated: false)
        stage.settle()
        let row = controller.tableView.rectForRow(at: IndexPath(row: 0, section: 0))
        let start = controller.tableView.convert(CGPoint(x: row.maxX - 24, y: row.minY + y), to: nil)
        stage.down(start.x, start.y)
        stage.drag(from: start, to: CGPoint(x: start.x, y: start.y + row.height))
        stage.up(start.x, start.y + row.height)
        stage.settle()
        #expect(source.items == [1, 0, 2, 3, 4], "\(source.items)")
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
