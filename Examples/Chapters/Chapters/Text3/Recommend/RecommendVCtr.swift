import UIKit

/// The page of recommendations: an ad that can be put away, rows of several heights, a foot that asks for more.
///
/// Its views stand in RecommendVCtr.xib, the rows in RecommendCell.xib.
class RecommendVCtr: UIViewController, UITableViewDataSource, UITableViewDelegate {
    static let adHeight: CGFloat = 120

    @IBOutlet private var headView: UIView!
    @IBOutlet private var isDeleteAdView: UIView!
    @IBOutlet var tableView: UITableView!

    private let viewModel: RecommendViewModel
    private let footer = RecommendFooterView()

    init(viewModel: RecommendViewModel) {
        self.viewModel = viewModel
        super.init(nibName: "RecommendVCtr", bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("RecommendVCtr needs its view model")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Close", style: .plain, target: self, action: #selector(close))
        // In the file the head lies over the table, where it can be seen; it goes to the top of the rows.
        headView.removeFromSuperview()
        tableView.tableHeaderView = headView
        footer.button.addTarget(self, action: #selector(loadMore), for: .touchUpInside)

        viewModel.showsAd.bind(self) { [weak self] showsAd in self?.showHeader(withAd: showsAd) }
        viewModel.count.bind(self) { [weak self] _ in self?.tableView.reloadData() }
        viewModel.state.bind(self) { [weak self] state in self?.showFooter(state) }
        viewModel.loadNextPage()
    }

    // MARK: Header and footer

    private func showHeader(withAd showsAd: Bool) {
        guard isDeleteAdView.isHidden == showsAd else { return }
        isDeleteAdView.isHidden = !showsAd
        headView.frame.size.height += showsAd ? RecommendVCtr.adHeight : -RecommendVCtr.adHeight
        // The table learns of the new height only when its header is set again: the header, not what left it.
        tableView.tableHeaderView = headView
    }

    private func showFooter(_ state: RecommendViewModel.State) {
        footer.show(state)
        footer.frame = CGRect(x: 0, y: 0, width: tableView.bounds.width, height: 64)
        tableView.tableFooterView = footer
    }

    @IBAction private func removeSelectV(_ sender: UIButton) {
        viewModel.deleteAd()
    }

    @objc private func loadMore() {
        viewModel.loadNextPage()
    }

    // MARK: Rows

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return viewModel.count.value
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        return CGFloat(viewModel.height(at: indexPath.row))
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let kept = tableView.dequeueReusableCell(withIdentifier: RecommendCell.identifier)
        guard let cell = (kept ?? Bundle.main.loadNibNamed("RecommendCell", owner: nil)?.first) as? RecommendCell else {
            fatalError("RecommendCell.xib begins with another view")
        }
        cell.viewModel = viewModel.rowModel(at: indexPath.row)
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let detail = viewModel.detailViewModel(at: indexPath.row) else { return }
        navigationController?.pushViewController(RecommendDetailVCtr(viewModel: detail), animated: true)
    }

    @objc private func close() {
        tabBarController?.dismiss(animated: true, completion: nil)
    }
}
