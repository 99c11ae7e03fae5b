import UIKit

/// Whom to write to, in a sheet.
final class NewMessageViewController: UITableViewController {
    private let people: [Conversation]
    private let choose: (Int) -> Void

    init(store: ChatStore, choose: @escaping (Int) -> Void) {
        people = store.conversations.sorted { $0.name < $1.name }
        self.choose = choose
        super.init(style: .plain)
        title = "New Message"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "person")
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        sheetPresentationController?.detents = [.medium(), .large()]
        navigationController?.sheetPresentationController?.detents = [.medium(), .large()]
        navigationController?.sheetPresentationController?.prefersGrabberVisible = true
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        people.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = people[indexPath.row].name
        content.image = UIImage(systemName: "person.crop.circle.fill")
        content.imageProperties.tintColor = people[indexPath.row].color
        cell.contentConfiguration = content
        cell.accessibilityIdentifier = "person.\(people[indexPath.row].name)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        choose(people[indexPath.row].id)
    }
}
