import UIKit

class ConversationViewController: UITableViewController {
    private let user: User
    private let lines: [(text: String, isOwn: Bool)]

    init(conversation: Conversation) {
        user = PostStore.shared.user(conversation.author)
        lines = [
            (localized("conversation.hello"), false), (localized("conversation.reply"), true), (conversation.text, false),
        ]
        super.init(style: .plain)
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = user.name
        tableView.backgroundColor = Palette.page
        tableView.separatorStyle = .none
        tableView.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
        tableView.register(BubbleCell.self, forCellReuseIdentifier: BubbleCell.reuseIdentifier)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lines.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: BubbleCell.reuseIdentifier, for: indexPath) as! BubbleCell
        let line = lines[indexPath.row]
        cell.show(line.text, from: line.isOwn ? PostStore.shared.me : user, isOwn: line.isOwn)
        return cell
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        BubbleCell.height(of: lines[indexPath.row].text, width: tableView.bounds.width)
    }
}
