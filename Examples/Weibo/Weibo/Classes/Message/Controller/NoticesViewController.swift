import UIKit

/// Comments on one's posts, or who likes them. A tap opens the post.
class NoticesViewController: UITableViewController {
    private let shortcut: MessageShortcut
    private let notices: [Notice]

    init(title: String, _ shortcut: MessageShortcut, _ notices: [Notice]) {
        self.shortcut = shortcut
        self.notices = notices
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
        tableView.separatorStyle = .none
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 120
        tableView.tableFooterView = UIView()
        tableView.accessibilityIdentifier = "notices"
        tableView.register(NoticeCell.self, forCellReuseIdentifier: NoticeCell.reuseIdentifier)
        if notices.isEmpty { tableView.backgroundView = EmptyView(symbol: shortcut.symbol, text: localized(shortcut.emptyKey)) }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { notices.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: NoticeCell.reuseIdentifier, for: indexPath) as! NoticeCell
        cell.show(notices[indexPath.row])
        cell.accessibilityIdentifier = "notice.\(indexPath.row)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        navigationController?.pushViewController(PostViewController(post: notices[indexPath.row].post), animated: true)
    }
}
