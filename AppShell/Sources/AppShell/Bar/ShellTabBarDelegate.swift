import UIKit

/// Decides about a bar's selection and hears of it. Every method is optional.
///
/// Tabs are counted without the center action.
@MainActor public protocol ShellTabBarDelegate: AnyObject {
    /// Asked before the user's choice takes effect. false changes nothing. Not asked when code selects.
    func tabBar(_ tabBar: ShellTabBar, shouldSelect index: Int) -> Bool
    /// The user chose a tab, which is selected by now; it may have been before.
    func tabBar(_ tabBar: ShellTabBar, didSelect index: Int)
    /// The user tapped the center action. The selection stays.
    func tabBarDidTapAction(_ tabBar: ShellTabBar)
}

extension ShellTabBarDelegate {
    public func tabBar(_ tabBar: ShellTabBar, shouldSelect index: Int) -> Bool { true }
    public func tabBar(_ tabBar: ShellTabBar, didSelect index: Int) {}
    public func tabBarDidTapAction(_ tabBar: ShellTabBar) {}
}
