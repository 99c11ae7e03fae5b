import UIKit

/// UIKit's tab bar controller as it is. It knows tabs alone: the action is a fifth one, which is never selected.
class SystemFrameController: UITabBarController, UITabBarControllerDelegate, MainFrame {
    let stacks: MainStacks
    private let action = UIViewController()
    private var isStacked: Bool { traitCollection.horizontalSizeClass == .compact && traitCollection.verticalSizeClass == .regular }

    init(stacks: MainStacks) {
        self.stacks = stacks
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("SystemFrameController is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        styleBar()
        delegate = self
        action.tabBarItem = SystemFrameController.makeActionItem()
        var tabs: [UIViewController] = stacks.controllers
        tabs.insert(action, at: MainTab.actionPlace)
        viewControllers = tabs
        placeAction()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        placeAction()
    }

    /// In upright phones titles stand below the pictures, and a picture without one is moved to the middle. Elsewhere it stands there.
    private func placeAction() {
        action.tabBarItem.imageInsets = isStacked ? UIEdgeInsets(top: 5, left: 0, bottom: -5, right: 0) : .zero
    }

    private static func makeActionItem() -> UITabBarItem {
        let item = UITabBarItem(title: nil, image: makeActionImage(), selectedImage: nil)
        item.accessibilityLabel = localized("compose.title")
        item.accessibilityIdentifier = "compose"
        return item
    }

    /// Ground and sign in one picture: an item has but one.
    private static func makeActionImage() -> UIImage? {
        guard let ground = UIImage(named: "ComposeButton"), let plus = UIImage(named: "ComposePlus") else { return nil }
        let size = CGSize(width: 36, height: 36)
        return UIGraphicsImageRenderer(size: size).image { _ in
            ground.draw(in: CGRect(origin: .zero, size: size))
            plus.draw(in: CGRect(x: 9, y: 9, width: 18, height: 18))
        }.withRenderingMode(.alwaysOriginal)
    }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        guard viewController === action else { return true }
        compose()
        return false
    }
}
