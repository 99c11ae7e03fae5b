import UIKit

/// The navigation controller around the hand-made tab bar: the window's root, one bar for all tabs, and a way out.
class CustomNavigationController: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        super.pushViewController(viewController, animated: animated)
        guard viewControllers.first === viewController else { return }
        viewController.navigationItem.leftBarButtonItem = .close(self, #selector(close))
    }

    /// The chapter had the window to itself; the menu gets it back.
    @objc func close() {
        (UIApplication.shared.delegate as? AppDelegate)?.showMenu()
    }
}
