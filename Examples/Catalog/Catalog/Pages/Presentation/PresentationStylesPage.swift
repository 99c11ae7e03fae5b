import UIKit

class PresentationStylesPage: CatalogPage {
    private let log = EventLog(identifier: "styles.log")
    private let styles: [(String, UIModalPresentationStyle)] = [
        ("Automatic", .automatic), ("Page sheet", .pageSheet), ("Form sheet", .formSheet), ("Full screen", .fullScreen),
        ("Over full screen", .overFullScreen), ("Current context", .currentContext),
        ("Over current context", .overCurrentContext), ("Popover", .popover),
    ]

    override func build() {
        definesPresentationContext = true
        let rows = styles.map { title, style in
            ActionRow(title, "styles." + title.replacingOccurrences(of: " ", with: "")) { [unowned self] row in
                show(title, style, from: row)
            }
        }
        addSection("modalPresentationStyle", footer: "Contexts end at this page; the bar stays.", rows)
        section("Calls", log)
    }

    private func show(_ title: String, _ style: UIModalPresentationStyle, from row: UIView) {
        log.clear()
        let screen = ReportingViewController(name: "Screen", note: title)
        screen.report = { [weak self] in self?.log.add($0) }
        screen.background =
            style == .overFullScreen || style == .overCurrentContext
            ? UIColor.systemTeal.withAlphaComponent(0.75) : .secondarySystemBackground
        screen.modalPresentationStyle = style
        screen.addCloseButton("styles.close")
        screen.popoverPresentationController?.sourceView = row
        screen.popoverPresentationController?.sourceRect = row.bounds
        present(screen, animated: true)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if presentedViewController != nil { log.add("Page willAppear") }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if !log.events.isEmpty { log.add("Page didAppear") }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log.add("Page willDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.add("Page didDisappear")
    }
}
