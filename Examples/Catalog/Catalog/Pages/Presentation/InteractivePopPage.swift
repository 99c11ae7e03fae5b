import UIKit

/// Swiping back from the edge, with the calls it makes when it is finished and when it is let go half-way.
class InteractivePopPage: CatalogPage {
    private let log = EventLog(identifier: "pop.log")
    private var isReporting = false

    override func build() {
        section(
            "Back from the edge", footer: "Draw the next page from its left edge. Before the middle it falls back.",
            ActionRow("Push a page", "pop.push") { [unowned self] _ in push() })
        section("Calls", log)
    }

    private func push() {
        log.clear()
        isReporting = true
        let detail = DetailPage(log: log.events)
        detail.report = { [weak self, weak detail] in
            guard let self else { return }
            log.add($0)
            detail?.show(log.events)
        }
        self.detail = detail
        navigationController?.pushViewController(detail, animated: true)
    }

    private weak var detail: DetailPage?

    private func report(_ event: String) {
        guard isReporting else { return }
        log.add("List " + event)
        detail?.show(log.events)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        report("willAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        report("didAppear")
        isReporting = false
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        report("willDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        report("didDisappear")
    }
}

/// The page that is pushed; it shows the same calls.
private class DetailPage: CatalogPage {
    var report: (String) -> Void = { _ in }
    private let log = EventLog(identifier: "pop.detailLog")

    init(log events: [String]) {
        super.init(nibName: nil, bundle: nil)
        title = localized("Detail")
        show(events)
    }

    required init?(coder: NSCoder) {
        fatalError("Made in code")
    }

    override func build() {
        view.accessibilityIdentifier = "pop.detail"
        section(
            "Calls since the last appearance", log,
            ActionRow("Clear", "pop.clear") { [unowned self] _ in
                first = shown
                log.clear()
            })
    }

    private var first = 0
    private var shown = 0

    func show(_ events: [String]) {
        shown = events.count
        log.clear()
        events.dropFirst(first).forEach(log.add)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        report("Detail willAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        report("Detail didAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        report("Detail willDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        report("Detail didDisappear")
    }
}
