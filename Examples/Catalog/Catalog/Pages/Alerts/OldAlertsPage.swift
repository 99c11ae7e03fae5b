import UIKit

/// The alerts of the first systems, which are deprecated and still work.
class OldAlertsPage: CatalogPage, UIAlertViewDelegate {
    private let log = EventLog(identifier: "oldAlerts.log")

    override func build() {
        section(
            "UIAlertView", footer: "Deprecated since iOS 9.",
            ActionRow("Two buttons", "oldAlerts.two") { [unowned self] _ in show(.default) },
            ActionRow("Text field", "oldAlerts.field") { [unowned self] _ in show(.plainTextInput) },
            ActionRow("Name and password", "oldAlerts.signIn") { [unowned self] _ in show(.loginAndPasswordInput) })
        section("Calls", log)
    }

    private func show(_ style: UIAlertViewStyle) {
        let alert = UIAlertView()
        alert.title = localized("Sign in")
        alert.message = localized("Choose how.")
        alert.alertViewStyle = style
        alert.addButton(withTitle: localized("Cancel"))
        alert.addButton(withTitle: localized("OK"))
        alert.cancelButtonIndex = 0
        alert.delegate = self
        alert.show()
    }

    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
        let text = alertView.alertViewStyle == .default ? "" : " \"\(alertView.textField(at: 0)?.text ?? "")\""
        log.add("clicked \(buttonIndex)" + text)
    }

    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
        log.add("dismissed \(buttonIndex)")
    }
}
