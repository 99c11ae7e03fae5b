import FoundationGaps
import ObjectiveC
import QuartzCore
import Testing

@testable import UIKit

@MainActor private var lifeLog: [String] = []

/// A delegate with a window, as projects with a main storyboard have it.
@MainActor private class StoryboardDelegate: UIResponder, UIApplicationDelegate, ObjCTableProviding {
    var window: UIWindow?
    class var makesOwnWindow: Bool { false }
    static func __objc_table(_ t: ObjCClassTable) {
        t.property("window", get: { o in (o as! StoryboardDelegate).window }, set: { o, v in (o as! StoryboardDelegate).window = v as? UIWindow })
        t.method("application(_:didFinishLaunchingWithOptions:)") { o, a in
            let delegate = o as! StoryboardDelegate
            lifeLog.append("didFinish window \(delegate.window?.rootViewController.map { String(describing: type(of: $0)) } ?? "none") hidden \(delegate.window?.isHidden ?? true)")
            if let url = (a[1] as? [UIApplication.LaunchOptionsKey: Any])?[.url] as? URL { lifeLog.append("launched by \(url)") }
            if type(of: delegate).makesOwnWindow {
                let own = UIWindow(frame: UIScreen.main.bounds)
                own.rootViewController = UITabBarController()
                delegate.window = own
                own.makeKeyAndVisible()
            }
            return true
        }
        t.method("application(_:open:options:)") { _, a in
            lifeLog.append("open \(a[1] as! URL)")
            return true
        }
    }
}

@MainActor private final class OwnWindowDelegate: StoryboardDelegate {
    override class var makesOwnWindow: Bool { true }
}

@MainActor private final class WindowlessDelegate: UIResponder, UIApplicationDelegate, ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {}
}

@MainActor private final class URLSceneDelegate: UIResponder, UIWindowSceneDelegate, ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("scene(_:willConnectTo:options:)") { _, a in
            lifeLog.append("willConnect with \((a[2] as! UIScene.ConnectionOptions).urlContexts.map(\.url.absoluteString))")
            return nil
        }
        t.method("scene(_:openURLContexts:)") { _, a in
            lifeLog.append("openURLContexts \((a[1] as! Set<UIOpenURLContext>).map(\.url.absoluteString))")
            return nil
        }
        t.method("scene(_:continue:)") { _, a in
            lifeLog.append("continue \((a[1] as! NSUserActivity).webpageURL?.absoluteString ?? "")")
            return nil
        }
        for name in ["sceneWillEnterForeground(_:)", "sceneDidBecomeActive(_:)", "sceneWillResignActive(_:)", "sceneDidEnterBackground(_:)"] {
            t.method(Selector(name).description) { _, _ in
                lifeLog.append(name)
                return nil
            }
        }
    }
}

@MainActor private final class URLAppDelegate: UIResponder, UIApplicationDelegate, ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("application(_:configurationForConnecting:options:)") { _, _ in
            let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
            configuration.delegateClass = URLSceneDelegate.self
            return configuration
        }
    }
}

@MainActor @Suite(.serialized, .freshRuntime) struct LifeCycleTests {
    private func launch(
        _ delegate: any UIApplicationDelegate, info: [String: Any] = [:], url: URL? = nil, storyboard: MainStoryboard.Instantiation? = nil
    ) -> UIApplication {
        _ = Stage()
        Runtime.current.instantiateStoryboard = storyboard
        lifeLog.removeAll()
        let application = UIApplication.shared
        application.ownedDelegate = delegate
        application.delegate = delegate
        ApplicationLaunch.launch(application, info: info, url: url)
        return application
    }

    @Test("F2.4 the main storyboard's controller is the root of the delegate's window before didFinishLaunching")
    func mainStoryboard() {
        let delegate = StoryboardDelegate()
        let application = launch(delegate, info: ["UIMainStoryboardFile": "Main"]) { name, _ throws(MainStoryboard.Missing) in
            lifeLog.append("instantiate \(name)")
            return UINavigationController()
        }
        #expect(lifeLog == ["instantiate Main", "didFinish window UINavigationController hidden true"])
        #expect(delegate.window?.isKeyWindow == true)
        #expect(delegate.window?.isHidden == false)
        #expect(application.windows.count == 1)
    }

    @Test("F2.4 a window the delegate makes itself wins")
    func ownWindow() {
        let delegate = OwnWindowDelegate()
        let application = launch(delegate, info: ["UIMainStoryboardFile": "Main"]) { _, _ throws(MainStoryboard.Missing) in
            UINavigationController()
        }
        #expect(application.windows.count == 1)
        #expect(application.keyWindow === delegate.window)
        #expect(delegate.window?.rootViewController is UITabBarController)
    }

    @Test("F2.4 a missing storyboard stops with UIKit's message; a delegate without a window, and a storyboard without a beginning, go on")
    func troubles() {
        let delegate = StoryboardDelegate()
        let exception = ObjCException.catching { _ = launch(delegate, info: ["UIMainStoryboardFile": "Nowhere"]) }
        #expect(exception?.name == .invalidArgumentException)
        #expect(exception?.reason == "Could not find a storyboard named 'Nowhere' in bundle NSBundle <\(Bundle.main.bundlePath)> (loaded)")
        let said = console { _ = launch(WindowlessDelegate(), info: ["UIMainStoryboardFile": "Nowhere"]) }
        #expect(said == "The app delegate must implement the window property if it wants to use a main storyboard file.\n")
        let empty: MainStoryboard.Instantiation = { _, _ throws(MainStoryboard.Missing) in nil }
        var rootless: NSException?
        let complaint = console {
            rootless = ObjCException.catching { _ = launch(StoryboardDelegate(), info: ["UIMainStoryboardFile": "Main"], storyboard: empty) }
        }
        #expect(complaint.hasPrefix("Failed to instantiate the default view controller for UIMainStoryboardFile 'Main' - perhaps the designated entry point is not set?\n"))
        #expect(rootless?.reason == "Application windows are expected to have a root view controller at the end of application launch")
    }

    @Test("F2.3 opened by a URL: in the options, then by the delegate's call; later by the call alone")
    func launchedByURL() {
        let url = URL(string: "chapters://text3")!
        let delegate = StoryboardDelegate()
        let application = launch(delegate, url: url)
        #expect(lifeLog == ["didFinish window none hidden true", "launched by chapters://text3", "open chapters://text3"])
        lifeLog.removeAll()
        #expect(application.deliver(url))
        #expect(lifeLog == ["open chapters://text3"])
        withExtendedLifetime(delegate) {}
    }

    @Test("F2.3 scenes: the URL comes with the connection, later by openURLContexts")
    func sceneURL() {
        let url = URL(string: "chapters://text4")!
        let delegate = URLAppDelegate()
        let application = launch(delegate, url: url)
        #expect(lifeLog == ["willConnect with [\"chapters://text4\"]", "sceneWillEnterForeground(_:)", "sceneDidBecomeActive(_:)"])
        lifeLog.removeAll()
        #expect(application.deliver(url))
        #expect(lifeLog == ["openURLContexts [\"chapters://text4\"]"])
        lifeLog.removeAll()
        #expect(application.openFromOutside(URL(string: "https://example.org/text4")!))
        #expect(lifeLog == ["continue https://example.org/text4"])
        lifeLog.removeAll()
        application.enterBackground()
        application.enterForeground()
        #expect(
            lifeLog == ["sceneWillResignActive(_:)", "sceneDidEnterBackground(_:)", "sceneWillEnterForeground(_:)", "sceneDidBecomeActive(_:)"])
        withExtendedLifetime(delegate) {}
    }

    @Test("F2.3 in an app with scenes a window outside of them is not shown")
    func windowWithoutScene() {
        let delegate = URLAppDelegate()
        let application = launch(delegate)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        #expect(!application.windows.contains(window))
        window.windowScene = application.connectedScenes.first as? UIWindowScene
        #expect(application.windows.contains(window))
        withExtendedLifetime(delegate) {}
    }

    @Test("F2.3 a lack of memory reaches the delegate, listeners and every controller with a view, on screen or not")
    func memory() {
        final class Controller: UIViewController {
            var warnings = 0
            override func didReceiveMemoryWarning() {
                super.didReceiveMemoryWarning()
                warnings += 1
            }
        }
        let (shown, off, unloaded) = (Controller(), Controller(), Controller())
        _ = Stage(shown)
        off.loadViewIfNeeded()
        UIApplication.shared.receiveMemoryWarning()
        #expect(shown.warnings == 1)
        #expect(off.warnings == 1)
        #expect(unloaded.warnings == 0)
        weak var gone: Controller?
        do {
            let controller = Controller()
            controller.loadViewIfNeeded()
            gone = controller
        }
        #expect(gone == nil, "the list holds nobody")
    }

    @Test("F2.3 a lack of memory reaches the sources that asked for warnings")
    func memoryPressure() {
        _ = Stage(UIViewController())
        func source(_ mask: DispatchSource.MemoryPressureEvent, _ heard: @escaping @Sendable (DispatchSource.MemoryPressureEvent) -> Void)
            -> any DispatchSourceMemoryPressure
        {
            let source = DispatchSource.makeMemoryPressureSource(eventMask: mask, queue: DispatchQueue(label: "pressure"))
            source.setEventHandler { [weak source] in if let source { heard(source.data) } }
            source.resume()
            return source
        }
        let done = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var events: [DispatchSource.MemoryPressureEvent] = []
        let critical = source(.critical) { _ in Issue.record("nobody asked for warnings here") }
        let warned = source([.warning, .critical]) {
            events.append($0)
            done.signal()
        }
        UIApplication.shared.receiveMemoryWarning()
        #expect(done.wait(timeout: .now() + 10) == .success)
        #expect(events == [.warning])
        let (mask, other): (DispatchSource.MemoryPressureEvent, DispatchSource.MemoryPressureEvent) = (warned.mask, critical.mask)
        #expect(mask == [.warning, .critical] && other == .critical)
        warned.cancel()
        critical.cancel()
    }

    @Test("F2.3 work in the background ends after thirty seconds")
    func backgroundTasks() {
        let stage = Stage(UIViewController())
        let application = UIApplication.shared
        application.becomeActive()
        nonisolated(unsafe) var expired: [Int] = []
        let first = application.beginBackgroundTask { expired.append(1) }
        let second = application.beginBackgroundTask(withName: "b") { expired.append(2) }
        #expect(first != second && first != .invalid)
        #expect(application.backgroundTimeRemaining == .greatestFiniteMagnitude)
        application.enterBackground()
        stage.pass(10)
        #expect(abs(application.backgroundTimeRemaining - 20) < 0.001)
        application.endBackgroundTask(second)
        stage.pass(19.9)
        #expect(expired == [])
        stage.pass(0.2)
        #expect(expired == [1])
        application.enterForeground()
        #expect(application.backgroundTimeRemaining == .greatestFiniteMagnitude)
    }
}
