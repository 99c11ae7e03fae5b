import UIKit

/// What the app is, and where each of its parts stands in the article it follows.
class AboutViewController: UITableViewController {
    init() {
        super.init(style: .insetGrouped)
        title = localized("settings.about")
    }

    required init?(coder: NSCoder) {
        fatalError("AboutViewController is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.accessibilityIdentifier = "about"
        tableView.allowsSelection = false
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { AppPart.all.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "part") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "part")
        let part = AppPart.all[indexPath.row]
        cell.textLabel?.text = "\(part.folder) · \(localized(part.key))"
        cell.textLabel?.textColor = Palette.text
        cell.detailTextLabel?.text = localized("about.citation", part.section)
        cell.detailTextLabel?.textColor = Palette.secondaryText
        cell.accessibilityIdentifier = part.key
        return cell
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { localized("about.parts") }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { localized("settings.about.text") }
}
