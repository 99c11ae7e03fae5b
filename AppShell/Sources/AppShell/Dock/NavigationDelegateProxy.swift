import UIKit

/// Stands between a navigation controller and the delegate the app gave it.
///
/// The proxy hears which pages come, and passes that on. Everything else the app's delegate implements (animators,
/// interactions, orientations) UIKit asks of that delegate itself, as if the proxy were not there.
@MainActor final class NavigationDelegateProxy: NSObject, UINavigationControllerDelegate {
    var willShow: ((UINavigationController, UIViewController) -> Void)?
    var didShow: ((UINavigationController, UIViewController) -> Void)?

    /// UIKit asks for messages on the main thread; `responds(to:)` and its like are declared without an actor.
    nonisolated(unsafe) private(set) weak var appDelegate: (any UINavigationControllerDelegate)?

    init(appDelegate: (any UINavigationControllerDelegate)?) {
        self.appDelegate = appDelegate
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        willShow?(navigationController, viewController)
        appDelegate?.navigationController?(navigationController, willShow: viewController, animated: animated)
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        didShow?(navigationController, viewController)
        appDelegate?.navigationController?(navigationController, didShow: viewController, animated: animated)
    }

    nonisolated override func responds(to aSelector: Selector!) -> Bool {
        super.responds(to: aSelector) || appDelegate?.responds(to: aSelector) == true
    }

    nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? {
        appDelegate?.responds(to: aSelector) == true ? appDelegate : super.forwardingTarget(for: aSelector)
    }
}
