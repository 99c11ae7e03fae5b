import UIKit

/// The list of the small apps.
final class MenuViewController: UITableViewController {
    private enum Section: Int, CaseIterable {
        case everyday, more

        var title: String {
            switch self {
            case .everyday: "Every day"
            case .more: "And more"
            }
        }
    }

    /// Called with the app that was chosen.
    var openApp: ((SmallApp) -> Void)?

    private lazy var dataSource = MenuDataSource(tableView: tableView) { tableView, indexPath, app in
        let cell = tableView.dequeueReusableCell(withIdentifier: "app", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = app.title
        content.secondaryText = app.summary
        content.secondaryTextProperties.color = .secondaryLabel
        content.image = .tile(symbol: app.symbolName, color: app.color)
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        cell.accessibilityIdentifier = "menu.\(app.rawValue)"
        return cell
    }

    init() {
        super.init(style: .insetGrouped)
        title = "Everyday"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "app")
        tableView.dataSource = dataSource
        var snapshot = NSDiffableDataSourceSnapshot<Int, SmallApp>()
        snapshot.appendSections(Section.allCases.map(\.rawValue))
        snapshot.appendItems(Array(SmallApp.allCases.prefix(6)), toSection: Section.everyday.rawValue)
        snapshot.appendItems(Array(SmallApp.allCases.dropFirst(6)), toSection: Section.more.rawValue)
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let app = dataSource.itemIdentifier(for: indexPath) else { return }
        openApp?(app)
    }

    private final class MenuDataSource: UITableViewDiffableDataSource<Int, SmallApp> {
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            Section(rawValue: section)?.title
        }
    }
}
