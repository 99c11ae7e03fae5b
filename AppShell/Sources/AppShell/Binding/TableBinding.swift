import AppShellBinding
import UIKit

extension LiveList {
    /// Shows each change in a section of `tableView`, whose data source counts this list's elements.
    ///
    /// Rows that come, go or differ do so one by one while the table is on screen, so that the others keep their place.
    /// The binding lasts until the token ends or `tableView` is released.
    ///
    /// - Parameter animation: For rows that come and go. None with Reduce Motion.
    public func bind(
        to tableView: UITableView, section: Int = 0, animation: UITableView.RowAnimation = .none
    ) -> BindingToken {
        var shownCount = count
        return observe(with: tableView) { [unowned self] tableView, change in
            // The list calls this, so it is there.
            let former = shownCount
            shownCount = self.count
            // A table that has not asked for its rows since would count the new ones twice.
            let isShown = tableView.window != nil && tableView.numberOfSections > section
                && tableView.numberOfRows(inSection: section) == former
            guard isShown else { return tableView.reloadData() }
            let animation = UIAccessibility.isReduceMotionEnabled ? .none : animation
            func paths(_ range: Range<Int>) -> [IndexPath] { range.map { IndexPath(row: $0, section: section) } }
            switch change {
            case .reset: tableView.reloadData()
            case .insert(let range): tableView.insertRows(at: paths(range), with: animation)
            case .remove(let range): tableView.deleteRows(at: paths(range), with: animation)
            case .update(let range): tableView.reloadRows(at: paths(range), with: animation)
            }
        }
    }
}
