import UIKit

/// Decides about a controller's tabs and hears of the user's choices. Every method is optional.
@MainActor public protocol ShellTabBarControllerDelegate: AnyObject {
    /// Asked before the user's choice takes effect. false changes nothing. Not asked when code selects.
    func shellTabBarController(_ controller: ShellTabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// The user chose a tab, which is selected by now; it may have been before. Its page is shown, or on its way with a transition.
    func shellTabBarController(_ controller: ShellTabBarController, didSelect viewController: UIViewController)
    /// Chooses the transition of one change, the user's or not. nil leaves it to the controller's closure and property.
    func shellTabBarController(
        _ controller: ShellTabBarController, transitionFrom old: UIViewController, to new: UIViewController
    ) -> ShellTabTransition?
    /// Asked when the user taps the selected tab, before its page goes back to its beginning. false leaves the page as it is.
    func shellTabBarController(_ controller: ShellTabBarController, shouldReturnToTop viewController: UIViewController) -> Bool
    /// The user tapped the bar's center action.
    func shellTabBarControllerDidTapAction(_ controller: ShellTabBarController)
}

extension ShellTabBarControllerDelegate {
    public func shellTabBarController(_ controller: ShellTabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
    public func shellTabBarController(_ controller: ShellTabBarController, didSelect viewController: UIViewController) {}
    public func shellTabBarController(
        _ controller: ShellTabBarController, transitionFrom old: UIViewController, to new: UIViewController
    ) -> ShellTabTransition? { nil }
    public func shellTabBarController(_ controller: ShellTabBarController, shouldReturnToTop viewController: UIViewController) -> Bool {
        true
    }
    public func shellTabBarControllerDidTapAction(_ controller: ShellTabBarController) {}
}
