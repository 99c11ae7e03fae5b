import UIKit

/// What belongs to the second text alone: others have a controller of the same name.
enum Text2 {}

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
    private let color: UIColor?

    override var citation: Citation? { return Citation(2, "MainController") }

    init(_ text: String, _ color: UIColor? = nil) {
        self.text = text
        self.color = color
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    /// On a colour the page's words stand on a card, to be read.
    override var hasHeaderCard: Bool { return color != nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        if let color = color {
            view.backgroundColor = color
            navigationItem.scrollEdgeAppearance = .opaque
        }
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        show(localized(text))
        addButton(localized("Open a page"), identifier: "root.push", action: #selector(openPage))
    }

    @objc func openPage() {
        navigationController?.pushViewController(DockDetailViewController(depth: 1), animated: true)
    }

    @objc func close() {
        dismiss(animated: true, completion: nil)
    }
}

extension UINavigationBarAppearance {
    /// A bar of its usual ground above a coloured page.
    static var opaque: UINavigationBarAppearance {
        let appearance = UINavigationBarAppearance()
        appearance.configureWithDefaultBackground()
        return appearance
    }
}

extension Text2 {
    /// The text's numbers, as they are in an item of a dock.
    static func numbers(of item: DockItem) -> [Fact] {
        let size = item.bounds.size
        let image = item.imageRect(forContentRect: item.bounds)
        let title = item.titleRect(forContentRect: item.bounds)
        func points(_ value: CGFloat) -> String { return String(format: "%g", Double((value * 100).rounded() / 100)) }
        return [
            Fact(
                localized("kImageRatio is 0.7: of %@ points the picture has %@", points(size.height), points(image.height)),
                item.imageRatio == 0.7 && abs(image.height - size.height * 0.7) < 0.01),
            Fact(
                localized("the title begins at %@ − 3 = %@ and is %@ high, 0.3 of the item", points(image.height), points(title.minY), points(title.height)),
                abs(title.minY - (image.height - 3)) < 0.01 && abs(title.height - size.height * 0.3) < 0.01),
            Fact(localized("both are as wide as the item: %@", points(size.width)), image.width == size.width && title.width == size.width),
        ]
    }

    /// The first column: everything the dock can do, and what happened at each of the two calls.
    class FirstViewController: DockRootViewController {
        private let log = LogCard()
        private let answer = FactsCard()
        private let numbers = FactsCard()
        private var unread = 8
        /// What happens before the page is there is not of interest.
        private var hasAppeared = false

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            hasAppeared = true
            guard let item = mainController?.dock.items.first else { return }
            item.layoutIfNeeded()
            numbers.facts = Text2.numbers(of: item)
            view.setNeedsLayout()
        }

        override var isContentScrollable: Bool { return true }
        override var citation: Citation? { return Citation(2, "Dock") }

        init() {
            super.init("The dock below goes and comes with this page.")
        }

        required init?(coder: NSCoder) {
            fatalError("made in code")
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            addButton(localized("Fix the dock"), identifier: "home.fixed", action: #selector(fixDock))
            addButton(localized("Let it follow"), identifier: "home.follows", action: #selector(letDockFollow))
            addButton(localized("More unread messages"), identifier: "home.unread", action: #selector(addUnread))
            addButton(localized("Read them all"), identifier: "home.read", action: #selector(readAll))
            addButton(localized("Slips"), identifier: "home.slips", action: #selector(openSlips))
            log.title = localized("Which is will, which is did?")
            log.minimumLines = 4
            log.capacity = 8
            addSection(log)
            addSection(answer)
            addSection(SectionCaption(localized("The text's numbers")))
            addSection(numbers)
        }

        /// One line: the call, the page, whose view the dock is in, how high the column is.
        func note(_ moment: MainController.Moment) {
            // Of this column alone: the others' first pages are no pages above this one.
            guard hasAppeared, moment.page.navigationController === navigationController else { return }
            let isFollowing = mainController?.dockMode != .fixed
            if moment.isWill, moment.page !== self, isFollowing {
                answer.facts = [
                    Fact(localized("willShow of a page above the root: the column gets its full height, the dock goes into the root"), !moment.isDockAtHome)
                ]
            } else if !moment.isWill, moment.page === self, isFollowing, answer.facts.count == 1 {
                answer.facts.append(
                    Fact(localized("didShow of the root: the dock goes back to main, the column gets its height back"), moment.isDockAtHome))
            }
            log.append(
                (moment.isWill ? "willShow " : "didShow  ") + (moment.page.title ?? "") + " · dock: "
                    + (moment.isDockAtHome ? "main" : "root") + " · \(Int(moment.columnHeight))")
            view.setNeedsLayout()
        }

        @objc func openSlips() {
            navigationController?.pushViewController(DockSlipsViewController(), animated: true)
        }

        @objc func fixDock() {
            mainController?.dockMode = .fixed
            show(localized("The dock below stays where it is."))
        }

        @objc func letDockFollow() {
            mainController?.dockMode = .followsRoot
            show(localized("The dock below goes and comes with this page."))
        }

        @objc func addUnread() {
            unread += 46
            mainController?.dock.setMark(.count(unread), at: 2)
        }

        @objc func readAll() {
            unread = 0
            mainController?.dock.setMark(nil, at: 2)
            mainController?.dock.setMark(nil, at: 3)
        }
    }
}

/// A column whose root is a list: it scrolls, and the dock in it does not.
class DockListViewController: UITableViewController {
    private let color: UIColor

    init(_ color: UIColor) {
        self.color = color
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        navigationItem.scrollEdgeAppearance = .opaque
        let words = TablePageHeader(Citation(2, "MainController"), title, localized("A list: it scrolls, and the dock in it does not."))
        let header = CardHeader(words)
        // A table reads its header's height when the header is set.
        header.frame.size.height = 12 + words.sizeThatFits(CGSize(width: view.bounds.width - 32, height: 0)).height
        tableView.tableHeaderView = header
        tableView.backgroundColor = color
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
        tableView.rowHeight = 52
        tableView.accessibilityIdentifier = "messages.list"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return 40
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
        cell.textLabel?.text = localized("Message %d", indexPath.row + 1)
        cell.accessibilityIdentifier = "message.\(indexPath.row + 1)"
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

/// A table's header on a card, to be read on any colour.
private class CardHeader: UIView {
    private let content: UIView
    private let card = Card()

    init(_ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        addSubview(card)
        card.addSubview(content)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        card.frame = CGRect(x: 16, y: 12, width: bounds.width - 32, height: bounds.height - 12)
        content.frame = card.bounds
    }
}

/// A column whose root has no navigation bar.
class DockBarelessViewController: DockRootViewController {
    init(_ color: UIColor) {
        super.init("A root page without a navigation bar; the pages above it have one.", color)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addButton(localized("Close"), identifier: "more.close", action: #selector(close))
    }

    /// The status bar stands on the blue ground.
    override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }

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

    override var citation: Citation? { return Citation(2, "MainController") }

    init(depth: Int) {
        self.depth = depth
        super.init(nibName: nil, bundle: nil)
        title = localized("Level %d", depth)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show(depth == 1 ? localized("One page above the root.") : localized("%d pages above the root.", depth))
        addButton(localized("Open another"), identifier: "detail.push", action: #selector(openAnother))
        addButton(localized("To the root"), identifier: "detail.root", action: #selector(popToRoot))
        addButton(localized("Another root instead"), identifier: "detail.replace", action: #selector(replaceRoot))
        addButton(localized("To the next column"), identifier: "detail.column", action: #selector(changeColumn))
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
