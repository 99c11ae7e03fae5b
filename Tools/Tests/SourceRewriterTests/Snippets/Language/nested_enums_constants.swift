// F11.1 constants in enums, static tables of selectors, extensions of Notification.Name
// Source: The Swift Programming Language, "Type Properties"
import UIKit

private extension Selector { static let refresh = #selector(NECController.refresh(_:)) }
class NECController: UITableViewController {
    private enum Metrics { static let height: CGFloat = 44; static let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1) }
    enum Section: Int, CaseIterable { case header, body, footer
        var title: String { switch self { case .header: return "H"; case .body: return "B"; case .footer: return "F" } }
    }
    private struct Keys { static let cell = "cell" }
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = Metrics.height
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: .refresh, for: .valueChanged)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Keys.cell)
    }
    @objc fileprivate func refresh(_ control: UIRefreshControl) { print("refresh", control === refreshControl) }
    override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { Section(rawValue: section)?.title }
}

@MainActor func run() {
    let controller = NECController()
    controller.loadViewIfNeeded()
    controller.refreshControl?.sendActions(for: .valueChanged)
    print(controller.tableView.numberOfSections, controller.tableView.rowHeight, controller.tableView(controller.tableView, titleForHeaderInSection: 2) ?? "-")
    controller.refreshControl?.beginRefreshing()
    print(controller.refreshControl?.isRefreshing ?? false)
}
// prints:
// refresh true
// 3 44.0 F
// true
