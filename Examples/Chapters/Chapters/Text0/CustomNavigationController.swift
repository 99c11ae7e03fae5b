import UIKit

/// The navigation controller around the hand-made tab bar: one bar for all tabs, and a way out.
class CustomNavigationController: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        super.pushViewController(viewController, animated: animated)
        guard viewControllers.first === viewController else { return }
        viewController.navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Close", style: .plain, target: self, action: #selector(close))
    }

    @objc func close() {
        dismiss(animated: true, completion: nil)
    }
}
