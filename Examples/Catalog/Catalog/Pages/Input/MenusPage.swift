import UIKit

class MenusPage: CatalogPage, UIContextMenuInteractionDelegate {
    private let log = EventLog(identifier: "menus.log")
    private var isGrid = true
    private let picture = UIImageView(image: Scenery.image(size: CGSize(width: 300, height: 200)))

    override func build() {
        section("Buttons", LabeledRow("Actions", button("Show", "menus.actions", actions())), LabeledRow("A choice", popUp()))

        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.layer.cornerRadius = 10
        picture.isUserInteractionEnabled = true
        picture.accessibilityIdentifier = "menus.picture"
        picture.addInteraction(UIContextMenuInteraction(delegate: self))
        section("Context menu", footer: "Press the picture.", BlockRow(picture, height: 160))
        section("Calls", log)
    }

    private func action(_ title: String, _ symbol: String, attributes: UIMenuElement.Attributes = []) -> UIAction {
        UIAction(title: localized(title), image: UIImage(systemName: symbol), attributes: attributes) { [weak self] action in
            self?.log.add(action.title)
        }
    }

    private func actions() -> UIMenu {
        let view = UIMenu(
            title: localized("View"), options: [.displayInline, .singleSelection],
            children: ["Grid", "List"].map { title in
                UIAction(
                    title: localized(title), image: UIImage(systemName: title == "Grid" ? "square.grid.2x2" : "list.bullet"),
                    state: title == "Grid" ? .on : .off
                ) { [weak self] in
                    self?.log.add($0.title)
                }
            })
        let share = UIMenu(
            title: localized("Share"), image: UIImage(systemName: "square.and.arrow.up"),
            children: [action("Message", "message"), action("Mail", "envelope")])
        return UIMenu(children: [
            action("Copy", "doc.on.doc"), action("Print", "printer", attributes: .disabled), share, view,
            action("Delete", "trash", attributes: .destructive),
        ])
    }

    private func button(_ title: String, _ identifier: String, _ menu: UIMenu) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(localized(title), for: .normal)
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        button.accessibilityIdentifier = identifier
        return button
    }

    private func popUp() -> UIButton {
        let button = button(
            "Medium", "menus.popUp",
            UIMenu(
                children: ["Small", "Medium", "Large"].map { title in
                    UIAction(title: localized(title), state: title == "Medium" ? .on : .off) { [weak self] in
                        self?.log.add($0.title)
                    }
                }))
        button.changesSelectionAsPrimaryAction = true
        return button
    }

    func contextMenuInteraction(_ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint)
        -> UIContextMenuConfiguration?
    {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
            guard let self else { return nil }
            return UIMenu(
                title: localized("A lake"),
                children: [
                    action("Save", "square.and.arrow.down"), action("Favourite", "heart"),
                    action("Delete", "trash", attributes: .destructive),
                ])
        }
    }
}
