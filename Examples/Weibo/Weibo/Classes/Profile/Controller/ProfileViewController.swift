import UIKit

class ProfileViewController: UITableViewController {
    private let rows = ProfileEntry.all
    private let header = ProfileHeaderView()

    init() {
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = localized("tab.profile")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "gearshape"), style: .plain, target: self, action: #selector(openSettings))
        navigationItem.rightBarButtonItem?.accessibilityIdentifier = "profile.settings"
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "line.3.horizontal"), style: .plain, target: self, action: #selector(openDrawer))
        navigationItem.leftBarButtonItem?.accessibilityIdentifier = "profile.menu"
        navigationItem.leftBarButtonItem?.accessibilityLabel = localized("drawer.menu")
        tableView.backgroundColor = Palette.page
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let size = header.sizeThatFits(CGSize(width: tableView.bounds.width, height: 0))
        guard header.frame.size != size else { return }
        header.frame.size = size
        tableView.tableHeaderView = header
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        header.show(PostStore.shared.me, posts: PostStore.shared.postsOfMine.count, following: 248, followers: 15_800)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        navigationController?.tabBarItem.badgeValue = nil
    }

    override func numberOfSections(in tableView: UITableView) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
        let row = rows[indexPath.section][indexPath.row]
        cell.textLabel?.text = localized(row.key)
        cell.textLabel?.textColor = Palette.text
        cell.imageView?.image = UIImage.icon(row.symbol)
        cell.imageView?.tintColor = row.color
        cell.backgroundColor = Palette.card
        cell.accessoryType = .disclosureIndicator
        cell.accessibilityIdentifier = row.key
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        navigationController?.pushViewController(makePage(rows[indexPath.section][indexPath.row]), animated: true)
    }

    private func makePage(_ entry: ProfileEntry) -> UIViewController {
        let title = localized(entry.key)
        func posts(_ choose: @escaping () -> [Post]) -> UIViewController {
            return ChosenPostsViewController(title: title, symbol: entry.symbol, emptyKey: entry.emptyKey, choose: choose)
        }
        switch entry.kind {
        case .ownPosts: return posts { PostStore.shared.postsOfMine }
        case .likes: return posts { PostStore.shared.likedPosts }
        case .favourites: return posts { PostStore.shared.favouritePosts }
        case .album: return AlbumViewController(title: title, emptyKey: entry.emptyKey)
        case .drafts: return DraftsViewController(title: title, emptyKey: entry.emptyKey)
        }
    }

    @objc private func openDrawer() {
        mainController?.toggle(animated: true)
    }

    @objc private func openSettings() {
        let settings = SettingsViewController.fromStoryboard()
        settings.hidesBottomBarWhenPushed = true
        navigationController?.pushViewController(settings, animated: true)
    }
}
