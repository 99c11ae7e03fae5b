import UIKit

/// What the app is, where each of its parts stands in the article it follows, and what its version brought.
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
        tableView.backgroundColor = Palette.page
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? AppPart.all.count : 1 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        return indexPath.section == 0 ? partCell(AppPart.all[indexPath.row]) : newsCell()
    }

    private func partCell(_ part: AppPart) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "part") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "part")
        cell.selectionStyle = .none
        cell.backgroundColor = Palette.card
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = "\(part.folder) · \(localized(part.key))"
        cell.textLabel?.textColor = Palette.text
        cell.detailTextLabel?.text = localized("about.citation", part.section)
        cell.detailTextLabel?.textColor = Palette.secondaryText
        cell.accessibilityIdentifier = part.key
        return cell
    }

    private func newsCell() -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "news") ?? UITableViewCell(style: .default, reuseIdentifier: "news")
        cell.textLabel?.text = localized("about.news")
        cell.textLabel?.textColor = Palette.text
        cell.backgroundColor = Palette.card
        cell.accessoryType = .disclosureIndicator
        cell.accessibilityIdentifier = "about.news"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard indexPath.section == 1 else { return }
        tableView.deselectRow(at: indexPath, animated: true)
        let news = NewFeatureViewController { [weak self] in self?.dismiss(animated: true) }
        news.modalPresentationStyle = .fullScreen
        present(news, animated: true)
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? localized("about.parts") : nil
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section == 1 ? localized("settings.about.text") : nil
    }
}
