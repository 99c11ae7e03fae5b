package import Foundation
internal import ObjectiveC
internal import class ObjectiveC.NotificationCenter

/// From nothing to an active app, in UIKit's order of calls.
@MainActor package enum ApplicationLaunch {
    static func classNamed(_ name: String?, for parameter: String) -> AnyClass? {
        guard let name else { return nil }
        guard let found = ObjCRuntime.classNamed(name) else {
            ObjCException.inconsistency("Unable to instantiate the UIApplication \(parameter) \(name): no class of that name.")
        }
        return found
    }

    package static func main(principal: AnyClass?, delegate: AnyClass?) -> Int32 {
        let host = ApplicationHost.start()
        guard host.launchesApp else {
            launch(makeApplication(nil), info: [:])
            return host.run()
        }
        let named = principal ?? classNamed(Bundle.main.infoDictionary?["NSPrincipalClass"] as? String, for: "NSPrincipalClass")
        let application = makeApplication(named)
        if host.showsLaunchScreen { LaunchScreen.show(info: Bundle.main.infoDictionary ?? [:]) }
        let owned = delegate.map(makeDelegate)
        application.ownedDelegate = owned
        // An application that is its own delegate keeps itself.
        application.delegate = owned ?? application.delegate
        launch(application, url: Runtime.current.launchURL)
        return host.run()
    }

    private static func makeApplication(_ type: AnyClass?) -> UIApplication {
        let former = UIApplication.current
        UIApplication.current = nil
        withExtendedLifetime(former) {}
        guard let type, type != UIApplication.self else { return UIApplication.shared }
        guard let type = type as? UIApplication.Type else {
            ObjCException.inconsistency("Unable to instantiate the UIApplication subclass instance. No class named \(type) is loaded.")
        }
        let application = ObjCRuntime.instantiate(type)
        UIApplication.current = application
        return application
    }

    private static func makeDelegate(_ type: AnyClass) -> any UIApplicationDelegate {
        guard let delegate = ObjCRuntime.instantiate(type) as? any UIApplicationDelegate else {
            ObjCException.inconsistency("Unable to create the application delegate: \(type) does not conform to UIApplicationDelegate.")
        }
        return delegate
    }

    /// Everything between the delegate's making and the first turn of the main loop.
    ///
    /// - Parameter url: what the app was opened with by another app.
    package static func launch(
        _ application: UIApplication, info: [String: Any] = Bundle.main.infoDictionary ?? [:],
        options: [UIApplication.LaunchOptionsKey: Any]? = nil, url: URL? = nil
    ) {
        let delegate = application.delegate
        let manifest = SceneManifest(info: info)
        let usesScenes = manifest != nil || delegate?.__optional_application_configurationForConnecting_options != nil
        var options = options
        var made: MainStoryboard.Made?
        if !usesScenes {
            if let url { options = (options ?? [:]).merging([.url: url]) { $1 } }
            let scene = UIWindowScene(
                session: UISceneSession(
                    role: .windowApplication, configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication)),
                connectionOptions: UIScene.ConnectionOptions())
            application.implicitScene = scene
            application.connectedScenes.insert(scene)
            made = MainStoryboard.load(for: application, info: info)
        }
        application.applicationState = .inactive
        let mayBegin = delegate?.__optional_application_willFinishLaunchingWithOptions?(application, options) ?? true
        var mayOpen = mayBegin
        if let finish = delegate?.__optional_application_didFinishLaunchingWithOptions {
            mayOpen = finish(application, options) && mayBegin
        } else {
            delegate?.__optional_applicationDidFinishLaunching?(application)
        }
        made?.show(for: application)
        NotificationCenter.default.post(
            name: UIApplication.didFinishLaunchingNotification, object: application,
            userInfo: options.map { Dictionary(uniqueKeysWithValues: $0.map { (AnyHashable($0.rawValue), $1) }) })
        if usesScenes {
            connectScene(application, manifest: manifest, url: url)
        } else {
            checkWindows(application)
            application.implicitScene?.activationState = .foregroundInactive
            // A delegate that answers false has opened the URL of the options by itself.
            if let url, mayOpen { _ = application.deliver(url) }
        }
        // Only now the controllers can be asked.
        Runtime.current.rotation.update(animated: false)
        application.becomeActive()
    }

    private static func connectScene(_ application: UIApplication, manifest: SceneManifest?, url: URL?) {
        let standard = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
        if let entry = manifest?.configuration(named: nil, role: .windowApplication) {
            standard.sceneClass = entry.sceneClass
            standard.delegateClass = entry.delegateClass
            standard.storyboardName = entry.storyboardName
        }
        let session = UISceneSession(role: .windowApplication, configuration: standard)
        let options = UIScene.ConnectionOptions()
        if let url { options.urlContexts = [UIOpenURLContext(url: url)] }
        if let chosen = application.delegate?.__optional_application_configurationForConnecting_options?(application, session, options) {
            session.configuration = chosen
        }
        let type = session.configuration.sceneClass as? UIScene.Type ?? UIWindowScene.self
        let scene = type.init(session: session, connectionOptions: options)
        application.connectedScenes.insert(scene)
        if let delegateClass = session.configuration.delegateClass {
            scene.delegate = ObjCRuntime.instantiate(delegateClass) as? any UISceneDelegate
            if scene.delegate == nil { DiagnosticLog.write("There is no scene delegate set: \(delegateClass) does not conform to UISceneDelegate.") }
        } else {
            DiagnosticLog.write(
                "Info.plist contained no UIScene configuration dictionary (looking for configuration named "
                    + "\"\(session.configuration.name ?? "(no name)")\")")
        }
        let made = MainStoryboard.load(for: scene)
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        scene.delegate?.__optional_scene_willConnectTo_options?(scene, session, options)
        made?.show(for: scene)
    }

    /// UIKit's complaint about a window nobody gave a root.
    package static func checkWindows(_ application: UIApplication) {
        for window in application.visibleWindows where window.rootViewController == nil {
            ObjCException.inconsistency(
                "Application windows are expected to have a root view controller at the end of application launch")
        }
    }
}
