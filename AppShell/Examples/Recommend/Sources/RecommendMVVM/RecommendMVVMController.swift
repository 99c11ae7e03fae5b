import AppShell
import AppShellBinding
import RecommendViewModel
import RecommendViews
import UIKit

/// The screen of recommendations with a view model. The controller binds the two and names no model's type.
public final class RecommendMVVMController: UIViewController {
    private let viewModel: RecommendListViewModel
    private let tableView = RecommendTableView()
    private let bag = BindingBag()

    public init(viewModel: RecommendListViewModel) {
        self.viewModel = viewModel
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

        viewModel.rows.bind(to: tableView).store(in: bag)
        viewModel.state.observe(with: tableView) { $0.show($1) }.store(in: bag)
        viewModel.showsAd.observe(with: tableView) { $0.setShowsAd($1) }.store(in: bag)
        if viewModel.rows.isEmpty { viewModel.loadNextPage() }
    }

    @objc private func deleteAd() {
        viewModel.deleteAd()
    }

    @objc private func loadMore() {
        viewModel.loadNextPage()
    }
}

extension RecommendMVVMController: UITableViewDataSource, UITableViewDelegate {
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        viewModel.rows.count
    }

    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        CGFloat(viewModel.height(at: indexPath.row) { self.tableView.heightOfRow(title: $0.title, body: $0.body) })
    }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let row = viewModel.row(at: indexPath.row)
        return self.tableView.dequeueCell(title: row?.title ?? "", body: row?.body ?? "", for: indexPath)
    }

    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let detail = viewModel.detail(at: indexPath.row) else { return }
        navigationController?.pushViewController(RecommendMVVMDetailController(viewModel: detail), animated: true)
    }
}
