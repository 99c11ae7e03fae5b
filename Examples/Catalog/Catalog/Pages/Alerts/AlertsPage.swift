import UIKit

class AlertsPage: CatalogPage {
    private let log = EventLog(identifier: "alerts.log")

    override func build() {
        section(
            "Alerts",
            ActionRow("One button", "alerts.one") { [unowned self] _ in
                let alert = make("Saved", "All changes are on the disk.", .alert)
                alert.addAction(action("OK", .default))
                present(alert, animated: true)
            },
            ActionRow("Two buttons", "alerts.two") { [unowned self] _ in
                let alert = make("Delete the photo?", "This cannot be undone.", .alert)
                alert.addAction(action("Delete", .destructive))
                alert.addAction(action("Cancel", .cancel))
                present(alert, animated: true)
            },
            ActionRow("Three buttons", "alerts.three") { [unowned self] _ in
                let alert = make("Save the changes?", nil, .alert)
                alert.addAction(action("Save", .default))
                alert.addAction(action("Discard", .destructive))
                alert.addAction(action("Cancel", .cancel))
                alert.preferredAction = alert.actions[0]
                present(alert, animated: true)
            })
        section(
            "With text fields", footer: "Rename is enabled while there is a name.",
            ActionRow("Text field", "alerts.field") { [unowned self] _ in rename() },
            ActionRow("Name and password", "alerts.signIn") { [unowned self] _ in signIn() })
        section(
            "Action sheets",
            ActionRow("Action sheet", "alerts.sheet") { [unowned self] row in
                let sheet = make("Share the photo", "Choose how.", .actionSheet)
                sheet.addAction(action("Message", .default))
                sheet.addAction(action("Mail", .default))
                sheet.addAction(action("Remove", .destructive))
                sheet.addAction(action("Cancel", .cancel))
                sheet.popoverPresentationController?.sourceView = row
                sheet.popoverPresentationController?.sourceRect = row.bounds
                present(sheet, animated: true)
            })
        section("Calls", log)
    }

    private func make(_ title: String, _ message: String?, _ style: UIAlertController.Style) -> UIAlertController {
        UIAlertController(title: localized(title), message: message.map { localized($0) }, preferredStyle: style)
    }

    private func action(_ title: String, _ style: UIAlertAction.Style) -> UIAlertAction {
        UIAlertAction(title: localized(title), style: style) { [unowned self] action in log.add(action.title ?? "") }
    }

    private func rename() {
        let alert = make("Rename the album", "A short name is best.", .alert)
        let rename = UIAlertAction(title: localized("Rename"), style: .default) { [unowned self, unowned alert] _ in
            log.add("renamed to " + (alert.textFields?.first?.text ?? ""))
        }
        rename.isEnabled = false
        alert.addTextField { field in
            field.placeholder = localized("Name")
            field.clearButtonMode = .whileEditing
            field.accessibilityIdentifier = "alerts.name"
            field.addAction(
                UIAction { [unowned field, unowned rename] _ in rename.isEnabled = field.hasText }, for: .editingChanged)
        }
        alert.addAction(action("Cancel", .cancel))
        alert.addAction(rename)
        alert.preferredAction = rename
        present(alert, animated: true)
    }

    private func signIn() {
        let alert = make("Sign in", nil, .alert)
        alert.addTextField { field in
            field.placeholder = localized("Name")
            field.text = "anna"
            field.accessibilityIdentifier = "alerts.user"
        }
        alert.addTextField { field in
            field.placeholder = localized("Password")
            field.isSecureTextEntry = true
            field.accessibilityIdentifier = "alerts.password"
        }
        alert.addAction(action("Cancel", .cancel))
        let signIn = UIAlertAction(title: localized("Sign in"), style: .default) { [unowned self, unowned alert] _ in
            let texts = alert.textFields?.map { $0.text ?? "" } ?? []
            log.add("signed in as \(texts[0]), \(texts[1].count) characters")
        }
        signIn.accessibilityIdentifier = "alerts.signInNow"
        alert.addAction(signIn)
        present(alert, animated: true)
    }
}
