import UIKit

/// Puts the page of recommendations together, as an app's delegate would.
enum RecommendChapter {
    static func makeViewController() -> UIViewController {
        return MainMenuTabBarVCtr(viewModel: MainMenuViewModel(service: LocalRecommendService()))
    }
}

/// The main menu: recommendations, and two more tabs.
class MainMenuTabBarVCtr: UITabBarController {
    private let viewModel: MainMenuViewModel

    init(viewModel: MainMenuViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        let recommend = RecommendVCtr(viewModel: viewModel.recommend)
        recommend.tabBarItem = UITabBarItem(title: "推荐", image: UIImage(systemName: "star"), selectedImage: UIImage(systemName: "star.fill"))
        let channels = CardPageViewController()
        channels.title = "频道"
        channels.tabBarItem.image = UIImage(systemName: "square.grid.2x2")
        let me = CardPageViewController()
        me.title = "我的"
        me.tabBarItem.image = UIImage(systemName: "person")
        viewControllers = [recommend, channels, me].map { UINavigationController(rootViewController: $0) }
    }

    required init?(coder: NSCoder) {
        fatalError("MainMenuTabBarVCtr is made in code")
    }
}
