import Foundation
import ObjectiveC
import UIKit

/// What the delegates below write into.
@MainActor private var currentRecorder: Recorder?

/// An application delegate without scenes.
@MainActor final class BookAppDelegate: UIResponder, UIApplicationDelegate, ObjCTableProviding {
    var window: UIWindow?

    static func __objc_table(_ t: ObjCClassTable) {
        t.method("application(_:willFinishLaunchingWithOptions:)") { _, _ in
            currentRecorder?.note(.app, "willFinishLaunching")
            return true
        }
        t.method("application(_:didFinishLaunchingWithOptions:)") { o, _ in
            currentRecorder?.note(.app, "didFinishLaunching")
            let delegate = o as! BookAppDelegate
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = currentRecorder.map { Page("A", $0) }
            delegate.window = window
            window.makeKeyAndVisible()
            return true
        }
        for call in ["DidBecomeActive", "WillResignActive", "DidEnterBackground", "WillEnterForeground"] {
            t.method("application\(call)(_:)") { _, _ in
                currentRecorder?.note(.app, call.prefix(1).lowercased() + call.dropFirst())
                return nil
            }
        }
    }
}

/// An application delegate that leaves its windows to scenes.
@MainActor final class BookSceneAppDelegate: UIResponder, UIApplicationDelegate, ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("application(_:didFinishLaunchingWithOptions:)") { _, _ in
            currentRecorder?.note(.app, "didFinishLaunching")
            return true
        }
        t.method("application(_:configurationForConnecting:options:)") { _, _ in
            currentRecorder?.note(.app, "configurationForConnecting")
            let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
            configuration.delegateClass = BookSceneDelegate.self
            return configuration
        }
        for call in ["DidBecomeActive", "WillResignActive", "DidEnterBackground", "WillEnterForeground"] {
            t.method("application\(call)(_:)") { _, _ in
                currentRecorder?.note(.app, "application\(call)")
                return nil
            }
        }
    }
}

@MainActor final class BookSceneDelegate: UIResponder, UIWindowSceneDelegate, ObjCTableProviding {
    var window: UIWindow?

    static func __objc_table(_ t: ObjCClassTable) {
        t.method("scene(_:willConnectTo:options:)") { o, a in
            currentRecorder?.note(.app, "scene willConnect")
            let window = UIWindow(windowScene: a[0] as! UIWindowScene)
            window.rootViewController = UIViewController()
            (o as! BookSceneDelegate).window = window
            window.makeKeyAndVisible()
            return nil
        }
        for call in ["DidBecomeActive", "WillResignActive", "DidEnterBackground", "WillEnterForeground"] {
            t.method("scene\(call)(_:)") { _, _ in
                currentRecorder?.note(.app, "scene\(call)")
                return nil
            }
        }
    }
}

/// A host that runs what a scenario does instead of an event loop.
@MainActor private final class ScriptHost: DisplayServer {
    let script: () -> Void
    init(_ script: @escaping () -> Void) { self.script = script }
    func prepare() {}
    func frameWanted() {}
    func present(_ pixels: PixelBuffer, damage: DamageReport) {}
    func run() -> Int32 {
        script()
        return 0
    }
}

extension Scene {
    /// Launches an app with a delegate of this class and does what `script` says.
    fileprivate func launch(_ delegate: AnyClass, recordsLaunch: Bool = false, _ script: @escaping () -> Void = {}) {
        currentRecorder = recorder
        if recordsLaunch { record() }
        let host = ScriptHost { [self] in
            settle()
            record()
            script()
            settle()
            recorder.isOn = false
        }
        ApplicationHost.install { host }
        _ = ApplicationLaunch.main(principal: nil, delegate: delegate)
        ApplicationHost.attach(nil)
        currentRecorder = nil
    }
}

extension Scenarios {
    static let application: [String: Script] = [
        "launch": { $0.launch(BookAppDelegate.self, recordsLaunch: true) },
        "background-and-back": { scene in
            scene.launch(BookAppDelegate.self) {
                UIApplication.shared.enterBackground()
                scene.settle()
                scene.step("back")
                UIApplication.shared.enterForeground()
            }
        },
        "interruption": { scene in
            scene.launch(BookAppDelegate.self) {
                UIApplication.shared.resignActive()
                scene.step("over")
                UIApplication.shared.becomeActive()
            }
        },
        "background-notifications": { scene in
            scene.launch(BookAppDelegate.self) {
                for name in [
                    UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
                    UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
                ] {
                    scene.observe(name, of: nil) { scene.recorder.note(.window, name.rawValue) }
                }
                UIApplication.shared.enterBackground()
                UIApplication.shared.enterForeground()
            }
        },
        "scene-launch": { $0.launch(BookSceneAppDelegate.self, recordsLaunch: true) },
        "scene-background-and-back": { scene in
            scene.launch(BookSceneAppDelegate.self) {
                UIApplication.shared.enterBackground()
                scene.step("back")
                UIApplication.shared.enterForeground()
            }
        },
    ]
}
