import UIKit

/// A bar with an action item at its left and an add item at its right. Each answers with an old alert.
class BarButtonsViewController: CardPageViewController, UIAlertViewDelegate {
    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(4, "Container View Controller › UIBarButtonItem") }

    override func viewDidLoad() {
        title = localized("Bar buttons")
        super.viewDidLoad()
        show(localized("Tap either item of the bar."))
        let left = UIBarButtonItem(barButtonSystemItem: .action, target: self, action: #selector(selectLeftAction(_:)))
        left.accessibilityIdentifier = "bar.left"
        navigationItem.leftBarButtonItem = left
        let right = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(selectRightAction(_:)))
        right.accessibilityIdentifier = "bar.right"
        navigationItem.rightBarButtonItem = right
        addButton(localized("Close"), identifier: "close", action: #selector(close))
    }

    @objc private func selectLeftAction(_ sender: Any) {
        alert(localized("You tapped the navigation bar's left button"))
    }

    @objc private func selectRightAction(_ sender: Any) {
        alert(localized("You tapped the navigation bar's right button"))
    }

    private func alert(_ message: String) {
        UIAlertView(title: localized("Notice"), message: message, delegate: self, cancelButtonTitle: localized("OK")).show()
    }

    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
        show("alertView(_:clickedButtonAt: \(buttonIndex))")
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}
