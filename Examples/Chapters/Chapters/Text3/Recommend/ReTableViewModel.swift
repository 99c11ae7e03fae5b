import UIKit

/// The table's own view model: it fills the table, and its rows are as high as their messages.
final class ReTableViewModel: NSObject, UITableViewDataSource, UITableViewDelegate {
    private let messages: RecommendViewModel
    private let onSelect: (Int) -> Void

    init(_ messages: RecommendViewModel, onSelect: @escaping (Int) -> Void) {
        self.messages = messages
        self.onSelect = onSelect
    }

    /// Takes the table over.
    func configTable(_ tableView: UITableView) {
        tableView.dataSource = self
        tableView.delegate = self
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return messages.rowNumber
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        return CGFloat(messages.messageHeight(forRow: indexPath.row))
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = RecommendCell.dequeue(from: tableView)
        cell.viewModel = messages.rowModel(at: indexPath.row)
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        onSelect(indexPath.row)
    }
}
