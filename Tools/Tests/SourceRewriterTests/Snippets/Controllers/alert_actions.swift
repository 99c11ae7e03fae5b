// F4.4 an alert controller's actions and fields
// Source: UIAlertController
import UIKit

@MainActor func run() {
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "name" }
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in print("never") })
    let cancel = UIAlertAction(title: "Cancel", style: .cancel)
    alert.addAction(cancel)
    cancel.isEnabled = false
    alert.preferredAction = alert.actions[0]
    print(alert.actions.map { $0.title ?? "-" }, alert.actions.map(\.isEnabled), alert.textFields?.first?.placeholder ?? "-")
    print(alert.preferredStyle == .alert, alert.preferredAction?.title ?? "-", alert.title ?? "-", alert.message ?? "-")
    print(alert.actions[1].style == .cancel, UIAlertController().preferredStyle == .actionSheet)
}
// prints:
// ["OK", "Cancel"] [true, false] name
// true OK Title Message
// true true
