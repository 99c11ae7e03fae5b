import UIKit

/// A row of the catalog: what it is called, its symbol, and the screen it opens.
struct Page {
    let title: String
    let symbol: String
    let type: UIViewController.Type

    init(_ title: String, _ symbol: String, _ type: UIViewController.Type) {
        self.title = title
        self.symbol = symbol
        self.type = type
    }

    var identifier: String { Page.identifier(of: type) }

    /// The class without its last word: "Buttons" for `ButtonsPage`.
    static func identifier(of type: UIViewController.Type) -> String {
        let name = String(describing: type)
        return name.hasSuffix("Page") ? String(name.dropLast(4)) : name
    }

    func makeViewController() -> UIViewController {
        let controller = type.init()
        controller.title = localized(title)
        controller.navigationItem.largeTitleDisplayMode = .never
        return controller
    }
}

/// Pages under one heading.
struct PageGroup {
    let title: String
    let color: UIColor
    let pages: [Page]

    /// The groups whose pages have a text in their titles; a group's own title finds all of its pages.
    static func search(_ text: String) -> [PageGroup] {
        guard !text.isEmpty else { return all }
        func finds(_ title: String) -> Bool {
            [title, localized(title)].contains { $0.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil }
        }
        return all.compactMap { group in
            let pages = finds(group.title) ? group.pages : group.pages.filter { finds($0.title) }
            return pages.isEmpty ? nil : PageGroup(title: group.title, color: group.color, pages: pages)
        }
    }
}
