// F12.5 a diffable data source's snapshots
// Source: UITableViewDiffableDataSource, NSDiffableDataSourceSnapshot
import UIKit

enum DFSection { case main, other }

@MainActor func run() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let source = UITableViewDiffableDataSource<DFSection, String>(tableView: table) { _, _, item in
        let cell = UITableViewCell()
        cell.textLabel?.text = item
        return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<DFSection, String>()
    snapshot.appendSections([.main, .other])
    snapshot.appendItems(["a", "b"], toSection: .main)
    snapshot.appendItems(["z"])
    source.apply(snapshot, animatingDifferences: false)
    print(table.numberOfSections, table.numberOfRows(inSection: 0), source.itemIdentifier(for: IndexPath(row: 1, section: 0)) ?? "-")
    snapshot.insertItems(["c"], beforeItem: "b")
    snapshot.deleteSections([.other])
    source.apply(snapshot, animatingDifferences: false)
    print(source.snapshot().itemIdentifiers, source.indexPath(for: "b") ?? [], snapshot.numberOfItems, snapshot.indexOfItem("c") ?? -1)
}
// prints:
// 2 2 b
// ["a", "c", "b"] [0, 2] 3 1
