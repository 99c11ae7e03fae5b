import UIKit

extension UIViewController {
    /// The controller with the dock, from any page of any of its columns.
    var mainController: MainController? {
        var ancestor = parent
        while let current = ancestor {
            if let main = current as? MainController { return main }
            ancestor = current.parent
        }
        return nil
    }
}

/// The first page of a column. It can be left, and a page can be opened above it.
class DockRootViewController: CardPageViewController {
    private let text: String

    init(_ text: String) {
        self.text = text
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Close", style: .plain, target: self, action: #selector(close))
        show(text)
        addButton("Open a page", identifier: "root.push", action: #selector(openPage))
    }

    @objc func openPage() {
        navigationController?.pushViewController(DockDetailViewController(depth: 1), animated: true)
    }

    @objc func close() {
        dismiss(animated: true, completion: nil)
    }
}

/// The first column: everything the dock can do.
class DockHomeViewController: DockRootViewController {
    private var unread = 8

    init() {
        super.init("The dock below goes and comes with this page.")
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addButton("Fix the dock", identifier: "home.fixed", action: #selector(fixDock))
        addButton("Let it follow", identifier: "home.follows", action: #selector(letDockFollow))
        addButton("More unread messages", identifier: "home.unread", action: #selector(addUnread))
        addButton("Read them all", identifier: "home.read", action: #selector(readAll))
    }

    @objc func fixDock() {
        mainController?.dockMode = .fixed
        show("The dock below stays where it is.")
    }

    @objc func letDockFollow() {
        mainController?.dockMode = .followsRoot
        show("The dock below goes and comes with this page.")
    }

    @objc func addUnread() {
        unread += 46
        mainController?.dock.setMark(.count(unread), at: 1)
    }

    @objc func readAll() {
        unread = 0
        mainController?.dock.setMark(nil, at: 1)
    }
}

/// A column whose root is a list: it scrolls, and the dock in it does not.
class DockMessagesViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Close", style: .plain, target: self, action: #selector(close))
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
        tableView.rowHeight = 52
        tableView.accessibilityIdentifier = "messages.list"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return 40
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
        cell.textLabel?.text = "Message \(indexPath.row + 1)"
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(DockDetailViewController(depth: 1), animated: true)
    }

    @objc func close() {
        dismiss(animated: true, completion: nil)
    }
}

/// A column whose root has no navigation bar.
class DockMoreViewController: DockRootViewController {
    init() {
        super.init("A root page without a navigation bar; the pages above it have one.")
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addButton("Close", identifier: "more.close", action: #selector(close))
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
    }
}

/// A page above a root, one or more levels up.
class DockDetailViewController: CardPageViewController {
    let depth: Int

    init(depth: Int) {
        self.depth = depth
        super.init(nibName: nil, bundle: nil)
        title = "Level \(depth)"
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show(depth == 1 ? "One page above the root." : "\(depth) pages above the root.")
        addButton("Open another", identifier: "detail.push", action: #selector(openAnother))
        addButton("To the root", identifier: "detail.root", action: #selector(popToRoot))
        addButton("Another root instead", identifier: "detail.replace", action: #selector(replaceRoot))
        addButton("To the next column", identifier: "detail.column", action: #selector(changeColumn))
    }

    @objc func openAnother() {
        navigationController?.pushViewController(DockDetailViewController(depth: depth + 1), animated: true)
    }

    @objc func popToRoot() {
        navigationController?.popToRootViewController(animated: true)
    }

    @objc func replaceRoot() {
        let root = DockRootViewController("A new root, put in place of the whole stack.")
        root.title = navigationController?.viewControllers.first?.title
        navigationController?.setViewControllers([root], animated: true)
    }

    @objc func changeColumn() {
        guard let main = mainController, let index = main.dock.selectedIndex else { return }
        main.selectColumn(at: (index + 1) % main.columns.count)
    }
}
