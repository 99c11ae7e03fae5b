import DrydockSession
import FlowReader
import Testing

@Suite struct FlowReaderTests {
    private func steps(_ text: String) throws -> [FlowStep] {
        try FlowReader.parse("appId: a\n---\n" + text, path: "flow.yaml").steps
    }

    private func error(_ text: String) -> String {
        do {
            _ = try FlowReader.parse(text, path: "flow.yaml")
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    @Test("F11.3 a flow has a header, steps with their lines, and arguments")
    func whole() throws {
        let flow = try FlowReader.parse(
            """
            appId: dev.drydock.Chapters
            name: Tabs
            env:
              NAME: Home
            ---
            # A comment
            - launchApp
            - tapOn: "Text 0"
            - tapOn:
                id: bar
                index: 2
                waitToSettleTimeoutMs: 0
                label: the third
            - tapOn: ${NAME}
            - swipe:
                start: 0%, 50%
                end: 80%,50%
                duration: 250
            - waitForAnimationToEnd:
                timeout: 5000
            """, path: "flow.yaml")
        #expect(flow.appId == "dev.drydock.Chapters")
        #expect(flow.name == "Tabs")
        #expect(flow.steps.map(\.line) == [7, 8, 9, 14, 15, 19])
        #expect(flow.steps[0].action == .launchApp)
        #expect(flow.steps[1].action == .tapOn(FlowTarget(text: "Text 0"), FlowTap()))
        #expect(flow.steps[2].action == .tapOn(FlowTarget(id: "bar", index: 2), FlowTap(settleTimeout: 0)))
        #expect(flow.steps[2].label == "the third")
        #expect(flow.steps[3].action == .tapOn(FlowTarget(text: "Home"), FlowTap()))
        #expect(
            flow.steps[4].action
                == .swipe(FlowSwipe(start: FlowPoint(x: 0, y: 50, unit: .percent), end: FlowPoint(x: 80, y: 50, unit: .percent), duration: 0.25)))
        #expect(flow.steps[5].action == .waitForAnimationToEnd(timeout: 5))
    }

    @Test("F11.3 every command has its typed form")
    func commands() throws {
        #expect(try steps("- longPressOn: {id: a}")[0].action == .longPressOn(FlowTarget(id: "a"), FlowTap()))
        #expect(try steps("- tapOn: {point: \"50%,25%\"}")[0].action == .tapOn(FlowTarget(point: FlowPoint(x: 50, y: 25, unit: .percent)), FlowTap()))
        #expect(try steps("- tapOn: {point: \"120, 40\", repeat: 3, delay: 50}")[0].action == .tapOn(FlowTarget(point: FlowPoint(x: 120, y: 40)), FlowTap(count: 3, delay: 0.05)))
        #expect(try steps("- swipe: {direction: LEFT, from: {id: row}}")[0].action == .swipe(FlowSwipe(direction: .left, from: FlowTarget(id: "row"))))
        #expect(try steps("- back")[0].action == .back)
        #expect(try steps("- assertVisible: Hello")[0].action == .assertVisible(FlowTarget(text: "Hello")))
        #expect(try steps("- assertNotVisible: {text: Hello, enabled: false}")[0].action == .assertNotVisible(FlowTarget(text: "Hello", enabled: false)))
        #expect(try steps("- takeScreenshot: menu")[0].action == .takeScreenshot(path: "menu"))
        #expect(try steps("- takeScreenshot: {path: a/b}")[0].action == .takeScreenshot(path: "a/b"))
        #expect(try steps("- waitForAnimationToEnd")[0].action == .waitForAnimationToEnd(timeout: nil))
        #expect(try steps("- advance: 0.12")[0].action == .advance(seconds: 0.12))
        #expect(try steps("- advance: {seconds: 2}")[0].action == .advance(seconds: 2))
        #expect(
            try steps("- assertFrame: {id: bar, frame: [0, ~, 393, 83.5], tolerance: 0.1}")[0].action
                == .assertFrame(FlowFrameAssertion(target: FlowTarget(id: "bar"), frame: [0, nil, 393, 83.5], tolerance: 0.1)))
        #expect(try steps("- assertVisible: {text: a, optional: true}")[0].isOptional)
        #expect(try steps("- scroll")[0].action == .scroll(FlowScroll()))
        #expect(try steps("- scroll: {direction: RIGHT, from: {id: banner}}")[0].action == .scroll(FlowScroll(direction: .right, from: FlowTarget(id: "banner"))))
        #expect(
            try steps("- scrollUntilVisible: {element: Last, direction: UP, timeout: 5000, speed: 80, visibilityPercentage: 50, centerElement: true}")[0].action
                == .scrollUntilVisible(
                    FlowScrollUntilVisible(
                        element: FlowTarget(text: "Last"), direction: .up, timeout: 5, speed: 80, visibilityPercentage: 50, centerElement: true)))
        #expect(try steps("- scrollUntilVisible: {element: {id: row}}")[0].action == .scrollUntilVisible(FlowScrollUntilVisible(element: FlowTarget(id: "row"))))
        #expect(try steps("- inputText: \"Hello, 你好\"")[0].action == .inputText("Hello, 你好"))
        #expect(try steps("- inputText: {text: Hi}")[0].action == .inputText("Hi"))
        #expect(try steps("- eraseText")[0].action == .eraseText(count: 50))
        #expect(try steps("- eraseText: 3")[0].action == .eraseText(count: 3))
        #expect(try steps("- eraseText: {charactersToErase: 7}")[0].action == .eraseText(count: 7))
        #expect(try steps("- hideKeyboard")[0].action == .hideKeyboard)
        #expect(try steps("- pressKey: Enter")[0].action == .pressKey(.enter))
    }

    @Test(
        "F11.3 mistakes are named with their line",
        arguments: [
            ("appId: a\n---\n- tapon: OK\n", "flow.yaml:3: error: unknown command \"tapon\"; did you mean \"tapOn\"?"),
            ("appId: a\n---\n- openLink: hi\n", "flow.yaml:3: error: command \"openLink\" is not supported yet"),
            ("appId: a\n---\n- inputText\n", "flow.yaml:3: error: \"inputText\" needs a text"),
            ("appId: a\n---\n- eraseText: some\n", "flow.yaml:3: error: \"eraseText\" needs a number of characters, 1 or more"),
            ("appId: a\n---\n- pressKey: Escape\n", "flow.yaml:3: error: key \"Escape\" is not supported; expected one of Enter, Backspace"),
            ("appId: a\n---\n- scroll: {direction: AWAY}\n", "flow.yaml:3: error: unknown direction \"AWAY\"; expected UP, DOWN, LEFT or RIGHT"),
            ("appId: a\n---\n- scrollUntilVisible: Last\n", "flow.yaml:3: error: \"scrollUntilVisible\" needs element: with text or id"),
            ("appId: a\n---\n- scrollUntilVisible: {element: Last, speed: 200}\n", "flow.yaml:3: error: \"speed\" must be 0 to 100"),
            ("appId: a\n---\n- tapOn:\n    txt: OK\n", "flow.yaml:4: error: unknown argument \"txt\"; did you mean \"text\"?"),
            ("appId: a\n---\n- tapOn:\n    text: A\n    below: B\n", "flow.yaml:5: error: \"below\" is not supported yet"),
            ("appId: a\n---\n- swipe: {direction: SIDEWAYS}\n", "flow.yaml:3: error: unknown direction \"SIDEWAYS\"; expected UP, DOWN, LEFT or RIGHT"),
            ("appId: a\n---\n- swipe: {start: \"1,2\"}\n", "flow.yaml:3: error: \"swipe\" needs either a direction, or start and end"),
            ("appId: a\n---\n- tapOn: {point: \"50%,3\"}\n", "flow.yaml:3: error: expected a point such as \"50%,30%\" or \"120,40\", found \"50%,3\""),
            ("appId: a\n---\n- back: now\n", "flow.yaml:3: error: takes no arguments"),
            ("appId: a\n---\n- advance: soon\n", "flow.yaml:3: error: expected a number"),
            ("appid: a\n---\n- back\n", "flow.yaml:1: error: unknown key \"appid\" in the header; did you mean \"appId\"?"),
            ("appId: a\n", "flow.yaml:1: error: no steps; expected --- and a list after the header"),
            ("", "flow.yaml:1: error: empty; expected a header with appId, ---, and a list of steps"),
        ])
    func mistakes(text: String, message: String) {
        #expect(error(text) == message)
    }

    @Test("F11.3 broken YAML is an error with its line")
    func broken() {
        let message = error("appId: a\n---\n- tapOn: {text: OK\n- back\n")
        #expect(message.hasPrefix("flow.yaml:"))
        #expect(message.contains("not YAML"))
        #expect(error("appId: a\n---\n- tapOn: \"x\n").hasPrefix("flow.yaml:"))
    }

    @Test("F11.3 a missing file is named")
    func missing() {
        #expect { try FlowReader.read("/nowhere/flow.yaml") } throws: { "\($0)" == "/nowhere/flow.yaml: error: flow file cannot be read" }
    }
}
