import DrydockSession
import FlowReader
import Foundation
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
        #expect(flow.steps[0].action == .launchApp(stopApp: true))
        #expect(flow.steps[1].action == .tapOn(FlowTarget(text: "Text 0"), FlowTap()))
        #expect(flow.steps[2].action == .tapOn(FlowTarget(id: "bar", index: 2), FlowTap(settleTimeout: 0)))
        #expect(flow.steps[2].label == "the third")
        #expect(flow.steps[3].action == .tapOn(FlowTarget(text: "Home"), FlowTap()))
        #expect(
            flow.steps[4].action
                == .swipe(FlowSwipe(start: FlowPoint(x: 0, y: 50, unit: .percent), end: FlowPoint(x: 80, y: 50, unit: .percent), duration: 0.25)))
        #expect(flow.steps[5].action == .waitForAnimationToEnd(timeout: 5))
    }

    @Test("F11.3 words that name no finite number are texts, and a run can be told of them", arguments: ["Infinity", "nan", "-inf", "1e999"])
    func wordsForNumbers(word: String) throws {
        let step = try #require(steps("- tapOn: \(word)").first)
        #expect(step.action == .tapOn(FlowTarget(text: word), FlowTap()))
        #expect(step.arguments == .string(word))
        let told = try JSONDecoder().decode([FlowStep].self, from: JSONEncoder().encode([step]))
        #expect(told == [step])
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
        #expect(try steps("- pressKey: Enter")[0].action == .pressKey(.enter, []))
    }

    @Test("F11.3 two fingers, and a finger that picks something up")
    func fingers() throws {
        #expect(try steps("- pinch: {id: photo, scale: 2.5}")[0].action == .pinch(FlowPinch(target: FlowTarget(id: "photo"), scale: 2.5)))
        #expect(
            try steps("- pinch: {scale: 0.5, degrees: -30, duration: 250, waitToSettleTimeoutMs: 0}")[0].action
                == .pinch(FlowPinch(scale: 0.5, degrees: -30, duration: 0.25, settleTimeout: 0)))
        #expect(
            try steps("- rotate: {point: \"50%,30%\", degrees: 90}")[0].action
                == .pinch(FlowPinch(target: FlowTarget(point: FlowPoint(x: 50, y: 30, unit: .percent)), degrees: 90)))
        #expect(
            try steps("- dragAndDrop: {from: Milk, to: {id: last}}")[0].action
                == .dragAndDrop(FlowDragAndDrop(from: FlowTarget(text: "Milk"), to: FlowTarget(id: "last"))))
        #expect(
            try steps("- dragAndDrop: {from: Milk, to: {point: \"10, 20\"}, hold: 1000, duration: 400}")[0].action
                == .dragAndDrop(FlowDragAndDrop(from: FlowTarget(text: "Milk"), to: FlowTarget(point: FlowPoint(x: 10, y: 20)), hold: 1, duration: 0.4)))
    }

    @Test("F11.3 what happens to the app from outside")
    func application() throws {
        #expect(try steps("- background")[0].action == .background)
        #expect(try steps("- foreground")[0].action == .foreground)
        #expect(try steps("- memoryWarning")[0].action == .memoryWarning)
        #expect(try steps("- launchApp: {stopApp: false}")[0].action == .launchApp(stopApp: false))
        #expect(
            try steps("- launchApp: {arguments: {name: Ann, first: true, count: 3}}")[0].action
                == .launchApp(stopApp: true, arguments: ["-name", "Ann", "-first", "true", "-count", "3"]))
        #expect(try steps("- stopApp")[0].action == .stopApp)
        #expect(try steps("- openLink: weibo://post/3")[0].action == .openLink("weibo://post/3"))
        #expect(try steps("- openLink: {link: \"weibo://a\"}")[0].action == .openLink("weibo://a"))
        #expect(try steps("- setOrientation: LANDSCAPE_LEFT")[0].action == .setOrientation(.landscapeLeft, settleTimeout: nil))
        #expect(try steps("- setOrientation: {orientation: upside_down, waitToSettleTimeoutMs: 0}")[0].action == .setOrientation(.upsideDown, settleTimeout: 0))
        #expect(try steps("- setAppearance: dark")[0].action == .setAppearance(.dark))
        #expect(try steps("- setTextSize: {size: AX3}")[0].action == .setTextSize(.accessibilityExtraLarge))
        #expect(try steps("- setSplit: 1/3")[0].action == .setSplit(.third))
        #expect(try steps("- pressKey: Home")[0].action == .pressKey(.home, []))
        #expect(try steps("- pressKey: {key: S, modifiers: [command, shift]}")[0].action == .pressKey(.character("s"), [.command, .shift]))
        #expect(try steps("- pressKey: Escape")[0].action == .pressKey(.escape, []))
    }

    @Test("F11.3 steps within steps, with conditions")
    func blocks() throws {
        let tap = try steps("- tapOn: OK")[0]
        func inner(_ action: FlowAction?) -> [FlowStep]? {
            switch action {
            case .runFlow(let block), .retry(let block, _): block.steps
            case .repeated(let loop): loop.steps
            default: nil
            }
        }
        let conditional = try steps("- runFlow: {when: {visible: Alert, platform: iOS}, commands: [{tapOn: OK}]}")[0].action
        guard case .runFlow(let block) = conditional else { return #expect(Bool(false)) }
        #expect(block.condition == FlowCondition(visible: FlowTarget(text: "Alert"), platform: "iOS"))
        #expect(block.steps.map(\.action) == [tap.action])
        guard case .repeated(let loop) = try steps("- repeat: {times: 3, while: {notVisible: {id: end}}, commands: [scroll]}")[0].action else {
            return #expect(Bool(false))
        }
        #expect(loop.times == 3)
        #expect(loop.condition == FlowCondition(notVisible: FlowTarget(id: "end")))
        #expect(inner(try steps("- retry: {maxRetries: 2, commands: [back, scroll]}")[0].action)?.count == 2)
        #expect(
            try steps("- extendedWaitUntil: {visible: Done, timeout: 3000}")[0].action
                == .extendedWaitUntil(FlowCondition(visible: FlowTarget(text: "Done")), timeout: 3))
        #expect(try steps("- assertTrue: \"${maestro.copiedText == '3'}\"")[0].action == .assertTrue("${maestro.copiedText == '3'}"))
        #expect(
            try FlowReader.parse("appId: a\nenv: {COUNT: 3}\n---\n- assertTrue: COUNT == 3\n", path: "flow.yaml").steps[0].action
                == .assertTrue("${\"3\" == 3}"))
        #expect(try steps("- copyTextFrom: {id: name}")[0].action == .copyTextFrom(FlowTarget(id: "name")))
        #expect(try steps("- pasteText")[0].action == .pasteText)
        #expect(try steps("- setClipboard: Hello")[0].action == .setClipboard("Hello"))
    }

    @Test("F11.3 runFlow reads other files from its own folder, and hands values over")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flows-\(ProcessInfo.processInfo.globallyUniqueString)").path
        try FileManager.default.createDirectory(atPath: folder + "/parts", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try "appId: a\nenv: {WHO: nobody, WHAT: Say}\n---\n- tapOn: ${WHAT} ${WHO}\n".write(toFile: folder + "/parts/greet.yaml", atomically: true, encoding: .utf8)
        try "appId: a\n---\n- runFlow: main.yaml\n".write(toFile: folder + "/main.yaml", atomically: true, encoding: .utf8)
        let main = "appId: a\n---\n- runFlow:\n    file: parts/greet.yaml\n    env: {WHO: Ann}\n"
        let flow = try FlowReader.parse(main, path: folder + "/all.yaml")
        guard case .runFlow(let block) = flow.steps[0].action else { return #expect(Bool(false)) }
        #expect(block.steps.map(\.action) == [.tapOn(FlowTarget(text: "Say Ann"), FlowTap())])
        #expect(block.steps[0].path == folder + "/parts/greet.yaml")
        #expect(block.steps[0].line == 4)
        #expect(throws: (any Error).self) { try FlowReader.read(folder + "/main.yaml") }
        #expect { try FlowReader.read(folder + "/main.yaml") } throws: { "\($0)".hasSuffix("main.yaml:3: error: main.yaml runs itself") }
    }

    @Test(
        "F11.3 Numbers beyond what is counted, and expressions beyond what is read, are errors with their line",
        arguments: [
            ("- repeat:\n    times: 1e300\n    commands: [back]", "1e300 is too much"), ("- tapOn: {text: a, index: inf}", "expected a number"),
            ("- tapOn: {text: a, index: 1e30}", "1e30 is too much"), ("- tapOn: {point: \"50,1e999\"}", "50,1e999 is too much"), ("- tapOn: {text: a, repeat: 1e30}", "1e30 is too much"),
            ("- tapOn: {text: a, repeat: 2000000}", "2000000 is too much; at most 1000000"), ("- advance: 1e12", "1e12 is too much"), ("- advance: nan", "expected a number"),
            ("- advance: 40000000", "\"advance\" needs seconds, from 0 to 31536000"), ("- waitForAnimationToEnd: {timeout: 1e30}", "1e30 is too much"),
            ("- assertTrue: ${" + String(repeating: "(", count: 200_000) + "}", "it is too long"),
            ("- assertTrue: ${" + String(repeating: "(", count: 400) + "1" + String(repeating: ")", count: 400) + "}", "it is nested too deeply"),
            ("- assertTrue: ${" + String(repeating: "!", count: 999) + "1}", "it is nested too deeply"),
            ("- assertTrue: ${1" + String(repeating: "+1", count: 100_000) + "}", "it is too long"),
        ])
    func tooMuch(step: String, message: String) {
        let text = error("appId: a\n---\n" + step)
        #expect(text.hasPrefix("flow.yaml:") && text.hasSuffix(message) && text.count < 250, "\(text.prefix(300))")
    }

    @Test("F11.3 Aliases of aliases, and flows that run others twice or in a chain without end, are an error before much is read")
    func bombs() throws {
        var text = "appId: a\n---\n- tapOn: &a0 [x,x,x,x,x,x,x,x,x,x]\n"
        for number in 1..<12 { text += "- tapOn: &a\(number) [\((0..<10).map { _ in "*a\(number - 1)" }.joined(separator: ","))]\n" }
        #expect(error(text).hasSuffix("more than 200000 values, aliases written out"))

        let folder = NSTemporaryDirectory() + "flow-bombs-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func write(_ text: String, _ name: String) throws { try "appId: a\n---\n\(text)\n".write(toFile: folder + "/" + name, atomically: true, encoding: .utf8) }
        for number in 0..<40 { try write("- runFlow: d\(number + 1).yaml\n- runFlow: d\(number + 1).yaml", "d\(number).yaml") }
        try write("- back", "d40.yaml")
        #expect { try FlowReader.read(folder + "/d0.yaml") } throws: { "\($0)".hasSuffix("runs more than 500 flows, with what those run") }
        // The same file by ever longer names.
        try write("- runFlow: ./me.yaml", "me.yaml")
        #expect { try FlowReader.read(folder + "/me.yaml") } throws: { "\($0)".hasSuffix("runs flows within flows more than 50 deep") }
    }

    @Test(
        "F11.3 expressions follow JavaScript's rules",
        arguments: [
            ("3 == '3'", "true"), ("3 === '3'", "false"), ("NAME + ' ' + 2", "Ann 2"), ("NAME.length > 2 && !missing", "true"), ("1 + 2 - 4", "-1"),
            ("(missing || 'x') == 'x'", "true"), ("NAME.startsWith(\"A\")", "true"), ("'a' < 'b'", "true"), ("null == undefined", "true"),
        ])
    func expressions(text: String, value: String) throws {
        #expect(try FlowExpression(text).evaluate { $0 == "NAME" ? "Ann" : nil }.text == value)
        #expect(FlowExpression.substitute("${" + text + "}", ["NAME": "Ann"]).hasPrefix("${"))
    }

    @Test(
        "F11.3 mistakes are named with their line",
        arguments: [
            ("appId: a\n---\n- tapon: OK\n", "flow.yaml:3: error: unknown command \"tapon\"; did you mean \"tapOn\"?"),
            ("appId: a\n---\n- travel: hi\n", "flow.yaml:3: error: command \"travel\" is not supported yet"),
            ("appId: a\n---\n- openLink: hi\n", "flow.yaml:3: error: \"openLink\" needs a URL, such as app://page"),
            (
                "appId: a\n---\n- setOrientation: SIDEWAYS\n",
                "flow.yaml:3: error: unknown orientation \"SIDEWAYS\"; expected one of PORTRAIT, UPSIDE_DOWN, LANDSCAPE_LEFT, LANDSCAPE_RIGHT"
            ),
            ("appId: a\n---\n- setSplit: 1/4\n", "flow.yaml:3: error: \"setSplit\" needs one of full, 1/2, 1/3, 2/3, slide, found \"1/4\""),
            ("appId: a\n---\n- setAppearance\n", "flow.yaml:3: error: \"setAppearance\" needs one of light, dark"),
            ("appId: a\n---\n- repeat: {commands: [back]}\n", "flow.yaml:3: error: \"repeat\" needs times: or while:"),
            ("appId: a\n---\n- repeat:\n    times: 2\n    commands:\n      - tapon: OK\n", "flow.yaml:6: error: unknown command \"tapon\"; did you mean \"tapOn\"?"),
            ("appId: a\n---\n- runFlow: nowhere.yaml\n", "flow.yaml:3: error: nowhere.yaml: no such flow file"),
            ("appId: a\n---\n- runFlow: {file: a.yaml, commands: [back]}\n", "flow.yaml:3: error: \"runFlow\" needs either file: or commands:"),
            ("appId: a\n---\n- assertTrue: \"${1 +}\"\n", "flow.yaml:3: error: the expression ${1 +} cannot be read: the expression ends too early"),
            ("appId: a\n---\n- inputText\n", "flow.yaml:3: error: \"inputText\" needs a text"),
            ("appId: a\n---\n- eraseText: some\n", "flow.yaml:3: error: \"eraseText\" needs a number of characters, 1 or more"),
            (
                "appId: a\n---\n- pressKey: Volume\n",
                "flow.yaml:3: error: key \"Volume\" is not supported; expected a single character or one of Backspace, Down, Enter, Escape, Home, Left, Lock, Right, Space, Tab, Up"
            ),
            ("appId: a\n---\n- scroll: {direction: AWAY}\n", "flow.yaml:3: error: unknown direction \"AWAY\"; expected UP, DOWN, LEFT or RIGHT"),
            ("appId: a\n---\n- scrollUntilVisible: Last\n", "flow.yaml:3: error: \"scrollUntilVisible\" needs element: with text or id"),
            ("appId: a\n---\n- scrollUntilVisible: {element: Last, speed: 200}\n", "flow.yaml:3: error: \"speed\" must be 0 to 100"),
            ("appId: a\n---\n- tapOn:\n    txt: OK\n", "flow.yaml:4: error: unknown argument \"txt\"; did you mean \"text\"?"),
            ("appId: a\n---\n- tapOn:\n    text: A\n    below: B\n", "flow.yaml:5: error: \"below\" is not supported yet"),
            ("appId: a\n---\n- pinch: {id: a}\n", "flow.yaml:3: error: \"pinch\" needs scale: or degrees:"),
            ("appId: a\n---\n- pinch: {scale: 0}\n", "flow.yaml:3: error: \"scale\" must be more than 0"),
            ("appId: a\n---\n- rotate: photo\n", "flow.yaml:3: error: \"rotate\" needs degrees:"),
            ("appId: a\n---\n- rotate: {degrees: 9, scale: 2}\n", "flow.yaml:3: error: unknown argument \"scale\""),
            ("appId: a\n---\n- dragAndDrop: {from: A}\n", "flow.yaml:3: error: \"dragAndDrop\" needs from: and to:"),
            ("appId: a\n---\n- launchApp: {arguments: [a]}\n", "flow.yaml:3: error: \"arguments\" needs names and values"),
            (
                "appId: a\n---\n- launchApp: {stopApp: false, arguments: {a: b}}\n",
                "flow.yaml:3: error: \"arguments\" are for an app that is started: leave \"stopApp: false\" out"
            ),
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

    /// A folder with a flow, `all.yaml`, a folder `Server` and a part of the flow, `part.yaml`; its path.
    private func site(rules: String? = nil, flow: String = "") throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flows-\(UUID().uuidString)")
        let server = folder.appendingPathComponent("Server")
        try FileManager.default.createDirectory(at: server, withIntermediateDirectories: true)
        try "[]".write(to: server.appendingPathComponent("posts.json"), atomically: true, encoding: .utf8)
        try rules?.write(to: server.appendingPathComponent("serve.yaml"), atomically: true, encoding: .utf8)
        try "appId: a\n---\n- serve: Server\n- back\n".write(to: folder.appendingPathComponent("part.yaml"), atomically: true, encoding: .utf8)
        try ("appId: a\n---\n" + flow).write(to: folder.appendingPathComponent("all.yaml"), atomically: true, encoding: .utf8)
        return folder.path
    }

    @Test("F11.3 a folder to serve, with its rules; a part of the flow may name it too")
    func serve() throws {
        let folder = try site(
            rules: "/posts: {fail: 2, status: 500}\n/slow*: {delay: 1500, file: posts.json, type: text/plain}\n/never: {silent: true}\n",
            flow: "- serve: Server\n- serve: {folder: Server, port: 8080, delay: 250, name: images, variable: IMAGES_URL}\n- launchApp\n- runFlow: part.yaml\n")
        let flow = try FlowReader.read(folder + "/all.yaml")
        #expect(flow.servers.map(\.name) == ["server", "images"])
        let first = flow.servers[0]
        #expect(first.folder == folder + "/Server")
        #expect(first.variable == "DRYDOCK_SERVER")
        #expect(first.port == nil)
        #expect(first.line == 3)
        #expect(
            first.rules == [
                .init(path: "/posts", failures: 2, status: 500), .init(path: "/slow*", delay: 1.5, file: "posts.json", type: "text/plain"),
                .init(path: "/never", isSilent: true),
            ])
        #expect(flow.servers[1].port == 8080)
        #expect(flow.servers[1].delay == 0.25)
        #expect(flow.servers[1].variable == "IMAGES_URL")
        #expect(FlowServer.variable(of: "images") == "DRYDOCK_SERVER_IMAGES")
    }

    @Test(
        "F11.3 mistakes in what is to be served are named with their line",
        arguments: [
            ("- serve\n", nil, "all.yaml:3: error: \"serve\" needs a folder"),
            ("- serve: Sever\n- back\n", nil, "all.yaml:3: error: \"serve\": no such folder: FOLDER/Sever; did you mean \"Server\"?"),
            ("- serve: part.yaml\n", nil, "all.yaml:3: error: \"serve\": FOLDER/part.yaml is a file; name its folder"),
            ("- serve: {folder: Server, port: 70000}\n", nil, "all.yaml:3: error: \"port\" must be a whole number from 1 to 65535"),
            ("- serve: {folder: Server, dely: 1}\n", nil, "all.yaml:3: error: unknown argument \"dely\"; did you mean \"delay\"?"),
            ("- serve: {folder: Server, name: my server}\n", nil, "all.yaml:3: error: \"name\" must be letters, digits and _, found \"my server\""),
            ("- launchApp\n- serve: Server\n", nil, "all.yaml:4: error: \"serve\" comes before the other steps: the server is there from the start"),
            (
                "- repeat:\n    times: 2\n    commands:\n      - serve: Server\n", nil,
                "all.yaml:6: error: \"serve\" stands at the beginning of a flow's file: the server is there from the start"
            ),
            (
                "- serve: Server\n- serve: {folder: Server, port: 8080}\n", nil,
                "all.yaml:4: error: there is a server \"server\" already, at FOLDER/all.yaml:3; give this one another name"
            ),
            ("- serve: Server\n", "posts: {fail: 1}\n", "Server/serve.yaml:1: error: a path begins with /, found \"posts\""),
            ("- serve: Server\n", "/a: {fail: 1}\n/b: {fial: 1}\n", "Server/serve.yaml:2: error: unknown rule \"fial\"; did you mean \"fail\"?"),
            ("- serve: Server\n", "/a: {status: 99}\n", "Server/serve.yaml:1: error: \"status\" must be a whole number from 200 to 599"),
            ("- serve: Server\n", "/a: {file: ../all.yaml}\n", "Server/serve.yaml:1: error: \"file\": \"../all.yaml\" leads out of its folder"),
            ("- serve: Server\n", "/a: {file: b.json}\n", "Server/serve.yaml:1: error: \"file\": no such file: FOLDER/Server/b.json"),
            ("- serve: Server\n", "/a\n", "Server/serve.yaml:1: error: expected paths with rules, such as /posts: {fail: 1}"),
        ] as [(String, String?, String)])
    func mistakesInServers(flow: String, rules: String?, message: String) throws {
        let folder = try site(rules: rules, flow: flow)
        #expect { try FlowReader.read(folder + "/all.yaml") } throws: { "\($0)" == folder + "/" + message.replacing("FOLDER", with: folder) }
    }

    @Test("F11.3 a header says what the flow is made for, in the words of the command line or of UIKit")
    func look() throws {
        func look(_ text: String) throws -> FlowLook? { try FlowReader.parse("appId: a\ndrydock: \(text)\n---\n- back\n", path: "flow.yaml").look }
        let found = try #require(
            try look("{device: iPhone SE, appearance: dark, language: zh-Hans, textSize: accessibilityLarge, orientation: landscape}"))
        #expect(found.device?.name == "iphone-se")
        #expect(found.appearance == .dark)
        #expect(found.language == "zh-Hans")
        #expect(found.textSize == .accessibilityLarge)
        #expect(found.orientation == .landscapeRight)
        #expect(found.split == nil)
        #expect(try look("{textSize: ax5}")?.textSize == .accessibilityExtraExtraExtraLarge)
        #expect(try look("{orientation: LANDSCAPE_LEFT}")?.orientation == .landscapeLeft)
        #expect(try look("{device: ipad-air, split: 1/3}")?.split == .third)
        #expect(try FlowReader.parse("appId: a\n---\n- back\n", path: "flow.yaml").look == nil)
    }

    @Test(
        "F11.3 mistakes in what a flow is made for are named with their line and what may be meant",
        arguments: [
            ("  devise: ipad", "flow.yaml:3: error: unknown key \"devise\" of drydock; did you mean \"device\"?"),
            (
                "  zoom: 2",
                "flow.yaml:3: error: unknown key \"zoom\" of drydock; expected one of device, appearance, language, textSize, orientation, split"
            ),
            ("  device: iphone-sf", "flow.yaml:3: error: unknown device \"iphone-sf\"; did you mean \"iphone-se\"?"),
            ("  appearance: drak", "flow.yaml:3: error: unknown appearance \"drak\"; did you mean \"dark\"?"),
            ("  appearance: sepia", "flow.yaml:3: error: unknown appearance \"sepia\"; expected one of light, dark"),
            ("  language: x", "flow.yaml:3: error: \"x\" is no language code; expected one such as en, zh-Hans or pt_BR"),
            ("  device: iphone-se\n  textSize: accessibilityLage", "flow.yaml:4: error: unknown textSize \"accessibilityLage\"; did you mean \"accessibilityLarge\"?"),
            ("  orientation: landscpe", "flow.yaml:3: error: unknown orientation \"landscpe\"; did you mean \"landscape\"?"),
            ("  device: iphone-se\n  split: 1/2", "flow.yaml:4: error: iPhone SE shows one app at a time: \"split\" is for iPads"),
            ("  device: [ipad]", "flow.yaml:3: error: \"device\" needs a value"),
        ])
    func mistakesInLook(text: String, message: String) {
        #expect(error("appId: a\ndrydock:\n\(text)\n---\n- back\n") == message)
    }

    @Test("F11.3 broken YAML is an error with its line")
    func broken() {
        let message = error("appId: a\n---\n- tapOn: {text: OK\n- back\n")
        #expect(message.hasPrefix("flow.yaml:"))
        #expect(message.contains("not YAML"))
        #expect(error("appId: a\n---\n- tapOn: \"x\n").hasPrefix("flow.yaml:"))
    }

    @Test("F11.3 a missing file is named, with the one that may be meant; a folder is none")
    func missing() throws {
        #expect { try FlowReader.read("/nowhere/flow.yaml") } throws: { "\($0)" == "/nowhere/flow.yaml: error: no such flow file" }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flows-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try "appId: a\n---\n- back\n".write(to: folder.appendingPathComponent("tour.yaml"), atomically: true, encoding: .utf8)
        let near = folder.appendingPathComponent("tuor.yaml").path
        #expect { try FlowReader.read(near) } throws: { "\($0)" == "\(near): error: no such flow file; did you mean \"tour.yaml\"?" }
        #expect { try FlowReader.read(folder.path) } throws: { "\($0)" == "\(folder.path): error: a folder; name one of the flow files in it" }
    }
}
