import UIKit

final class MailboxesViewController: UITableViewController {
    var onSelect: ((Mailbox) -> Void)?
    private let store: MailStore

    init(store: MailStore) {
        self.store = store
        super.init(style: .insetGrouped)
        title = "Mailboxes"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.navigationBar.prefersLargeTitles = true
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "mailbox")
        NotificationCenter.default.addObserver(self, selector: #selector(storeDidChange), name: .mailStoreDidChange, object: store)
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        clearsSelectionOnViewWillAppear = splitViewController?.isCollapsed ?? true
    }

    @objc private func storeDidChange() {
        let paths = Mailbox.allCases.indices.map { IndexPath(row: $0, section: 0) }
        tableView.reconfigureRows(at: paths)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Mailbox.allCases.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "mailbox", for: indexPath)
        let mailbox = Mailbox.allCases[indexPath.row]
        var content = UIListContentConfiguration.valueCell()
        content.text = mailbox.title
        let count = store.unreadCount(in: mailbox)
        content.secondaryText = count == 0 ? nil : "\(count)"
        content.image = UIImage(systemName: mailbox.symbol)
        cell.contentConfiguration = content
        cell.accessoryType = splitViewController?.isCollapsed == false ? .none : .disclosureIndicator
        cell.accessibilityIdentifier = "split.mailbox.\(mailbox)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        onSelect?(Mailbox.allCases[indexPath.row])
    }
}
