import UIKit

/// The drawer: who is signed in, and links.
class DrawerMenuViewController: UITableViewController {
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
        tableView.backgroundColor = Palette.card
        tableView.separatorStyle = .none
        tableView.accessibilityIdentifier = "drawer"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
        nameLabel.font = .scaled(18, .semibold)
        nameLabel.textColor = Palette.text
        nameLabel.accessibilityIdentifier = "drawer.name"
        mottoLabel.font = .scaled(12)
        mottoLabel.textColor = Palette.secondaryText
        for label in [nameLabel, mottoLabel] {
            label.numberOfLines = 0
            label.adjustsFontForContentSizeCategory = true
        }
        addHeader()
    }

    private func addHeader() {
        let words = UIStackView(arrangedSubviews: [nameLabel, mottoLabel])
        words.axis = .vertical
        words.spacing = 3
        for view in [avatar, words] {
            view.translatesAutoresizingMaskIntoConstraints = false
            header.addSubview(view)
        }
        let trailing = words.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -16)
        // A header has no width before its list has one.
        trailing.priority = .required - 1
        NSLayoutConstraint.activate([
            avatar.leadingAnchor.constraint(equalTo: header.safeAreaLayoutGuide.leadingAnchor, constant: 20),
            avatar.topAnchor.constraint(greaterThanOrEqualTo: header.topAnchor, constant: 24),
            avatar.centerYAnchor.constraint(equalTo: words.centerYAnchor),
            avatar.widthAnchor.constraint(equalToConstant: 56),
            avatar.heightAnchor.constraint(equalToConstant: 56),
            words.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
            trailing,
            words.topAnchor.constraint(greaterThanOrEqualTo: header.topAnchor, constant: 24),
            words.centerYAnchor.constraint(equalTo: header.centerYAnchor),
        ])
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let me = PostStore.shared.me
        avatar.user = me
        nameLabel.text = me.name
        mottoLabel.text = localized("profile.motto")
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let width = tableView.bounds.width
        let size = header.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        guard header.frame.size != CGSize(width: width, height: size.height) else { return }
        header.frame.size = CGSize(width: width, height: size.height)
        tableView.tableHeaderView = header
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
        let entry = entries[indexPath.row]
        cell.textLabel?.text = localized(entry.key)
        cell.textLabel?.textColor = Palette.text
        cell.textLabel?.numberOfLines = 0
        cell.imageView?.image = UIImage.icon(entry.symbol)
        cell.imageView?.tintColor = Palette.secondaryText
        cell.backgroundColor = .clear
        cell.accessibilityIdentifier = entry.key
        return cell
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        max(52, UIFontMetrics.default.scaledValue(for: 52))
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        onChoice?(entries[indexPath.row])
    }
}
