// F11.1 optional requirements of two protocols with one Swift name are two: their selectors differ
import UIKit

class SNData: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell { UICollectionViewCell() }
}
typealias SNTable = UITableView
class SNAlias: NSObject, UITableViewDataSource {
    func numberOfSections(in t: SNTable) -> Int { 4 }
    func tableView(_ tableView: SNTable, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: SNTable, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}
@objc protocol SNMore: UITableViewDelegate { @objc optional func more() -> String }
class SNDelegate: NSObject, SNMore { func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { 33 }; func more() -> String { "more" } }

@MainActor func run() {
    let data = SNData()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.dataSource = data
    let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    grid.dataSource = data
    print(table.numberOfSections, grid.numberOfSections)
    print((data as UITableViewDataSource).numberOfSections?(in: table) ?? -1, (data as UICollectionViewDataSource).numberOfSections?(in: grid) ?? -1)
    let alias = SNAlias()
    table.dataSource = alias
    table.reloadData()
    print(table.numberOfSections)
    let delegate: SNMore = SNDelegate()
    table.delegate = delegate
    table.reloadData()
    table.layoutIfNeeded()
    print(delegate.more?() ?? "nil", delegate.tableView?(table, heightForRowAt: IndexPath(row: 0, section: 0)) ?? -1, table.rectForRow(at: IndexPath(row: 0, section: 0)).height)
}
// prints:
// 2 3
// 2 3
// 4
// more 33.0 33.0
