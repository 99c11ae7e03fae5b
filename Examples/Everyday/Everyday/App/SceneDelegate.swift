import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let url = connectionOptions.urlContexts.first?.url
        if let app = url.flatMap(SmallApp.init(url:)) ?? SmallApp.requestedAtLaunch {
            window.rootViewController = app.makeRoot()
        } else {
            window.rootViewController = makeMenu()
        }
        window.makeKeyAndVisible()
        self.window = window
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        guard let url = URLContexts.first?.url else { return }
        if let app = SmallApp(url: url) {
            replaceRoot(with: app.makeRoot())
        } else {
            replaceRoot(with: makeMenu())
        }
    }

    private func makeMenu() -> UIViewController {
        let menu = MenuViewController()
        menu.openApp = { [weak self] app in self?.replaceRoot(with: app.makeRoot()) }
        let navigation = UINavigationController(rootViewController: menu)
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }

    private func replaceRoot(with root: UIViewController) {
        guard let window else { return }
        window.rootViewController = root
        UIView.transition(with: window, duration: 0.25, options: [.transitionCrossDissolve, .allowUserInteraction], animations: nil)
    }
}
