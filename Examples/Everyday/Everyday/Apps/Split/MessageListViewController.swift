import UIKit

final class MessageListViewController: UITableViewController {
    private final class DataSource: UITableViewDiffableDataSource<Int, Int> {
        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    }

    var onSelect: ((Int) -> Void)?

    var mailbox = Mailbox.inbox {
        didSet {
            title = mailbox.title
            navigationItem.searchController?.isActive = false
            apply(animated: false)
        }
    }

    private let store: MailStore
    private let status = UILabel()
    private var query = ""
    private var unreadOnly = false

    private lazy var dataSource = DataSource(tableView: tableView) { [unowned self] tableView, indexPath, id in
        let cell = tableView.dequeueReusableCell(withIdentifier: MessageCell.reuseIdentifier, for: indexPath)
        if let cell = cell as? MessageCell, let message = store[id] { cell.configure(with: message) }
        return cell
    }

    private lazy var filterItem = UIBarButtonItem(
        image: UIImage(systemName: "line.3.horizontal.decrease.circle"),
        primaryAction: UIAction(title: "Filter") { [unowned self] _ in
            unreadOnly.toggle()
            apply(animated: true)
        })

    init(store: MailStore) {
        self.store = store
        super.init(style: .plain)
        title = mailbox.title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(MessageCell.self, forCellReuseIdentifier: MessageCell.reuseIdentifier)
        tableView.accessibilityIdentifier = "split.list"
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = "Search"
        search.searchBar.searchTextField.accessibilityIdentifier = "split.search"
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        navigationItem.largeTitleDisplayMode = .always
        filterItem.accessibilityIdentifier = "split.filter"
        status.font = .preferredFont(forTextStyle: .caption1)
        status.accessibilityIdentifier = "split.status"
        toolbarItems = [filterItem, .flexibleSpace(), UIBarButtonItem(customView: status), .flexibleSpace(), .fixedSpace(24)]
        NotificationCenter.default.addObserver(self, selector: #selector(storeDidChange), name: .mailStoreDidChange, object: store)
        apply(animated: false)
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        clearsSelectionOnViewWillAppear = splitViewController?.isCollapsed ?? true
        navigationController?.navigationBar.prefersLargeTitles = true
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    @objc private func storeDidChange() {
        apply(animated: view.window != nil)
    }

    private func apply(animated: Bool) {
        guard isViewLoaded else { return }
        let messages = store.messages(in: mailbox, matching: query, unreadOnly: unreadOnly)
        let known = Set(dataSource.snapshot().itemIdentifiers)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(messages.map(\.id))
        snapshot.reconfigureItems(messages.map(\.id).filter(known.contains))
        dataSource.apply(snapshot, animatingDifferences: animated)
        filterItem.image = UIImage(systemName: "line.3.horizontal.decrease.circle" + (unreadOnly ? ".fill" : ""))
        status.text = unreadOnly ? "Unread only" : messages.count == 1 ? "1 message" : "\(messages.count) messages"
        status.sizeToFit()
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
        onSelect?(id)
        store.update(id) { $0.isUnread = false }
    }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
        let archive = UIContextualAction(style: .normal, title: "Archive") { [store] _, _, done in
            store.update(id) { $0.mailbox = .archive }
            done(true)
        }
        archive.backgroundColor = .systemPurple
        archive.image = UIImage(systemName: "archivebox.fill")
        return UISwipeActionsConfiguration(actions: [archive])
    }
}

extension MessageListViewController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        guard text != query else { return }
        query = text
        apply(animated: false)
    }
}

/// Sender, subject and the beginning of a message; a dot when nobody has read it.
private final class MessageCell: UITableViewCell {
    static let reuseIdentifier = "MessageCell"

    private let dot = UIView()
    private let sender = UILabel()
    private let subject = UILabel()
    private let preview = UILabel()
    private let flag = UIImageView(image: UIImage(systemName: "flag.fill"))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        dot.backgroundColor = .systemBlue
        dot.layer.cornerRadius = 5
        sender.font = .preferredFont(forTextStyle: .headline)
        subject.font = .preferredFont(forTextStyle: .subheadline)
        preview.font = .preferredFont(forTextStyle: .subheadline)
        preview.textColor = .secondaryLabel
        preview.numberOfLines = 2
        for label in [sender, subject, preview] { label.adjustsFontForContentSizeCategory = true }
        flag.tintColor = .systemOrange
        flag.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .caption1)
        flag.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        let first = UIStackView(arrangedSubviews: [sender, flag])
        first.alignment = .firstBaseline
        let column = UIStackView(arrangedSubviews: [first, subject, preview])
        column.axis = .vertical
        column.spacing = 2
        for child in [dot, column] {
            child.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(child)
        }
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            dot.leadingAnchor.constraint(equalTo: margins.leadingAnchor, constant: -4),
            dot.centerYAnchor.constraint(equalTo: sender.centerYAnchor),
            dot.widthAnchor.constraint(equalToConstant: 10),
            dot.heightAnchor.constraint(equalToConstant: 10),
            column.topAnchor.constraint(equalTo: margins.topAnchor),
            column.leadingAnchor.constraint(equalTo: dot.trailingAnchor, constant: 8),
            column.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            column.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func configure(with message: MailMessage) {
        dot.isHidden = !message.isUnread
        sender.text = message.sender
        subject.text = message.subject
        preview.text = message.body.replacingOccurrences(of: "\n\n", with: " ")
        flag.isHidden = !message.isFlagged
        accessibilityIdentifier = "split.message.\(message.id)"
    }
}
