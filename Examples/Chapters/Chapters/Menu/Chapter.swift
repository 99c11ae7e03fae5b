import UIKit

/// An entry of the menu: one of the texts, and the screen it builds.
struct Chapter {
    let title: String
    let subtitle: String
    let identifier: String
    let makeViewController: () -> UIViewController

    static let all: [Chapter] = [
        Chapter(
            title: "A tab bar by hand",
            subtitle: "手写标签栏 · items, badges, a veto, hide and show",
            identifier: "chapter.text0",
            makeViewController: { Text0Chapter.makeViewController() })
    ]
}
