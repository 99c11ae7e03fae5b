import DrydockSession
import Foundation
import Yams

/// Steps that hold other steps, and the conditions under which these are done.
extension StepReader {
    func runFlow(_ node: Node?, _ line: Int) throws -> FlowBlock {
        guard let node, node.null == nil else { throw error(line, "\"runFlow\" needs a file, or commands:") }
        guard case .mapping = node else { return FlowBlock(steps: try steps(ofFile: try text(node) ?? "", line, [:])) }
        let map = try keys(node, line, ["file", "commands", "when", "env"], short: true)
        let values = try environment(map["env"])
        let condition = try map["when"].map { try self.condition($0, line) }
        switch (map["file"], map["commands"]) {
        case (let file?, nil): return FlowBlock(condition: condition, steps: try steps(ofFile: try text(file) ?? "", line, values))
        case (nil, let commands?): return FlowBlock(condition: condition, steps: try with(values).steps(commands, line, "runFlow"))
        default: throw error(line, "\"runFlow\" needs either file: or commands:")
        }
    }

    func repeated(_ node: Node?, _ line: Int) throws -> FlowRepeat {
        guard case .mapping? = node else { throw error(line, "\"repeat\" needs commands:, and times: or while:") }
        let map = try keys(node, line, ["times", "while", "commands"], short: false)
        guard let commands = map["commands"] else { throw error(line, "\"repeat\" needs commands:") }
        guard map["times"] != nil || map["while"] != nil else { throw error(line, "\"repeat\" needs times: or while:") }
        return FlowRepeat(
            times: try map["times"].map { try count($0, "times") }, condition: try map["while"].map { try condition($0, line) },
            steps: try steps(commands, line, "repeat"))
    }

    func retry(_ node: Node?, _ line: Int) throws -> FlowAction {
        guard case .mapping? = node else { throw error(line, "\"retry\" needs commands: or file:") }
        let map = try keys(node, line, ["maxRetries", "commands", "file", "env"], short: false)
        let values = try environment(map["env"])
        let steps: [FlowStep]
        switch (map["file"], map["commands"]) {
        case (let file?, nil): steps = try self.steps(ofFile: try text(file) ?? "", line, values)
        case (nil, let commands?): steps = try with(values).steps(commands, line, "retry")
        default: throw error(line, "\"retry\" needs either file: or commands:")
        }
        let times = try map["maxRetries"].map { try count($0, "maxRetries") } ?? 1
        // Maestro allows three.
        return .retry(FlowBlock(steps: steps), maxRetries: min(3, times))
    }

    func extendedWait(_ node: Node?, _ line: Int) throws -> FlowAction {
        guard case .mapping? = node else { throw error(line, "\"extendedWaitUntil\" needs visible: or notVisible:") }
        let map = try keys(node, line, ["visible", "notVisible", "timeout"], short: false)
        let condition = FlowCondition(
            visible: try map["visible"].map { try element($0, line) }, notVisible: try map["notVisible"].map { try element($0, line) })
        guard condition.visible != nil || condition.notVisible != nil else {
            throw error(line, "\"extendedWaitUntil\" needs visible: or notVisible:")
        }
        let timeout = try map["timeout"].map { try number($0) ?? 0 } ?? 15_000
        return .extendedWaitUntil(condition, timeout: timeout / 1000)
    }

    private func condition(_ node: Node, _ line: Int) throws -> FlowCondition {
        guard case .mapping = node else { throw error(node, "expected visible:, notVisible:, true: or platform:") }
        let map = try keys(node, line, ["visible", "notVisible", "true", "platform"], short: false)
        let platform = try text(map["platform"])
        if let platform, !["ios", "android", "web"].contains(platform.lowercased()) {
            throw error(node, "unknown platform \"\(platform)\"; expected iOS, Android or Web")
        }
        return FlowCondition(
            visible: try map["visible"].map { try element($0, line) }, notVisible: try map["notVisible"].map { try element($0, line) },
            expression: try map["true"].map { try expression($0) }, platform: platform)
    }

    /// A text whose `${…}` can be read, or a bare expression.
    func expression(_ node: Node) throws -> String {
        let text = try text(node) ?? ""
        let whole = text.contains("${") ? text : FlowExpression.substitute("${" + text + "}", environment)
        if let mistake = FlowExpression.mistake(in: whole) { throw error(node, "the expression \(text.count > 80 ? text.prefix(80) + "…" : text) cannot be read: \(mistake)") }
        return whole
    }

    func element(_ node: Node, _ line: Int) throws -> FlowTarget {
        let target = try target(node, line)
        guard target.text != nil || target.id != nil else { throw error(node, "needs text or id") }
        return target
    }

    private func count(_ node: Node, _ name: String) throws -> Int {
        try whole(node, from: 0, else: "\"\(name)\" must be a whole number, 0 or more")
    }

    private func steps(_ node: Node, _ line: Int, _ command: String) throws -> [FlowStep] {
        guard case .sequence(let list) = node, !list.isEmpty else { throw error(node, "\"\(command)\" needs a list of commands") }
        let steps = try list.map(step)
        for step in steps {
            if case .serve? = step.action { throw error(step.line, "\"serve\" stands at the beginning of a flow's file: the server is there from the start") }
        }
        return steps
    }

    private func environment(_ node: Node?) throws -> [String: String] {
        guard let node else { return [:] }
        guard case .mapping(let map) = node else { throw error(node, "expected names and values") }
        var result: [String: String] = [:]
        for (key, value) in map { if let name = key.string { result[name] = try text(value) ?? "" } }
        return result
    }

    private func with(_ values: [String: String]) -> StepReader {
        StepReader(path: path, environment: environment.merging(values) { $1 }, openFiles: openFiles, ownsPath: ownsPath, budget: budget)
    }

    /// The steps of another flow file, named from this one's folder. Its header's `env` counts less than what is handed over.
    private func steps(ofFile name: String, _ line: Int, _ values: [String: String]) throws -> [FlowStep] {
        guard !name.isEmpty else { throw error(line, "\"runFlow\" needs a file") }
        let folder = (path as NSString).deletingLastPathComponent
        let file = name.hasPrefix("/") || folder.isEmpty ? name : folder + "/" + name
        guard !openFiles.contains(file), file != path else { throw error(line, "\(name) runs itself") }
        try budget.takeFile(line, path, depth: openFiles.count)
        guard let data = FileManager.default.contents(atPath: file) else { throw error(line, "\(file): \(FlowReader.whyUnreadable(file))") }
        return try FlowReader.parse(
            String(decoding: data, as: UTF8.self), path: file, outer: environment.merging(values) { $1 }, openFiles: openFiles.union([path]),
            budget: budget
        ).steps
    }
}
