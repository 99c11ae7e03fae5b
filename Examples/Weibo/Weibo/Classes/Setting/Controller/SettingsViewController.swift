import UIKit

/// The rows and their controls stand in Settings.storyboard.
class SettingsViewController: UITableViewController {
    @IBOutlet private var notificationsSwitch: UISwitch!
    @IBOutlet private var appearanceControl: UISegmentedControl!
    @IBOutlet private var textSizeSlider: UISlider!
    @IBOutlet private var frameCell: UITableViewCell!
    @IBOutlet private var languageCell: UITableViewCell!
    @IBOutlet private var cacheCell: UITableViewCell!
    @IBOutlet private var aboutCell: UITableViewCell!
    @IBOutlet private var logOutCell: UITableViewCell!

    private let settings = Settings.shared
    /// What the rows are, by section.
    private static let rows = [
        ["notifications"], ["frame", "appearance", "textSize", "language"], ["cache", "about"], ["logOut"],
    ]

    static func fromStoryboard() -> SettingsViewController {
        let settings = UIStoryboard(name: "Settings", bundle: nil).instantiateInitialViewController { SettingsViewController(coder: $0) }
        guard let settings else { fatalError("Settings.storyboard has no initial controller") }
        return settings
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        // The storyboard speaks the system's language; the user may have chosen another.
        title = localized("settings.title")
        for segment in 0..<appearanceControl.numberOfSegments {
            appearanceControl.setTitle(localized("settings.appearance.\(segment)"), forSegmentAt: segment)
        }
        notificationsSwitch.isOn = settings.notificationsEnabled
        appearanceControl.selectedSegmentIndex = settings.appearance
        textSizeSlider.value = Float(settings.textSize)
        showCacheSize()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        // Beside the longest word of a small phone.
        textSizeSlider.bounds.size.width = min(180, tableView.bounds.width - 200)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        frameCell.detailTextLabel?.text = localized(settings.frame.titleKey)
        languageCell.detailTextLabel?.text = settings.language.title
        for cell in [frameCell, languageCell] { cell?.setNeedsLayout() }
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = super.tableView(tableView, cellForRowAt: indexPath)
        let row = SettingsViewController.rows[indexPath.section][indexPath.row]
        cell.textLabel?.text = localized("settings." + row)
        cell.accessibilityIdentifier = "settings.row." + row
        // Controls stand beside the words: these grow as far as there is room.
        for label in [cell.textLabel, cell.detailTextLabel] { label?.font = .scaled(17, atMost: 23) }
        return cell
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 1 ? localized("settings.appearance.header") : nil
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section == 1 ? localized("settings.language.footer") : nil
    }

    private func showCacheSize() {
        cacheCell.detailTextLabel?.text = PictureCache.text(PictureCache.shared.byteCount)
        cacheCell.setNeedsLayout()
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        switch tableView.cellForRow(at: indexPath) {
        case frameCell: navigationController?.pushViewController(ChoiceViewController.frames(settings), animated: true)
        case languageCell: navigationController?.pushViewController(ChoiceViewController.languages(settings), animated: true)
        case cacheCell: confirmClearing()
        case aboutCell: navigationController?.pushViewController(AboutViewController(), animated: true)
        case logOutCell: confirmLogOut()
        default: break
        }
    }

    private func confirmClearing() {
        let size = PictureCache.text(PictureCache.shared.byteCount)
        let alert = UIAlertController(title: localized("settings.cache.question", size), message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: localized("common.cancel"), style: .cancel))
        alert.addAction(UIAlertAction(title: localized("settings.cache.clear"), style: .destructive) { [weak self] _ in
            PictureCache.shared.clear()
            self?.showCacheSize()
        })
        present(alert, animated: true)
    }

    private func confirmLogOut() {
        let sheet = UIAlertController(title: nil, message: localized("settings.logOut.question"), preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: localized("settings.logOut"), style: .destructive) { _ in
            AccountStore.shared.signOut()
        })
        sheet.addAction(UIAlertAction(title: localized("common.cancel"), style: .cancel))
        sheet.popoverPresentationController?.sourceView = logOutCell
        present(sheet, animated: true)
    }

    @IBAction private func notificationsChanged(_ sender: UISwitch) {
        settings.notificationsEnabled = sender.isOn
    }

    @IBAction private func appearanceChanged(_ sender: UISegmentedControl) {
        settings.appearance = sender.selectedSegmentIndex
        if let window = view.window { settings.apply(to: window) }
    }

    @IBAction private func textSizeChanged(_ sender: UISlider) {
        settings.textSize = CGFloat(sender.value.rounded())
    }
}
