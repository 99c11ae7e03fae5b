import UIKit

class SettingsViewController: UITableViewController {
    private enum Row: String {
        case notifications, appearance, textSize, language, cache, about, logOut
    }

    private let sections: [[Row]] = [[.notifications], [.appearance, .textSize, .language], [.cache, .about], [.logOut]]
    private let settings = Settings.shared

    init() {
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = localized("settings.title")
        tableView.backgroundColor = Palette.page
        tableView.accessibilityIdentifier = "settings"
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 1 ? localized("settings.look") : nil
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let row = sections[indexPath.section][indexPath.row]
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = localized("settings." + row.rawValue)
        cell.textLabel?.textColor = Palette.text
        cell.backgroundColor = Palette.card
        cell.selectionStyle = .none
        switch row {
        case .notifications:
            let control = UISwitch()
            control.isOn = settings.notificationsEnabled
            control.onTintColor = Palette.accent
            control.accessibilityIdentifier = "settings.notifications"
            control.addTarget(self, action: #selector(notificationsChanged(_:)), for: .valueChanged)
            cell.accessoryView = control
        case .appearance:
            let control = UISegmentedControl(items: ["system", "light", "dark"].map { localized("settings.appearance." + $0) })
            control.selectedSegmentIndex = settings.appearance
            control.accessibilityIdentifier = "settings.appearance"
            control.addTarget(self, action: #selector(appearanceChanged(_:)), for: .valueChanged)
            control.frame.size = CGSize(width: 180, height: 32)
            cell.accessoryView = control
        case .textSize:
            let control = UISlider(frame: CGRect(x: 0, y: 0, width: 180, height: 34))
            control.minimumValue = 14
            control.maximumValue = 20
            control.value = Float(settings.textSize)
            control.accessibilityIdentifier = "settings.textSize"
            control.addTarget(self, action: #selector(textSizeChanged(_:)), for: .valueChanged)
            cell.accessoryView = control
        case .language:
            cell.detailTextLabel?.text = localized("settings.language.name")
        case .cache:
            cell.detailTextLabel?.text = "12.6 MB"
            cell.selectionStyle = .default
        case .about:
            cell.accessoryType = .disclosureIndicator
            cell.selectionStyle = .default
        case .logOut:
            cell.textLabel?.textColor = .systemRed
            cell.selectionStyle = .default
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        switch sections[indexPath.section][indexPath.row] {
        case .cache: ask(title: "settings.cache.question", action: "settings.cache.clear")
        case .about: tell(title: "settings.about", message: "settings.about.text")
        case .logOut: confirmLogOut(from: indexPath)
        default: break
        }
    }

    private func ask(title: String, action: String) {
        let alert = UIAlertController(title: localized(title), message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: localized("common.cancel"), style: .cancel))
        alert.addAction(UIAlertAction(title: localized(action), style: .destructive))
        present(alert, animated: true)
    }

    private func tell(title: String, message: String) {
        let alert = UIAlertController(title: localized(title), message: localized(message), preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: localized("common.ok"), style: .default))
        present(alert, animated: true)
    }

    private func confirmLogOut(from indexPath: IndexPath) {
        let sheet = UIAlertController(title: nil, message: localized("settings.logOut.question"), preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: localized("settings.logOut"), style: .destructive))
        sheet.addAction(UIAlertAction(title: localized("common.cancel"), style: .cancel))
        sheet.popoverPresentationController?.sourceView = tableView.cellForRow(at: indexPath)
        present(sheet, animated: true)
    }

    @objc private func notificationsChanged(_ sender: UISwitch) {
        settings.notificationsEnabled = sender.isOn
    }

    @objc private func appearanceChanged(_ sender: UISegmentedControl) {
        settings.appearance = sender.selectedSegmentIndex
        if let window = view.window { settings.apply(to: window) }
    }

    @objc private func textSizeChanged(_ sender: UISlider) {
        settings.textSize = CGFloat(sender.value.rounded())
    }
}
