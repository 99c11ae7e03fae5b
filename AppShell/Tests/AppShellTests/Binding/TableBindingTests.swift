import AppShellBinding
import Testing
import UIKit

@testable import AppShell

private final class Source: NSObject, UITableViewDataSource {
    let list: LiveList<Int>

    init(_ list: LiveList<Int>) { self.list = list }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { list.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = list.element(at: indexPath.row).map { "\($0)" }
        return cell
    }
}

/// Counts how often everything is asked for again.
private final class CountingTable: UITableView {
    var reloadCount = 0
    override func reloadData() {
        reloadCount += 1
        super.reloadData()
    }
}

@MainActor
@Suite struct TableBindingTests {
    @Test("F7.11 rows come and go one by one while the table is on screen")
    func changes() {
        let list = MutableLiveList([1, 2])
        let source = Source(list)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        let table = CountingTable(frame: window.bounds)
        table.rowHeight = 40
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        window.addSubview(table)
        window.isHidden = false
        let token = list.bind(to: table)
        // The table has not asked for its rows yet.
        list.append(contentsOf: [3])
        table.layoutIfNeeded()
        #expect(table.numberOfRows(inSection: 0) == 3)

        let reloads = table.reloadCount
        UIView.performWithoutAnimation {
            list.append(contentsOf: [4, 5])
            list.insert([0], at: 0)
            list.remove(at: 1)
            list.update(9, at: 1)
        }
        table.layoutIfNeeded()
        #expect(table.reloadCount == reloads)
        #expect(table.numberOfRows(inSection: 0) == 5)
        #expect((0..<5).map { table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text } == ["0", "9", "3", "4", "5"])
        list.replaceAll(with: [7])
        #expect(table.reloadCount == reloads + 1)
        #expect(table.numberOfRows(inSection: 0) == 1)

        token.cancel()
        list.append(contentsOf: [8])
        #expect(table.reloadCount == reloads + 1)
        window.isHidden = true
    }
}
