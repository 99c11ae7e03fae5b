import UIKit

/// A list of which one row is chosen.
class ChoiceViewController: UITableViewController {
    struct Choice {
        let title: String
        var text: String?
        let identifier: String
    }

    private let choices: [Choice]
    private var chosen: Int
    private let footer: String
    private let onChoice: (Int) -> Void

    init(title: String, choices: [Choice], chosen: Int, footer: String, onChoice: @escaping (Int) -> Void) {
        self.choices = choices
        self.chosen = chosen
        self.footer = footer
        self.onChoice = onChoice
        super.init(style: .insetGrouped)
        self.title = title
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) {
        fatalError("ChoiceViewController is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.backgroundColor = Palette.page
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { choices.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "choice") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "choice")
        let choice = choices[indexPath.row]
        cell.textLabel?.text = choice.title
        cell.textLabel?.textColor = Palette.text
        cell.textLabel?.numberOfLines = 0
        cell.detailTextLabel?.text = choice.text
        cell.detailTextLabel?.textColor = Palette.secondaryText
        cell.detailTextLabel?.numberOfLines = 0
        cell.backgroundColor = Palette.card
        cell.accessibilityIdentifier = choice.identifier
        mark(cell, isChosen: indexPath.row == chosen)
        return cell
    }

    private func mark(_ cell: UITableViewCell, isChosen: Bool) {
        cell.accessoryType = isChosen ? .checkmark : .none
        if isChosen { cell.accessibilityTraits.insert(.selected) } else { cell.accessibilityTraits.remove(.selected) }
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard indexPath.row != chosen else { return }
        if let cell = tableView.cellForRow(at: IndexPath(row: chosen, section: 0)) { mark(cell, isChosen: false) }
        if let cell = tableView.cellForRow(at: indexPath) { mark(cell, isChosen: true) }
        chosen = indexPath.row
        onChoice(chosen)
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { footer }
}

extension ChoiceViewController {
    /// The main frames. The chosen one comes at once.
    static func frames(_ settings: Settings = .shared) -> ChoiceViewController {
        let kinds = FrameKind.allCases
        return ChoiceViewController(
            title: localized("settings.frame"),
            choices: kinds.map {
                Choice(title: localized($0.titleKey), text: localized($0.titleKey + ".text"), identifier: $0.titleKey)
            },
            chosen: kinds.firstIndex(of: settings.frame) ?? 0, footer: localized("frame.footer")
        ) { settings.frame = kinds[$0] }
    }

    /// The languages.
    static func languages(_ settings: Settings = .shared) -> ChoiceViewController {
        let languages = AppLanguage.allCases
        return ChoiceViewController(
            title: localized("settings.language"),
            choices: languages.map { Choice(title: $0.title, identifier: "language." + $0.rawValue) },
            chosen: languages.firstIndex(of: settings.language) ?? 0, footer: localized("settings.language.footer")
        ) { settings.language = languages[$0] }
    }
}
