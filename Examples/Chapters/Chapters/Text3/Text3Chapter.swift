import UIKit

/// The parts of the third text, in its order.
enum Text3Chapter {
    static var parts: [Chapter] {
        return [
            part("Window, tabs, navigation", "一.1", "text3.tabsFirst", .root { TabsFirstTree.makeRoot() }),
            part("Window, navigation, tabs", "一.2", "text3.navigationFirst", .root { NavigationFirstTree.makeRoot() }),
            part("Way 1: a tab bar of one's own class", "二.1 · XUTabBar", "text3.way1", .screen { WayOne.makeViewController() }),
            part("Way 2: a view in the emptied bar", "二.2 · TabBarButtton", "text3.way2", .screen { WayTwo.makeViewController() }),
            part("Slips of the bars", "二.2", "text3.slips", .screen { inNavigation(WaySlipsViewController()) }),
            part("Way 3: a view in the bar's place", "二.3", "text3.way3", .screen { WayThree.makeViewController() }),
            part("A second window", "三 · keyWindow", "text3.window", .screen { inNavigation(SecondWindowViewController()) }),
            part("MVVM, drawn", "四.1", "text3.mvvm", .screen { inNavigation(MVVMViewController()) }),
            part(
                "Recommended, with MVVM", "四.1 · MainMenuTabBarVCtr", "text3.recommend",
                .screen { RecommendChapter.makeViewController() }),
            part("Slips of the page", "四.1", "text3.recommendSlips", .screen { inNavigation(RecommendSlipsViewController()) }),
        ]
    }

    private static func part(
        _ title: String, _ section: String, _ identifier: String, _ destination: Chapter.Destination
    ) -> Chapter {
        return Chapter(
            title: localized(title), subtitle: Citation(3, section).words, identifier: identifier, destination: destination)
    }

    private static func inNavigation(_ page: UIViewController) -> UIViewController {
        return UINavigationController(rootViewController: page)
    }
}
