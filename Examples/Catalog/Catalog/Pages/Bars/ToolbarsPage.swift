import UIKit

class ToolbarsPage: CatalogPage {
    private let chosen = ValueRow("Chosen", "–", identifier: "toolbars.chosen")

    override func build() {
        section(
            "Toolbars",
            BlockRow(
                bar([
                    item("Left", .plain), space(), item("Middle", .plain), space(), item("Done", .done),
                ]), height: 44, insets: .zero),
            BlockRow(
                bar([
                    symbol("arrow.uturn.left"), space(), symbol("arrow.uturn.right"), space(), symbol("square.and.arrow.up"),
                    space(), symbol("book"), space(), symbol("square.on.square"),
                ]), height: 44, insets: .zero), chosen)

        let systemItems: [[(String, UIBarButtonItem.SystemItem)]] = [
            [("Add", .add), ("Action", .action), ("Bookmarks", .bookmarks), ("Camera", .camera), ("Compose", .compose)],
            [("Trash", .trash), ("Search", .search), ("Refresh", .refresh), ("Reply", .reply), ("Organize", .organize)],
            [("Play", .play), ("Pause", .pause), ("Rewind", .rewind), ("Fast forward", .fastForward), ("Stop", .stop)],
            [("Done", .done), ("Cancel", .cancel), ("Edit", .edit), ("Save", .save)],
            [("Undo", .undo), ("Redo", .redo), ("Close", .close)],
        ]
        addSection(
            "System items",
            systemItems.map { line in
                var items: [UIBarButtonItem] = []
                for (title, systemItem) in line {
                    let item = UIBarButtonItem(barButtonSystemItem: systemItem, target: self, action: #selector(choose(_:)))
                    item.accessibilityIdentifier = "toolbars." + title
                    if !items.isEmpty { items.append(space()) }
                    items.append(item)
                }
                return BlockRow(bar(items), height: 44, insets: .zero)
            })

        let coloured = bar([item("Left", .plain), space(), item("Right", .plain)])
        coloured.barTintColor = .systemOrange
        coloured.tintColor = .white
        coloured.isTranslucent = false
        let disabled = item("Disabled", .plain)
        disabled.isEnabled = false
        let tinted = item("Tinted", .plain)
        tinted.tintColor = .systemRed
        section(
            "Looks", BlockRow(coloured, height: 44, insets: .zero),
            BlockRow(bar([disabled, space(), tinted]), height: 44, insets: .zero))
    }

    private func bar(_ items: [UIBarButtonItem]) -> UIToolbar {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 361, height: 44))
        bar.items = items
        return bar
    }

    private func item(_ title: String, _ style: UIBarButtonItem.Style) -> UIBarButtonItem {
        let item = UIBarButtonItem(title: localized(title), style: style, target: self, action: #selector(choose(_:)))
        item.accessibilityIdentifier = "toolbars." + title
        return item
    }

    private func symbol(_ name: String) -> UIBarButtonItem {
        let item = UIBarButtonItem(image: UIImage(systemName: name), style: .plain, target: self, action: #selector(choose(_:)))
        item.accessibilityIdentifier = "toolbars." + name
        return item
    }

    private func space() -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    }

    @objc private func choose(_ sender: UIBarButtonItem) {
        chosen.text = sender.accessibilityIdentifier?.components(separatedBy: "toolbars.").last
    }
}
