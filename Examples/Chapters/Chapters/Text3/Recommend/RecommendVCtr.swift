import UIKit

/// The page of recommendations: an ad that can be put away, rows of several heights, a foot that asks for more.
class RecommendVCtr: UITableViewController {
    private let viewModel: RecommendViewModel
    private let header = RecommendHeaderView()
    private let footer = RecommendFooterView()

    init(viewModel: RecommendViewModel) {
        self.viewModel = viewModel
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) {
        fatalError("RecommendVCtr is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Close", style: .plain, target: self, action: #selector(close))
        tableView.register(RecommendCell.self, forCellReuseIdentifier: RecommendCell.identifier)
        tableView.accessibilityIdentifier = "recommend.list"
        header.adView.closeButton.addTarget(self, action: #selector(deleteAd), for: .touchUpInside)
        footer.button.addTarget(self, action: #selector(loadMore), for: .touchUpInside)

        viewModel.showsAd.bind(self) { [weak self] showsAd in self?.showHeader(withAd: showsAd) }
        viewModel.count.bind(self) { [weak self] _ in self?.tableView.reloadData() }
        viewModel.state.bind(self) { [weak self] state in self?.showFooter(state) }
        viewModel.loadNextPage()
    }

    // MARK: Header and footer

    private func showHeader(withAd showsAd: Bool) {
        header.showsAd = showsAd
        header.frame = CGRect(x: 0, y: 0, width: tableView.bounds.width, height: header.fittingHeight)
        // The table learns of the new height only when its header is set again: the header, not what left it.
        tableView.tableHeaderView = header
    }

    private func showFooter(_ state: RecommendViewModel.State) {
        footer.show(state)
        footer.frame = CGRect(x: 0, y: 0, width: tableView.bounds.width, height: 64)
        tableView.tableFooterView = footer
    }

    @objc private func deleteAd() {
        viewModel.deleteAd()
    }

    @objc private func loadMore() {
        viewModel.loadNextPage()
    }

    // MARK: Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return viewModel.count.value
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        return CGFloat(viewModel.height(at: indexPath.row))
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: RecommendCell.identifier, for: indexPath)
        (cell as? RecommendCell)?.viewModel = viewModel.rowModel(at: indexPath.row)
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let detail = viewModel.detailViewModel(at: indexPath.row) else { return }
        navigationController?.pushViewController(RecommendDetailVCtr(viewModel: detail), animated: true)
    }

    @objc private func close() {
        tabBarController?.dismiss(animated: true, completion: nil)
    }
}
