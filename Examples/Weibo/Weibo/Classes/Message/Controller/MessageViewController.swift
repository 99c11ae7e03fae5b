import UIKit

class MessageViewController: UITableViewController {
    private let store: MessageStore
    private var arrival: NSKeyValueObservation?
    private let shortcuts = MessageShortcut.all

    init(store: MessageStore = .shared) {
        self.store = store
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = localized("tab.message")
        arrival = store.observe(\.conversationCount, options: [.new]) { [weak self] _, _ in
            MainActor.assumeIsolated { self?.tableView.reloadData() }
        }
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .compose, target: self, action: #selector(newMessage))
        navigationItem.rightBarButtonItem?.accessibilityIdentifier = "message.new"
        tableView.backgroundColor = Palette.page
        tableView.separatorStyle = .none
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 72
        tableView.register(ConversationCell.nib, forCellReuseIdentifier: ConversationCell.reuseIdentifier)
        tableView.register(ShortcutCell.self, forCellReuseIdentifier: ShortcutCell.reuseIdentifier)
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? shortcuts.count : store.conversations.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard indexPath.section == 1 else {
            let cell = tableView.dequeueReusableCell(withIdentifier: ShortcutCell.reuseIdentifier, for: indexPath) as! ShortcutCell
            cell.show(shortcuts[indexPath.row])
            return cell
        }
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ConversationCell.reuseIdentifier, for: indexPath) as! ConversationCell
        cell.show(store.conversations[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard indexPath.section == 1 else {
            navigationController?.pushViewController(makePage(shortcuts[indexPath.row]), animated: true)
            return
        }
        store.markAsRead(at: indexPath.row)
        tableView.reloadRows(at: [indexPath], with: .none)
        navigationController?.pushViewController(
            ConversationViewController(conversation: store.conversations[indexPath.row]), animated: true)
    }

    private func makePage(_ shortcut: MessageShortcut) -> UIViewController {
        let title = localized(shortcut.key)
        switch shortcut.kind {
        case .mentions:
            return ChosenPostsViewController(title: title, symbol: shortcut.symbol, emptyKey: shortcut.emptyKey) {
                PostStore.shared.postsMentioningMe
            }
        case .comments: return NoticesViewController(title: title, shortcut, Notice.comments(in: .shared))
        case .likes: return NoticesViewController(title: title, shortcut, Notice.likes(in: .shared))
        }
    }

    @objc private func newMessage() {
        let alert = UIAlertController(
            title: localized("message.new"), message: localized("common.demo"), preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: localized("common.ok"), style: .default))
        present(alert, animated: true)
    }
}
