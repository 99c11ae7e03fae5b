import AppShell
import AppShellBinding
import AppShellRouting
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var login: LaunchWindow<Account>?
    private var news: LaunchWindow<Void>?
    /// Above the first window while nobody is signed in, or while a version's news are shown. The first window's root stays what it is.
    var upperWindow: UIWindow? { login?.window ?? news?.window }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let window = makeWindow(MainController())
        window.makeKeyAndVisible()
        self.window = window
        if AccountStore.shared.account == nil {
            showLogin()
        } else if NewFeatureRecord().isUpdate {
            showNews()
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

    private func showLogin() {
        guard let window else { return }
        let login = LaunchWindow(rootViewController: OAuthViewController.fromStoryboard(), until: .value(AccountStore.shared.account))
        login.fadeDuration = 0.3
        login.onEnd = { [weak self] _ in
            self?.login = nil
            if NewFeatureRecord().isNew { self?.showNews() }
        }
        self.login = login
        login.show(above: window)
    }

    private func showNews() {
        guard let window else { return }
        let pages = NewFeatureViewController { [weak self] in
            NewFeatureRecord().markAsSeen()
            self?.news?.finish(with: ())
        }
        let news = LaunchWindow<Void>(rootViewController: pages, until: .value(nil))
        news.fadeDuration = 0.3
        news.onEnd = { [weak self] _ in self?.news = nil }
        self.news = news
        news.show(above: window)
    }

    @objc private func accountDidChange() {
        if let account = AccountStore.shared.account {
            login?.finish(with: account)
        } else {
            news?.dismiss()
            if login == nil { showLogin() }
            (window?.rootViewController as? MainController)?.goToStart()
        }
    }
}
