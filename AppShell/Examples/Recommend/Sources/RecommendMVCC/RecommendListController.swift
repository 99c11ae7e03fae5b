import AppShell
import AppShellBinding
import RecommendModel
import RecommendViews
import UIKit

/// The child that owns the table and its data source.
final class RecommendListController: UIViewController {
    /// Gets the message that was tapped.
    var onSelect: (RecommendMessage) -> Void = { _ in }

    private let feed: RecommendFeed
    private let tableView = RecommendTableView()
    private let dataSource: RecommendListDataSource
    private let bag = BindingBag()

    init(feed: RecommendFeed) {
        self.feed = feed
        dataSource = RecommendListDataSource(feed: feed)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override func loadView() {
        view = tableView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dataSource = dataSource
        tableView.delegate = self
        tableView.header.ad.deleteButton.addTarget(self, action: #selector(deleteAd), for: .touchUpInside)
        tableView.footer.button.addTarget(self, action: #selector(loadMore), for: .touchUpInside)

        feed.messages.bind(to: tableView).store(in: bag)
        feed.state.observe(with: tableView) { $0.show($1) }.store(in: bag)
        feed.showsAd.observe(with: tableView) { $0.setShowsAd($1) }.store(in: bag)
        if feed.messages.isEmpty { feed.loadNextPage() }
    }

    @objc private func deleteAd() {
        feed.showsAd.value = false
    }

    @objc private func loadMore() {
        feed.loadNextPage()
    }
}

extension RecommendListController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        CGFloat(feed.height(at: indexPath.row) { self.tableView.heightOfRow(title: $0.title, body: $0.body) })
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let message = feed.message(at: indexPath.row) else { return }
        onSelect(message)
    }
}
