import DrydockSession
import Foundation
import LiveLink
import LiveServing

/// What a line of the control protocol can ask for.
final class ControlCommands: @unchecked Sendable {
    private let control: AppControl
    private let controls: (any LiveControls)?
    /// The number that this client's touches bear.
    var client = 0

    private static let names = ["hello", "tree", "picture", "steps", "settle", "advance", "set", "touch", "key", "text", "restart", "watch", "end"]

    init(_ control: AppControl, _ controls: (any LiveControls)?) {
        self.control = control
        self.controls = controls
    }

    private var session: LiveSession { control.session }

    /// - Returns: what the answer holds beside `id` and `ok`.
    func carryOut(_ fields: [String: JSONValue]) throws -> [String: JSONValue] {
        guard let name = fields["do"] else { return try step(fields) }
        switch name.string {
        case "hello": return try hello(fields)
        case "tree": return try tree(fields)
        case "picture": return try picture(fields)
        case "steps": return try steps(fields)
        case "settle": return try settle(fields)
        case "advance": return try advance(fields)
        case "set": return try set(fields)
        case "touch": return try touch(fields)
        case "key": return try key(fields)
        case "text": return try text(fields)
        case "restart": return try restart(fields)
        case "end":
            try Self.allow([], in: fields)
            session.send(.end)
            return [:]
        default:
            throw AgentError(
                "unknown \"do\" \(name.text); expected one of \(Self.names.joined(separator: ", ")); a step of a flow is written {\"id\": 1, \"tapOn\": \"OK\"}")
        }
    }

    /// - Throws: when there is an argument beside these.
    static func allow(_ known: [String], in fields: [String: JSONValue]) throws {
        for key in fields.keys.sorted() where key != "id" && key != "do" && !known.contains(key) {
            let hint = known.isEmpty ? "it takes none" : "expected \(known.joined(separator: ", "))"
            throw AgentError("unknown argument \"\(key)\" of \(fields["do"]?.string ?? "a step"); \(hint)")
        }
    }

    // MARK: Looking

    private func hello(_ fields: [String: JSONValue]) throws -> [String: JSONValue] {
        try Self.allow([], in: fields)
        try control.catchUp()
        guard let hello = session.queue.sync(execute: { session.hello }) else { throw AgentError("the app has not begun") }
        return [
            "name": .string(hello.name), "process": .number(Double(hello.process)), "scale": .number(hello.scale), "realTime": .bool(hello.isRealTime),
        ]
    }

    private func tree(_ fields: [String: JSONValue]) throws -> [String: JSONValue] {
        try Self.allow(["format"], in: fields)
        switch fields["format"] ?? "outline" {
        case "outline": return ["tree": .string(ScreenOutline(of: try control.windows()).text)]
        case "json": return ["tree": try JSONValue.read(Data(control.tree(.json).utf8))]
        case "text": return ["tree": .string(try control.tree(.text))]
        case "constraints": return ["tree": .string(try control.tree(.constraints))]
        default: throw AgentError("unknown format \(fields["format"]!.text); expected outline, text, json or constraints")
        }
    }

    private func picture(_ fields: [String: JSONValue]) throws -> [String: JSONValue] {
        try Self.allow(["to"], in: fields)
        let png = try control.picture()
        guard let to = fields["to"] else { return ["png": .string(png.base64EncodedString())] }
        guard let path = to.string, !path.isEmpty else { throw AgentError("\"to\" must be the path of a file, not \(to.text)") }
        let full = URL(fileURLWithPath: path).standardizedFileURL.path
        do {
            try png.write(to: URL(fileURLWithPath: full))
        } catch {
            throw AgentError("\(full) cannot be written: \((error as NSError).localizedDescription)")
        }
        return ["to": .string(full)]
    }

    // MARK: Steps

    private func step(_ fields: [String: JSONValue]) throws -> [String: JSONValue] {
        let commands = fields.filter { $0.key != "id" }
        guard commands.count == 1, let command = commands.first else {
            let found = commands.isEmpty ? "none" : commands.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
            throw AgentError("expected \"do\", or one step of a flow such as \"tapOn\"; found \(found)")
        }
        return try run(JSONFlow.read([command.value == .null ? .string(command.key) : .object(commands)]))
    }

    private func steps(_ fields: [String: JSONValue]) throws -> [String: JSONValue] {
        try Self.allow(["flow", "steps"], in: fields)
        switch (fields["flow"], fields["steps"]) {
        case (.string(let yaml)?, nil): return try run(JSONFlow.read(yaml: yaml, path: "flow"))
        case (nil, .array(let steps)?): return try run(JSONFlow.read(steps))
        default: throw AgentError("\"steps\" needs either \"flow\", the text of a flow file, or \"steps\", a list such as [{\"tapOn\": \"OK\"}, \"back\"]")
        }
    }

    private func run(_ flow: Flow) throws -> [String: JSONValue] {
        let result = try control.carryOut(flow)
        var fields: [String: JSONValue] = ["passed": .number(Double(result.stepsPassed))]
        if !result.warnings.isEmpty { fields["warnings"] = .array(result.warnings.map { .string($0) }) }
        if !result.pictures.isEmpty { fields["pictures"] = .array(result.pictures.map { .string($0) }) }
        return fields
    }

    // MARK: Time

    private func settle(_ fields: [String: JSONValue]) throws -> [String: JSONValue] {
        try Self.allow(["limit"], in: fields)
        guard case .settled(let isSettled) = try control.ask(.settle(limit: try seconds("limit", of: fields) ?? 15)) else {
            throw AgentError("the app did not say whether it settled")
        }
        return ["settled": .bool(isSettled)]
    }

    private func advance(_ fields: [String: JSONValue]) throws -> [String: JSONValue] {
        try Self.allow(["seconds"], in: fields)
        guard let seconds = try seconds("seconds", of: fields) else { throw AgentError("\"advance\" needs \"seconds\"") }
        _ = try control.ask(.advance(seconds: seconds))
        return [:]
    }

    private func seconds(_ name: String, of fields: [String: JSONValue]) throws -> Double? {
        guard let value = fields[name] else { return nil }
        guard let seconds = value.number, seconds >= 0 else { throw AgentError("\"\(name)\" must be seconds, 0 or more, not \(value.text)") }
        return seconds
    }

    // MARK: Settings

    private func set(_ fields: [String: JSONValue]) throws -> [String: JSONValue] {
        try Self.allow(["appearance", "textSize", "orientation", "split"], in: fields)
        var settings = LiveSettings()
        settings.appearance = try choice("appearance", of: fields) { SessionOptions.Appearance(rawValue: $0.lowercased()) }
        settings.textSize = try choice("textSize", of: fields, SessionOptions.TextSize.named)
        settings.orientation = try choice("orientation", of: fields, SessionOptions.Orientation.named)
        settings.split = try choice("split", of: fields) { SessionOptions.Split(rawValue: $0.lowercased()) }
        guard settings != LiveSettings() else { throw AgentError("\"set\" needs appearance, textSize, orientation or split") }
        return try send(.settings(settings))
    }

    private func choice<Value: RawRepresentable & CaseIterable>(
        _ name: String, of fields: [String: JSONValue], _ find: (String) -> Value?
    ) throws -> Value? where Value.RawValue == String {
        guard let value = fields[name] else { return nil }
        if let found = value.string.flatMap(find) { return found }
        throw AgentError("unknown \(name) \(value.text); expected one of " + Value.allCases.map(\.rawValue).joined(separator: ", "))
    }

    // MARK: Starting anew

    /// The answer comes when the app that takes this one's place is at the same screen.
    private func restart(_ fields: [String: JSONValue]) throws -> [String: JSONValue] {
        try Self.allow(["device", "language"], in: fields)
        guard let controls else { throw AgentError("this run starts no other app in this one's place") }
        func name(_ key: String) throws -> String? {
            guard let value = fields[key] else { return nil }
            guard let text = value.string else { throw AgentError("\"\(key)\" must be a text, not \(value.text)") }
            return text
        }
        let (device, language) = (try name("device"), try name("language"))
        if let device, Device.named(device) == nil {
            let close = Device.suggestions(for: device)
            throw AgentError("unknown device \"\(device)\"" + (close.isEmpty ? "" : "; close to it: " + close.joined(separator: ", ")))
        }
        if let language, !language.isEmpty, !LanguageCode.isValid(language) { throw AgentError("\"\(language)\" is no language code; expected one such as en or zh-Hans") }
        try control.waitForRestart { controls.restart(device: device, language: language) }
        return [:]
    }

    // MARK: Input

    private func touch(_ fields: [String: JSONValue]) throws -> [String: JSONValue] {
        try Self.allow(["touches", "finger", "phase", "x", "y", "time"], in: fields)
        var touches: [LiveTouch]
        if let list = fields["touches"] {
            guard let list = list.array, !list.isEmpty else { throw AgentError("\"touches\" must be a list of objects with finger, phase, x and y") }
            touches = try list.map { try finger($0.object ?? [:]) }
        } else {
            touches = [try finger(fields)]
        }
        let time = fields["time"]?.number ?? ProcessInfo.processInfo.systemUptime
        return try send(.touches(touches, time: time, client: client))
    }

    private func finger(_ fields: [String: JSONValue]) throws -> LiveTouch {
        let phases = "began, moved, ended or cancelled"
        guard let phase = fields["phase"]?.string.flatMap(LiveTouch.Phase.init) else {
            throw AgentError("a touch needs \"phase\", one of \(phases)" + (fields["phase"].map { ", not \($0.text)" } ?? ""))
        }
        guard let x = fields["x"]?.number, let y = fields["y"]?.number else { throw AgentError("a touch needs \"x\" and \"y\" in points") }
        guard let finger = Int(exactly: fields["finger"]?.number ?? 0), (0...20).contains(finger) else { throw AgentError("\"finger\" must be a number from 0 to 20") }
        return LiveTouch(finger: finger, phase: phase, point: LivePoint(x: x, y: y))
    }

    private func key(_ fields: [String: JSONValue]) throws -> [String: JSONValue] {
        try Self.allow(["key", "modifiers"], in: fields)
        guard let key = fields["key"]?.string, key.count == 1 || ControlKeys.named.contains(key) else {
            throw AgentError("\"key\" must be a character or one of \(ControlKeys.named.joined(separator: ", "))")
        }
        let modifiers = try (fields["modifiers"]?.array ?? []).map { value in
            guard let modifier = value.string.flatMap(FlowModifier.init) else {
                throw AgentError("unknown modifier \(value.text); expected " + FlowModifier.allCases.map(\.rawValue).joined(separator: ", "))
            }
            return modifier
        }
        return try send(.key(key, modifiers))
    }

    private func text(_ fields: [String: JSONValue]) throws -> [String: JSONValue] {
        try Self.allow(["text"], in: fields)
        guard let text = fields["text"]?.string else { throw AgentError("\"text\" needs \"text\"") }
        return try send(.text(text))
    }

    /// The answer comes when the app has taken it up.
    private func send(_ order: LiveOrder) throws -> [String: JSONValue] {
        session.send(order)
        try control.catchUp()
        return [:]
    }
}

/// The keys that type nothing, by name.
private enum ControlKeys {
    static let named = [
        LiveKey.enter, LiveKey.backspace, LiveKey.tab, LiveKey.escape, LiveKey.up, LiveKey.down, LiveKey.left, LiveKey.right, LiveKey.pageUp,
        LiveKey.pageDown, LiveKey.home, LiveKey.end, LiveKey.delete,
    ]
}
