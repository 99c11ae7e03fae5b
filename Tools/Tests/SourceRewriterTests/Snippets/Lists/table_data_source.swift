// F12.5 what a table asks its data source and delegate, and what it shows
// Source: UITableViewDataSource; only the visible rows' cells are asked for
import UIKit

class TDSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows: [Int] = []
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? 3 : 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if indexPath.section == 0 { rows.append(indexPath.row) }
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let table = UITableView(frame: window.bounds)
    table.contentInsetAdjustmentBehavior = .never
    let source = TDSource()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    window.addSubview(table)
    window.isHidden = false
    table.layoutIfNeeded()
    print(source.rows, table.numberOfSections, table.numberOfRows(inSection: 1), table.indexPathsForVisibleRows?.count ?? 0)
    print(table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text ?? "nil", table.cellForRow(at: IndexPath(row: 90, section: 1)) == nil)
    print(table.rectForRow(at: IndexPath(row: 2, section: 0)).origin.y, table.indexPathForRow(at: CGPoint(x: 5, y: 60)) ?? [])
    window.isHidden = true
}
// prints:
// [0, 1, 2] 2 100 8
// 0.1 true
// 100.0 [0, 1]
