import UIKit

final class FeedViewController: UITableViewController {
    private let loader = FeedImageLoader()
    private var posts: [Int: FeedPost] = [:]
    private var order: [Int] = []
    private var isLoading = false
    private let pageSize = 10
    private let lastID = 40

    private lazy var dataSource = UITableViewDiffableDataSource<Int, Int>(tableView: tableView) { [unowned self] tableView, indexPath, id in
        let cell = tableView.dequeueReusableCell(withIdentifier: FeedCell.reuseIdentifier, for: indexPath)
        if let cell = cell as? FeedCell, let post = posts[id] {
            cell.configure(with: post, loader: loader)
            cell.delegate = self
        }
        return cell
    }

    private lazy var footer: UIActivityIndicatorView = {
        let indicator = UIActivityIndicatorView(style: .medium)
        indicator.frame.size.height = 60
        indicator.accessibilityIdentifier = "feed.footer"
        return indicator
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Feed"
        tableView.register(FeedCell.self, forCellReuseIdentifier: FeedCell.reuseIdentifier)
        tableView.dataSource = dataSource
        tableView.prefetchDataSource = self
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 320
        tableView.accessibilityIdentifier = "feed.table"
        dataSource.defaultRowAnimation = .fade

        let refresh = UIRefreshControl()
        refresh.addAction(UIAction { [unowned self] _ in Task { await self.refreshFeed() } }, for: .valueChanged)
        refreshControl = refresh

        let compose = UIBarButtonItem(systemItem: .compose, primaryAction: UIAction { [unowned self] _ in addPost() })
        compose.accessibilityIdentifier = "feed.compose"
        navigationItem.rightBarButtonItem = compose
        append(0..<pageSize)
        apply(animated: false)
    }

    private func append(_ ids: Range<Int>) {
        for id in ids {
            posts[id] = .make(id: id)
            order.append(id)
        }
    }

    private func apply(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(order)
        dataSource.apply(snapshot, animatingDifferences: animated)
    }

    private func reconfigure(_ id: Int, animated: Bool = false) {
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems([id])
        dataSource.apply(snapshot, animatingDifferences: animated)
    }

    // MARK: Loading

    private func insertNewest() {
        let id = min(order.first ?? 0, 0) - 1
        posts[id] = .make(id: id)
        order.insert(id, at: 0)
    }

    private func refreshFeed() async {
        try? await Task.sleep(for: .seconds(1))
        insertNewest()
        insertNewest()
        apply(animated: true)
        refreshControl?.endRefreshing()
    }

    private func addPost() {
        insertNewest()
        apply(animated: true)
        tableView.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)
    }

    private func loadNextPage() {
        guard !isLoading, let last = order.last, last < lastID - 1 else { return }
        isLoading = true
        footer.startAnimating()
        tableView.tableFooterView = footer
        Task {
            try? await Task.sleep(for: .seconds(1))
            append(last + 1..<min(last + 1 + pageSize, lastID))
            apply(animated: false)
            isLoading = false
            footer.stopAnimating()
            tableView.tableFooterView = order.last == lastID - 1 ? makeEnd() : nil
        }
    }

    private func makeEnd() -> UIView {
        let label = UILabel()
        label.text = "You are all caught up"
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.accessibilityIdentifier = "feed.end"
        label.frame.size.height = 60
        return label
    }

    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        if indexPath.row >= order.count - 2 { loadNextPage() }
    }

    private func id(of cell: UITableViewCell) -> Int? {
        tableView.indexPath(for: cell).flatMap(dataSource.itemIdentifier(for:))
    }
}

extension FeedViewController: UITableViewDataSourcePrefetching {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        indexPaths.compactMap(dataSource.itemIdentifier(for:)).compactMap { posts[$0] }.forEach(loader.prefetch)
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        indexPaths.compactMap(dataSource.itemIdentifier(for:)).compactMap { posts[$0] }.forEach(loader.cancel)
    }
}

extension FeedViewController: FeedCellDelegate {
    func feedCellDidToggleText(_ cell: FeedCell) {
        guard let id = id(of: cell) else { return }
        posts[id]?.isExpanded.toggle()
        reconfigure(id, animated: true)
    }

    func feedCellDidToggleLike(_ cell: FeedCell) {
        guard let id = id(of: cell), let post = posts[id] else { return }
        setLiked(!post.isLiked, of: id)
    }

    func feedCellDidDoubleTapPicture(_ cell: FeedCell) {
        guard let id = id(of: cell) else { return }
        cell.playHeart()
        setLiked(true, of: id)
    }

    func feedCellDidTapPicture(_ cell: FeedCell) {
        guard let id = id(of: cell), let post = posts[id] else { return }
        navigationController?.pushViewController(FeedPictureViewController(post: post, image: cell.picture.image), animated: true)
    }

    private func setLiked(_ isLiked: Bool, of id: Int) {
        guard let post = posts[id], post.isLiked != isLiked else { return }
        posts[id]?.isLiked = isLiked
        posts[id]?.likes += isLiked ? 1 : -1
        reconfigure(id)
    }
}
