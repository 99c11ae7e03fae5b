import UIKit

/// Decides about a controller's tabs and hears of the user's choices. Every method is optional.
@MainActor public protocol ShellTabBarControllerDelegate: AnyObject {
    /// Asked before the user's choice takes effect. false changes nothing. Not asked when code selects.
    func shellTabBarController(_ controller: ShellTabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// The user chose a tab, which is shown by now; it may have been before.
    func shellTabBarController(_ controller: ShellTabBarController, didSelect viewController: UIViewController)
    /// The user tapped the bar's center action.
    func shellTabBarControllerDidTapAction(_ controller: ShellTabBarController)
}

extension ShellTabBarControllerDelegate {
    public func shellTabBarController(_ controller: ShellTabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
    public func shellTabBarController(_ controller: ShellTabBarController, didSelect viewController: UIViewController) {}
    public func shellTabBarControllerDidTapAction(_ controller: ShellTabBarController) {}
}
