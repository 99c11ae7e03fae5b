import UIKit

/// Messages; unread ones have a dot.
final class InboxViewController: UITableViewController {
    private let shop: Shop

    init(shop: Shop) {
        self.shop = shop
        super.init(style: .plain)
        title = "Inbox"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shop.messages.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
        let isUnread = shop.unread.contains(indexPath.row)
        var content = cell.defaultContentConfiguration()
        content.text = shop.messages[indexPath.row]
        content.textProperties.font = .preferredFont(forTextStyle: isUnread ? .headline : .body)
        content.image = UIImage(systemName: "circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 9))
        content.imageProperties.tintColor = isUnread ? .tintColor : .clear
        cell.contentConfiguration = content
        cell.accessibilityIdentifier = "message.\(indexPath.row)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        shop.read(indexPath.row)
        tableView.reconfigureRows(at: [indexPath])
    }
}
