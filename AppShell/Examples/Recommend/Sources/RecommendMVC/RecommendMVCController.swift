import AppShell
import AppShellBinding
import RecommendModel
import RecommendViews
import UIKit

/// The screen of recommendations as model, view and controller: the controller asks the model and fills the view.
public final class RecommendMVCController: UIViewController {
    private let feed: RecommendFeed
    private let tableView = RecommendTableView()
    private let bag = BindingBag()

    public init(feed: RecommendFeed) {
        self.feed = feed
        super.init(nibName: nil, bundle: nil)
        title = RecommendText.title
    }

    public required init?(coder: NSCoder) {
        return nil
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        tableView.frame = view.bounds
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tableView.dataSource = self
        tableView.delegate = self
        view.addSubview(tableView)
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

extension RecommendMVCController: UITableViewDataSource, UITableViewDelegate {
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        feed.messages.count
    }

    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        CGFloat(feed.height(at: indexPath.row) { self.tableView.heightOfRow(title: $0.title, body: $0.body) })
    }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let message = feed.message(at: indexPath.row)
        return self.tableView.dequeueCell(title: message?.title ?? "", body: message?.body ?? "", for: indexPath)
    }

    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let message = feed.message(at: indexPath.row) else { return }
        navigationController?.pushViewController(RecommendMVCDetailController(message: message), animated: true)
    }
}
