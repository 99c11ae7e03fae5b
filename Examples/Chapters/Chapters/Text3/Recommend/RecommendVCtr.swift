import UIKit

/// The page of recommendations: an ad that can be put away, rows, a foot that asks for more.
///
/// Its views stand in RecommendVCtr.xib, the rows in RecommendCell.xib.
class RecommendVCtr: UIViewController, UITableViewDataSource, UITableViewDelegate {
    static let adHeight: CGFloat = 120
    static let rowHeight: CGFloat = 80

    // The outlets' names are the article's.
    @IBOutlet private var _headView: UIView!
    @IBOutlet private var _isDeleteAdView: UIView!
    @IBOutlet var _tableView: UITableView!
    @IBOutlet private var adLabel: UILabel!
    @IBOutlet private var greetingLabel: UILabel!

    private let recomendViewModel: RecommendViewModel
    private lazy var reTableViewModel = ReTableViewModel(recomendViewModel) { [weak self] row in self?.openMessage(row) }
    private let footer = RecommendFooterView()

    /// Whether the table has a view model of its own, besides the page's.
    private(set) var hasTableViewModel = false

    init(viewModel: RecommendViewModel) {
        recomendViewModel = viewModel
        super.init(nibName: "RecommendVCtr", bundle: nil)
        // The page ends at its bars, so the table may begin at its top.
        edgesForExtendedLayout = []
        automaticallyAdjustsScrollViewInsets = false
    }

    required init?(coder: NSCoder) {
        fatalError("RecommendVCtr needs its view model")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        let models = UIBarButtonItem(title: nil, style: .plain, target: self, action: #selector(changeViewModels))
        models.accessibilityIdentifier = "recommend.models"
        navigationItem.rightBarButtonItem = models
        adLabel.text = localized("Advertisement · for a short time")
        greetingLabel.numberOfLines = 2
        addCitation()
        // In the file the head lies over the table, where it can be seen; it goes to the top of the rows.
        _headView.removeFromSuperview()
        _tableView.tableHeaderView = _headView
        footer.button.addTarget(self, action: #selector(loadMore), for: .touchUpInside)
        configTable()

        recomendViewModel.showsAd.bind(self) { [weak self] showsAd in self?.showHeader(withAd: showsAd) }
        recomendViewModel.count.bind(self) { [weak self] _ in self?._tableView.reloadData() }
        recomendViewModel.state.bind(self) { [weak self] state in self?.showFooter(state) }
        recomendViewModel.loadNextPage()
    }

    private func addCitation() {
        let label = CitationLabel()
        label.text = Citation(3, "四.1").words
        label.textAlignment = .right
        label.frame = CGRect(x: _headView.bounds.width - 176, y: _headView.bounds.height - 40, width: 160, height: 20)
        label.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        _headView.addSubview(label)
    }

    // MARK: Layout

    /// What the bar at the top takes of the screen, with the status bar.
    private var sysNavHeigh: CGFloat { return navigationController?.navigationBar.frame.maxY ?? 0 }
    private var sysTabBarHeigh: CGFloat { return tabBarController?.tabBar.frame.height ?? 0 }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        view.bringSubviewToFront(_tableView)
        let screen = UIScreen.main.bounds.size
        _tableView.frame = CGRect(x: 0, y: 0, width: screen.width, height: screen.height - sysNavHeigh - sysTabBarHeigh)
    }

    // MARK: One view model or two

    @objc private func changeViewModels() {
        hasTableViewModel.toggle()
        configTable()
        _tableView.reloadData()
    }

    private func configTable() {
        // The button says what it does, the line below the greeting what is so now.
        navigationItem.rightBarButtonItem?.title = localized(hasTableViewModel ? "Use 1 ViewModel" : "Use 2 ViewModels")
        showGreeting(
            localized(
                hasTableViewModel
                    ? "RecommendViewModel, ReTableViewModel: rows fit messages"
                    : "RecommendVCtr, one RecommendViewModel, rows of 80 points"))
        if hasTableViewModel {
            reTableViewModel.configTable(_tableView)
        } else {
            _tableView.dataSource = self
            _tableView.delegate = self
        }
    }

    private func showGreeting(_ how: String) {
        let words = NSMutableAttributedString(
            string: localized("For you") + "\n", attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.label])
        words.append(
            NSAttributedString(string: how, attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel]))
        greetingLabel.attributedText = words
    }

    // MARK: Header and footer

    private func showHeader(withAd showsAd: Bool) {
        guard _isDeleteAdView.isHidden == showsAd else { return }
        _isDeleteAdView.isHidden = !showsAd
        _headView.frame.size.height += showsAd ? RecommendVCtr.adHeight : -RecommendVCtr.adHeight
        // The table learns of the new height only when its header is set again: the header, not what left it.
        _tableView.tableHeaderView = _headView
    }

    private func showFooter(_ state: RecommendViewModel.State) {
        footer.show(state)
        footer.frame = CGRect(x: 0, y: 0, width: _tableView.bounds.width, height: 64)
        _tableView.tableFooterView = footer
    }

    @IBAction private func removeSelectV(_ sender: UIButton) {
        recomendViewModel.deleteAdView()
    }

    @objc private func loadMore() {
        recomendViewModel.loadNextPage()
    }

    // MARK: Rows

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return recomendViewModel.rowNumber
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        return RecommendVCtr.rowHeight
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = RecommendCell.dequeue(from: tableView)
        cell.viewModel = recomendViewModel.rowModel(at: indexPath.row)
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        openMessage(indexPath.row)
    }

    private func openMessage(_ row: Int) {
        guard let detail = recomendViewModel.detailViewModel(at: row) else { return }
        navigationController?.pushViewController(MessageDetailViewCtr(viewModel: detail), animated: true)
    }

    @objc private func close() {
        tabBarController?.dismiss(animated: true, completion: nil)
    }
}
