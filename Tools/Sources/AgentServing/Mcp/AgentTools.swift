import DrydockSession
import Foundation

/// Everything that an agent can have done.
enum AgentTools {
    static let all: [AgentTool] =
        [build, run, look] + [tap, type, swipe, scroll, pressKey, wait, check, setTraits] + [runFlow, test, recordFlow, stop]

    static let instructions = """
        Drydock builds UIKit apps from their sources and runs them on this machine. Work in a loop: build (mend what it reports), run, look, then tap, type and \
        swipe, and look again. Coordinates are points from the screen's upper left corner; in pictures one pixel is one point. Time is virtual: it stands \
        still between calls, animations and waits take no real time, and the same calls give the same screens. After a change of the sources call run again. \
        check what you expect to see, then record_flow writes a test that repeats all of it.
        """

    // MARK: Arguments that several have

    private static let projectProperties: [String: JSONValue] = [
        "project": Schema.text("Path of the project: a folder with an .xcodeproj, a Package.swift, or Swift files. Left out: that of the call before."),
        "target": Schema.text("The app's target, if the project has several."), "scheme": Schema.text("The scheme whose target, configuration and arguments to use."),
    ]

    private static let lookProperties: [String: JSONValue] = [
        "device": Schema.text("The device. Default: \(Device.standard.name).", Device.all.map(\.name)),
        "appearance": Schema.text("Default: light.", SessionOptions.Appearance.allCases.map(\.rawValue)),
        "language": Schema.text("A language code such as en or zh-Hans. Default: the app's own language."),
        "text_size": Schema.text("Dynamic Type. Default: l.", SessionOptions.TextSize.allCases.map(\.rawValue)),
        "orientation": Schema.text("Default: portrait.", SessionOptions.Orientation.allCases.map(\.rawValue)),
        "split": Schema.text("The app's part of an iPad's screen. Default: full.", SessionOptions.Split.allCases.map(\.rawValue)),
    ]

    private static let targetProperties: [String: JSONValue] = [
        "id": Schema.text("The element's accessibility identifier (#… in a look). The surest way to name it."),
        "text": Schema.text("The element's whole text or label as it is shown, or a regular expression for all of it."),
        "index": Schema.integer("Which of several that match, from 0, the front most first. -1 is the last.", -1000...1000),
    ]

    private static let pointProperties: [String: JSONValue] = [
        "x": Schema.number("Points from the left edge of the screen, for a place instead of an element.", 0...10000),
        "y": Schema.number("Points from the upper edge of the screen.", 0...10000),
    ]

    private static let diagnosticSchema: JSONValue = [
        "type": "object",
        "properties": [
            "severity": ["type": "string", "enum": ["error", "warning", "note"]], "file": ["type": "string"], "line": ["type": "integer"],
            "column": ["type": "integer"], "message": ["type": "string"], "source": ["type": "string", "description": "The line of source."],
            "notes": ["type": "array", "items": ["type": "object"]],
        ], "required": ["severity", "message"],
    ]

    private static let buildProperties: [String: JSONValue] = [
        "succeeded": ["type": "boolean"], "summary": ["type": "string"], "errors": ["type": "integer"], "warnings": ["type": "integer"],
        "diagnostics": ["type": "array", "items": diagnosticSchema],
    ]

    private static func look(_ arguments: ToolArguments) throws -> LookRequest {
        var look = LookRequest()
        look.device = try arguments.text("device")
        look.appearance = try arguments.text("appearance")
        look.language = try arguments.text("language")
        look.textSize = try arguments.text("text_size")
        look.orientation = try arguments.text("orientation")
        look.split = try arguments.text("split")
        return look
    }

    // MARK: Building and running

    private static let build = AgentTool(
        name: "build", title: "Build",
        description: """
            Builds the app and runs nothing. Returns every error and warning with file, line, column and message, as JSON. Only what changed is compiled \
            again. An empty list of errors and succeeded: true mean that it can be run.
            """,
        inputSchema: Schema.object(projectProperties),
        outputSchema: ["type": "object", "properties": .object(buildProperties), "required": ["succeeded", "summary", "diagnostics"]]
    ) { workspace, arguments, progress in
        reported(workspace.launcher.build(try workspace.project(arguments), progress: progress), [:])
    }

    private static let run = AgentTool(
        name: "run", title: "Run",
        description: """
            Builds the app and starts it with fresh data, in place of the one that ran. Returns what is on the screen (as look does), or the errors if it does \
            not build. Call it again after the sources changed.
            """,
        inputSchema: Schema.object(
            projectProperties.merging(lookProperties) { $1 }.merging([
                "real_time": Schema.bool("Run on the machine's clock: animations and timers take their time. Default: false, the virtual clock."),
                "arguments": ["type": "array", "items": ["type": "string"], "description": "The app's command line, such as [\"-reset\", \"YES\"] for its UserDefaults."],
                "environment": ["type": "object", "additionalProperties": ["type": "string"], "description": "Variables of the app's environment."],
                "open_url": Schema.text("Start the app by opening this URL with it."),
                "keep_data": Schema.bool("Let the app find the documents and defaults that its last run with keep_data left. Default: false."),
            ]) { $1 }),
        outputSchema: [
            "type": "object",
            "properties": .object(buildProperties.merging(["running": ["type": "boolean"], "screen": ["type": "string", "description": "As look shows it."]]) { $1 }),
            "required": ["running", "succeeded", "summary", "diagnostics"],
        ]
    ) { workspace, arguments, progress in
        var request = RunRequest(project: try workspace.project(arguments))
        request.look = try look(arguments)
        request.isRealTime = try arguments.bool("real_time") ?? false
        request.arguments = try arguments.texts("arguments") ?? []
        request.environment = try arguments.textsByName("environment") ?? [:]
        request.openURL = try arguments.text("open_url")
        request.keepsData = try arguments.bool("keep_data") ?? false
        let (report, screen) = try workspace.start(request, progress)
        var result = reported(report, ["running": .bool(screen != nil), "screen": screen.map { .string($0) } ?? .null].filter { $0.value != .null })
        // The screen reads better as it is than within JSON.
        if let screen, report.diagnostics.isEmpty { result.content = ToolResult.text("running; the screen:\n" + screen).content }
        return result
    }

    /// What building said, as data and as the same in words.
    private static func reported(_ report: BuildReport, _ more: [String: JSONValue]) -> ToolResult {
        func count(_ severity: Diagnostic.Severity) -> JSONValue { .number(Double(report.diagnostics.filter { $0.severity == severity }.count)) }
        let data: [String: JSONValue] = [
            "succeeded": .bool(report.succeeded), "summary": .string(report.summary), "errors": count(.error), "warnings": count(.warning),
            "diagnostics": .array(report.diagnostics.map(\.json)),
        ]
        let all = JSONValue.object(data.merging(more) { $1 })
        var result = ToolResult.text(all.text)
        result.data = all
        return result
    }

    private static let stop = AgentTool(
        name: "stop", title: "Stop", description: "Ends the app that runs. What it stored is gone unless it was run with keep_data.", inputSchema: Schema.object([:])
    ) { workspace, _, _ in
        .text(workspace.stop() ? "stopped" : "no app was running")
    }

    // MARK: Looking

    private static let look = AgentTool(
        name: "look", title: "Look",
        description: """
            Shows the screen of the running app: as text, as a picture, or both. The text has a line for each element that says or does something: \
            role "name" = "value" #identifier x,y widthxheight states. With changes_only the lines that went (-), came (+) or moved (~) since the last look, and of \
            the picture the part that changed.
            """,
        inputSchema: Schema.object([
            "text": Schema.bool("Elements as text. Default: true."), "picture": Schema.bool("A picture as PNG, one pixel a point. Default: false."),
            "full_size": Schema.bool("The picture in the device's own pixels, up to 9 times as many. Default: false."),
            "changes_only": Schema.bool("Only what changed since the last look or step. Default: false."),
            "views": Schema.text(
                "Instead of the elements every view: text for class, text and frame of each; constraints for what each frame follows from. Long.",
                ["text", "constraints"]),
        ]), isReadOnly: true
    ) { workspace, arguments, _ in
        let changesOnly = try arguments.bool("changes_only") ?? false
        let wantsPicture = try arguments.bool("picture") ?? false
        let isFull = try arguments.bool("full_size") ?? false
        if isFull, changesOnly, wantsPicture { throw AgentError("full_size shows the whole screen: leave changes_only out") }
        var result = ToolResult()
        if let views = try arguments.choice("views", ["text", "constraints"]) {
            result = .text(try workspace.views(views == "text" ? .text : .constraints))
        } else if try arguments.bool("text") ?? true {
            result = .text(try workspace.screen(changesOnly: changesOnly))
        }
        if wantsPicture || isFull {
            if !isFull, let (png, region) = try workspace.picture(changesOnly: changesOnly) {
                if !region.isWhole {
                    result.content += ToolResult.text("picture of the part that changed: \(region.x),\(region.y) \(region.width)x\(region.height)").content
                }
                result.add(picture: png)
            } else if !isFull, changesOnly {
                result.content += ToolResult.text("the picture has not changed").content
            } else {
                result.add(picture: try workspace.fullPicture())
            }
        }
        guard !result.content.isEmpty else { throw AgentError("text: false and no picture: there is nothing to show") }
        return result
    }

    // MARK: Touching

    private static let tap = AgentTool(
        name: "tap", title: "Tap",
        description: """
            Taps an element, named by id or text, or a place, x and y. Waits until the screen stands still before and after, and returns what changed on it. An \
            element that is not visible fails, with the ones most like it.
            """,
        inputSchema: Schema.object(
            targetProperties.merging(pointProperties) { $1 }.merging([
                "count": Schema.integer("How often. Default: 1.", 1...20), "long": Schema.bool("A long press, a second. Default: false."),
                "wait": Schema.bool("false: do not wait afterwards, to see what is half-way; let time go by with wait. Default: true."),
            ]) { $1 })
    ) { workspace, arguments, _ in
        let count = try arguments.integer("count", in: 1...20) ?? 1
        let isLong = try arguments.bool("long") ?? false
        if isLong, count > 1 { throw AgentError("a long press is done once: leave \"count\" out") }
        var more: [String: JSONValue] = count > 1 ? ["repeat": .number(Double(count))] : [:]
        if try arguments.bool("wait") == false { more["waitToSettleTimeoutMs"] = 0 }
        let place = try Place(arguments)
        return .text(try workspace.carryOut { finder in [place.step(isLong ? "longPressOn" : "tapOn", more, finder)] })
    }

    private static let type = AgentTool(
        name: "type", title: "Type",
        description: "Types text into the field that has the keyboard, or into the one that id or text name, which is tapped first. Returns what changed on the screen.",
        inputSchema: Schema.object(
            [
                "value": Schema.text("What to type."), "id": targetProperties["id"]!,
                "text": Schema.text("The text, placeholder or label of the field, as it is shown."), "index": targetProperties["index"]!,
                "clear": Schema.bool("Delete what the field holds first. Default: false."), "submit": Schema.bool("Press Return afterwards. Default: false."),
            ], required: ["value"])
    ) { workspace, arguments, _ in
        let value = try arguments.text("value") ?? ""
        let place = try Place(arguments, mayBeMissing: true)
        let clears = try arguments.bool("clear") ?? false
        let submits = try arguments.bool("submit") ?? false
        guard !value.isEmpty || clears || submits else { throw AgentError("argument \"value\" is empty: there is nothing to type") }
        return .text(
            try workspace.carryOut { finder in
                var steps: [RecordedStep] = []
                if !place.isNowhere { steps.append(place.step("tapOn", [:], finder)) }
                // Erasing stops when nothing is left.
                if clears { steps.append(RecordedStep(["eraseText": 1000])) }
                if !value.isEmpty { steps.append(RecordedStep(["inputText": .string(value)])) }
                if submits { steps.append(RecordedStep(["pressKey": "Enter"])) }
                return steps
            })
    }

    private static let swipe = AgentTool(
        name: "swipe", title: "Swipe",
        description: """
            Draws a finger over the screen: in a direction (of the finger: up shows what is below), from the middle, from an element (id or text) or from a place \
            (x, y); or from x, y to to_x, to_y. Returns what changed on the screen.
            """,
        inputSchema: Schema.object(
            targetProperties.merging(pointProperties) { $1 }.merging([
                "direction": Schema.text("Where the finger goes.", FlowSwipe.Direction.allCases.map(\.rawValue)),
                "to_x": Schema.number("Where the finger lifts, in points.", 0...10000), "to_y": Schema.number("Where the finger lifts, in points.", 0...10000),
                "duration": Schema.number("Seconds that it takes; short ones fling. Default: 0.4.", 0.02...10),
            ]) { $1 })
    ) { workspace, arguments, _ in
        let direction = try arguments.choice("direction", FlowSwipe.Direction.allCases.map(\.rawValue))
        let toX = try arguments.number("to_x", in: 0...10000), toY = try arguments.number("to_y", in: 0...10000)
        let duration = try arguments.number("duration", in: 0.02...10)
        let place = try Place(arguments, mayBeMissing: true)
        var swipe: [String: JSONValue] = [:]
        if let duration { swipe["duration"] = .number((duration * 1000).rounded()) }
        switch (direction, toX, toY) {
        case (let direction?, nil, nil):
            swipe["direction"] = .string(direction.uppercased())
            if !place.isNowhere { swipe["from"] = .object(place.fields) }
        case (nil, let toX?, let toY?):
            guard let start = place.point else { throw AgentError("to_x and to_y need x and y, where the finger goes down") }
            swipe["start"] = .string("\(Int(start.x.rounded())),\(Int(start.y.rounded()))")
            swipe["end"] = .string("\(Int(toX.rounded())),\(Int(toY.rounded()))")
        default: throw AgentError("swipe needs either \"direction\", or \"x\", \"y\", \"to_x\" and \"to_y\"")
        }
        let step = JSONValue.object(["swipe": .object(swipe)])
        return .text(try workspace.carryOut { _ in [RecordedStep(step)] })
    }

    private static let scroll = AgentTool(
        name: "scroll", title: "Scroll",
        description: """
            Scrolls by half a screen, or with id or text until that element is visible (fails at the end of the content). Returns what changed on the screen.
            """,
        inputSchema: Schema.object([
            "direction": Schema.text("The side of the content that comes into view. Default: down.", FlowSwipe.Direction.allCases.map(\.rawValue)),
            "id": targetProperties["id"]!, "text": targetProperties["text"]!, "index": targetProperties["index"]!,
            "within_id": Schema.text("The identifier of the element in which the finger moves, if it is not the whole screen."),
        ])
    ) { workspace, arguments, _ in
        let place = try Place(arguments, mayBeMissing: true)
        var scroll: [String: JSONValue] = [:]
        if let direction = try arguments.choice("direction", FlowSwipe.Direction.allCases.map(\.rawValue)) { scroll["direction"] = .string(direction.uppercased()) }
        if let within = try arguments.text("within_id") { scroll["from"] = ["id": .string(within)] }
        let command = place.isNowhere ? "scroll" : "scrollUntilVisible"
        if !place.isNowhere { scroll["element"] = .object(place.fields) }
        let step: JSONValue = scroll.isEmpty ? .string(command) : .object([command: .object(scroll)])
        return .text(try workspace.carryOut { _ in [RecordedStep(step)] })
    }

    private static let pressKey = AgentTool(
        name: "press_key", title: "Press a key",
        description: "Presses a key of a hardware keyboard, with others held. Home sends the app to the background. Returns what changed on the screen.",
        inputSchema: Schema.object(
            [
                "key": Schema.text("A single character, or Enter, Backspace, Tab, Escape, Space, Up, Down, Left, Right, Home, Lock."),
                "modifiers": ["type": "array", "items": ["type": "string", "enum": .array(FlowModifier.allCases.map { .string($0.rawValue) })]],
            ], required: ["key"])
    ) { workspace, arguments, _ in
        let key = try arguments.text("key") ?? ""
        let modifiers = try arguments.texts("modifiers") ?? []
        let step: JSONValue =
            modifiers.isEmpty ? ["pressKey": .string(key)] : ["pressKey": ["key": .string(key), "modifiers": .array(modifiers.map { .string($0) })]]
        return .text(try workspace.carryOut { _ in [RecordedStep(step)] })
    }

    // MARK: Waiting and checking

    private static let wait = AgentTool(
        name: "wait", title: "Wait",
        description: """
            Lets the app's time go by: so many seconds, or until the element that id or text name is visible (with gone: true until it is not), or else until nothing \
            moves any more. On the virtual clock this takes no real time. Steps wait for the screen to stand still by themselves.
            """,
        inputSchema: Schema.object([
            "seconds": Schema.number("How long, or how long at most. Default: 15 for an element.", 0...3600), "id": targetProperties["id"]!,
            "text": targetProperties["text"]!, "index": targetProperties["index"]!, "gone": Schema.bool("Wait until the element is not visible. Default: false."),
        ])
    ) { workspace, arguments, _ in
        let seconds = try arguments.number("seconds", in: 0...3600)
        let place = try Place(arguments, mayBeMissing: true)
        let isGone = try arguments.bool("gone") ?? false
        let step: JSONValue
        if !place.isNowhere {
            step = ["extendedWaitUntil": [isGone ? "notVisible" : "visible": .object(place.fields), "timeout": .number((seconds ?? 15) * 1000)]]
        } else if isGone {
            throw AgentError("\"gone\" needs an element: give id or text")
        } else {
            step = seconds.map { ["advance": .number($0)] } ?? "waitForAnimationToEnd"
        }
        return .text(try workspace.carryOut { _ in [RecordedStep(step)] })
    }

    private static let check = AgentTool(
        name: "check", title: "Check",
        description: "Makes sure that an element is visible, or with visible: false that none is. Fails with the ones most like it. A recorded flow checks the same.",
        inputSchema: Schema.object(targetProperties.merging(["visible": Schema.bool("Default: true.")]) { $1 })
    ) { workspace, arguments, _ in
        let place = try Place(arguments)
        let command = try arguments.bool("visible") ?? true ? "assertVisible" : "assertNotVisible"
        let step = JSONValue.object([command: place.fields.count == 1 && place.fields["text"] != nil ? place.fields["text"]! : .object(place.fields)])
        return .text("ok; " + (try workspace.carryOut { _ in [RecordedStep(step)] }))
    }

    private static let setTraits = AgentTool(
        name: "set_traits", title: "Change appearance, text size or orientation",
        description: """
            Changes what the user sets for all apps, or turns the device, while the app runs. Another device or language needs a new run. Returns what changed on the \
            screen.
            """,
        inputSchema: Schema.object([
            "appearance": Schema.text("Light or dark mode.", SessionOptions.Appearance.allCases.map(\.rawValue)),
            "text_size": Schema.text("Dynamic Type.", SessionOptions.TextSize.allCases.map(\.rawValue)),
            "orientation": Schema.text("How the device is held.", SessionOptions.Orientation.allCases.map(\.rawValue)),
            "split": Schema.text("The app's part of an iPad's screen.", SessionOptions.Split.allCases.map(\.rawValue)),
        ])
    ) { workspace, arguments, _ in
        var steps: [JSONValue] = []
        if let value = try arguments.choice("appearance", SessionOptions.Appearance.allCases.map(\.rawValue)) { steps.append(["setAppearance": .string(value)]) }
        if let value = try arguments.choice("text_size", SessionOptions.TextSize.allCases.map(\.rawValue)) { steps.append(["setTextSize": .string(value)]) }
        if let value = try arguments.choice("orientation", SessionOptions.Orientation.allCases.map(\.rawValue)) {
            let names: [String: String] = [
                "portrait": "PORTRAIT", "portrait-upside-down": "UPSIDE_DOWN", "landscape-left": "LANDSCAPE_LEFT", "landscape-right": "LANDSCAPE_RIGHT",
            ]
            steps.append(["setOrientation": .string(names[value]!)])
        }
        if let value = try arguments.choice("split", SessionOptions.Split.allCases.map(\.rawValue)) { steps.append(["setSplit": .string(value)]) }
        guard !steps.isEmpty else { throw AgentError("give appearance, text_size, orientation or split") }
        let all = steps
        return .text(try workspace.carryOut { _ in all.map { RecordedStep($0) } })
    }

    // MARK: Flows and tests

    private static let runFlow = AgentTool(
        name: "run_flow", title: "Run a flow",
        description: """
            Carries out the steps of a flow in the running app: a file in Maestro's format, its text, or a list of steps such as [{"tapOn": {"id": "send"}}, \
            {"assertVisible": "Sent"}, "back"]. A flow that begins with launchApp gets the app started anew. Stops at the first step that fails and says why.
            """,
        inputSchema: Schema.object([
            "file": Schema.text("Path of a flow file; relative ones are in the project's folder."), "yaml": Schema.text("The text of a flow."),
            "steps": ["type": "array", "items": ["anyOf": [["type": "object"], ["type": "string"]]], "description": "Steps, each an object with one command, or a command's name."],
        ])
    ) { workspace, arguments, progress in
        let flow: Flow
        switch (try arguments.text("file"), try arguments.text("yaml"), try arguments.list("steps")) {
        case (let file?, nil, nil): flow = try JSONFlow.read(file: AgentWorkspace.absolute(file, in: workspace.folder))
        case (nil, let yaml?, nil): flow = try JSONFlow.read(yaml: yaml, path: workspace.folder + "/flow.yaml")
        case (nil, nil, let steps?): flow = try JSONFlow.read(steps)
        default: throw AgentError("run_flow needs one of \"file\", \"yaml\" and \"steps\"")
        }
        return .text("\(flow.steps.count) steps passed; " + (try workspace.carryOut(flow, progress)))
    }

    private static let recordFlow = AgentTool(
        name: "record_flow", title: "Record a flow",
        description: """
            Writes all that was done since run as a flow file: taps by identifier, else by text, else by place; checks as assertions. It repeats with \
            "drydock run PROJECT --flow FILE", or run_flow. Returns the file's text.
            """,
        inputSchema: Schema.object(
            [
                "file": Schema.text("Where to write it; relative paths are in the project's folder. Ends in .yaml."), "name": Schema.text("The flow's name."),
                "overwrite": Schema.bool("Write over a file that is there. Default: false."),
            ], required: ["file"])
    ) { workspace, arguments, _ in
        let file = AgentWorkspace.absolute(try arguments.text("file") ?? "", in: workspace.folder)
        guard file.hasSuffix(".yaml") || file.hasSuffix(".yml") else { throw AgentError("argument \"file\" must end in .yaml, not \"\(file)\"") }
        if FileManager.default.fileExists(atPath: file), try arguments.bool("overwrite") != true {
            throw AgentError("\(file) is there already: give overwrite: true, or another name")
        }
        let (text, steps, project) = try workspace.recording(named: try arguments.text("name"))
        do {
            try FileManager.default.createDirectory(atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try text.write(toFile: file, atomically: true, encoding: .utf8)
        } catch {
            throw AgentError("\(file) cannot be written: \((error as NSError).localizedDescription)")
        }
        return .text("wrote \(file), \(steps) steps; repeat it with: drydock run \(project) --flow \(file)\n\(text)")
    }

    private static let test = AgentTool(
        name: "test", title: "Test",
        description: """
            Builds the project's unit tests (XCTest and Swift Testing) and runs them. Returns counts, and of each test that did not pass its failures with file, line \
            and message, as JSON. The running app goes on.
            """,
        inputSchema: Schema.object(
            projectProperties.merging(lookProperties) { $1 }.merging(["filter": Schema.text("Only tests whose Class/name this regular expression finds.")]) { $1 }),
        outputSchema: [
            "type": "object",
            "properties": .object(
                buildProperties.merging([
                    "passed": ["type": "integer"], "failed": ["type": "integer"], "skipped": ["type": "integer"],
                    "tests": [
                        "type": "array", "description": "Those that did not pass.",
                        "items": [
                            "type": "object", "properties": ["name": ["type": "string"], "status": ["type": "string"], "failures": ["type": "array", "items": ["type": "object"]]],
                        ],
                    ],
                ]) { $1 }), "required": ["succeeded", "summary", "diagnostics", "passed", "failed", "skipped", "tests"],
        ]
    ) { workspace, arguments, progress in
        var request = TestRequest(project: try workspace.project(arguments))
        request.look = try look(arguments)
        request.filter = try arguments.text("filter")
        let report = workspace.launcher.test(request, progress: progress)
        func count(_ statuses: TestReport.Case.Status...) -> JSONValue { .number(Double(report.cases.filter { statuses.contains($0.status) }.count)) }
        let others = report.cases.filter { $0.status != .passed }.map { item -> JSONValue in
            [
                "name": .string(item.name), "status": .string(item.status.rawValue),
                "failures": .array(item.failures.map { ["file": .string($0.file), "line": .number(Double($0.line)), "message": .string($0.message)] }),
            ]
        }
        return reported(report.build, ["passed": count(.passed), "failed": count(.failed, .crashed), "skipped": count(.skipped), "tests": .array(others)])
    }
}

/// What a call means with id, text, index, x and y.
private struct Place {
    var id: String?
    var text: String?
    var index: Int?
    var point: FlowPoint?

    init(_ arguments: ToolArguments, mayBeMissing: Bool = false) throws {
        id = try arguments.text("id")
        text = try arguments.text("text")
        index = try arguments.integer("index", in: -1000...1000)
        let x = try arguments.number("x", in: 0...10000), y = try arguments.number("y", in: 0...10000)
        if let x, let y { point = FlowPoint(x: x, y: y) }
        if (x == nil) != (y == nil) { throw AgentError("a place needs both x and y") }
        if point != nil, id != nil || text != nil { throw AgentError("give either an element (id, text) or a place (x, y), not both") }
        if index != nil, id == nil, text == nil { throw AgentError("\"index\" chooses among elements: give id or text, too") }
        if id == nil, text == nil, point == nil, !mayBeMissing { throw AgentError("which element? Give id or text" + " (look shows them), or x and y") }
    }

    var isNowhere: Bool { id == nil && text == nil && point == nil }

    /// As a flow's target.
    var fields: [String: JSONValue] {
        var fields: [String: JSONValue] = [:]
        fields["id"] = id.map { .string($0) }
        fields["text"] = text.map { .string($0) }
        fields["index"] = index.map { .number(Double($0)) }
        fields["point"] = point.map { .string("\(Int($0.x.rounded())),\(Int($0.y.rounded()))") }
        return fields
    }

    /// A step on it, recorded by the best that the element is known by.
    func step(_ command: String, _ more: [String: JSONValue], _ finder: TargetFinder) -> RecordedStep {
        func step(_ target: JSONValue) -> JSONValue {
            if more.isEmpty, target.string != nil { return .object([command: target]) }
            let fields = target.object ?? ["text": target]
            return .object([command: .object(fields.merging(more) { $1 })])
        }
        let better = point.map(finder.target) ?? finder.better(than: FlowTarget(text: text, id: id, index: index))
        return RecordedStep(step(.object(fields)), recorded: better.map(step) ?? step(fields.count == 1 && text != nil ? .string(text!) : .object(fields)))
    }
}
