import UIKit

/// The drawer: who is signed in, and links.
class DrawerMenuViewController: UITableViewController {
    private static let headerHeight: CGFloat = 116

    var onChoice: ((DrawerEntry) -> Void)?

    private let entries = DrawerEntry.all
    private let header = UIView()
    private let avatar = AvatarView()
    private let nameLabel = UILabel()
    private let mottoLabel = UILabel()

    init() {
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) {
        fatalError("DrawerMenuViewController is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.backgroundColor = Palette.page
        tableView.separatorStyle = .none
        tableView.accessibilityIdentifier = "drawer"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
        avatar.layer.cornerRadius = 28
        nameLabel.font = .systemFont(ofSize: 18, weight: .semibold)
        nameLabel.textColor = Palette.text
        nameLabel.accessibilityIdentifier = "drawer.name"
        mottoLabel.font = .systemFont(ofSize: 12)
        mottoLabel.textColor = Palette.secondaryText
        mottoLabel.numberOfLines = 2
        for view in [avatar, nameLabel, mottoLabel] { header.addSubview(view) }
        header.frame.size = CGSize(width: view.bounds.width, height: DrawerMenuViewController.headerHeight)
        tableView.tableHeaderView = header
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let me = PostStore.shared.me
        avatar.user = me
        nameLabel.text = me.name
        mottoLabel.text = localized("profile.motto")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = header.bounds.width
        avatar.frame = CGRect(x: 20, y: 24, width: 56, height: 56)
        nameLabel.frame = CGRect(x: 88, y: 26, width: width - 104, height: 24)
        mottoLabel.frame = CGRect(x: 88, y: 50, width: width - 104, height: 32)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
        let entry = entries[indexPath.row]
        cell.textLabel?.text = localized(entry.key)
        cell.textLabel?.textColor = Palette.text
        cell.imageView?.image = UIImage.icon(entry.symbol)
        cell.imageView?.tintColor = Palette.secondaryText
        cell.backgroundColor = .clear
        cell.accessibilityIdentifier = entry.key
        return cell
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 52 }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        onChoice?(entries[indexPath.row])
    }
}
