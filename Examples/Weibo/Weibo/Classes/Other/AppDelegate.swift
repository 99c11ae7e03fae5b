import AppShell
import AppShellBinding
import AppShellRouting
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    /// Above the first window while nobody is signed in, or while a version's news are shown. The first window's root stays what it is.
    private(set) var upperWindow: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let window = makeWindow(MainTabBarController())
        window.makeKeyAndVisible()
        self.window = window
        if AccountStore.shared.account == nil {
            showAbove(makeLogin())
        } else if NewFeatureRecord().isUpdate {
            showAbove(makeNews())
        }
        NotificationCenter.default.addObserver(
            self, selector: #selector(accountDidChange), name: .accountDidChange, object: AccountStore.shared)
        return true
    }

    private func makeWindow(_ root: UIViewController) -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.tintColor = Palette.accent
        window.backgroundColor = Palette.page
        window.rootViewController = root
        Settings.shared.apply(to: window)
        return window
    }

    // MARK: The upper window

    private func makeLogin() -> UIViewController {
        return MainNavigationController(rootViewController: OAuthViewController())
    }

    private func makeNews() -> UIViewController {
        return NewFeatureViewController { [weak self] in
            NewFeatureRecord().markAsSeen()
            self?.hideUpperWindow()
        }
    }

    @objc private func accountDidChange() {
        if AccountStore.shared.account == nil {
            showAbove(makeLogin())
            (window?.rootViewController as? MainTabBarController)?.goToStart()
        } else if NewFeatureRecord().isNew {
            showAbove(makeNews())
        } else {
            hideUpperWindow()
        }
    }

    private func showAbove(_ root: UIViewController) {
        if let upperWindow {
            upperWindow.rootViewController = root
        } else {
            upperWindow = makeWindow(root)
            upperWindow?.makeKeyAndVisible()
        }
    }

    private func hideUpperWindow() {
        guard let upper = upperWindow else { return }
        upperWindow = nil
        window?.makeKey()
        UIView.animate(withDuration: 0.3, animations: { upper.alpha = 0 }, completion: { _ in upper.isHidden = true })
    }
}
