import UIKit

class PopoversPage: CatalogPage, UIPopoverPresentationControllerDelegate {
    private let log = EventLog(identifier: "popovers.log")
    private let compact = UISwitch()
    private let anchor = UIView()

    override func build() {
        compact.accessibilityIdentifier = "popovers.compact"
        let item = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(showFromItem(_:)))
        item.accessibilityIdentifier = "popovers.item"
        navigationItem.rightBarButtonItem = item
        section(
            "From a row", footer: "Where the width is compact a popover is a sheet, unless its delegate says none.",
            ActionRow("Arrow up", "popovers.up") { [unowned self] in show(from: $0, .up) },
            ActionRow("Arrow down", "popovers.down") { [unowned self] in show(from: $0, .down) },
            ActionRow("Any arrow", "popovers.any") { [unowned self] in show(from: $0, .any) },
            LabeledRow("Popovers on phones too", compact))
        section("Calls", log)
    }

    private func content() -> UIViewController {
        log.clear()
        let content = ReportingViewController(name: "Popover", note: "280 by 220 points")
        content.report = { [weak self] in self?.log.add($0) }
        content.background = .clear
        content.addCloseButton("popovers.close")
        content.preferredContentSize = CGSize(width: 280, height: 220)
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.delegate = self
        return content
    }

    private func show(from row: UIView, _ arrows: UIPopoverArrowDirection) {
        let content = content()
        content.popoverPresentationController?.sourceView = row
        content.popoverPresentationController?.sourceRect = CGRect(x: 16, y: 0, width: 100, height: row.bounds.height)
        content.popoverPresentationController?.permittedArrowDirections = arrows
        present(content, animated: true)
    }

    @objc private func showFromItem(_ item: UIBarButtonItem) {
        let content = content()
        content.popoverPresentationController?.barButtonItem = item
        present(content, animated: true)
    }

    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
    {
        compact.isOn ? .none : .automatic
    }

    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        log.add("prepare")
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        log.add("shouldDismiss")
        return true
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        log.add("didDismiss")
    }
}
