import UIKit

/// All conversations: swiped to pin, mute and delete, pressed for a menu.
final class ConversationListViewController: UITableViewController {
    private let store: ChatStore
    private let search = UISearchController(searchResultsController: nil)
    private lazy var dataSource = ConversationDataSource(tableView: tableView) { [weak self] tableView, indexPath, id in
        let cell = tableView.dequeueReusableCell(withIdentifier: "conversation", for: indexPath) as! ConversationCell
        if let conversation = self?.store.conversation(id) { cell.configure(with: conversation) }
        cell.menuProvider = { self?.menu(for: id) }
        return cell
    }

    init(store: ChatStore) {
        self.store = store
        super.init(style: .plain)
        title = "Chats"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(ConversationCell.self, forCellReuseIdentifier: "conversation")
        tableView.dataSource = dataSource
        dataSource.delete = { [store] in store.delete($0) }
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 76
        tableView.separatorInset = UIEdgeInsets(top: 0, left: 84, bottom: 0, right: 0)

        navigationItem.leftBarButtonItem = editButtonItem
        editButtonItem.accessibilityIdentifier = "chat.edit"
        let compose = UIBarButtonItem(systemItem: .compose, primaryAction: UIAction { [weak self] _ in self?.compose() })
        compose.accessibilityIdentifier = "chat.compose"
        navigationItem.rightBarButtonItem = compose
        navigationItem.backButtonTitle = ""

        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = search

        refreshControl = UIRefreshControl(
            frame: .zero,
            primaryAction: UIAction { [weak self] _ in
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self?.refreshControl?.endRefreshing() }
            })

        NotificationCenter.default.addObserver(
            self, selector: #selector(storeDidChange), name: ChatStore.didChange, object: store)
        apply(animated: false)
    }

    @objc private func storeDidChange() {
        apply(animated: view.window != nil)
    }

    private func apply(animated: Bool) {
        let text = search.searchBar.text ?? ""
        let shown = store.sorted.filter { conversation in
            text.isEmpty || conversation.name.localizedStandardContains(text)
                || conversation.messages.contains { $0.text.localizedStandardContains(text) }
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(shown.map(\.id))
        let known = Set(dataSource.snapshot().itemIdentifiers)
        snapshot.reconfigureItems(shown.map(\.id).filter(known.contains))
        dataSource.apply(snapshot, animatingDifferences: animated)
    }

    private func compose() {
        let sheet = UINavigationController(rootViewController: NewMessageViewController(store: store) { [weak self] id in
            self?.dismiss(animated: true) { self?.open(id) }
        })
        present(sheet, animated: true)
    }

    private func open(_ id: Int) {
        store.update(id) { $0.unreadCount = 0 }
        navigationController?.pushViewController(ThreadViewController(store: store, id: id), animated: true)
    }

    // MARK: Delegate

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard !isEditing, let id = dataSource.itemIdentifier(for: indexPath) else { return }
        open(id)
    }

    override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let id = dataSource.itemIdentifier(for: indexPath), let conversation = store.conversation(id) else { return nil }
        let isUnread = conversation.unreadCount > 0
        let read = UIContextualAction(style: .normal, title: isUnread ? "Read" : "Unread") { [store] _, _, done in
            store.update(id) { $0.unreadCount = isUnread ? 0 : 1 }
            done(true)
        }
        read.image = UIImage(systemName: isUnread ? "message" : "message.badge")
        read.backgroundColor = .systemBlue
        let pin = UIContextualAction(style: .normal, title: conversation.isPinned ? "Unpin" : "Pin") { [store] _, _, done in
            store.update(id) { $0.isPinned.toggle() }
            done(true)
        }
        pin.image = UIImage(systemName: conversation.isPinned ? "pin.slash.fill" : "pin.fill")
        pin.backgroundColor = .systemOrange
        return UISwipeActionsConfiguration(actions: [read, pin])
    }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let id = dataSource.itemIdentifier(for: indexPath), let conversation = store.conversation(id) else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            self?.confirmDeletion(of: conversation, completion: done)
        }
        delete.image = UIImage(systemName: "trash.fill")
        let mute = UIContextualAction(style: .normal, title: conversation.isMuted ? "Unmute" : "Mute") { [store] _, _, done in
            store.update(id) { $0.isMuted.toggle() }
            done(true)
        }
        mute.image = UIImage(systemName: conversation.isMuted ? "bell.fill" : "bell.slash.fill")
        mute.backgroundColor = .systemIndigo
        let configuration = UISwipeActionsConfiguration(actions: [delete, mute])
        configuration.performsFirstActionWithFullSwipe = true
        return configuration
    }

    private func menu(for id: Int) -> UIMenu? {
        guard let conversation = store.conversation(id) else { return nil }
        let pin = UIAction(
            title: conversation.isPinned ? "Unpin" : "Pin", image: UIImage(systemName: conversation.isPinned ? "pin.slash" : "pin")
        ) { [store] _ in
            store.update(id) { $0.isPinned.toggle() }
        }
        let mute = UIAction(
            title: conversation.isMuted ? "Unmute" : "Mute", image: UIImage(systemName: conversation.isMuted ? "bell" : "bell.slash")
        ) { [store] _ in
            store.update(id) { $0.isMuted.toggle() }
        }
        let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { [weak self] _ in
            self?.confirmDeletion(of: conversation) { _ in }
        }
        return UIMenu(children: [pin, mute, UIMenu(options: .displayInline, children: [delete])])
    }

    private func confirmDeletion(of conversation: Conversation, completion: @escaping (Bool) -> Void) {
        let sheet = UIAlertController(
            title: "Delete this conversation?", message: "It is removed from all your devices.", preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Delete", style: .destructive) { [store] _ in
            store.delete(conversation.id)
            completion(true)
        })
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in completion(false) })
        if let indexPath = dataSource.indexPath(for: conversation.id), let cell = tableView.cellForRow(at: indexPath) {
            sheet.popoverPresentationController?.sourceView = cell
            sheet.popoverPresentationController?.sourceRect = cell.bounds
        }
        present(sheet, animated: true)
    }
}

/// Rows that can be edited; a diffable data source says no unless it is asked to.
private final class ConversationDataSource: UITableViewDiffableDataSource<Int, Int> {
    var delete: ((Int) -> Void)?

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        true
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete, let id = itemIdentifier(for: indexPath) { delete?(id) }
    }
}

extension ConversationListViewController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {
        apply(animated: true)
    }
}
