import QuartzCore
import Testing

@testable import UIKit
import class ObjectiveC.NotificationCenter

/// Writes the calls of a rotation.
private final class TurningController: UIViewController {
    let name: String
    let log: Log
    var allowed = UIInterfaceOrientationMask.allButUpsideDown
    var turnsItself = true
    var whenSizeChanges: ((UIViewControllerTransitionCoordinator) -> Void)?

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError("made in code only") }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { allowed }
    override var shouldAutorotate: Bool { turnsItself }

    override func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        log.add("\(name).willTransition \(newCollection.verticalSizeClass == .compact ? "compact" : "regular")")
        super.willTransition(to: newCollection, with: coordinator)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        log.add("\(name).willTransition \(Int(size.width))x\(Int(size.height)) from \(Int(view.bounds.width))")
        super.viewWillTransition(to: size, with: coordinator)
        whenSizeChanges?(coordinator)
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        log.add("\(name).traits")
    }
    override func viewWillLayoutSubviews() { log.add("\(name).willLayout \(Int(view.bounds.width))") }
    override func viewDidLayoutSubviews() { log.add("\(name).didLayout") }
    override func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) { log.add("\(name).willRotate \(orientation.rawValue) \(duration)") }
    override func willAnimateRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
        log.add("\(name).willAnimate \(Int(view.bounds.width))")
    }
    override func didRotate(from orientation: UIInterfaceOrientation) { log.add("\(name).didRotate \(orientation.rawValue)") }
}

@MainActor @Suite(.serialized, .freshRuntime) struct RotationTests {
    private func observe(_ log: Log, _ names: Notification.Name...) -> [NSObjectProtocol] {
        names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let text = note.name.rawValue
                MainActor.assumeIsolated { log.add(text) }
            }
        }
    }

    @Test("F4.6 a turned device turns the interface: the calls in UIKit's order")
    func order() {
        let log = Log()
        let controller = TurningController("A", log)
        let stage = Stage(controller)
        let tokens = observe(
            log, UIDevice.orientationDidChangeNotification, UIApplication.willChangeStatusBarOrientationNotification,
            UIApplication.didChangeStatusBarOrientationNotification)
        defer { tokens.forEach(NotificationCenter.default.removeObserver) }
        controller.whenSizeChanges = { coordinator in
            coordinator.animate { context in
                log.add("alongside \(Int(controller.view.bounds.width)) \(context.transitionDuration) \(context.targetTransform.b)")
            } completion: { _ in log.add("completion") }
        }
        _ = log.take()
        UIApplication.shared.turnDevice(to: .landscapeLeft)
        #expect(controller.transitionCoordinator != nil)
        #expect(
            log.take() == [
                "UIDeviceOrientationDidChangeNotification", "UIApplicationWillChangeStatusBarOrientationNotification", "A.willTransition compact",
                "A.willTransition 852x393 from 393", "A.willRotate 3 0.3", "A.traits",
                "UIApplicationDidChangeStatusBarOrientationNotification", "A.willLayout 852", "A.didLayout", "A.willAnimate 852",
                "alongside 852 0.3 -1.0",
            ])
        stage.pass(0.29)
        #expect(log.take() == [])
        stage.pass(0.02)
        #expect(log.take() == ["A.didRotate 1", "completion"])
        #expect(controller.transitionCoordinator == nil)
        #expect(UIDevice.current.orientation == .landscapeLeft)
        #expect(stage.window.bounds == CGRect(x: 0, y: 0, width: 852, height: 393))
        #expect(UIScreen.main.bounds.size == CGSize(width: 852, height: 393))
        #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
        #expect(controller.traitCollection.verticalSizeClass == .compact)
    }

    @Test("F3.2 a rotation lays the root out once")
    func layoutCount() {
        final class Root: UIView {
            var count = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                count += 1
            }
        }
        let controller = UIViewController()
        let root = Root(frame: .zero)
        controller.view = root
        let stage = Stage(controller)
        root.count = 0
        UIApplication.shared.turnDevice(to: .landscapeRight)
        stage.settle()
        #expect(root.count == 1)
        #expect(root.bounds.size == CGSize(width: 852, height: 393))
    }

    @Test("F4.6 containers hand a rotation down: children with their own sizes, presented controllers with theirs")
    func containers() {
        let log = Log()
        let (child, presented) = (TurningController("child", log), TurningController("presented", log))
        let navigation = UINavigationController(rootViewController: child)
        let stage = Stage(navigation)
        presented.modalPresentationStyle = .overFullScreen
        navigation.present(presented, animated: false)
        stage.settle()
        _ = log.take()
        UIApplication.shared.turnDevice(to: .landscapeLeft)
        stage.settle()
        let calls = log.take().filter { $0.contains("willTransition") }
        #expect(
            calls == [
                "child.willTransition compact", "presented.willTransition compact", "child.willTransition 852x393 from 393",
                "presented.willTransition 852x393 from 393",
            ])
        #expect(presented.view.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
        #expect(navigation.navigationBar.frame.width == 852)
    }

    @Test("F4.6 what app and controller allow decides; nothing turns that is not allowed")
    func allowed() {
        let log = Log()
        let controller = TurningController("A", log)
        controller.allowed = .portrait
        let stage = Stage(controller)
        UIApplication.shared.turnDevice(to: .landscapeLeft)
        stage.settle()
        #expect(UIScreen.main.bounds.width == 393)
        #expect(UIDevice.current.orientation == .landscapeLeft, "the device is turned all the same")
        controller.allowed = [.portrait, .landscapeRight]
        controller.setNeedsUpdateOfSupportedInterfaceOrientations()
        #expect(UIScreen.main.bounds.width == 393, "asked after the pass")
        stage.settle()
        #expect(UIScreen.main.bounds.width == 852)
        UIApplication.shared.turnDevice(to: .landscapeRight)
        stage.settle()
        #expect(UIScreen.main.interfaceOrientation == .landscapeRight, "landscapeLeft is not among them: it stays as it is")
        controller.turnsItself = false
        UIApplication.shared.turnDevice(to: .portrait)
        stage.settle()
        #expect(UIScreen.main.interfaceOrientation == .landscapeRight)
    }

    @Test("F2.4 F4.6 Info.plist allows for the app, by device family")
    func infoPlist() {
        let info: [String: Any] = [
            "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
            "UISupportedInterfaceOrientations~ipad": ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft"],
        ]
        #expect(UIInterfaceOrientationMask(info: info, idiom: .phone) == .portrait)
        #expect(UIInterfaceOrientationMask(info: info, idiom: .pad) == [.portrait, .landscapeLeft])
        #expect(UIInterfaceOrientationMask(info: [:], idiom: .pad) == nil)
        let stage = Stage(UIViewController())
        Runtime.current.testInfo = info
        UIApplication.shared.turnDevice(to: .landscapeLeft)
        stage.settle()
        #expect(UIScreen.main.bounds.width == 393)
    }

    @Test("F4.6 no orientation in common stops with UIKit's message")
    func nothingInCommon() {
        let controller = TurningController("A", Log())
        let stage = Stage(controller)
        Runtime.current.testInfo = ["UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"]]
        controller.allowed = .landscape
        let exception = ObjCException.catching { Runtime.current.rotation.update(animated: false) }
        #expect(exception?.name.rawValue == "UIApplicationInvalidInterfaceOrientation")
        #expect(
            exception?.reason
                == "Supported orientations has no common orientation with the application, and [TurningController shouldAutorotate] is returning YES")
        _ = stage
    }

    @Test("F4.6 a presented controller that covers the screen decides while it is there")
    func presented() {
        let (base, film) = (TurningController("base", Log()), TurningController("film", Log()))
        base.allowed = .portrait
        film.allowed = .landscapeRight
        film.modalPresentationStyle = .fullScreen
        let stage = Stage(base)
        base.present(film, animated: true)
        stage.settle()
        #expect(UIScreen.main.interfaceOrientation == .landscapeRight)
        #expect(film.view.bounds.size == CGSize(width: 852, height: 393))
        film.dismiss(animated: true)
        stage.settle()
        #expect(UIScreen.main.interfaceOrientation == .portrait)
        #expect(base.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        let sheet = TurningController("sheet", Log())
        sheet.allowed = .landscapeRight
        base.present(sheet, animated: true)
        stage.settle()
        #expect(UIScreen.main.interfaceOrientation == .portrait, "a sheet has no say")
    }

    @Test("F4.6 a scene's geometry can be asked for")
    func geometry() {
        let controller = TurningController("A", Log())
        let stage = Stage(controller)
        let scene = UIWindowScene(
            session: UISceneSession(role: .windowApplication, configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication)),
            connectionOptions: UIScene.ConnectionOptions())
        scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeRight))
        stage.settle()
        #expect(scene.effectiveGeometry.interfaceOrientation == .landscapeRight)
        var failure: (any Error)?
        scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portraitUpsideDown)) { failure = $0 }
        #expect(
            failure?.localizedDescription
                == "None of the requested orientations are supported by the view controller. Requested: portraitUpsideDown; Supported: portrait, landscapeLeft, landscapeRight")
    }

    @Test("F4.6 half-way the old picture has turned half-way about the middle of the screen")
    func halfWay() {
        let stage = Stage(UIViewController())
        UIApplication.shared.turnDevice(to: .landscapeLeft)
        stage.frame()
        let start = stage.window.layer.presentation()
        #expect(abs((start?.affineTransform().b ?? 0) + 1) < 0.01, "a quarter turn to the left")
        #expect(abs((start?.bounds.width ?? 0) - 393) < 1)
        stage.pass(0.15)
        let middle = stage.window.layer.presentation()
        #expect(abs((middle?.affineTransform().b ?? 0) + sin(.pi / 4)) < 0.05)
        #expect(middle?.position == CGPoint(x: 426, y: 196.5))
        stage.settle()
        #expect(stage.window.layer.presentation()?.affineTransform() ?? .identity == .identity)
    }

    @Test("F4.6 what happens in the background is made up for on the way back, without animation")
    func background() {
        let controller = TurningController("A", Log())
        let stage = Stage(controller)
        UIApplication.shared.becomeActive()
        UIApplication.shared.enterBackground()
        UIApplication.shared.turnDevice(to: .landscapeLeft)
        stage.settle()
        #expect(UIScreen.main.bounds.width == 393)
        UIApplication.shared.enterForeground()
        #expect(UIScreen.main.bounds.width == 852)
        #expect(stage.window.layer.animationKeys() ?? [] == [])
    }

    @Test("F4.6 the dark and larger text reach controllers, views and whoever registered, each once")
    func traits() {
        final class Controller: UIViewController {
            let log: Log
            init(_ log: Log) {
                self.log = log
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { fatalError("made in code only") }
            override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                super.traitCollectionDidChange(previous)
                log.add("\(previous?.userInterfaceStyle.rawValue ?? 0) to \(traitCollection.userInterfaceStyle.rawValue) \(traitCollection.preferredContentSizeCategory.rawValue)")
            }
        }
        let log = Log()
        let controller = Controller(log)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        controller.view.addSubview(label)
        controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: Controller, _) in log.add("style registered") }
        let stage = Stage(controller)
        controller.view.backgroundColor = .systemBackground
        let size = label.font.pointSize
        _ = log.take()
        UIScreen.main.configure(.standard, style: .dark)
        stage.settle()
        #expect(log.take() == ["1 to 2 UICTContentSizeCategoryL", "style registered"])
        #expect(controller.view.layer.backgroundColor?.components == [0, 0, 0, 1])
        UIScreen.main.configure(.standard, style: .dark, contentSizeCategory: .accessibilityLarge)
        stage.settle()
        #expect(log.take() == ["2 to 2 UICTContentSizeCategoryAccessibilityL"])
        #expect(label.font.pointSize > size)
        UIScreen.main.configure(.standard)
        stage.settle()
        _ = log.take()
        controller.overrideUserInterfaceStyle = .dark
        stage.settle()
        #expect(log.take() == ["1 to 2 UICTContentSizeCategoryL", "style registered"])
    }

    @Test("F4.6 a pad turns all four ways and keeps its size classes", arguments: [UIDeviceOrientation.landscapeLeft, .portraitUpsideDown])
    func pad(held: UIDeviceOrientation) {
        let log = Log()
        let controller = TurningController("A", log)
        controller.allowed = .all
        let stage = Stage(controller, screen: .pad)
        _ = log.take()
        UIApplication.shared.turnDevice(to: held)
        stage.settle()
        #expect(UIScreen.main.interfaceOrientation == (held == .landscapeLeft ? .landscapeRight : .portraitUpsideDown))
        #expect(!log.entries.contains("A.traits"))
        #expect(log.entries.contains { $0.hasPrefix("A.willRotate") && $0.hasSuffix(held == .landscapeLeft ? "0.4" : "0.8") })
    }

    @Test("F4.6 F7.1 what a bar makes anew for the other height has its size and its colour from the start, and slides to its place")
    func barWhileTurning() throws {
        let controller = UIViewController()
        controller.title = "Home"
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.tintColor = .black
        let stage = Stage(navigation)
        let before = try #require(navigation.navigationBar.content)
        UIApplication.shared.turnDevice(to: .landscapeLeft)
        stage.pass(0.05)
        let content = try #require(navigation.navigationBar.content)
        #expect(content !== before)
        let title = try #require(content.titlePart), button = try #require(content.trailing.first?.1)
        var animated: Set<String> = []
        func visit(_ layer: CALayer) {
            animated.formUnion(layer.animationKeys() ?? [])
            for part in layer.sublayers ?? [] { visit(part) }
        }
        visit(title.layer)
        visit(button.layer)
        #expect(animated == ["position"])
        #expect(title.bounds.width > 20)
    }
}
