import ObjectiveC
import QuartzCore
import Testing
import UIKit
import class ObjectiveC.NotificationCenter

@MainActor private var launchLog: [String] = []

/// An application delegate as the rewriter leaves it: its methods are in a table.
@MainActor final class OldStyleDelegate: UIResponder, UIApplicationDelegate, ObjCTableProviding {
    var window: UIWindow?
    var makesRoot = true

    static func __objc_table(_ t: ObjCClassTable) {
        t.method("application(_:willFinishLaunchingWithOptions:)") { _, _ in
            launchLog.append("willFinish \(UIApplication.shared.applicationState)")
            return true
        }
        t.method("application(_:didFinishLaunchingWithOptions:)") { o, _ in

            launchLog.append("didFinish")
            let delegate = o as! OldStyleDelegate
            let window = UIWindow(frame: UIScreen.main.bounds)
            if delegate.makesRoot { window.rootViewController = UIViewController() }
            delegate.window = window
            window.makeKeyAndVisible()

            return true
        }
        for (name, entry) in [
            ("applicationDidBecomeActive(_:)", "didBecomeActive"), ("applicationWillResignActive(_:)", "willResignActive"),
            ("applicationDidEnterBackground(_:)", "didEnterBackground"),
            ("applicationWillEnterForeground(_:)", "willEnterForeground"), ("applicationWillTerminate(_:)", "willTerminate"),
            ("applicationDidReceiveMemoryWarning(_:)", "memoryWarning"),
        ] {
            t.method(name) { _, _ in
                launchLog.append(entry)
                return nil
            }
        }
    }
}

@MainActor final class SceneAppDelegate: UIResponder, UIApplicationDelegate, ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("application(_:didFinishLaunchingWithOptions:)") { _, _ in
            launchLog.append("didFinish")
            return true
        }
        t.method("applicationDidBecomeActive(_:)") { _, _ in
            launchLog.append("application didBecomeActive")
            return nil
        }
        t.method("application(_:configurationForConnecting:options:)") { _, _ in

            launchLog.append("configuration")
            let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
            configuration.delegateClass = TestSceneDelegate.self
            return configuration

        }
    }
}

@MainActor final class TestSceneDelegate: UIResponder, UIWindowSceneDelegate, ObjCTableProviding {
    var window: UIWindow?

    static func __objc_table(_ t: ObjCClassTable) {
        t.method("scene(_:willConnectTo:options:)") { o, a in

            let scene = a[0] as! UIWindowScene
            launchLog.append("willConnect \(scene.activationState)")
            let window = UIWindow(windowScene: scene)
            window.rootViewController = UIViewController()
            (o as! TestSceneDelegate).window = window
            window.makeKeyAndVisible()

            return nil
        }
        for (name, entry) in [
            ("sceneDidBecomeActive(_:)", "scene didBecomeActive"), ("sceneWillResignActive(_:)", "scene willResignActive"),
            ("sceneDidEnterBackground(_:)", "scene didEnterBackground"),
            ("sceneWillEnterForeground(_:)", "scene willEnterForeground"), ("sceneDidDisconnect(_:)", "scene didDisconnect"),
        ] {
            t.method(name) { _, _ in
                launchLog.append(entry)
                return nil
            }
        }
    }
}

/// A host that counts.
@MainActor final class CountingHost: DisplayServer {
    var prepared = 0
    var wanted = 0
    var presented = 0
    var whenRun: (() -> Void)?
    func prepare() { prepared += 1 }
    func frameWanted() { wanted += 1 }
    func present(_ pixels: PixelBuffer, damage: DamageReport) { presented += 1 }
    func run() -> Int32 {
        whenRun?()
        return 7
    }
}

@MainActor @Suite(.freshRuntime) struct LaunchTests {
    private func launch(_ delegate: AnyClass, run: @escaping (CountingHost) -> Void) -> Int32 {
        _ = Stage()
        launchLog.removeAll()
        let host = CountingHost()
        ApplicationHost.install { host }
        host.whenRun = { run(host) }
        defer { ApplicationHost.attach(nil) }
        return ApplicationLaunch.main(principal: nil, delegate: delegate)
    }

    @Test("F2.3 launch without scenes, and the way to the background and back")
    func lifeCycle() {
        let status = launch(OldStyleDelegate.self) { host in
            #expect(host.prepared == 1)
            let application = UIApplication.shared
            #expect(launchLog == ["willFinish inactive", "didFinish", "didBecomeActive"])
            #expect(application.applicationState == .active)
            #expect(application.delegate is OldStyleDelegate)
            #expect(application.connectedScenes.count == 1)
            launchLog.removeAll()
            application.enterBackground()
            #expect(application.applicationState == .background)
            application.enterForeground()
            // F2.5: didFinishLaunching is not called again.
            #expect(launchLog == ["willResignActive", "didEnterBackground", "willEnterForeground", "didBecomeActive"])
            launchLog.removeAll()
            application.receiveMemoryWarning()
            application.terminate()
            #expect(launchLog == ["memoryWarning", "willTerminate"])
        }
        #expect(status == 7)
    }

    @Test("F2.3 the notifications of the life cycle")
    func notifications() {
        var names: [String] = []
        let all: [Notification.Name] = [
            UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
        ]
        let tokens = all.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let raw = note.name.rawValue
                MainActor.assumeIsolated { names.append(raw) }
            }
        }
        _ = launch(OldStyleDelegate.self) { _ in
            UIApplication.shared.enterBackground()
            UIApplication.shared.enterForeground()
            UIApplication.shared.terminate()
        }
        tokens.forEach(NotificationCenter.default.removeObserver)
        #expect(
            names == [
                "UIApplicationDidFinishLaunchingNotification", "UIApplicationDidBecomeActiveNotification",
                "UIApplicationWillResignActiveNotification", "UIApplicationDidEnterBackgroundNotification",
                "UIApplicationWillEnterForegroundNotification", "UIApplicationDidBecomeActiveNotification",
                "UIApplicationWillTerminateNotification",
            ])
    }

    @Test("F2.3 a scene configured by the delegate")
    func scenes() {
        _ = launch(SceneAppDelegate.self) { _ in
            let application = UIApplication.shared
            #expect(
                launchLog == [
                    "didFinish", "configuration", "willConnect unattached", "scene willEnterForeground", "scene didBecomeActive",
                ])
            let scene = application.connectedScenes.first as? UIWindowScene
            #expect(scene?.activationState == .foregroundActive)
            #expect(scene?.windows.count == 1)
            #expect(scene?.keyWindow === (scene?.delegate as? TestSceneDelegate)?.window)
            launchLog.removeAll()
            application.enterBackground()
            application.enterForeground()
            #expect(
                launchLog == [
                    "scene willResignActive", "scene didEnterBackground", "scene willEnterForeground", "scene didBecomeActive",
                ])
        }
    }

    @Test("F2.3 F2.4 Info.plist's scene manifest names the classes")
    func manifest() {
        let info: [String: Any] = [
            "UIApplicationSceneManifest": [
                "UIApplicationSupportsMultipleScenes": true,
                "UISceneConfigurations": [
                    "UIWindowSceneSessionRoleApplication": [
                        ["UISceneConfigurationName": "Default", "UISceneDelegateClassName": "UIKitTests.TestSceneDelegate"]
                    ]
                ],
            ]
        ]
        let manifest = SceneManifest(info: info)
        #expect(manifest?.supportsMultipleScenes == true)
        let entry = manifest?.configuration(named: nil, role: .windowApplication)
        #expect(entry?.name == "Default")
        #expect(entry?.delegateClass == TestSceneDelegate.self)
        #expect(manifest?.configuration(named: "Other", role: .windowApplication) == nil)
        #expect(SceneManifest(info: [:]) == nil)
    }

    @Test("F2.3 a window without a root controller stops with UIKit's message")
    func windowWithoutRoot() {
        _ = Stage()
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        let exception = ObjCException.catching { ApplicationLaunch.checkWindows(.shared) }
        #expect(exception?.name == .internalInconsistencyException)
        window.isHidden = true
        #expect(
            exception?.reason
                == "Application windows are expected to have a root view controller at the end of application launch")
    }

    @Test("F2.3 an unknown delegate class")
    func unknownClass() {
        let exception = ObjCException.catching {
            _ = UIApplicationMain(0, nil as UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, nil, "Nowhere")
        }
        #expect(exception?.reason?.contains("Nowhere") == true)
    }

    @Test("F2.3 a URL of the app's reaches its delegate only")
    func openURL() {
        #expect(!UIApplication.shared.canOpenURL(URL(string: "https://example.org")!))
    }
}

@MainActor @Suite(.freshRuntime) struct FrameLoopTests {
    @Test("F2.3 frames run their passes in order and stop where told")
    func passes() {
        final class Passes: UIView {
            var log: [String] = []
            override func updateConstraints() {
                log.append("constraints")
                super.updateConstraints()
            }
            override func layoutSubviews() { log.append("layout") }
            override func draw(_ rect: CGRect) { log.append("display") }
        }
        let root = UIViewController()
        let stage = Stage(root)
        let view = Passes(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.view.addSubview(view)
        view.setNeedsUpdateConstraints()
        stage.frame(through: .constraints)
        #expect(view.log == ["constraints"])
        stage.frame(through: .layout)
        #expect(view.log == ["constraints", "layout"])
        stage.frame(through: .display)
        #expect(view.log == ["constraints", "layout", "display"])
    }

    @Test("F2.3 idle is a fact: no frame is wanted when nothing changes, one when something does")
    func idle() {
        let root = UIViewController()
        let stage = Stage(root)
        let host = CountingHost()
        ApplicationHost.attach(host)
        defer { ApplicationHost.attach(nil) }
        stage.settle()
        #expect(Runtime.current.frameLoop.isIdle)
        let wanted = host.wanted
        root.view.backgroundColor = .red
        #expect(host.wanted == wanted + 1)
        root.view.alpha = 0.5
        #expect(host.wanted == wanted + 1)
        #expect(!Runtime.current.frameLoop.isIdle)
        stage.settle()
        #expect(Runtime.current.frameLoop.isIdle)
        #expect(host.presented > 0)
    }

    @Test("F2.3 an animation asks for frames until it ends")
    func animation() {
        let root = UIViewController()
        let stage = Stage(root)
        let start = Runtime.current.frameLoop.frameCount
        var ended = false
        UIView.animate(withDuration: 0.5, animations: { root.view.alpha = 0 }, completion: { _ in ended = true })
        stage.pass(0.4)
        #expect(!ended)
        stage.pass(0.2)
        #expect(ended)
        stage.settle()
        #expect(Runtime.current.frameLoop.isIdle)
        let frames = Runtime.current.frameLoop.frameCount - start
        #expect((28...40).contains(frames), "\(frames) frames in half a second")
    }
}
