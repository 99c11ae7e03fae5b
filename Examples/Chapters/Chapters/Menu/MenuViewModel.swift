import Foundation

/// What a menu shows. The app delegate makes the root's; it makes those of all screens that have one.
final class MenuViewModel {
    /// An entry and, where it is a menu itself, its parts.
    struct Entry {
        let title: String
        let subtitle: String
        let identifier: String
        var parts: [Entry] = []
    }

    let title: String
    let entries: [Entry]
    private let makeService: () -> RecommendService

    init(title: String, entries: [Entry], makeService: @escaping () -> RecommendService) {
        self.title = title
        self.entries = entries
        self.makeService = makeService
    }

    /// The view model of the menu behind an entry; nil where there is none.
    func child(at index: Int) -> MenuViewModel? {
        guard entries.indices.contains(index), !entries[index].parts.isEmpty else { return nil }
        return MenuViewModel(title: entries[index].title, entries: entries[index].parts, makeService: makeService)
    }

    /// The view model of the tab bar controller with the recommendations.
    func makeMainMenu() -> MainMenuViewModel {
        return MainMenuViewModel(service: makeService())
    }
}
