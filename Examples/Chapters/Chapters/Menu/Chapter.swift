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
            subtitle: "手写标签栏 · items, badges, a veto",
            identifier: "chapter.text0",
            makeViewController: { Text0Chapter.makeViewController() }),
        Chapter(
            title: "A bar on the system's",
            subtitle: "系统栏上的自定义栏 · a raised button, badges",
            identifier: "chapter.text1",
            makeViewController: { Text1Chapter.makeViewController() }),
        Chapter(
            title: "A dock that follows its page",
            subtitle: "跟随首页的 Dock · columns, marks, pops",
            identifier: "chapter.text2",
            makeViewController: { Text2Chapter.makeViewController() }),
    ]
}
