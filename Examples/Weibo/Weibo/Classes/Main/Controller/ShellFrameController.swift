import AppShell
import UIKit

/// The frame of AppShell: a container and a bar without anything of UIKit's tab bars.
class ShellFrameController: ShellTabBarController, ShellTabBarControllerDelegate, UINavigationControllerDelegate, MainFrame {
    let stacks: MainStacks

    init(stacks: MainStacks) {
        self.stacks = stacks
        super.init()
        delegate = self
        tabBar.height = 49
        tabBar.standardAppearance = ShellFrameController.appearance
        tabBar.action = ShellTabBarAction(
            image: UIImage(named: "ComposePlus"), color: Palette.accent, index: MainTab.actionPlace, size: CGSize(width: 44, height: 44),
            rise: 12, accessibilityLabel: localized("compose.title"), accessibilityIdentifier: "compose")
        for controller in stacks.controllers { controller.delegate = self }
        setViewControllers(stacks.controllers)
    }

    required init?(coder: NSCoder) {
        fatalError("ShellFrameController is made in code")
    }

    private static var appearance: ShellTabBarAppearance {
        var appearance = ShellTabBarAppearance()
        appearance.background = .blur(UIBlurEffect(style: .systemChromeMaterial))
        let font = UIFont.systemFont(ofSize: 10, weight: .medium)
        appearance.item.normal.titleAttributes = [.font: font, .foregroundColor: Palette.secondaryText]
        appearance.item.normal.iconColor = Palette.secondaryText
        appearance.item.selectedTitleAttributes = [.font: font, .foregroundColor: Palette.accent]
        appearance.badge.backgroundColor = .systemRed
        appearance.badge.shape = .capsule
        return appearance
    }

    // MARK: The action

    func shellTabBarControllerDidTapAction(_ controller: ShellTabBarController) {
        compose()
    }

    // MARK: The bar leaves with a push

    /// A stack may stand at a page without the bar. Touches, code and routes all select here.
    override func setSelectedIndex(_ index: Int, animated: Bool, completion: ((Bool) -> Void)? = nil) {
        super.setSelectedIndex(index, animated: animated, completion: completion)
        updateBar(animated: false)
    }

    func navigationController(_ navigationController: UINavigationController, willShow page: UIViewController, animated: Bool) {
        guard navigationController === selectedViewController else { return }
        updateBar(animated: animated)
        // A swipe back may be given up.
        navigationController.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] context in
            if context.isCancelled { self?.updateBar(animated: false) }
        }
    }

    private func updateBar(animated: Bool) {
        let isHidden = selectedStack.viewControllers.contains { $0.hidesBottomBarWhenPushed }
        if isHidden != isTabBarHidden { setTabBarHidden(isHidden, animated: animated) }
    }

    // MARK: MainFrame

    var currentTab: Int {
        get { stacks.controllers.indices.contains(selectedIndex) ? selectedIndex : 0 }
        set { setSelectedIndex(newValue, animated: false) }
    }

    func releaseStacks() {
        setViewControllers([])
        for controller in stacks.controllers { controller.delegate = nil }
    }
}
