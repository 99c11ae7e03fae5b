import UIKit

class DiscoverViewController: UITableViewController, UISearchBarDelegate {
    private let store: TrendStore
    private var allTrends: [Trend] { store.trends }
    private lazy var trends = allTrends
    private var arrival: NSKeyValueObservation?
    private let header = DiscoverHeaderView(banners: ["banner_1", "banner_2", "banner_3"])
    private var searchBar: UISearchBar { header.searchBar }

    init(store: TrendStore = .shared) {
        self.store = store
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func trendsDidArrive() {
        searchBar(searchBar, textDidChange: searchBar.text ?? "")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = localized("tab.discover")
        let recommend = UIBarButtonItem(image: UIImage(systemName: "hand.thumbsup"), style: .plain, target: self, action: #selector(openRecommended))
        recommend.accessibilityIdentifier = "discover.recommend"
        recommend.accessibilityLabel = localized("discover.recommend")
        navigationItem.rightBarButtonItem = recommend
        tableView.backgroundColor = Palette.page
        tableView.separatorStyle = .none
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 48
        ListHeaderView.prepare(tableView)
        tableView.keyboardDismissMode = .onDrag
        tableView.register(TrendCell.nib, forCellReuseIdentifier: TrendCell.reuseIdentifier)
        searchBar.placeholder = localized("discover.search")
        searchBar.delegate = self
        arrival = store.observe(\.count, options: [.new]) { [weak self] _, _ in
            MainActor.assumeIsolated { self?.trendsDidArrive() }
        }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let width = tableView.bounds.width
        guard header.frame.width != width else { return }
        header.frame.size = header.sizeThatFits(CGSize(width: width, height: 0))
        tableView.tableHeaderView = header
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { trends.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: TrendCell.reuseIdentifier, for: indexPath) as! TrendCell
        let trend = trends[indexPath.row]
        let rank = allTrends.firstIndex { $0.title == trend.title } ?? indexPath.row
        cell.show(trend, rank: rank + 1)
        return cell
    }

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        ListHeaderView.make(localized("discover.trends"), in: tableView)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        searchBar.resignFirstResponder()
        Routes.open(.topic(trends[indexPath.row].title), from: self)
    }

    @objc private func openRecommended() {
        Routes.open(URL(string: "weibo://recommend")!, from: self)
    }

    // MARK: Searching

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        trends = searchText.isEmpty ? allTrends : allTrends.filter { $0.title.contains(searchText) }
        tableView.reloadData()
    }

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        searchBar.setShowsCancelButton(true, animated: true)
    }

    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        searchBar.text = nil
        searchBar.setShowsCancelButton(false, animated: true)
        searchBar.resignFirstResponder()
        trends = allTrends
        tableView.reloadData()
    }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        searchBar.resignFirstResponder()
    }
}
