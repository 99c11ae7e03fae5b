import AppShellBinding
import UIKit

/// The feed: pulled down it asks for newer posts, near its end for the next page.
class HomeViewController: FeedViewController {
    /// How many rows before the end the next page is asked for.
    private static let rowsAhead = 5

    private let store: PostStore
    private let footer = ListFooterView()
    private let bag = BindingBag()
    private var refreshing: Task<Void, Never>?

    init(store: PostStore? = nil) {
        self.store = store ?? .shared
        super.init()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        refreshing?.cancel()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = localized("tab.home")
        posts = store.posts
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "person.badge.plus"), style: .plain, target: self, action: #selector(findFriends))
        navigationItem.leftBarButtonItem?.accessibilityIdentifier = "home.friends"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "qrcode.viewfinder"), style: .plain, target: self, action: #selector(scan))
        navigationItem.rightBarButtonItem?.accessibilityIdentifier = "home.scan"

        let refreshControl = UIRefreshControl()
        refreshControl.addTarget(self, action: #selector(refresh), for: .valueChanged)
        self.refreshControl = refreshControl
        footer.onRetry = { [weak self] in self?.store.loadNextPage() }
        tableView.tableFooterView = footer
        NotificationCenter.default.addObserver(
            self, selector: #selector(postWasPublished(_:)), name: .postWasPublished, object: store)
        NotificationCenter.default.addObserver(self, selector: #selector(postsDidArrive), name: .postsDidArrive, object: store)
        store.state.observe(with: self) { controller, state in controller.show(state) }.store(in: bag)
    }

    /// The state of the first page fills the list, that of the next ones its end.
    private func show(_ state: FeedState) {
        let isFirst = store.posts.isEmpty
        footer.isHidden = isFirst
        footer.show(state)
        switch state {
        case .loading where isFirst: tableView.backgroundView = LoadingView()
        case .failed(let error) where isFirst:
            tableView.backgroundView = RetryView(error: error) { [weak self] in self?.store.loadNextPage() }
        default: tableView.backgroundView = nil
        }
    }

    @objc private func postsDidArrive() {
        let old = posts
        posts = store.posts
        footer.isHidden = posts.isEmpty
        let isLonger = !old.isEmpty && posts.count > old.count && zip(old, posts).allSatisfy { $0 === $1 }
        if isLonger, tableView.numberOfRows(inSection: 0) == old.count {
            let rows = (old.count..<posts.count).map { IndexPath(row: $0, section: 0) }
            UIView.performWithoutAnimation { tableView.insertRows(at: rows, with: .none) }
        } else if old.map(\.id) != posts.map(\.id) {
            forgetTexts()
            tableView.reloadData()
        }
    }

    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        // After a failure the user decides.
        guard indexPath.row >= posts.count - HomeViewController.rowsAhead, store.state.value == .waiting else { return }
        store.loadNextPage()
    }

    // MARK: Refreshing

    @objc private func refresh() {
        refreshing?.cancel()
        refreshing = Task { [weak self, store] in
            let result: Result<Int, Error>
            do {
                result = .success(try await store.refresh())
            } catch {
                result = .failure(error)
            }
            self?.didRefresh(result)
        }
    }

    private func didRefresh(_ result: Result<Int, Error>) {
        refreshControl?.endRefreshing()
        switch result {
        case .success(let count):
            navigationController?.tabBarItem.badgeValue = nil
            NoticeView.show(count == 0 ? localized("feed.nothingNew") : localized("feed.new", count), over: tableView)
        case .failure(let error):
            // The page of an empty list says itself what went wrong.
            guard !error.isCancellation, !posts.isEmpty else { return }
            NoticeView.show(localized(APIError(error).messageKey), over: tableView)
        }
    }

    @objc private func postWasPublished(_ notification: Notification) {
        posts = store.posts
        tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        tableView.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
    }

    @objc private func findFriends() {
        tell(title: "home.friends", message: "common.demo")
    }

    @objc private func scan() {
        tell(title: "home.scan", message: "common.demo")
    }
}
