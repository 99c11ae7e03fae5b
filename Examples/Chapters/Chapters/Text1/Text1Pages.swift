import UIKit

/// What stands above a table's rows: where the page is in the articles, its name, a line.
class TablePageHeader: UIView {
    private let citationLabel = CitationLabel()
    private let heading = UILabel()
    private let message = UILabel()

    init(_ citation: Citation, _ title: String?, _ text: String) {
        super.init(frame: .zero)
        citationLabel.text = citation.words
        heading.font = .systemFont(ofSize: 28, weight: .bold)
        heading.text = title
        heading.accessibilityIdentifier = "page.heading"
        message.font = .systemFont(ofSize: 15)
        message.textColor = .secondaryLabel
        message.numberOfLines = 0
        message.text = text
        message.accessibilityIdentifier = "page.message"
        for view in [citationLabel, heading, message] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let fitting = CGSize(width: size.width - 32, height: .greatestFiniteMagnitude)
        return CGSize(width: size.width, height: 16 + 18 + 2 + 34 + 8 + message.sizeThatFits(fitting).height + 8)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width - 32
        citationLabel.frame = CGRect(x: 16, y: 16, width: width, height: 18)
        heading.frame = CGRect(x: 16, y: 36, width: width, height: 34)
        message.frame = CGRect(x: 16, y: 78, width: width, height: max(bounds.height - 86, 0))
    }
}

/// A tab's first page: a table of what can be done. A wide button at its lower edge lies beneath the raised part of the bar's round one.
class WBPageViewController: UITableViewController {
    struct Row {
        let title: String
        let identifier: String
        let action: () -> Void
    }

    var rows: [Row] = []
    private let text: String
    private let ground = UIButton(type: .custom)
    private var taps = 0

    init(_ text: String) {
        self.text = text
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        rows.append(Row(title: localized("Open a page"), identifier: "page.push") { [weak self] in self?.openPage() })
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.tableHeaderView = TablePageHeader(Citation(1, "2.2"), title, localized(text))
        ground.backgroundColor = .tertiarySystemFill
        ground.setTitleColor(.secondaryLabel, for: .normal)
        ground.titleLabel?.font = .systemFont(ofSize: 13)
        // Left of the round button.
        ground.contentHorizontalAlignment = .left
        ground.accessibilityIdentifier = "page.ground"
        ground.addTarget(self, action: #selector(groundTapped), for: .touchDown)
        view.addSubview(ground)
        showTaps()
    }

    private func showTaps() {
        ground.setTitle(localized("Page touched %d times", taps), for: .normal)
    }

    @objc private func groundTapped() {
        taps += 1
        showTaps()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if let header = tableView.tableHeaderView {
            let height = header.sizeThatFits(CGSize(width: tableView.bounds.width, height: 0)).height
            if header.frame.height != height {
                header.frame = CGRect(x: 0, y: 0, width: tableView.bounds.width, height: height)
                tableView.tableHeaderView = header
            }
        }
        placeGround()
    }

    /// The ground does not scroll with the rows.
    private func placeGround() {
        let bottom = view.bounds.maxY - view.safeAreaInsets.bottom
        ground.frame = CGRect(x: 0, y: bottom - 40, width: view.bounds.width, height: 40)
        ground.contentEdgeInsets = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: view.bounds.width / 2 + 30)
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        placeGround()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return rows.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row].title
        cell.textLabel?.textColor = .systemBlue
        cell.accessibilityIdentifier = rows[indexPath.row].identifier
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        rows[indexPath.row].action()
    }

    func openPage() {
        let page = WBDetailViewController()
        page.hidesBottomBarWhenPushed = true
        navigationController?.pushViewController(page, animated: true)
    }

    @objc func close() {
        tabBarController?.dismiss(animated: true, completion: nil)
    }
}

/// The page whose rows change its own tab: the bar follows by itself.
class WBHomeViewController: WBPageViewController {
    private var unread = 10

    init() {
        super.init("The bar below watches this page's tab bar item.")
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        rows += [
            Row(title: localized("More unread"), identifier: "home.unread") { [weak self] in self?.addUnread() },
            Row(title: localized("A badge of words"), identifier: "home.words") { [weak self] in self?.item.badgeValue = "brand-new" },
            Row(title: localized("Read"), identifier: "home.read") { [weak self] in self?.read() },
            Row(title: localized("Another title"), identifier: "home.title") { [weak self] in self?.changeTitle() },
            Row(title: localized("Another picture"), identifier: "home.picture") { [weak self] in self?.changePicture() },
            Row(title: localized("A green badge"), identifier: "home.color") { [weak self] in self?.changeColor() },
        ]
    }

    private var item: UITabBarItem {
        // The item belongs to the controller that the tab bar controller has: the one around this page.
        return navigationController?.tabBarItem ?? tabBarItem
    }

    private func addUnread() {
        unread = unread == 0 ? 1 : unread * 12
        item.badgeValue = String(unread)
    }

    private func read() {
        unread = 0
        item.badgeValue = nil
    }

    private func changeTitle() {
        item.title = item.title == localized("Home") ? localized("Weibo") : localized("Home")
    }

    private func changePicture() {
        item.image = UIImage(named: "WBMessage")
        item.selectedImage = UIImage(named: "WBMessageSelected")
    }

    private func changeColor() {
        item.badgeColor = item.badgeColor == nil ? .systemGreen : nil
    }
}

class WBMessageViewController: WBPageViewController {
    init() {
        super.init("Messages, ten of them unread.")
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }
}

class WBDiscoverViewController: WBPageViewController {
    init() {
        super.init("What is new elsewhere.")
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }
}

class WBProfileViewController: WBPageViewController {
    init() {
        super.init("You.")
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }
}

/// A page that takes the bar away.
class WBDetailViewController: CardPageViewController {
    override var citation: Citation? { return Citation(1, "2.2") }

    override func viewDidLoad() {
        title = localized("Detail")
        super.viewDidLoad()
        show(localized("Pushed without the bar."))
    }
}

/// What the round button opens: a table, too.
class WBComposeViewController: UITableViewController {
    init() {
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = localized("Compose")
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: localized("Cancel"), style: .plain, target: self, action: #selector(cancel))
        navigationItem.leftBarButtonItem?.accessibilityIdentifier = "compose.cancel"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let header = TablePageHeader(Citation(1, "2.2"), title, localized("The plus belongs to no tab: the bar told its controller, which opened this page."))
        header.frame.size.height = header.sizeThatFits(CGSize(width: view.bounds.width, height: 0)).height
        tableView.tableHeaderView = header
    }

    private let kinds = ["Write something.", "A photo", "A place", "A topic"]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return kinds.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = localized(kinds[indexPath.row])
        cell.accessibilityIdentifier = "compose.\(indexPath.row)"
        return cell
    }

    @objc func cancel() {
        dismiss(animated: true, completion: nil)
    }
}
