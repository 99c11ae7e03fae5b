// F12.5 cells are prepared and used again; an unregistered identifier gives nil
// Source: UITableView, dequeueReusableCell(withIdentifier:); UITableViewCell.prepareForReuse()
import UIKit

class TRCell: UITableViewCell {
    nonisolated(unsafe) static var made = 0
    nonisolated(unsafe) static var prepared = 0
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier); Self.made += 1 }
    required init?(coder: NSCoder) { fatalError() }
    override func prepareForReuse() { super.prepareForReuse(); Self.prepared += 1 }
}
class TRSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let table = UITableView(frame: window.bounds)
    table.contentInsetAdjustmentBehavior = .never
    let source = TRSource()
    table.rowHeight = 40
    print(table.dequeueReusableCell(withIdentifier: "none") == nil)
    table.register(TRCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    window.addSubview(table)
    window.isHidden = false
    for step in 0..<40 {
        table.contentOffset.y = CGFloat(step * 100)
        table.layoutIfNeeded()
    }
    print(TRCell.made < 40, TRCell.prepared > 50, table.visibleCells.count >= 10)
    print(table.visibleCells.first?.reuseIdentifier ?? "nil")
    window.isHidden = true
}
// prints:
// true
// true true true
// cell
