import DrydockSession
import Foundation
import Yams

/// The step `serve`, and the rules in the folder that it names.
extension StepReader {
    func server(_ node: Node?, _ line: Int) throws -> FlowServer {
        guard let node, node.null == nil else { throw error(line, "\"serve\" needs a folder") }
        let map = try keys(node, line, ["folder", "port", "delay", "name", "variable"], short: true)
        var word = try text(map["folder"])
        if case .scalar = node { word = try text(node) }
        guard let word, !word.isEmpty else { throw error(line, "\"serve\" needs a folder") }
        let beside = (path as NSString).deletingLastPathComponent
        let folder = word.hasPrefix("/") || beside.isEmpty ? word : beside + "/" + word
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
            let above = (folder as NSString).deletingLastPathComponent
            // A folder that is not there has no names.
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: above.isEmpty ? "." : above)) ?? []).sorted()
            throw error(line, "\"serve\": no such folder: \(folder)" + FlowReader.suggestion((folder as NSString).lastPathComponent, names))
        }
        guard isFolder.boolValue else { throw error(line, "\"serve\": \(folder) is a file; name its folder") }
        var port: UInt16?
        if let node = map["port"] {
            guard let number = try number(node), let whole = UInt16(exactly: number), whole > 0 else {
                throw error(node, "\"port\" must be a whole number from 1 to 65535")
            }
            port = whole
        }
        let name = try identifier(map["name"], "name") ?? "server"
        return FlowServer(
            name: name, variable: try identifier(map["variable"], "variable"), folder: folder, port: port, delay: try delay(map["delay"]) ?? 0,
            rules: try ServerRules.read(folder), path: path, line: line)
    }

    /// Seconds of what is written in milliseconds.
    private func delay(_ node: Node?) throws -> Double? {
        guard let node, let number = try number(node) else { return nil }
        guard number >= 0 else { throw error(node, "\"delay\" must be 0 milliseconds or more") }
        return number / 1000
    }

    /// A name that expressions and environments can hold.
    private func identifier(_ node: Node?, _ key: String) throws -> String? {
        guard let node, let word = try text(node) else { return nil }
        let isName = word.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
            default: false
            }
        }
        guard isName, let first = word.first, !first.isNumber else { throw error(node, "\"\(key)\" must be letters, digits and _, found \"\(word)\"") }
        return word
    }
}

extension FlowReader {
    /// - Throws: for a server after other steps, or two of one name.
    static func checkServers(of flow: Flow) throws {
        var hasBegun = false
        for step in flow.steps {
            guard case .serve? = step.action else {
                hasBegun = true
                continue
            }
            if hasBegun {
                throw FlowError(
                    path: step.path ?? flow.path, line: step.line, message: "\"serve\" comes before the other steps: the server is there from the start")
            }
        }
        var known: [String: FlowServer] = [:]
        for server in flow.servers {
            if let other = known.updateValue(server, forKey: server.name) {
                throw FlowError(
                    path: server.path, line: server.line,
                    message: "there is a server \"\(server.name)\" already, at \(other.path):\(other.line); give this one another name")
            }
        }
    }
}

/// Reads the rules of a folder that is served.
enum ServerRules {
    private static let known = ["fail", "status", "delay", "file", "type", "silent"]

    /// - Returns: none when the folder has no file of rules.
    static func read(_ folder: String) throws -> [FlowServer.Rule] {
        let path = folder + "/" + FlowServer.rulesFile
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        guard let data = FileManager.default.contents(atPath: path) else { throw FlowError(path: path, message: "cannot be read") }
        var root: Node?
        do { root = try Yams.compose(yaml: String(decoding: data, as: UTF8.self)) } catch {
            let line: Int? =
                switch error as? YamlError {
                case .scanner(_, _, let mark, _)?, .parser(_, _, let mark, _)?, .composer(_, _, let mark, _)?: mark.line
                default: nil
                }
            throw FlowError(path: path, line: line, message: "not YAML")
        }
        guard let root, root.null == nil else { return [] }
        guard case .mapping(let map) = root else { throw FlowError(path: path, line: root.mark?.line, message: "expected paths with rules, such as /posts: {fail: 1}") }
        return try map.map { try rule($0.key, $0.value, folder, path) }
    }

    private static func rule(_ key: Node, _ value: Node, _ folder: String, _ path: String) throws -> FlowServer.Rule {
        func error(_ node: Node, _ message: String) -> FlowError { FlowError(path: path, line: node.mark?.line ?? key.mark?.line, message: message) }
        guard let name = key.string, name.hasPrefix("/") else { throw error(key, "a path begins with /, found \"\(key.string ?? "")\"") }
        guard case .mapping(let map) = value else { throw error(key, "\(name) needs rules, such as {fail: 1}") }
        var rule = FlowServer.Rule(path: name)
        for (key, node) in map {
            let word = key.string ?? ""
            guard known.contains(word) else { throw error(key, "unknown rule \"\(word)\"" + FlowReader.suggestion(word, known)) }
            func whole(_ range: ClosedRange<Int>) throws -> Int {
                guard let number = node.int, range.contains(number) else {
                    throw error(node, "\"\(word)\" must be a whole number from \(range.lowerBound) to \(range.upperBound)")
                }
                return number
            }
            switch word {
            case "fail": rule.failures = try whole(0...1_000_000)
            case "status": rule.status = try whole(200...599)
            case "delay":
                guard let number = node.float, number >= 0, number.isFinite else { throw error(node, "\"delay\" must be 0 milliseconds or more") }
                rule.delay = number / 1000
            case "silent":
                guard let isSilent = node.bool else { throw error(node, "\"silent\" must be true or false") }
                rule.isSilent = isSilent
            case "type": rule.type = node.string
            default:
                let file = node.string ?? ""
                if let reason = ContainedPath.obstacle(in: file) { throw error(node, "\"file\": \"\(file)\" \(reason)") }
                guard FileManager.default.fileExists(atPath: folder + "/" + file) else { throw error(node, "\"file\": no such file: \(folder)/\(file)") }
                rule.file = file
            }
        }
        if let type = rule.type, type.utf8.contains(where: { $0 < 32 }) { throw error(key, "\"type\" must be one line") }
        return rule
    }
}
