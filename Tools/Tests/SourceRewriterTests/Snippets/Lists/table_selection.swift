// F12.5 selecting in code tells the delegate nothing
// Source: UITableView, selectRow(at:animated:scrollPosition:): "Calling this method doesn't cause the delegate to receive a … message"
import UIKit

class TSSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell(style: .value1, reuseIdentifier: nil) }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { print("told") }
}

@MainActor func run() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .grouped)
    let source = TSSource()
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    print(table.indexPathForSelectedRow ?? [], table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected ?? false)
    table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    print(table.indexPathsForSelectedRows ?? [])
    table.deselectRow(at: IndexPath(row: 2, section: 0), animated: false)
    print(table.indexPathForSelectedRow == nil, table.style == .grouped, table.allowsSelection, table.allowsMultipleSelection)
}
// prints:
// [0, 1] true
// [[0, 2]]
// true true true false
