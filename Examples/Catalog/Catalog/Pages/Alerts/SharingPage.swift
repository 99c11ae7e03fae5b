import UIKit

/// The share sheet, with an activity of the app's own.
class SharingPage: CatalogPage {
    private let log = EventLog(identifier: "sharing.log")

    override func build() {
        section(
            "Share sheets",
            ActionRow("A text and a link", "sharing.text") { [unowned self] row in
                show([localized("A lake"), URL(string: "https://www.swift.org")!], from: row)
            },
            ActionRow("A picture", "sharing.picture") { [unowned self] row in
                show([Scenery.image(size: CGSize(width: 300, height: 200))], from: row)
            })
        section("Calls", log)
    }

    private func show(_ items: [Any], from row: UIView) {
        let stamp = StampActivity { [weak self] in self?.log.add("stamped \($0)") }
        let sheet = UIActivityViewController(activityItems: items, applicationActivities: [stamp])
        sheet.completionWithItemsHandler = { [weak self] type, completed, _, _ in
            self?.log.add(completed ? "done" : "cancelled")
        }
        sheet.popoverPresentationController?.sourceView = row
        sheet.popoverPresentationController?.sourceRect = row.bounds
        present(sheet, animated: true)
    }
}

private class StampActivity: UIActivity {
    private let stamp: (Int) -> Void
    private var count = 0

    init(stamp: @escaping (Int) -> Void) {
        self.stamp = stamp
    }

    override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType("dev.drydock.Catalog.stamp") }

    override var activityTitle: String? { localized("Stamp") }

    override var activityImage: UIImage? { UIImage(systemName: "checkmark.seal") }

    override class var activityCategory: UIActivity.Category { .action }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }

    override func prepare(withActivityItems activityItems: [Any]) {
        count = activityItems.count
    }

    override func perform() {
        stamp(count)
        activityDidFinish(true)
    }
}
