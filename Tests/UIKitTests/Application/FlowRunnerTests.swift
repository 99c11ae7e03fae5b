import DrydockSession
import QuartzCore
import Testing

@testable import UIAutomation
@testable import UIKit

/// A flow's host on the stage's clock.
@MainActor private final class StageDriver: FlowDriver {
    let stage: Stage
    var launches: [Bool] = []
    init(_ stage: Stage) { self.stage = stage }
    var screenSize: CGSize { UIScreen.main.bounds.size }
    var isIdle: Bool { Runtime.current.frameLoop.isIdle }
    var isAtRest: Bool { Runtime.current.frameLoop.isAtRest(at: stage.clock.now) }
    func advance(by seconds: TimeInterval) { stage.pass(seconds) }
    func settle(limit: TimeInterval) -> Bool {
        stage.settle(limit: limit)
        return true
    }
    func touch(_ phase: FlowTouchPhase, at point: CGPoint) {
        let phases: [FlowTouchPhase: UITouch.Phase] = [.began: .began, .moved: .moved, .ended: .ended]
        stage.touch(TouchSample(phases[phase]!, at: point))
    }
    func screenshot() throws -> Data { Data() }
    func launchApp(stopApp: Bool) throws {
        launches.append(stopApp)
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
}
