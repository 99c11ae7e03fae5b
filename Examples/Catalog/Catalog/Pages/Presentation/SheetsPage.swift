import UIKit

class SheetsPage: CatalogPage, UISheetPresentationControllerDelegate {
    private let log = EventLog(identifier: "sheets.log")
    private let grabber = UISwitch()
    private let undimmed = UISwitch()
    private let corners = UISwitch()

    override func build() {
        grabber.isOn = true
        grabber.accessibilityIdentifier = "sheets.grabber"
        undimmed.accessibilityIdentifier = "sheets.undimmed"
        section(
            "Detents",
            ActionRow("Medium and large", "sheets.both") { [unowned self] _ in show([.medium(), .large()]) },
            ActionRow("Medium only", "sheets.medium") { [unowned self] _ in show([.medium()]) },
            ActionRow("200 points, medium, large", "sheets.custom") { [unowned self] _ in
                show([.custom(identifier: .init("small")) { _ in 200 }, .medium(), .large()])
            })
        section(
            "Looks", LabeledRow("Grabber", grabber), LabeledRow("Not dimmed at medium", undimmed),
            LabeledRow("Large corners", corners))
        section("Calls", log)
    }

    private func show(_ detents: [UISheetPresentationController.Detent]) {
        log.clear()
        let content = SheetContent()
        content.report = { [weak self] in self?.log.add($0) }
        if let sheet = content.sheetPresentationController {
            sheet.detents = detents
            sheet.delegate = self
            sheet.prefersGrabberVisible = grabber.isOn
            sheet.largestUndimmedDetentIdentifier = undimmed.isOn ? .medium : nil
            if corners.isOn { sheet.preferredCornerRadius = 40 }
        }
        present(content, animated: true)
    }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {
        let detent = sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "none"
        log.add(detent.components(separatedBy: ".").last ?? detent)
        (sheetPresentationController.presentedViewController as? SheetContent)?.showDetent()
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        log.add("didDismiss")
    }
}

/// What the sheet shows: its detent, and buttons that change it.
private class SheetContent: CatalogPage {
    var report: (String) -> Void = { _ in }
    private let detent = ValueRow("Detent", "", identifier: "sheet.detent")

    override func build() {
        view.accessibilityIdentifier = "sheet"
        section(
            nil, detent,
            ActionRow("Large, animated", "sheet.large") { [unowned self] _ in select(.large) },
            ActionRow("Medium, animated", "sheet.toMedium") { [unowned self] _ in select(.medium) },
            ActionRow("Close", "sheet.close") { [unowned self] _ in dismiss(animated: true) })
        showDetent()
    }

    func showDetent() {
        let sheet = sheetPresentationController
        let identifier = sheet?.selectedDetentIdentifier?.rawValue ?? "first"
        detent.text = identifier.components(separatedBy: ".").last
    }

    private func select(_ identifier: UISheetPresentationController.Detent.Identifier) {
        guard let sheet = sheetPresentationController else { return }
        sheet.animateChanges { sheet.selectedDetentIdentifier = identifier }
        showDetent()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        report("didAppear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        report("didDisappear")
    }
}
