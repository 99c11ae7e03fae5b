import DrydockSession
import Foundation
import Yams

/// Reads and checks one step after the other.
struct StepReader {
    let path: String
    let environment: [String: String]
    /// Files that are being read further out: none of them may be run from here.
    var openFiles: Set<String> = []
    /// Whether steps are to say which file they come from.
    var ownsPath = false

    /// How much has been read of all the files that belong to the flow.
    let budget: FlowBudget

    /// A year, in seconds.
    private static let longestAdvance = 31_536_000.0

    /// Commands with a typed form.
    static let commands = [
        "launchApp", "tapOn", "doubleTapOn", "longPressOn", "swipe", "back", "assertVisible", "assertNotVisible", "takeScreenshot",
        "waitForAnimationToEnd", "assertFrame", "advance", "scroll", "scrollUntilVisible", "inputText", "eraseText", "hideKeyboard", "pressKey",
        "stopApp", "killApp", "runFlow", "repeat", "retry", "extendedWaitUntil", "assertTrue", "copyTextFrom", "setClipboard", "pasteText",
        "openLink", "setOrientation", "background", "foreground", "memoryWarning",
        "setAppearance", "setTextSize", "setSplit", "pinch", "rotate", "dragAndDrop", "serve",
    ]
    /// Maestro's other commands: real, but not here yet.
    static let notYet = [
        "addMedia", "assertNoDefectsWithAI", "assertWithAI", "clearKeychain", "clearState", "evalScript", "extractTextWithAI",
        "inputRandomEmail", "inputRandomNumber", "inputRandomPersonName", "inputRandomText", "runScript", "setAirplaneMode", "setLocation",
        "startRecording", "stopRecording", "toggleAirplaneMode", "travel",
    ]

    func step(_ node: Node) throws -> FlowStep {
        let line = node.mark?.line ?? 0
        if case .scalar(let scalar) = node { return try step(scalar.string, arguments: nil, line: line) }
        guard case .mapping(let map) = node, let entry = map.first, map.count == 1, let name = entry.key.string else {
            throw error(node, "expected a command, such as \"- tapOn: OK\"")
        }
        return try step(name, arguments: entry.value, line: entry.key.mark?.line ?? line)
    }

    private func step(_ command: String, arguments: Node?, line: Int) throws -> FlowStep {
        try budget.takeStep(line, path)
        guard Self.commands.contains(command) else {
            if Self.notYet.contains(command) { throw error(line, "command \"\(command)\" is not supported yet") }
            throw error(line, "unknown command \"\(command)\"" + FlowReader.suggestion(command, Self.commands + Self.notYet))
        }
        var step = FlowStep(line: line, command: command)
        if ownsPath { step.path = path }
        if let arguments {
            step.arguments = try value(arguments)
            if case .mapping(let map) = arguments {
                step.label = try text(map["label"])
                step.isOptional = try bool(map["optional"]) ?? false
            }
        }
        step.action = try action(command, arguments, line: line)
        return step
    }

    private static let everyStep = ["label", "optional"]

    private func action(_ command: String, _ node: Node?, line: Int) throws -> FlowAction {
        switch command {
        case "launchApp":
            // The app under test is the one that runs; clean state is what every run begins with.
            let map = try keys(
                node, line, ["appId", "clearState", "clearKeychain", "stopApp", "permissions", "arguments"], short: true)
            let stopApp = try bool(map["stopApp"]) ?? true
            let arguments = try map["arguments"].map(launchArguments) ?? []
            if !stopApp, !arguments.isEmpty { throw error(line, "\"arguments\" are for an app that is started: leave \"stopApp: false\" out") }
            return .launchApp(stopApp: stopApp, arguments: arguments)
        case "stopApp", "killApp":
            _ = try keys(node, line, ["appId"], short: true)
            return .stopApp
        case "tapOn", "doubleTapOn", "longPressOn":
            var tap = try self.tap(node, line)
            if command == "doubleTapOn" { tap.count = 2 }
            let target = try self.target(node, line, also: Self.tapKeys)
            return command == "longPressOn" ? .longPressOn(target, tap) : .tapOn(target, tap)
        case "serve": return .serve(try server(node, line))
        case "swipe": return .swipe(try swipe(node, line))
        case "pinch", "rotate": return .pinch(try pinch(node, line, command))
        case "dragAndDrop": return .dragAndDrop(try dragAndDrop(node, line))
        case "back", "hideKeyboard":
            _ = try keys(node, line, [], short: false)
            return command == "back" ? .back : .hideKeyboard
        case "scroll": return .scroll(try scroll(node, line))
        case "scrollUntilVisible": return .scrollUntilVisible(try scrollUntilVisible(node, line))
        case "inputText":
            guard let text = try argument(node, line, "text"), !text.isEmpty else { throw error(line, "\"inputText\" needs a text") }
            return .inputText(text)
        case "eraseText":
            guard let word = try argument(node, line, "charactersToErase") else { return .eraseText(count: Self.erasedByDefault) }
            guard let count = Int(word), count > 0 else { throw error(line, "\"eraseText\" needs a number of characters, 1 or more") }
            return .eraseText(count: count)
        case "pressKey":
            return try pressKey(node, line)
        case "runFlow": return .runFlow(try runFlow(node, line))
        case "repeat": return .repeated(try repeated(node, line))
        case "retry": return try retry(node, line)
        case "extendedWaitUntil": return try extendedWait(node, line)
        case "assertTrue":
            guard let node else { throw error(line, "\"assertTrue\" needs an expression") }
            if case .mapping = node {
                guard let condition = try keys(node, line, ["condition"], short: true)["condition"] else {
                    throw error(line, "\"assertTrue\" needs an expression")
                }
                return .assertTrue(try expression(condition))
            }
            return .assertTrue(try expression(node))
        case "copyTextFrom":
            guard let node else { throw error(line, "\"copyTextFrom\" needs text or id") }
            return .copyTextFrom(try element(node, line))
        case "setClipboard":
            guard let text = try argument(node, line, "text") else { throw error(line, "\"setClipboard\" needs a text") }
            return .setClipboard(text)
        case "openLink": return .openLink(try link(node, line))
        case "setAppearance": return .setAppearance(try choice(node, line, command, "appearance"))
        case "setTextSize": return .setTextSize(try choice(node, line, command, "size"))
        case "setSplit": return .setSplit(try choice(node, line, command, "part"))
        case "setOrientation":
            let map: [String: Node]
            if case .mapping? = node { map = try keys(node, line, ["orientation", "waitToSettleTimeoutMs"], short: true) } else { map = [:] }
            let word = try text(map["orientation"] ?? node) ?? ""
            guard let orientation = FlowOrientation(rawValue: word.lowercased()) else {
                let known = FlowOrientation.allCases.map { $0.rawValue.uppercased() }.joined(separator: ", ")
                throw error(line, "unknown orientation \"\(word)\"; expected one of \(known)")
            }
            return .setOrientation(orientation, settleTimeout: try number(map["waitToSettleTimeoutMs"]).map { $0 / 1000 })
        case "background", "foreground", "memoryWarning", "pasteText":
            _ = try keys(node, line, [], short: false)
            let plain: [String: FlowAction] = [
                "background": .background, "foreground": .foreground, "memoryWarning": .memoryWarning, "pasteText": .pasteText,
            ]
            return plain[command]!
        case "assertVisible", "assertNotVisible":
            let target = try self.target(node, line)
            guard target.text != nil || target.id != nil else { throw error(line, "\"\(command)\" needs text or id") }
            return command == "assertVisible" ? .assertVisible(target) : .assertNotVisible(target)
        case "takeScreenshot":
            guard let node else { throw error(line, "\"takeScreenshot\" needs a name") }
            let path: String?
            if case .mapping = node {
                path = try text(try keys(node, line, ["path"], short: true)["path"])
            } else {
                path = try text(node)
            }
            guard let path, !path.isEmpty else { throw error(line, "\"takeScreenshot\" needs a name") }
            // A name with an expression is known, and checked, when the flow runs.
            if !path.contains("${"), let reason = ContainedPath.obstacle(in: path) {
                throw error(line, "\"takeScreenshot\": the picture stays in the artifacts folder, but \"\(path)\" \(reason)")
            }
            return .takeScreenshot(path: path)
        case "waitForAnimationToEnd":
            let timeout = try number(try keys(node, line, ["timeout"], short: false)["timeout"])
            return .waitForAnimationToEnd(timeout: timeout.map { $0 / 1000 })
        case "assertFrame": return .assertFrame(try frame(node, line))
        case "advance":
            var seconds: Double?
            if case .mapping? = node {
                seconds = try number(try keys(node, line, ["seconds"], short: false)["seconds"])
            } else if let node {
                seconds = try number(node)
            }
            guard let seconds, seconds >= 0, seconds <= Self.longestAdvance else {
                throw error(line, "\"advance\" needs seconds, from 0 to \(Int(Self.longestAdvance))")
            }
            return .advance(seconds: seconds)
        default: throw error(line, "unknown command \"\(command)\"")
        }
    }

    /// What Maestro erases when no number is given.
    private static let erasedByDefault = 50

    private func pressKey(_ node: Node?, _ line: Int) throws -> FlowAction {
        var modifiers: [FlowModifier] = []
        var word: String?
        if case .mapping? = node {
            let map = try keys(node, line, ["key", "modifiers"], short: true)
            word = try text(map["key"])
            if let list = map["modifiers"] {
                guard case .sequence(let names) = list else { throw error(list, "expected a list such as [command, shift]") }
                modifiers = try names.map { name in
                    guard let modifier = FlowModifier(rawValue: (try text(name) ?? "").lowercased()) else {
                        throw error(name, "unknown modifier; expected shift, control, option or command")
                    }
                    return modifier
                }
            }
        } else {
            word = try argument(node, line, "key")
        }
        let name = word ?? ""
        if let key = FlowKey.named[name.lowercased()] { return .pressKey(key, modifiers) }
        guard name.count == 1 else {
            let known = FlowKey.named.keys.sorted().map(\.capitalized).joined(separator: ", ")
            throw error(line, "key \"\(name)\" is not supported; expected a single character or one of \(known)")
        }
        return .pressKey(.character(name.lowercased()), modifiers)
    }

    private func link(_ node: Node?, _ line: Int) throws -> String {
        var link: String?
        if case .mapping? = node {
            link = try text(try keys(node, line, ["link", "autoVerify", "browser"], short: true)["link"])
        } else if let node {
            link = try text(node)
        }
        guard let link, link.contains("${") || URL(string: link)?.scheme != nil else {
            throw error(line, "\"openLink\" needs a URL, such as app://page")
        }
        return link
    }

    /// The one argument of a command: a bare word, or under its name.
    private func argument(_ node: Node?, _ line: Int, _ name: String) throws -> String? {
        guard let node, node.null == nil else { return nil }
        if case .mapping = node { return try text(try keys(node, line, [name], short: true)[name]) }
        return try text(node)
    }

    /// One of a few words, bare or under its name.
    private func choice<Value: RawRepresentable & CaseIterable>(
        _ node: Node?, _ line: Int, _ command: String, _ name: String
    ) throws -> Value where Value.RawValue == String {
        let word = try argument(node, line, name) ?? ""
        if let value = Value(rawValue: word.lowercased()) { return value }
        let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
        throw error(line, "\"\(command)\" needs one of \(known)" + (word.isEmpty ? "" : ", found \"\(word)\""))
    }

    private func direction(_ node: Node?) throws -> FlowSwipe.Direction? {
        guard let node else { return nil }
        let word = try text(node) ?? ""
        guard let known = FlowSwipe.Direction(rawValue: word.lowercased()) else {
            throw error(node, "unknown direction \"\(word)\"; expected UP, DOWN, LEFT or RIGHT")
        }
        return known
    }

    private func scroll(_ node: Node?, _ line: Int) throws -> FlowScroll {
        let map = try keys(node, line, ["direction", "from", "waitToSettleTimeoutMs"], short: false)
        var scroll = FlowScroll()
        if let direction = try direction(map["direction"]) { scroll.direction = direction }
        scroll.from = try map["from"].map { try target($0, line) }
        if let timeout = try number(map["waitToSettleTimeoutMs"]) { scroll.settleTimeout = timeout / 1000 }
        return scroll
    }

    private func scrollUntilVisible(_ node: Node?, _ line: Int) throws -> FlowScrollUntilVisible {
        guard case .mapping? = node else { throw error(line, "\"scrollUntilVisible\" needs element: with text or id") }
        let map = try keys(
            node, line,
            ["element", "direction", "from", "timeout", "speed", "visibilityPercentage", "centerElement", "waitToSettleTimeoutMs"], short: false)
        guard let element = map["element"] else { throw error(line, "\"scrollUntilVisible\" needs element: with text or id") }
        var scroll = FlowScrollUntilVisible(element: try target(element, line))
        guard scroll.element.text != nil || scroll.element.id != nil else {
            throw error(element, "\"element\" needs text or id")
        }
        if let direction = try direction(map["direction"]) { scroll.direction = direction }
        scroll.from = try map["from"].map { try target($0, line) }
        if let timeout = try number(map["timeout"]) { scroll.timeout = timeout / 1000 }
        if let speed = try number(map["speed"]) {
            guard (0...100).contains(speed) else { throw error(line, "\"speed\" must be 0 to 100") }
            scroll.speed = speed
        }
        if let part = try number(map["visibilityPercentage"]) {
            guard (0...100).contains(part) else { throw error(line, "\"visibilityPercentage\" must be 0 to 100") }
            scroll.visibilityPercentage = part
        }
        scroll.centerElement = try bool(map["centerElement"]) ?? false
        return scroll
    }

    // MARK: Targets

    private static let targetKeys = ["text", "id", "point", "index", "enabled", "selected"]
    private static let targetsNotYet = [
        "below", "above", "leftOf", "rightOf", "containsChild", "containsDescendants", "childOf", "width", "height", "tolerance", "checked", "focused",
        "traits", "css",
    ]
    private static let tapKeys = ["repeat", "delay", "retryTapIfNoChange", "waitToSettleTimeoutMs", "waitUntilVisible", "duration"]

    func target(_ node: Node?, _ line: Int, also: [String] = []) throws -> FlowTarget {
        guard let node else { throw error(line, "needs text, id or point") }
        guard case .mapping = node else { return FlowTarget(text: try text(node)) }
        let map = try keys(node, line, Self.targetKeys + also, notYet: Self.targetsNotYet, short: true)
        var target = FlowTarget()
        target.text = try text(map["text"])
        target.id = try text(map["id"])
        target.point = try map["point"].map(point)
        target.enabled = try bool(map["enabled"])
        target.selected = try bool(map["selected"])
        if let index = map["index"] {
            target.index = try whole(index, from: -StepReader.largestCount, else: "\"index\" must be a whole number")
        }
        guard target.text != nil || target.id != nil || target.point != nil else { throw error(line, "needs text, id or point") }
        return target
    }

    private func tap(_ node: Node?, _ line: Int) throws -> FlowTap {
        var tap = FlowTap()
        guard case .mapping(let map)? = node else { return tap }
        if let count = map["repeat"] { tap.count = try whole(count, from: 1, else: "\"repeat\" must be a whole number, 1 or more") }
        if let delay = try number(map["delay"]) { tap.delay = delay / 1000 }
        if let duration = try number(map["duration"]) { tap.duration = duration / 1000 }
        if let timeout = try number(map["waitToSettleTimeoutMs"]) { tap.settleTimeout = timeout / 1000 }
        return tap
    }

    private func swipe(_ node: Node?, _ line: Int) throws -> FlowSwipe {
        guard case .mapping? = node, let node else { throw error(line, "\"swipe\" needs a direction, or start and end") }
        let map = try keys(
            node, line, ["direction", "from", "start", "end", "duration", "waitToSettleTimeoutMs"], short: false)
        var swipe = FlowSwipe()
        swipe.direction = try direction(map["direction"])
        swipe.from = try map["from"].map { try target($0, line) }
        swipe.start = try map["start"].map(point)
        swipe.end = try map["end"].map(point)
        if let duration = try duration(map["duration"], line) { swipe.duration = duration }
        if let timeout = try number(map["waitToSettleTimeoutMs"]) { swipe.settleTimeout = timeout / 1000 }
        let hasEnds = swipe.start != nil && swipe.end != nil
        guard hasEnds != (swipe.direction != nil), (swipe.start == nil) == (swipe.end == nil) else {
            throw error(line, "\"swipe\" needs either a direction, or start and end")
        }
        return swipe
    }

    /// As Maestro has it: each key with its value becomes `-key value`.
    private func launchArguments(_ node: Node) throws -> [String] {
        guard case .mapping(let map) = node else { throw error(node, "\"arguments\" needs names and values") }
        var words: [String] = []
        for (key, value) in map {
            words.append("-" + (key.string ?? ""))
            words.append(try text(value) ?? "")
        }
        return words
    }

    private func pinch(_ node: Node?, _ line: Int, _ command: String) throws -> FlowPinch {
        let own = command == "pinch" ? ["scale", "degrees"] : ["degrees"]
        let wants = "\"\(command)\" needs \(command == "pinch" ? "scale: or degrees:" : "degrees:")"
        guard case .mapping? = node else { throw error(line, wants) }
        let map = try keys(
            node, line, Self.targetKeys + own + ["duration", "waitToSettleTimeoutMs"], notYet: Self.targetsNotYet, short: false)
        var pinch = FlowPinch()
        guard own.contains(where: { map[$0] != nil }) else { throw error(line, wants) }
        if let scale = try number(map["scale"]) {
            guard scale > 0, scale.isFinite else { throw error(line, "\"scale\" must be more than 0") }
            pinch.scale = scale
        }
        if let degrees = try number(map["degrees"]) { pinch.degrees = degrees }
        if map["text"] != nil || map["id"] != nil || map["point"] != nil {
            pinch.target = try target(node, line, also: own + ["duration", "waitToSettleTimeoutMs"])
        }
        if let duration = try duration(map["duration"], line) { pinch.duration = duration }
        if let timeout = try number(map["waitToSettleTimeoutMs"]) { pinch.settleTimeout = timeout / 1000 }
        return pinch
    }

    private func dragAndDrop(_ node: Node?, _ line: Int) throws -> FlowDragAndDrop {
        guard case .mapping? = node else { throw error(line, "\"dragAndDrop\" needs from: and to:") }
        let map = try keys(node, line, ["from", "to", "hold", "duration", "waitToSettleTimeoutMs"], short: false)
        guard let from = map["from"], let to = map["to"] else { throw error(line, "\"dragAndDrop\" needs from: and to:") }
        var drag = FlowDragAndDrop(from: try target(from, line), to: try target(to, line))
        if let hold = try number(map["hold"]) {
            guard hold >= 0 else { throw error(line, "\"hold\" must be 0 milliseconds or more") }
            drag.hold = hold / 1000
        }
        if let duration = try duration(map["duration"], line) { drag.duration = duration }
        if let timeout = try number(map["waitToSettleTimeoutMs"]) { drag.settleTimeout = timeout / 1000 }
        return drag
    }

    /// Seconds of what is written in milliseconds.
    private func duration(_ node: Node?, _ line: Int) throws -> Double? {
        guard let number = try number(node) else { return nil }
        guard number > 0 else { throw error(line, "\"duration\" must be more than 0 milliseconds") }
        return number / 1000
    }

    private func frame(_ node: Node?, _ line: Int) throws -> FlowFrameAssertion {
        guard case .mapping? = node else { throw error(line, "\"assertFrame\" needs text or id, and frame: [x, y, width, height]") }
        let target = try self.target(node, line, also: ["frame", "tolerance"])
        guard target.text != nil || target.id != nil else { throw error(line, "\"assertFrame\" needs text or id") }
        guard case .sequence(let list)? = node?["frame"], list.count == 4 else {
            throw error(line, "\"assertFrame\" needs frame: [x, y, width, height]; ~ leaves a number open")
        }
        var assertion = FlowFrameAssertion(target: target, frame: try list.map { $0.null == NSNull() ? nil : try number($0) })
        if let tolerance = try number(node?["tolerance"]) { assertion.tolerance = tolerance }
        return assertion
    }

    // MARK: Values

    /// The arguments of a command, all of them known; none for a command without.
    ///
    /// - Parameter short: whether a single word may stand for the arguments.
    func keys(_ node: Node?, _ line: Int, _ known: [String], notYet: [String] = [], short: Bool) throws -> [String: Node] {
        guard let node, node.null == nil else { return [:] }
        guard case .mapping(let map) = node else {
            if short { return [:] }
            throw error(node, known.isEmpty ? "takes no arguments" : "expected \(known.map { "\"\($0)\"" }.joined(separator: ", "))")
        }
        var result: [String: Node] = [:]
        for (key, value) in map {
            let name = key.string ?? ""
            if !known.contains(name), !Self.everyStep.contains(name) {
                // `tolerance` narrows sizes in Maestro, and belongs to frames here.
                if notYet.contains(name) { throw error(key, "\"\(name)\" is not supported yet") }
                throw error(key, "unknown argument \"\(name)\"" + FlowReader.suggestion(name, known + Self.everyStep))
            }
            result[name] = value
        }
        return result
    }

    func text(_ node: Node?) throws -> String? {
        guard let node else { return nil }
        guard case .scalar(let scalar) = node else { throw error(node, "expected a text") }
        return expanded(scalar.string)
    }

    /// `${NAME}` from `env`; what is known only when the flow runs stays.
    private func expanded(_ text: String) -> String {
        text.contains("${") ? FlowExpression.substitute(text, environment) : text
    }

    func number(_ node: Node?) throws -> Double? {
        guard let node else { return nil }
        guard let text = try text(node), let number = Double(text), number.isFinite else { throw error(node, "expected a number") }
        guard abs(number) <= Self.largestNumber else { throw error(node, "\(text) is too much") }
        return number
    }

    /// Of points, seconds or milliseconds.
    private static let largestNumber = 1e9

    /// More than any step needs, and few enough to be counted.
    static let largestCount = 1_000_000

    func whole(_ node: Node, from least: Int, else message: String) throws -> Int {
        guard let value = try number(node), let number = Int(exactly: value), number >= least else { throw error(node, message) }
        guard number <= Self.largestCount else { throw error(node, "\(number) is too much; at most \(Self.largestCount)") }
        return number
    }

    func bool(_ node: Node?) throws -> Bool? {
        guard let node else { return nil }
        guard let value = node.bool else { throw error(node, "expected true or false") }
        return value
    }

    /// `50%, 30%` or `120, 40`.
    private func point(_ node: Node) throws -> FlowPoint {
        let text = try text(node) ?? ""
        let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let percent = parts.filter { $0.hasSuffix("%") }.count
        let numbers = parts.compactMap { Double($0.hasSuffix("%") ? String($0.dropLast()) : $0) }
        guard parts.count == 2, numbers.count == 2, percent != 1 else {
            throw error(node, "expected a point such as \"50%,30%\" or \"120,40\", found \"\(text)\"")
        }
        guard numbers.allSatisfy({ abs($0) <= Self.largestNumber }) else { throw error(node, "\(text) is too much") }
        return FlowPoint(x: numbers[0], y: numbers[1], unit: percent == 2 ? .percent : .points)
    }

    private func value(_ node: Node) throws -> FlowValue {
        switch node {
        case .mapping(let map):
            return .map(try map.map { .init(key: $0.key.string ?? "", value: try value($0.value), line: $0.key.mark?.line ?? 0) })
        case .sequence(let list): return .list(try list.map(value))
        default:
            if node.null != nil { return .null }
            if case .scalar(let scalar) = node, scalar.style == .plain {
                if let bool = node.bool { return .bool(bool) }
                // Words such as "Infinity" and "nan" are texts.
                if let number = Double(scalar.string), number.isFinite { return .number(number) }
            }
            return .string(expanded(node.string ?? ""))
        }
    }

    func error(_ node: Node, _ message: String) -> FlowError { FlowError(path: path, line: node.mark?.line, message: message) }

    func error(_ line: Int, _ message: String) -> FlowError { FlowError(path: path, line: line, message: message) }
}
