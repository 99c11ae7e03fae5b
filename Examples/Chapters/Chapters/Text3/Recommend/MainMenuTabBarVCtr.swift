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
        let tabs: [(page: UIViewController, title: String, picture: String)] = [
            (RecommendVCtr(viewModel: viewModel.recommend), "推荐", "star"),
            (EmptyVCtr(text: "还没有关注的频道"), "频道", "square.grid.2x2"),
            (EmptyVCtr(text: "还没有登录"), "我的", "person"),
        ]
        viewControllers = tabs.map { tab in
            tab.page.title = tab.title
            tab.page.tabBarItem = UITabBarItem(
                title: tab.title, image: UIImage(systemName: tab.picture),
                selectedImage: UIImage(systemName: tab.picture + ".fill"))
            return UINavigationController(rootViewController: tab.page)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("MainMenuTabBarVCtr is made in code")
    }
}

/// A tab that has nothing to show yet.
class EmptyVCtr: UIViewController {
    private let picture = UIImageView(image: UIImage(systemName: "tray"))
    private let label = UILabel()

    init(text: String) {
        super.init(nibName: nil, bundle: nil)
        label.text = text
    }

    required init?(coder: NSCoder) {
        fatalError("EmptyVCtr is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Close", style: .plain, target: self, action: #selector(close))
        picture.tintColor = .tertiaryLabel
        picture.contentMode = .scaleAspectFit
        label.font = .systemFont(ofSize: 17)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        view.addSubview(picture)
        view.addSubview(label)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        picture.frame = CGRect(x: area.midX - 32, y: area.midY - 72, width: 64, height: 64)
        label.frame = CGRect(x: area.minX, y: area.midY + 4, width: area.width, height: 24)
    }

    @objc private func close() {
        tabBarController?.dismiss(animated: true, completion: nil)
    }
}
