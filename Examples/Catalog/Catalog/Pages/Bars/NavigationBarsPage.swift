import UIKit

/// Navigation bars of all kinds, each on a screen of its own.
class NavigationBarsPage: CatalogPage {
    override func build() {
        section(
            "Titles",
            ActionRow("Large title", "bars.large") { [unowned self] _ in
                push("Large title") { $0.navigationItem.largeTitleDisplayMode = .always }
            },
            ActionRow("Prompt", "bars.prompt") { [unowned self] _ in
                push("Prompt") { $0.navigationItem.prompt = localized("A line above the title") }
            },
            ActionRow("Title view", "bars.titleView") { [unowned self] _ in
                push("Title view") { screen in
                    let segments = UISegmentedControl(items: ["One", "Two"].map { localized($0) })
                    segments.selectedSegmentIndex = 0
                    segments.accessibilityIdentifier = "bars.segments"
                    screen.navigationItem.titleView = segments
                }
            })
        section(
            "Items",
            ActionRow("Texts and symbols", "bars.items") { [unowned self] _ in push("Items", configure: addItems) },
            ActionRow("System items", "bars.systemItems") { [unowned self] _ in push("System items", configure: addSystemItems) },
            ActionRow("Custom views", "bars.customViews") { [unowned self] _ in
                push("Custom views") { screen in
                    let toggle = UISwitch()
                    toggle.isOn = true
                    let spinner = UIActivityIndicatorView(style: .medium)
                    spinner.startAnimating()
                    screen.navigationItem.rightBarButtonItems = [
                        UIBarButtonItem(customView: toggle), UIBarButtonItem(customView: spinner),
                    ]
                }
            },
            ActionRow("Beside the back button", "bars.beside") { [unowned self] _ in
                push("Beside") { screen in
                    screen.navigationItem.leftItemsSupplementBackButton = true
                    screen.navigationItem.leftBarButtonItem = UIBarButtonItem(
                        image: UIImage(systemName: "bookmark"), style: .plain, target: nil, action: nil)
                }
            })
        section(
            "Appearances",
            ActionRow("Opaque", "bars.opaque") { [unowned self] _ in
                push("Opaque") {
                    $0.setAppearance {
                        $0.configureWithOpaqueBackground()
                        $0.backgroundColor = .systemYellow
                    }
                }
            },
            ActionRow("Transparent", "bars.transparent") { [unowned self] _ in
                push("Transparent") { $0.setAppearance { $0.configureWithTransparentBackground() } }
            },
            ActionRow("Dark, with fonts of its own", "bars.dark") { [unowned self] _ in
                push("Dark") { screen in
                    screen.setAppearance {
                        $0.configureWithOpaqueBackground()
                        $0.backgroundColor = .systemIndigo
                        $0.titleTextAttributes = [.foregroundColor: UIColor.white, .font: UIFont.italicSystemFont(ofSize: 20)]
                        for button in [$0.buttonAppearance, $0.doneButtonAppearance, $0.backButtonAppearance] {
                            button.normal.titleTextAttributes = [.foregroundColor: UIColor.systemYellow]
                        }
                    }
                    screen.tint = .systemYellow
                    addItems(screen)
                }
            })
        section(
            "Hiding",
            ActionRow("Hides when swiped", "bars.swipe") { [unowned self] _ in
                push("Hides when swiped") { $0.hidesBars = true }
            },
            ActionRow("Hidden", "bars.hidden") { [unowned self] _ in push("Hidden") { $0.hidesBar = true } },
            ActionRow("Toolbar", "bars.toolbar") { [unowned self] _ in
                push("Toolbar") { screen in
                    screen.showsToolbar = true
                    screen.toolbarItems = [
                        UIBarButtonItem(barButtonSystemItem: .reply, target: nil, action: nil),
                        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
                        UIBarButtonItem(barButtonSystemItem: .organize, target: nil, action: nil),
                        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
                        UIBarButtonItem(barButtonSystemItem: .compose, target: nil, action: nil),
                    ]
                }
            })
    }

    private func push(_ title: String, configure: (BarScreen) -> Void) {
        let screen = BarScreen()
        screen.title = localized(title)
        screen.navigationItem.largeTitleDisplayMode = .never
        configure(screen)
        navigationController?.pushViewController(screen, animated: true)
    }

    private func addItems(_ screen: BarScreen) {
        let edit = UIBarButtonItem(
            title: localized("Save"), style: .done, target: screen, action: #selector(BarScreen.chosen(_:)))
        edit.accessibilityIdentifier = "bars.save"
        let add = UIBarButtonItem(
            image: UIImage(systemName: "star"), style: .plain, target: screen, action: #selector(BarScreen.chosen(_:)))
        add.accessibilityIdentifier = "bars.star"
        screen.navigationItem.rightBarButtonItems = [edit, add]
    }

    private func addSystemItems(_ screen: BarScreen) {
        let items: [UIBarButtonItem.SystemItem] = [.add, .search, .action, .trash]
        screen.navigationItem.rightBarButtonItems = items.map {
            UIBarButtonItem(barButtonSystemItem: $0, target: screen, action: #selector(BarScreen.chosen(_:)))
        }
    }
}

/// A list under the bar, so that the bar has something to react to.
class BarScreen: UITableViewController {
    var hidesBars = false
    var hidesBar = false
    var showsToolbar = false
    var tint: UIColor?
    private var count = 0

    func setAppearance(_ configure: (UINavigationBarAppearance) -> Void) {
        let appearance = UINavigationBarAppearance()
        configure(appearance)
        navigationItem.standardAppearance = appearance
        navigationItem.scrollEdgeAppearance = appearance
        navigationItem.compactAppearance = appearance
    }

    @objc func chosen(_ sender: UIBarButtonItem) {
        count += 1
        tableView.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.accessibilityIdentifier = "bars.list"
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.navigationBar.tintColor = tint
        navigationController?.hidesBarsOnSwipe = hidesBars
        navigationController?.setNavigationBarHidden(hidesBar, animated: animated)
        navigationController?.setToolbarHidden(!showsToolbar, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.navigationBar.tintColor = nil
        navigationController?.hidesBarsOnSwipe = false
        navigationController?.setNavigationBarHidden(false, animated: animated)
        navigationController?.setToolbarHidden(true, animated: animated)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text =
            indexPath.row == 0 ? localized("Items chosen") + ": \(count)" : localized("Row") + " \(indexPath.row + 1)"
        if indexPath.row == 1, hidesBar { cell.textLabel?.text = localized("Swipe from the left edge to go back") }
        return cell
    }
}
