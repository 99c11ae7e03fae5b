import ObjectiveC
import QuartzCore
import Testing

@testable import UIKit
import class ObjectiveC.NotificationCenter

/// Says when it becomes and resigns key.
private final class KeyLogWindow: UIWindow {
    var log: Log?
    var name = ""
    override func becomeKey() {
        super.becomeKey()
        log?.add("\(name).becomeKey \(isKeyWindow)")
    }
    override func resignKey() {
        super.resignKey()
        log?.add("\(name).resignKey \(isKeyWindow)")
    }
}

@MainActor @Suite(.serialized, .freshRuntime) struct WindowTests {
    private func make(_ name: String, _ log: Log) -> KeyLogWindow {
        let window = KeyLogWindow(frame: UIScreen.main.bounds)
        window.rootViewController = LoggingController(name, log)
        window.name = name
        window.log = log
        return window
    }

    private func observe(_ log: Log) -> [NSObjectProtocol] {
        [
            UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification, UIWindow.didBecomeVisibleNotification,
            UIWindow.didBecomeHiddenNotification,
        ].map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                nonisolated(unsafe) let note = note
                MainActor.assumeIsolated {
                    let text = note.name.rawValue.replacing("UIWindowDid", with: "").replacing("Notification", with: "")
                    if let window = note.object as? KeyLogWindow { log.add("\(window.name) \(text)") }
                }
            }
        }
    }

    @Test("F2.2 shown and key: the root appears, then visible, then key; the old one resigns first")
    func order() {
        let log = Log()
        _ = Stage()
        let tokens = observe(log)
        defer { tokens.forEach(NotificationCenter.default.removeObserver) }
        let (a, b) = (make("A", log), make("B", log))
        #expect(a.isHidden && UIApplication.shared.keyWindow == nil)
        a.makeKeyAndVisible()
        #expect(log.take() == ["A.didLoad", "A.willAppear", "A.isAppearing", "A BecomeVisible", "A.becomeKey true", "A BecomeKey"])
        b.makeKeyAndVisible()
        #expect(
            log.take() == [
                "B.didLoad", "B.willAppear", "B.isAppearing", "B BecomeVisible", "A.resignKey false", "A ResignKey", "B.becomeKey true", "B BecomeKey",
            ])
        #expect(UIApplication.shared.keyWindow === b)
        b.makeKeyAndVisible()
        #expect(log.take() == [], "nothing changes")
        b.isHidden = true
        #expect(log.take() == ["B.resignKey false", "B ResignKey", "A.becomeKey true", "A BecomeKey", "B BecomeHidden"])
        #expect(a.isKeyWindow, "who was key before is key again")
        withExtendedLifetime((a, b)) {}
    }

    @Test("F2.2 a window without a frame fills the screen, one with a frame does not; subclasses, too")
    func frames() {
        let stage = Stage()
        #expect(UIWindow().frame == UIScreen.main.bounds && KeyLogWindow().frame == UIScreen.main.bounds)
        #expect(UIWindow(frame: .zero).frame == .zero)
        withExtendedLifetime(stage) {}
    }

    @Test("F2.2 levels decide what is in front, then who came last; touches go to the frontmost that takes them")
    func levels() {
        let log = Log()
        let stage = Stage()
        let (a, b, alert) = (make("A", log), make("B", log), make("alert", log))
        alert.windowLevel = .alert
        alert.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        alert.isHidden = false
        a.makeKeyAndVisible()
        b.makeKeyAndVisible()
        #expect(UIApplication.shared.windows.map { ($0 as? KeyLogWindow)?.name } == ["A", "B", "alert"])
        #expect(UIWindow.hitTest(screenPoint: CGPoint(x: 150, y: 150), with: nil)?.window === alert)
        #expect(UIWindow.hitTest(screenPoint: CGPoint(x: 50, y: 150), with: nil)?.window === b)
        a.makeKeyAndVisible()
        #expect(UIWindow.hitTest(screenPoint: CGPoint(x: 50, y: 150), with: nil)?.window === a, "brought to the front")
        a.isUserInteractionEnabled = false
        #expect(UIWindow.hitTest(screenPoint: CGPoint(x: 50, y: 150), with: nil)?.window === b)
        b.windowLevel = .normal + 1
        #expect(UIApplication.shared.windows.map { ($0 as? KeyLogWindow)?.name } == ["A", "B", "alert"])
        withExtendedLifetime((a, b, alert, stage)) {}
    }

    @Test("F2.6 a second window in front for exactly five seconds, then freed; the first is key again")
    func secondWindow() {
        let log = Log()
        let stage = Stage()
        let first = make("A", log)
        let root = first.rootViewController
        let button = UIButton(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        root?.view.addSubview(button)
        first.makeKeyAndVisible()

        final class Launcher: NSObject, ObjCTableProviding {
            var window: UIWindow?
            func finish() {
                window?.resignKey()
                window = nil
            }
            static func __objc_table(_ t: ObjCClassTable) {
                t.method("finish") { o, _ in
                    MainActor.assumeIsolated { (o as! Launcher).finish() }
                    return nil
                }
            }
        }
        let launcher = Launcher()
        weak var second: UIWindow?
        autoreleasepool {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            window.addSubview(UIImageView(frame: window.bounds))
            window.makeKeyAndVisible()
            launcher.window = window
            second = window
        }
        let timer = MediaTimer(after: 5) { ObjCRuntime.send("finish", to: launcher) }
        stage.tap(50, 150)
        stage.pass(4.9)
        #expect(taps == 0)
        #expect(UIApplication.shared.keyWindow === second && second != nil)
        #expect(!first.isKeyWindow)
        stage.pass(0.04)
        #expect(second != nil)
        stage.pass(0.02)
        #expect(second == nil, "nothing holds it any more")
        #expect(first.isKeyWindow)
        #expect(UIApplication.shared.keyWindow === first)
        #expect(first.rootViewController === root)
        stage.tap(50, 150)
        #expect(taps == 1)
        withExtendedLifetime((first, timer)) {}
    }

    @Test("F2.2 dropping the last reference to the key window frees it and hands the keys on")
    func freed() {
        let log = Log()
        _ = Stage()
        let first = make("A", log)
        first.makeKeyAndVisible()
        var second: UIWindow? = UIWindow(frame: UIScreen.main.bounds)
        second?.rootViewController = UIViewController()
        second?.makeKeyAndVisible()
        weak let watched = second
        Runtime.current.frameLoop.runFrame(at: Runtime.current.layers.clock.now)
        second = nil
        #expect(watched == nil)
        #expect(first.isKeyWindow)
        withExtendedLifetime(first) {}
    }

    @Test("F2.5 descriptions read as UIKit's")
    func descriptions() {
        _ = Stage()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.isHidden = false
        let address = #"0x[0-9a-f]+"#
        let pattern = "^<UIWindow: \(address); frame = \\(0 0; 375 667\\); gestureRecognizers = <NSArray: \(address)>; layer = <UIWindowLayer: \(address)>>$"
        #expect(window.description.range(of: pattern, options: .regularExpression) != nil, "\(window.description)")
        window.isHidden = true
    }
}

private func + (level: UIWindow.Level, difference: CGFloat) -> UIWindow.Level { UIWindow.Level(rawValue: level.rawValue + difference) }
