import UIKit

/// An entry of the menu: one of the texts or a part of one, and the screen it builds.
struct Chapter {
    enum Destination {
        /// An app of its own over the menu, with bars of its own.
        case screen(() -> UIViewController)
        /// An app of its own that is the window's root as long as it is open.
        case root(() -> UIViewController)
        /// The parts of a text.
        case parts([Chapter])
    }

    let title: String
    let subtitle: String
    let identifier: String
    let destination: Destination

    static let all: [Chapter] = [
        Chapter(
            title: localized("A tab bar by hand"),
            subtitle: localized("Text 0"),
            identifier: "chapter.text0",
            destination: .root { Text0Chapter.makeViewController() }),
        Chapter(
            title: localized("A bar on the system's"),
            subtitle: localized("Text 1"),
            identifier: "chapter.text1",
            destination: .parts(Text1Chapter.parts)),
        Chapter(
            title: localized("A dock that follows its page"),
            subtitle: localized("Text 2"),
            identifier: "chapter.text2",
            destination: .screen { Text2Chapter.makeViewController() }),
        Chapter(
            title: localized("Trees, three bars, MVVM"),
            subtitle: localized("Text 3"),
            identifier: "chapter.text3",
            destination: .parts(Text3Chapter.parts)),
        Chapter(
            title: localized("UIKit's foundations"),
            subtitle: localized("Text 4"),
            identifier: "chapter.text4",
            destination: .parts(Text4Chapter.parts)),
    ]
}

extension Chapter {
    /// The chapter as a menu's view model knows it: without what it builds.
    var entry: MenuViewModel.Entry {
        var entry = MenuViewModel.Entry(title: title, subtitle: subtitle, identifier: identifier)
        if case .parts(let parts) = destination { entry.parts = parts.map { $0.entry } }
        return entry
    }

    static func makeRootViewModel() -> MenuViewModel {
        return MenuViewModel(title: localized("Chapters"), entries: all.map { $0.entry }, makeService: { LocalRecommendService() })
    }

    /// What the entry with an identifier builds, wherever it stands.
    static func destination(of identifier: String, in chapters: [Chapter] = all) -> Destination? {
        for chapter in chapters {
            if chapter.identifier == identifier { return chapter.destination }
            if case .parts(let parts) = chapter.destination, let found = destination(of: identifier, in: parts) { return found }
        }
        return nil
    }
}
