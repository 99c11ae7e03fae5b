import UIKit

/// Sixty rows; those of a root push a page of the same kind.
final class ListPage: UITableViewController {
    private let color: UIColor

    init(_ title: String, _ color: UIColor) {
        self.color = color
        super.init(style: .plain)
        self.title = title
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
        fatalError("ListPage is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "\(title ?? "") row \(indexPath.row)"
        cell.backgroundColor = color
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let navigationController, navigationController.viewControllers.first === self else { return }
        navigationController.pushViewController(ListPage("\(title ?? "")-\(indexPath.row)", color), animated: true)
    }
}
