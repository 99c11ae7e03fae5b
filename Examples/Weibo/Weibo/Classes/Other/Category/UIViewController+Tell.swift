import UIKit

extension UIViewController {
    /// Shows an alert with one button.
    func tell(title: String, message: String) {
        let alert = UIAlertController(title: localized(title), message: localized(message), preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: localized("common.ok"), style: .default))
        present(alert, animated: true)
    }
}
