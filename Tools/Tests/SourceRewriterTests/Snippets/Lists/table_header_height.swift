// F12.5 a table's header view moves the rows down, once it is assigned again
// Source: UITableView.tableHeaderView
import UIKit

class THSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

@MainActor func run() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let source = THSource()
    table.rowHeight = 30
    table.dataSource = source
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
    table.tableHeaderView = header
    table.layoutIfNeeded()
    print(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, table.contentSize.height)
    header.frame.size.height = 20
    table.tableHeaderView = header
    table.layoutIfNeeded()
    print(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, table.contentSize.height)
    table.tableHeaderView = nil
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 10))
    table.layoutIfNeeded()
    print(table.rectForRow(at: IndexPath(row: 1, section: 0)), table.contentSize.height)
}
// prints:
// 80.0 140.0
// 20.0 80.0
// (0.0, 30.0, 200.0, 30.0) 70.0
