import AppShell
import UIKit

/// An app with scenes: a login above the main page, in a window of its own.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = FactsPage("Main page", .systemBackground, orientations: .allButUpsideDown, statusBar: .darkContent)
        window.makeKeyAndVisible()
        self.window = window

        let login = FactsPage("Login", .systemIndigo, orientations: .portrait, statusBar: .lightContent)
        let launch = LaunchWindow(rootViewController: login, until: .value(String?.none))
        login.addButton("Sign in") { [weak launch] in launch?.finish(with: "me") }
        launch.show(above: window)
    }
}
