// F12.5 batch updates: deletions by old indexes, insertions by new ones
// Source: "Batch insertion, deletion, and reloading of rows and sections": deletions first, whatever the order of the calls
import UIKit

class TUSource: NSObject, UITableViewDataSource {
    var items = ["a", "b", "c", "d"]
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = items[indexPath.row]
        return cell
    }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let table = UITableView(frame: window.bounds)
    let source = TUSource()
    table.dataSource = source
    window.addSubview(table)
    window.isHidden = false
    table.layoutIfNeeded()
    table.performBatchUpdates({
        source.items = ["x", "a", "d"]
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        table.deleteRows(at: [IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0)], with: .none)
    }, completion: { print("completed", $0) })
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
    print((0..<3).map { table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text ?? "-" }, table.numberOfRows(inSection: 0))
    source.items.append("e")
    table.reloadData()
    print(table.numberOfRows(inSection: 0))
    window.isHidden = true
}
// prints:
// completed true
// ["x", "a", "d"] 3
// 4
