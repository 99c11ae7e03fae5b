import UIKit

/// The posts that were put aside. A tap goes on with one, a swipe throws it away.
class DraftsViewController: UITableViewController {
    private let store = DraftStore.shared
    private let emptyKey: String

    init(title: String, emptyKey: String) {
        self.emptyKey = emptyKey
        super.init(style: .plain)
        self.title = title
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.backgroundColor = Palette.page
        tableView.separatorColor = Palette.hairline
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 60
        tableView.tableFooterView = UIView()
        tableView.accessibilityIdentifier = "drafts"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Draft")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }

    private func reload() {
        tableView.reloadData()
        showEmptiness()
    }

    private func showEmptiness() {
        tableView.backgroundView = store.drafts.isEmpty ? EmptyView(symbol: "square.and.pencil", text: localized(emptyKey)) : nil
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { store.drafts.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Draft", for: indexPath)
        let draft = store.drafts[indexPath.row]
        cell.textLabel?.text = draft.text.isEmpty ? localized("drafts.pictures", draft.pictures.count) : draft.text
        cell.imageView?.image = draft.pictures.isEmpty ? nil : UIImage.icon("photo")
        cell.imageView?.tintColor = Palette.secondaryText
        cell.textLabel?.textColor = Palette.text
        cell.textLabel?.numberOfLines = 2
        cell.backgroundColor = Palette.card
        cell.accessibilityIdentifier = "draft.\(indexPath.row)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        // While it is written on, it is no draft; cancelling may make it one again.
        let compose = ComposeViewController(draft: store.drafts[indexPath.row]) { [weak self] in self?.reload() }
        store.remove(at: indexPath.row)
        let screen = MainNavigationController(rootViewController: compose)
        screen.modalPresentationStyle = .fullScreen
        present(screen, animated: true)
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        store.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
        showEmptiness()
    }
}
