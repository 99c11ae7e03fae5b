import UIKit

/// A row of the catalog: what it is called, its symbol, and the screen it opens.
@MainActor
struct Page {
    let title: String
    let symbol: String
    let identifier: String
    /// The article whose subject the page shows, and the article's heading; nil where it stands for UIKit alone.
    let citation: (text: Int, section: String)?
    private let make: () -> UIViewController

    init<Screen: UIViewController>(
        _ title: String, _ symbol: String, citation: (text: Int, section: String)? = nil, _ screen: @autoclosure @escaping () -> Screen
    ) {
        self.title = title
        self.symbol = symbol
        self.citation = citation
        identifier = Page.identifier(of: Screen.self)
        make = screen
    }

    /// The class without its last word: "Buttons" for `ButtonsPage`.
    static func identifier(of type: UIViewController.Type) -> String {
        let name = String(describing: type)
        return name.hasSuffix("Page") ? String(name.dropLast(4)) : name
    }

    /// "Text 4 · LifeCycle", in the user's language.
    var citationWords: String? {
        citation.map { String(format: localized("Text %d · %@"), $0.text, $0.section) }
    }

    func makeViewController() -> UIViewController {
        let controller = make()
        controller.title = localized(title)
        controller.navigationItem.largeTitleDisplayMode = .never
        return controller
    }
}

/// Pages under one heading.
@MainActor
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
