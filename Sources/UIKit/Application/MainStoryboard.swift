package import Foundation
internal import ObjectiveC

/// The storyboard that Info.plist starts an app or a scene with: `UIMainStoryboardFile`, `UISceneStoryboardFile`.
///
/// Its initial controller becomes the root of a window that the delegate gets before it hears of the launch, and that is shown
/// after it has. Messages are UIKit's.
@MainActor package enum MainStoryboard {
    /// What a storyboard gives: its initial controller, or `nil` when it has none.
    ///
    /// Throws when there is no storyboard of that name.
    package typealias Instantiation = @MainActor (_ name: String, _ bundle: Bundle) throws(Missing) -> UIViewController?

    package struct Missing: Error {
        package init() {}
    }

    /// A window that was made for the delegate. It is the delegate's to keep: one of its own instead lets this one go.
    struct Made {
        weak var window: UIWindow?

        @MainActor func show(for application: UIApplication) {
            show(if: application.delegate?.__optional_window ?? nil)
        }
        @MainActor func show(for scene: UIScene) {
            show(if: (scene.delegate as? any UIWindowSceneDelegate)?.__optional_window ?? nil)
        }
        @MainActor private func show(if current: UIWindow?) {
            if let window, window === current { window.makeKeyAndVisible() }
        }
    }

    // MARK: The application's

    static func load(for application: UIApplication, info: [String: Any]) -> Made? {
        let isPad = UIScreen.main.traitCollection.userInterfaceIdiom == .pad
        let key = "UIMainStoryboardFile"
        guard let name = (isPad ? info[key + "~ipad"] : nil) as? String ?? info[key] as? String, !name.isEmpty else { return nil }
        guard let delegate = application.delegate else {
            DiagnosticLog.write("There is no app delegate set. An app delegate class must be specified to use a main storyboard file.")
            return nil
        }
        guard hasWindow(delegate) else {
            DiagnosticLog.write("The app delegate must implement the window property if it wants to use a main storyboard file.")
            return nil
        }
        let (root, tint) = initialController(of: name)
        if root == nil {
            DiagnosticLog.write("Failed to instantiate the default view controller for UIMainStoryboardFile '\(name)' - perhaps the designated entry point is not set?")
        }
        // A delegate that gives a window of its own, of a class of its own perhaps, keeps it.
        let window = (delegate.__optional_window ?? nil) ?? UIWindow(frame: UIScreen.main.bounds)
        if let tint { window.tintColor = tint }
        window.rootViewController = root
        set(window, of: delegate)
        return Made(window: window)
    }

    // MARK: A scene's

    static func load(for scene: UIScene) -> Made? {
        guard let name = scene.session.configuration.storyboardName, !name.isEmpty, let scene = scene as? UIWindowScene else { return nil }
        guard let delegate = scene.delegate as? any UIWindowSceneDelegate, hasWindow(delegate) else {
            // UNVERIFIED: worded as the application's.
            DiagnosticLog.write("The scene delegate must implement the window property if it wants to use a main storyboard file.")
            return nil
        }
        let (root, tint) = initialController(of: name)
        if root == nil {
            DiagnosticLog.write("Failed to instantiate the default view controller for UISceneStoryboardFile '\(name)' - perhaps the designated entry point is not set?")
        }
        let window = (delegate.__optional_window ?? nil) ?? UIWindow(windowScene: scene)
        if window.windowScene == nil { window.windowScene = scene }
        if let tint { window.tintColor = tint }
        window.rootViewController = root
        set(window, of: delegate)
        return Made(window: window)
    }

    /// A window property that can be set: an optional requirement, so it is looked up by its name.
    private static func hasWindow(_ delegate: AnyObject) -> Bool {
        ObjCRuntime.property("window", on: delegate)?.set != nil || ObjCRuntime.method("setWindow:", on: delegate) != nil
    }

    private static func set(_ window: UIWindow, of delegate: AnyObject) {
        if let set = ObjCRuntime.property("window", on: delegate)?.set {
            set(delegate, window)
        } else {
            ObjCRuntime.send("setWindow:", to: delegate, [window])
        }
    }

    /// The storyboard's first screen, and its global tint, which is the window's.
    private static func initialController(of name: String) -> (controller: UIViewController?, tint: UIColor?) {
        let bundle = Bundle.main
        do throws(Missing) {
            if let instantiate = Runtime.current.instantiateStoryboard { return (try instantiate(name, bundle), nil) }
            guard let source = StoryboardSource(name: name, bundle: bundle) else { throw Missing() }
            let storyboard = UIStoryboard(source)
            return (storyboard.instantiateInitialViewController(), storyboard.globalTint(ofObject: source.initialID))
        } catch {
            ObjCException.invalidArgument("Could not find a storyboard named '\(name)' in bundle NSBundle <\(bundle.bundlePath)> (loaded)")
        }
    }
}
