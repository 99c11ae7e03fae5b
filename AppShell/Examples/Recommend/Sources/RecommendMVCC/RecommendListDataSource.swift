import RecommendModel
import RecommendViews
import UIKit

/// Fills the table's rows from the model.
final class RecommendListDataSource: NSObject, UITableViewDataSource {
    private let feed: RecommendFeed

    init(feed: RecommendFeed) {
        self.feed = feed
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        feed.messages.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let tableView = tableView as? RecommendTableView else { return UITableViewCell() }
        let message = feed.message(at: indexPath.row)
        return tableView.dequeueCell(title: message?.title ?? "", body: message?.body ?? "", for: indexPath)
    }
}
