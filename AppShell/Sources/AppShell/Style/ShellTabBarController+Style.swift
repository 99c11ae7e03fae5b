import UIKit

extension ShellTabBarController {
    /// The bar's style. Setting it lays out bar and page at once, and touches neither tabs nor children.
    public var tabBarStyle: ShellTabBarStyle {
        get { tabBar.style }
        set { tabBar.style = newValue }
    }

    func tabBarStyleDidChange() {
        guard isViewLoaded else { return }
        layOutBarAndContent()
        tabBar.layoutIfNeeded()
        view.layoutIfNeeded()
    }
}
