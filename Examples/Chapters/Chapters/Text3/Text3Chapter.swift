import UIKit

/// The parts of the third text.
enum Text3Chapter {
    static let parts: [Chapter] = [
        Chapter(
            title: "Window, tabs, navigation",
            subtitle: "窗口 → 标签 → 导航 → 内容",
            identifier: "text3.tabsFirst",
            destination: .root { TabsFirstTree.makeRoot() }),
        Chapter(
            title: "Window, navigation, tabs",
            subtitle: "窗口 → 导航 → 标签 → 内容",
            identifier: "text3.navigationFirst",
            destination: .root { NavigationFirstTree.makeRoot() }),
        Chapter(
            title: "Way 1: a tab bar of one's own class",
            subtitle: "自定义方式一 · XUTabBar, a plus in the midst",
            identifier: "text3.way1",
            destination: .screen { WayOne.makeViewController() }),
        Chapter(
            title: "Way 2: a view in the emptied bar",
            subtitle: "自定义方式二 · titles bring buttons back",
            identifier: "text3.way2",
            destination: .screen { WayTwo.makeViewController() }),
        Chapter(
            title: "Way 3: a view in the bar's place",
            subtitle: "自定义方式三 · no push hides it",
            identifier: "text3.way3",
            destination: .screen { WayThree.makeViewController() }),
        Chapter(
            title: "A second window",
            subtitle: "第二个窗口 · five seconds above the first",
            identifier: "text3.window",
            destination: .screen { UINavigationController(rootViewController: SecondWindowViewController()) }),
        Chapter(
            title: "Recommended, with MVVM",
            subtitle: "推荐页 · pages, an ad, variable heights",
            identifier: "text3.recommend",
            destination: .screen { RecommendChapter.makeViewController() }),
    ]
}
