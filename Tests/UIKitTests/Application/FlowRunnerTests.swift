import DrydockSession
import ObjectiveC
import QuartzCore
import Testing

@testable import UIAutomation
@testable import UIKit

/// A flow's host on the stage's clock.
@MainActor private final class StageDriver: FlowDriver {
    let stage: Stage
    var launches: [Bool] = []
    var arguments: [String] = []
    var touches: [(phase: FlowTouchPhase, points: [CGPoint])] = []
    /// Comes up when time passes.
    var coming: String?
    private(set) var obstacle: String?
    init(_ stage: Stage) { self.stage = stage }
    var screenSize: CGSize { UIScreen.main.bounds.size }
    var isIdle: Bool { Runtime.current.frameLoop.isIdle }
    var isAtRest: Bool { Runtime.current.frameLoop.isAtRest(at: stage.clock.now) }
    func advance(by seconds: TimeInterval) {
        stage.pass(seconds)
        obstacle = obstacle ?? coming
    }
    func settle(limit: TimeInterval) -> Bool {
        stage.settle(limit: limit)
        return true
    }
    func touch(_ phase: FlowTouchPhase, at points: [CGPoint]) {
        let phases: [FlowTouchPhase: UITouch.Phase] = [.began: .began, .moved: .moved, .ended: .ended]
        touches.append((phase, points))
        UIApplication.shared.deliver(points.enumerated().map { TouchSample(phases[phase]!, at: $1, finger: $0) }, at: stage.clock.now)
        stage.frame()
    }
    func screenshot() throws -> Data { Data() }
    func launchApp(stopApp: Bool, arguments: [String]) throws {
        launches.append(stopApp)
        self.arguments = arguments
        if launches.count > 1, stopApp { throw FlowRelaunch() }
    }
    func stopApp() throws {}
}

@MainActor @Suite(.serialized, .freshRuntime) struct FlowRunnerTests {
    private func run(_ actions: [FlowAction], _ driver: StageDriver) -> (result: SessionResult, runner: FlowRunner) {
        let steps = actions.enumerated().map { FlowStep(line: $0 + 1, command: "step", action: $1) }
        let runner = FlowRunner(driver: driver) { $1 }
        return (runner.run(Flow(path: "flow.yaml", steps: steps)), runner)
    }

    private func step(_ action: FlowAction) -> FlowStep { FlowStep(line: 9, command: "inner", action: action) }

    private func make() -> (StageDriver, UILabel, UITextField) {
        let controller = UIViewController()
        let stage = Stage(controller)
        let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
        label.text = "0"
        let button = UIButton(frame: CGRect(x: 20, y: 150, width: 100, height: 44))
        button.setTitle("Add", for: .normal)
        button.addAction(UIAction { [weak label] _ in label?.text = String((Int(label?.text ?? "") ?? 0) + 1) }, for: .touchUpInside)
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
        field.autocapitalizationType = .none
        field.accessibilityIdentifier = "field"
        for view in [label, button, field] { controller.view.addSubview(view) }
        stage.settle()
        return (StageDriver(stage), label, field)
    }

    @Test("F11.3 steps are done so often, or as long as something holds")
    func loops() {
        let (driver, label, _) = make()
        let add = step(.tapOn(FlowTarget(text: "Add"), FlowTap()))
        let outcome = run(
            [
                .repeated(FlowRepeat(times: 3, steps: [add])),
                .repeated(FlowRepeat(condition: FlowCondition(notVisible: FlowTarget(text: "7")), steps: [add])),
                .runFlow(FlowBlock(condition: FlowCondition(visible: FlowTarget(text: "Nothing")), steps: [add])),
                .runFlow(FlowBlock(condition: FlowCondition(visible: FlowTarget(text: "7"), platform: "iOS"), steps: [add])),
            ], driver)
        #expect(outcome.result.status == .passed, "\(outcome.result.message ?? "")")
        #expect(label.text == "8")
    }

    @Test("F11.3 what the tool knows, such as a server's address, is there in expressions")
    func values() {
        let (driver, _, _) = make()
        let runner = FlowRunner(driver: driver) { $1 }
        runner.values = ["output.server": "http://127.0.0.1:1", "drydock.device": "iphone-se"]
        let steps = [
            FlowAction.serve(FlowServer(folder: "Server", path: "flow.yaml", line: 1)), .launchApp(stopApp: true, arguments: ["-server", "${output.server}"]),
            .assertTrue("${output.server.endsWith(':1') && !output.other}"), .assertTrue("${drydock.device == 'iphone-se' && drydock.language != 'ar'}"),
        ].map { FlowStep(line: 1, command: "step", action: $0) }
        let result = runner.run(Flow(path: "flow.yaml", steps: steps))
        #expect(result.status == .passed, "\(result.message ?? "")")
        #expect(driver.arguments == ["-server", "http://127.0.0.1:1"])
    }

    // Common knowledge: a step that did not find its text while the server was silent fails because of the server.
    @Test("F11.3 a run that cannot go on fails with the reason, in the step that was under way")
    func obstacle() {
        for action in [FlowAction.advance(seconds: 1), .repeated(FlowRepeat(times: 2, steps: [step(.advance(seconds: 1)), step(.assertVisible(FlowTarget(text: "Nothing")))]))] {
            let (driver, _, _) = make()
            driver.coming = "no answer from http://127.0.0.1:1/posts"
            let outcome = run([.assertVisible(FlowTarget(text: "Add")), action, .assertVisible(FlowTarget(text: "Add"))], driver)
            #expect(outcome.result.status == .failed)
            #expect(outcome.result.message == "no answer from http://127.0.0.1:1/posts")
            #expect(outcome.result.stepsPassed == 1)
        }
    }

    @Test("F11.3 a failure within steps names the inner one; retry tries again")
    func failures() {
        let (driver, label, _) = make()
        let add = step(.tapOn(FlowTarget(text: "Add"), FlowTap()))
        let failing = run([.runFlow(FlowBlock(steps: [add, step(.assertTrue("${1 == 2}"))]))], driver).result
        #expect(failing.failingStep == .init(index: 0, line: 9, command: "inner"))
        #expect(failing.message == "${1 == 2} is not true")
        let retried = run([.retry(FlowBlock(steps: [add, step(.assertVisible(FlowTarget(text: "3")))]), maxRetries: 2)], driver).result
        #expect(retried.status == .passed)
        #expect(label.text == "3")
        #expect(retried.warnings.count == 1)
    }

    @Test("F11.3 text is copied, compared and pasted; keys of the drawn keyboard are tapped by name")
    func text() {
        let (driver, label, field) = make()
        label.text = "copied"
        let outcome = run(
            [
                .copyTextFrom(FlowTarget(text: "cop.*")), .assertTrue("${maestro.copiedText == 'copied'}"),
                .tapOn(FlowTarget(id: "field"), FlowTap()), .pasteText, .tapOn(FlowTarget(text: "x"), FlowTap()), .inputText("${maestro.copiedText.length}"),
                .pressKey(.left, []), .pressKey(.backspace, []),
            ], driver)
        #expect(outcome.result.status == .passed, "\(outcome.result.message ?? "")")
        #expect(field.text == "copied6")
    }

    @Test("F11.3 what the keyboard's keys are called does not hide what the app shows")
    func keysComeLast() {
        let (driver, _, field) = make()
        field.returnKeyType = .search
        field.becomeFirstResponder()
        driver.stage.settle()
        #expect(FlowTarget(text: "search").matches(in: ElementNode.tree()).map(\.className) == ["KeyboardKeyView"])
        #expect(FlowTarget(text: "search").matches(in: ElementNode.tree(), keys: false).isEmpty)
        let button = UIButton(frame: CGRect(x: 20, y: 300, width: 100, height: 44))
        button.setTitle("Search", for: .normal)
        field.superview?.addSubview(button)
        driver.stage.settle()
        #expect(FlowTarget(text: "search").matches(in: ElementNode.tree()).first?.className != "KeyboardKeyView")
    }

    @Test("F11.3 what one opaque view covers wholly is not visible; what shows through it, or beside it, is")
    func covered() throws {
        let (driver, label, _) = make()
        let target = FlowTarget(text: "under it")
        label.text = "under it"
        func isSeen() -> Bool { !target.matches(in: ElementNode.tree()).isEmpty }
        let cover = UIView(frame: label.frame.insetBy(dx: -20, dy: -20))
        label.superview?.addSubview(cover)
        #expect(isSeen(), "it is clear")
        cover.backgroundColor = .white
        #expect(!isSeen())
        let outcome = run([.assertVisible(target)], driver)
        #expect(outcome.result.message?.contains("is there (UILabel), but what is in front of it hides it") == true, "\(outcome.result.message ?? "")")
        #expect(run([.assertNotVisible(target)], driver).result.status == .passed)
        func shows(_ what: Comment, _ change: () -> Void, _ back: () -> Void) {
            change()
            #expect(isSeen(), what)
            back()
            #expect(!isSeen(), what)
        }
        shows("translucent", { cover.alpha = 0.5 }, { cover.alpha = 1 })
        shows("hidden", { cover.isHidden = true }, { cover.isHidden = false })
        shows("behind it", { cover.layer.zPosition = -1 }, { cover.layer.zPosition = 0 })
        shows("beside it", { cover.frame.origin.x += 40 }, { cover.frame.origin.x -= 40 })
        shows("turned", { cover.transform = CGAffineTransform(rotationAngle: 0.5) }, { cover.transform = .identity })
        shows("cut round", { cover.layer.cornerRadius = 80 }, { cover.layer.cornerRadius = 8 })
        let inner = UIView(frame: cover.bounds)
        inner.backgroundColor = .white
        cover.addSubview(inner)
        cover.backgroundColor = nil
        #expect(!isSeen())
        shows("clipped", { (cover.clipsToBounds, cover.bounds.size.width) = (true, 30) }, { (cover.clipsToBounds, cover.bounds.size.width) = (false, inner.frame.width) })
        cover.removeFromSuperview()
        // A view's own do not cover it.
        let box = UIView(frame: CGRect(x: 20, y: 300, width: 100, height: 44))
        box.accessibilityIdentifier = "box"
        label.superview?.addSubview(box)
        inner.frame = box.bounds
        box.addSubview(inner)
        #expect(FlowTarget(id: "box").matches(in: ElementNode.tree()).count == 1)
    }

    @Test("F11.3 of pages presented one over the other only the one in front is visible")
    func presented() throws {
        let (driver, label, _) = make()
        let root = try #require(label.window?.rootViewController)
        func page(_ text: String, _ style: UIModalPresentationStyle) -> UIViewController {
            let page = UIViewController()
            page.view.backgroundColor = .systemBackground
            let label = UILabel(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
            label.text = text
            page.view.addSubview(label)
            page.modalPresentationStyle = style
            return page
        }
        label.text = "root"
        label.frame = CGRect(x: 20, y: 200, width: 200, height: 40)
        let sheet = page("sheet", .pageSheet)
        root.present(sheet, animated: false)
        driver.stage.settle()
        func seen() -> [String] { ["root", "sheet", "full"].filter { !FlowTarget(text: $0).matches(in: ElementNode.tree()).isEmpty } }
        #expect(seen() == ["sheet"])
        let full = page("full", .fullScreen)
        sheet.present(full, animated: false)
        driver.stage.settle()
        #expect(seen() == ["full"])
        full.dismiss(animated: false)
        driver.stage.settle()
        #expect(seen() == ["sheet"])
        sheet.dismiss(animated: false)
        driver.stage.settle()
        #expect(seen() == ["root"])
    }

    @Test("F11.3 the device is turned, the app goes to the background and comes back")
    func outside() {
        let (driver, _, _) = make()
        UIApplication.shared.becomeActive()
        #expect(run([.setOrientation(.landscapeLeft, settleTimeout: 0)], driver).result.status == .passed)
        #expect(Runtime.current.frameLoop.isAtRest(at: driver.stage.clock.now) == false, "on its way")
        #expect(run([.setOrientation(.portrait, settleTimeout: nil), .background], driver).result.status == .passed)
        #expect(UIScreen.main.bounds.width == 393)
        #expect(UIApplication.shared.applicationState == .background)
        #expect(run([.foreground, .memoryWarning], driver).result.status == .passed)
        #expect(UIApplication.shared.applicationState == .active)
        let link = run([.openLink("nobody://x")], driver).result
        #expect(link.message == "the app does not open nobody://x: neither CFBundleURLTypes nor its delegate takes it")
    }

    @Test("F11.3 the user changes appearance, text size and the app's part of the screen while it runs")
    func settings() {
        let (driver, _, _) = make()
        defer { UIScreen.main.configure(.standard) }
        #expect(run([.setAppearance(.dark), .setTextSize(.accessibilityLarge)], driver).result.status == .passed)
        #expect(driver.stage.window.traitCollection.userInterfaceStyle == .dark)
        #expect(driver.stage.window.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        #expect(run([.setSplit(.half)], driver).result.message == "only an iPad's screen holds several apps")
        UIScreen.main.configure(.pad)
        #expect(run([.setSplit(.half)], driver).result.status == .passed)
        #expect(driver.stage.window.bounds.width == 405)
        var options = SessionOptions()
        options.takeSettings(of: .main)
        #expect(options.split == .half && options.appearance == .light && options.textSize == .large)
    }

    @Test("F11.3 a second launchApp ends the flow here; it goes on from that step elsewhere")
    func relaunch() {
        let (driver, label, _) = make()
        let add = FlowAction.tapOn(FlowTarget(text: "Add"), FlowTap())
        let actions: [FlowAction] = [.launchApp(stopApp: true), add, .launchApp(stopApp: true), add]
        let first = run(actions, driver)
        #expect(first.runner.relaunchStep == 2)
        #expect(first.result.stepsPassed == 2)
        #expect(label.text == "1")
        driver.launches = []
        let steps = actions.enumerated().map { FlowStep(line: $0 + 1, command: "step", action: $1) }
        let second = FlowRunner(driver: driver) { $1 }.run(Flow(path: "flow.yaml", steps: steps), from: 2, after: first.result)
        #expect(second.status == .passed)
        #expect(second.stepsPassed == 4)
    }

    /// A view for gestures, 300 points square, below which nothing else is touched.
    private func makeCanvas() -> (StageDriver, UIView) {
        let controller = UIViewController()
        let stage = Stage(controller)
        let canvas = UIView(frame: CGRect(x: 40, y: 200, width: 300, height: 300))
        canvas.accessibilityIdentifier = "canvas"
        canvas.isMultipleTouchEnabled = true
        controller.view.addSubview(canvas)
        stage.settle()
        return (StageDriver(stage), canvas)
    }

    @Test("F11.3 two fingers pinch by the scale of the step and turn by its degrees, together if both are given")
    func twoFingers() {
        let (driver, canvas) = makeCanvas()
        let both = Simultaneous()
        let (pinch, rotation) = (UIPinchGestureRecognizer(target: nil, action: nil), UIRotationGestureRecognizer(target: nil, action: nil))
        var (scales, turns): ([CGFloat], [CGFloat]) = ([], [])
        var centre = CGPoint.zero
        pinch.addHandler { gesture in
            guard gesture.state == .ended else { return }
            scales.append(pinch.scale)
        }
        pinch.addHandler { gesture in if gesture.state == .changed { centre = gesture.location(in: nil) } }
        rotation.addHandler { gesture in if gesture.state == .ended { turns.append(rotation.rotation * 180 / .pi) } }
        for gesture in [pinch, rotation] as [UIGestureRecognizer] {
            gesture.delegate = both
            canvas.addGestureRecognizer(gesture)
        }
        let target = FlowTarget(id: "canvas")
        let outcome = run(
            [
                .pinch(FlowPinch(target: target, scale: 2)), .pinch(FlowPinch(target: target, scale: 0.25)), .pinch(FlowPinch(target: target, degrees: 90)),
                .pinch(FlowPinch(target: target, scale: 1.5, degrees: -45, duration: 0.3)),
            ], driver)
        #expect(outcome.result.status == .passed, "\(outcome.result.message ?? "")")
        #expect(scales.count == 3 && zip(scales, [2, 0.25, 1.5]).allSatisfy { abs($0 - $1) < 0.01 }, "\(scales)")
        #expect(turns.count == 2 && zip(turns, [90, -45]).allSatisfy { abs($0 - $1) < 0.5 }, "\(turns)")
        #expect(abs(centre.x - 190) < 0.01 && abs(centre.y - 350) < 0.01)
        withExtendedLifetime(both) {}
    }

    @Test("F11.3 dragAndDrop holds long enough for a long press, carries in a straight line and rests before it lifts")
    func dragAndDrop() {
        let (driver, canvas) = makeCanvas()
        let goal = UIView(frame: CGRect(x: 40, y: 600, width: 300, height: 100))
        goal.accessibilityIdentifier = "goal"
        canvas.superview?.addSubview(goal)
        driver.stage.settle()
        let press = UILongPressGestureRecognizer(target: nil, action: nil)
        var places: [UIGestureRecognizer.State: CGPoint] = [:]
        press.addHandler { gesture in places[gesture.state] = gesture.location(in: nil) }
        canvas.addGestureRecognizer(press)
        let start = driver.stage.clock.now
        let outcome = run([.dragAndDrop(FlowDragAndDrop(from: FlowTarget(id: "canvas"), to: FlowTarget(id: "goal")))], driver)
        #expect(outcome.result.status == .passed, "\(outcome.result.message ?? "")")
        #expect(places[.began] == CGPoint(x: 190, y: 350) && places[.ended] == CGPoint(x: 190, y: 650))
        #expect(driver.stage.clock.now - start > 1.8)
        places = [:]
        _ = run([.dragAndDrop(FlowDragAndDrop(from: FlowTarget(id: "canvas"), to: FlowTarget(id: "goal"), hold: 0.1))], driver)
        #expect(places[.began] == nil, "moved away before it was a long press")
    }

    @Test("F11.3 what lies behind the keyboard cannot be tapped, and the message says so")
    func behindKeyboard() {
        let (driver, label, field) = make()
        let button = UIButton(frame: CGRect(x: 20, y: 700, width: 100, height: 44))
        button.setTitle("Below", for: .normal)
        button.addAction(UIAction { _ in label.text = "hit" }, for: .touchUpInside)
        field.superview?.addSubview(button)
        let bar = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        bar.setTitle("On the keyboard", for: .normal)
        bar.addAction(UIAction { _ in label.text = "bar" }, for: .touchUpInside)
        field.inputAccessoryView = bar
        let tap = FlowAction.tapOn(FlowTarget(text: "Below"), FlowTap())
        let failing = run([.tapOn(FlowTarget(id: "field"), FlowTap()), tap], driver).result
        #expect(failing.message == "text \"Below\" at [46, 711.333, 48.333, 21.667] is covered by the keyboard; put it away (\"hideKeyboard\") or scroll first")
        #expect(field.text == "" && label.text == "0")
        #expect(run([.tapOn(FlowTarget(text: "On the keyboard"), FlowTap())], driver).result.status == .passed)
        #expect(label.text == "bar")
        #expect(run([.hideKeyboard, tap], driver).result.status == .passed)
        #expect(label.text == "hit")
    }

    // Source: Maestro's documentation of `swipe` (table of starts and ends).
    @Test(
        "F11.3 a swipe in a direction goes where Maestro's does; from an element it starts in its middle",
        arguments: [
            (FlowSwipe.Direction.up, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0.1)), (.down, CGPoint(x: 0.5, y: 0.2), CGPoint(x: 0.5, y: 0.9)),
            (.left, CGPoint(x: 0.9, y: 0.5), CGPoint(x: 0.1, y: 0.5)), (.right, CGPoint(x: 0.1, y: 0.5), CGPoint(x: 0.9, y: 0.5)),
        ])
    func swipes(direction: FlowSwipe.Direction, start: CGPoint, end: CGPoint) {
        let (driver, _) = makeCanvas()
        #expect(run([.swipe(FlowSwipe(direction: direction))], driver).result.status == .passed)
        func isNear(_ point: CGPoint?, _ part: CGPoint) -> Bool {
            point.map { abs($0.x - part.x * 393) < 0.01 && abs($0.y - part.y * 852) < 0.01 } ?? false
        }
        #expect(isNear(driver.touches.first?.points.first, start) && isNear(driver.touches.last?.points.first, end))
        driver.touches = []
        #expect(run([.swipe(FlowSwipe(direction: direction, from: FlowTarget(id: "canvas")))], driver).result.status == .passed)
        #expect(driver.touches.first?.points == [CGPoint(x: 190, y: 350)])
    }

    @Test("F11.3 a display link of the app's keeps steps from going on for a second; paused and started again, for another")
    func displayLink() {
        let stage = Stage(UIViewController())
        let clockwork = Clockwork()
        let link = CADisplayLink(target: clockwork, selector: Selector("tick"))
        link.add(to: .main, forMode: .common)
        func isAtRest() -> Bool { Runtime.current.frameLoop.isAtRest(at: stage.clock.now) }
        stage.pass(0.9)
        #expect(!isAtRest() && clockwork.ticks > 40)
        stage.pass(0.2)
        #expect(isAtRest())
        let ticks = clockwork.ticks
        stage.pass(0.5)
        #expect(clockwork.ticks > ticks + 20, "it runs on")
        link.isPaused = true
        stage.pass(0.1)
        link.isPaused = false
        #expect(!isAtRest())
        link.invalidate()
        stage.pass(0.1)
        #expect(isAtRest())
    }

    @Test("F11.3 launchApp hands the app a command line")
    func launchArguments() {
        let (driver, _, _) = make()
        #expect(run([.setClipboard("7"), .launchApp(stopApp: true, arguments: ["-n", "${maestro.copiedText}"])], driver).result.status == .passed)
        #expect(driver.arguments == ["-n", "7"])
    }
}

@MainActor private final class Simultaneous: NSObject, UIGestureRecognizerDelegate {}

extension Simultaneous: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)") { _, _ in true }
    }
}

private final class Clockwork: NSObject {
    var ticks = 0
}

extension Clockwork: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("tick") { o, _ in
            (o as! Clockwork).ticks += 1
            return nil
        }
    }
}
