import Testing
import UIKit

@testable import AppShell

// Tests share the key window, and a run loop that turns may run another test. So what is said of the key window is said without turning it:
// the timer is looked at and fired by hand.

/// The app's window, with a page.
@MainActor private struct Launch {
    let window: UIWindow
    let page = UIViewController()

    init(isShown: Bool = true) {
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.rootViewController = page
        guard isShown else { return }
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        turnRunLoop()
    }

    func leave() { window.isHidden = true }
}

extension LaunchWindow {
    /// The seconds until its time is over; nil for never.
    fileprivate var rest: TimeInterval? { timer.map { ($0.fireDate.timeIntervalSinceNow * 100).rounded() / 100 } }
}

@Suite("F7.13 Launch window", .serialized)
@MainActor struct LaunchWindowTests {
    @Test("F7.13 F2.6 five seconds, as the article has it: the second window is key until then and is freed, the first keeps its root")
    func fiveSeconds() {
        let app = Launch()
        let launch = LaunchWindow(until: .seconds(5))
        launch.show(above: app.window)
        let second = { [weak window = launch.window] in window }
        second()?.addSubview(UIImageView(frame: app.window.bounds))

        #expect(second()?.isKeyWindow == true)
        #expect(!app.window.isKeyWindow)
        #expect(second()?.windowLevel == app.window.windowLevel)
        #expect(launch.rest == 5)
        #expect(app.window.rootViewController === app.page)
        #expect(launch.outcome == nil)
        launch.timer?.fire()
        #expect(launch.window == nil)
        #expect(app.window.isKeyWindow)
        #expect(app.window.rootViewController === app.page)
        guard case .met = launch.outcome else {
            Issue.record("the time is what was waited for")
            return
        }
        #expect(launch.timer == nil)
        turnRunLoop()
        #expect(second() == nil, "nothing holds it")
        app.leave()
    }

    @Test("F7.13 five seconds are five seconds")
    func time() {
        let app = Launch()
        let launch = LaunchWindow(until: .seconds(5))
        let start = Date()
        var elapsed: TimeInterval = 0
        launch.onEnd = { _ in elapsed = Date().timeIntervalSince(start) }
        launch.show(above: app.window)
        turnRunLoop(atMost: 30) { launch.outcome != nil }
        #expect(elapsed >= 5 && elapsed < 5.1, "\(elapsed)")
        app.leave()
    }

    @Test("F7.13 F2.6 no touch reaches the first window")
    func touches() {
        let app = Launch()
        let launch = LaunchWindow(until: .value(String?.none))
        launch.show(above: app.window)
        #expect(launch.window?.hitTest(CGPoint(x: 200, y: 400), with: nil) != nil)
        #expect(launch.window?.frame == app.window.frame)
        #expect(app.window.accessibilityElementsHidden)
        #expect(launch.window?.accessibilityViewIsModal == true)
        launch.dismiss()
        #expect(!app.window.accessibilityElementsHidden)
        #expect(launch.outcome == .dismissed)
        app.leave()
    }

    @Test("F7.13 account saved: the main page at once")
    func saved() {
        let app = Launch(isShown: false)
        let login = DrawerPage()
        var calls: [String] = []
        let launch = LaunchWindow(rootViewController: login, until: .value("me"))
        launch.onShow = { calls.append("show") }
        launch.onEnd = { calls.append("\($0)") }
        launch.show(above: app.window)
        #expect(calls == [#"met("me")"#])
        #expect(launch.window == nil)
        #expect(!login.isViewLoaded)
        #expect(app.window.isKeyWindow)
        #expect(!app.window.isHidden)
        app.leave()
    }

    @Test("F7.13 no account: login above, until there is one")
    func login() {
        let app = Launch()
        let login = DrawerPage()
        var calls: [String] = []
        let listener = LaunchListener()
        let launch = LaunchWindow(rootViewController: login, until: .value(String?.none))
        launch.delegate = listener
        launch.onShow = { calls.append("show") }
        launch.onEnd = { calls.append("\($0), key: \(app.window.isKeyWindow)") }
        launch.show(above: app.window)
        #expect(calls == ["show"])
        #expect(launch.window?.rootViewController === login)
        #expect(launch.rest == nil, "a login takes its time")
        launch.finish(with: "me")
        launch.finish(with: "you")
        launch.dismiss()
        #expect(launch.outcome == .met("me"), "the first end counts")
        #expect(calls == ["show", #"met("me"), key: true"#])
        #expect(listener.calls == ["show", #"met("me")"#])
        #expect(app.window.rootViewController === app.page)
        app.leave()
    }

    @Test("F7.13 a condition that is never met ends at its time-out")
    func timeout() {
        let app = Launch()
        let value = LaunchWindow(until: LaunchCondition<String>.value(nil, timeout: 3))
        value.show(above: app.window)
        #expect(value.rest == 3)
        #expect(value.outcome == nil)
        value.timer?.fire()
        #expect(value.outcome == .timedOut)
        #expect(app.window.isKeyWindow)

        let hanging = LaunchWindow(until: LaunchCondition<String>.condition(timeout: 2) {
            try? await Task.sleep(nanoseconds: 3_600_000_000_000)
            return Task.isCancelled ? nil : "late"
        })
        hanging.show(above: app.window)
        #expect(hanging.rest == 2)
        hanging.timer?.fire()
        #expect(hanging.outcome == .timedOut)
        #expect(app.window.isKeyWindow)
        app.leave()
    }

    @Test("F7.13 an operation without a result leaves the window until its time-out")
    func noResult() async throws {
        let app = Launch()
        var isOver = false
        let launch = LaunchWindow(until: LaunchCondition<String>.condition(timeout: 1_000_000) {
            isOver = true
            return nil
        })
        launch.show(above: app.window)
        for _ in 0..<100 where !isOver { try await Task.sleep(nanoseconds: 10_000_000) }
        try await Task.sleep(nanoseconds: 10_000_000)
        #expect(isOver)
        #expect(launch.outcome == nil)
        launch.timer?.fire()
        #expect(launch.outcome == .timedOut)
        app.leave()
    }

    @Test("F7.13 the result of an asynchronous condition")
    func asynchronous() async {
        let app = Launch()
        let launch = LaunchWindow(until: LaunchCondition<Int>.condition(timeout: 1_000_000) {
            try? await Task.sleep(nanoseconds: 1_000_000_000)
            return 42
        })
        launch.show(above: app.window)
        let window = { [weak window = launch.window] in window }
        #expect(window() != nil)
        #expect(await launch.waitForEnd() == .met(42))
        #expect(await launch.waitForEnd() == .met(42), "at once")

        let flag = LaunchWindow(until: .isTrue(timeout: 1_000_000) { true })
        flag.show(above: app.window)
        guard case .met = await flag.waitForEnd() else {
            Issue.record("it is true")
            return
        }
        #expect(window() == nil)
        app.leave()
    }

    @Test("F7.13 the operation is cancelled when the window ends otherwise")
    func cancelledOperation() async {
        let app = Launch()
        var wasCancelled = false
        let launch = LaunchWindow(until: LaunchCondition<Int>.condition(timeout: 1_000_000) {
            try? await Task.sleep(nanoseconds: 100_000_000_000_000)
            wasCancelled = Task.isCancelled
            return 1
        })
        launch.show(above: app.window)
        await Task.yield()
        launch.dismiss()
        #expect(launch.outcome == .dismissed)
        for _ in 0..<100 where !wasCancelled { try? await Task.sleep(nanoseconds: 10_000_000) }
        #expect(wasCancelled)
        #expect(launch.outcome == .dismissed)
        app.leave()
    }

    @Test("F7.13 with a scene and without")
    func scenes() throws {
        let app = Launch()
        #expect(app.window.windowScene == nil)
        let without = LaunchWindow(until: .seconds(5))
        without.show(above: app.window)
        #expect(without.window?.windowScene == nil)
        #expect(without.window?.isKeyWindow == true)
        without.dismiss()
        #expect(app.window.isKeyWindow)

        // A test without an application has no scene.
        guard let scene = UIApplication.shared.connectedScenes.compactMap({ $0 as? UIWindowScene }).first else { return }
        app.window.windowScene = scene
        app.window.makeKeyAndVisible()
        let with = LaunchWindow(until: .seconds(5))
        with.show(above: app.window)
        let second = { [weak window = with.window] in window }
        #expect(second()?.windowScene === scene)
        #expect(second()?.isKeyWindow == true)
        with.timer?.fire()
        #expect(app.window.isKeyWindow)
        #expect(!scene.windows.contains { $0 !== app.window && !$0.isHidden && $0 === second() })

        let left = LaunchWindow(until: .seconds(5))
        left.show(above: app.window)
        NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
        guard case .dismissed = left.outcome else {
            Issue.record("it goes with its scene")
            return
        }
        app.leave()
    }

    @Test("F7.13 the status bar follows the top window")
    func systemAppearance() throws {
        let app = Launch()
        let below = DrawerPage()
        below.style = .darkContent
        app.window.rootViewController = below
        guard let scene = UIApplication.shared.connectedScenes.compactMap({ $0 as? UIWindowScene }).first,
            let bar = scene.statusBarManager
        else { return }
        app.window.frame = UIScreen.main.bounds
        app.window.windowScene = scene
        app.window.makeKeyAndVisible()
        #expect(bar.statusBarStyle == .darkContent)
        let top = DrawerPage()
        top.style = .lightContent
        let launch = LaunchWindow(rootViewController: top, until: .seconds(5))
        launch.show(above: app.window)
        #expect(bar.statusBarStyle == .lightContent)
        #expect(launch.window?.rootViewController === top, "whose orientations count as well")
        launch.dismiss()
        #expect(bar.statusBarStyle == .darkContent)
        app.leave()
    }

    @Test("F7.13 rotation follows the top window: its root is asked which orientations are allowed, then again the one below")
    func rotation() throws {
        /// Counts how often the system asks.
        final class AskedPage: UIViewController {
            var questions = 0

            override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                questions += 1
                return .all
            }
        }
        // A test without an application has nobody who asks.
        guard let scene = UIApplication.shared.connectedScenes.compactMap({ $0 as? UIWindowScene }).first else { return }
        let app = Launch(isShown: false)
        let (below, top) = (AskedPage(), AskedPage())
        app.window.rootViewController = below
        app.window.frame = UIScreen.main.bounds
        app.window.windowScene = scene
        app.window.makeKeyAndVisible()
        turnRunLoop(atMost: 5) { below.questions > 0 }
        #expect(below.questions > 0)

        let launch = LaunchWindow(rootViewController: top, until: .value(String?.none))
        launch.show(above: app.window)
        below.questions = 0
        turnRunLoop(atMost: 5) { top.questions > 0 }
        #expect(top.questions > 0)
        #expect(below.questions == 0)

        launch.finish(with: "me")
        top.questions = 0
        turnRunLoop(atMost: 5) { below.questions > 0 }
        #expect(below.questions > 0)
        #expect(top.questions == 0)
        app.leave()
    }

    @Test("F7.13 everything is freed, though the app holds nothing of it while it is shown")
    func freed() {
        let app = Launch()
        weak var launch: LaunchWindow<String>?
        weak var login: UIViewController?
        weak var presented: UIViewController?
        weak var window: UIWindow?
        autoreleasepool {
            let made = LaunchWindow(rootViewController: DrawerPage(), until: LaunchCondition<String>.value(nil, timeout: 5))
            made.show(above: app.window)
            let sheet = DrawerPage()
            made.window?.rootViewController?.present(sheet, animated: false)
            (launch, window, login, presented) = (made, made.window, made.window?.rootViewController, sheet)
        }
        #expect(launch != nil, "it keeps itself")
        #expect(window?.isHidden == false)
        // The sheet is there.
        turnRunLoop()
        autoreleasepool { launch?.timer?.fire() }
        turnRunLoop(1)
        #expect(launch == nil)
        #expect(login == nil)
        #expect(presented == nil)
        #expect(window == nil)
        app.leave()
    }

    @Test("F7.13 freed without ever being shown")
    func unused() {
        weak var launch: LaunchWindow<Void>?
        autoreleasepool {
            let made = LaunchWindow(until: .seconds(5))
            launch = made
        }
        #expect(launch == nil)
    }

    @Test("F7.13 the window below does not come in front meanwhile, and is not kept alive")
    func below() {
        let app = Launch()
        let launch = LaunchWindow(until: .seconds(5))
        launch.show(above: app.window)
        app.window.makeKeyAndVisible()
        #expect(launch.window?.isKeyWindow == true)
        let other = UIWindow(frame: app.window.frame)
        other.rootViewController = UIViewController()
        other.makeKeyAndVisible()
        launch.timer?.fire()
        #expect(other.isKeyWindow, "a window that took the keys keeps them")
        other.isHidden = true

        weak var window: UIWindow?
        let second = LaunchWindow(until: .seconds(5))
        autoreleasepool {
            let short = Launch()
            window = short.window
            second.show(above: short.window)
            short.leave()
        }
        turnRunLoop()
        #expect(window == nil)
        second.timer?.fire()
        #expect(second.window == nil)
        app.leave()
    }

    @Test("F7.13 a picture that fills the screen, and a fade")
    func picture() {
        let app = Launch()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let launch = LaunchWindow(image: image, until: .seconds(5))
        launch.fadeDuration = 0.4
        launch.show(above: app.window)
        let window = { [weak window = launch.window] in window }
        #expect((window()?.rootViewController?.view as? UIImageView)?.image === image)
        #expect(window()?.rootViewController?.view.frame == app.window.bounds)
        #expect(window()?.hitTest(CGPoint(x: 50, y: 50), with: nil) is UIImageView)
        launch.timer?.fire()
        #expect(app.window.isKeyWindow, "from the beginning of the fade")
        #expect(window()?.hitTest(CGPoint(x: 50, y: 50), with: nil) == nil)
        turnRunLoop { window() == nil }
        #expect(window() == nil)
        app.leave()
    }

    @Test("F7.13 wrong times do not trap", arguments: [0, -1, -Double.infinity, .nan])
    func wrongTimes(_ seconds: Double) {
        let app = Launch()
        let launch = LaunchWindow(until: .seconds(seconds))
        launch.show(above: app.window)
        #expect(launch.window == nil)
        #expect(launch.outcome != nil)
        app.leave()
    }

    @Test("F7.13 an infinite time-out is none, and a window is shown once")
    func infinite() {
        let app = Launch()
        let launch = LaunchWindow(until: LaunchCondition<Int>.value(nil, timeout: .infinity))
        launch.show(above: app.window)
        let window = launch.window
        launch.show(above: app.window)
        #expect(launch.window === window)
        #expect(launch.rest == nil)
        launch.finish(with: 1)
        launch.show(above: app.window)
        #expect(launch.window == nil)
        app.leave()
    }
}

@MainActor private final class LaunchListener: LaunchWindowDelegate {
    var calls: [String] = []
    func launchWindowDidShow<Value>(_ launchWindow: LaunchWindow<Value>) { calls.append("show") }
    func launchWindow<Value>(_ launchWindow: LaunchWindow<Value>, didEndWith outcome: LaunchOutcome<Value>) { calls.append("\(outcome)") }
}
