import UIKit

/// Puts the page of recommendations together.
enum RecommendChapter {
    static func makeViewController() -> UIViewController {
        // The current view model, the root's, makes the next screen's.
        let root = (UIApplication.shared.delegate as? AppDelegate)?.rootViewModel ?? Chapter.makeRootViewModel()
        return MainMenuTabBarVCtr(viewModel: root.makeMainMenu())
    }
}

/// The tab bar controller of the main menu.
class MainMenuTabBarVCtr: UITabBarController {
    /// With the pages of the second tree, which stand in it without navigation controllers.
    init(pages: [UIViewController]) {
        super.init(nibName: nil, bundle: nil)
        viewControllers = pages
    }

    /// With recommendations and two more tabs.
    init(viewModel: MainMenuViewModel) {
        super.init(nibName: nil, bundle: nil)
        let tabs: [(page: UIViewController, title: String, picture: String)] = [
            (RecommendVCtr(viewModel: viewModel.recommend), "Recommended", "star"),
            (ChannelsVCtr(viewModel: viewModel.channels), "Channels", "square.grid.2x2"),
            (MineVCtr(viewModel: viewModel.mine), "Mine", "person"),
        ]
        viewControllers = tabs.map { tab in
            tab.page.title = localized(tab.title)
            tab.page.tabBarItem = UITabBarItem(
                title: localized(tab.title), image: UIImage(systemName: tab.picture),
                selectedImage: UIImage(systemName: tab.picture + ".fill"))
            return UINavigationController(rootViewController: tab.page)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("MainMenuTabBarVCtr is made in code")
    }
}
