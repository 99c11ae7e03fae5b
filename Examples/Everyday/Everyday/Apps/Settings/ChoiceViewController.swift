import UIKit

/// One of several options, with a checkmark.
final class ChoiceViewController: UITableViewController {
    private let options: [String]
    private var selection: String
    private let choose: (String) -> Void

    init(title: String, options: [String], selection: String, choose: @escaping (String) -> Void) {
        self.options = options
        self.selection = selection
        self.choose = choose
        super.init(style: .insetGrouped)
        self.title = title
        navigationItem.largeTitleDisplayMode = .never
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "option")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        options.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "option", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = options[indexPath.row]
        cell.contentConfiguration = content
        cell.accessoryType = options[indexPath.row] == selection ? .checkmark : .none
        cell.accessibilityIdentifier = "option.\(options[indexPath.row])"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selection = options[indexPath.row]
        choose(selection)
        tableView.deselectRow(at: indexPath, animated: true)
        for cell in tableView.visibleCells {
            guard let path = tableView.indexPath(for: cell) else { continue }
            cell.accessoryType = path == indexPath ? .checkmark : .none
        }
    }
}
