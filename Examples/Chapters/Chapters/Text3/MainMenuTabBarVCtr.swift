import UIKit

/// Puts the page of recommendations together, as an app's delegate would.
enum RecommendChapter {
    static func makeViewController() -> UIViewController {
        return MainMenuTabBarVCtr(viewModel: MainMenuViewModel(service: LocalRecommendService()))
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
            (EmptyVCtr(text: localized("No channels yet")), "Channels", "square.grid.2x2"),
            (EmptyVCtr(text: localized("Not logged in yet")), "Mine", "person"),
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
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
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
