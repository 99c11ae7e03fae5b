import DrydockSession
import Foundation
import Yams

/// Reads flow files in Maestro's format: a header document, `---`, and a list of steps.
///
/// Everything is checked before the app starts: an unknown command or argument is an error with its line, not a surprise half-way.
public enum FlowReader {
    /// - Parameter path: as the user wrote it; messages show it like this.
    /// - Throws: `FlowError`.
    public static func read(_ path: String) throws -> Flow {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw FlowError(path: path, message: whyUnreadable(path))
        }
        return try parse(String(decoding: data, as: UTF8.self), path: path)
    }

    /// What to say of a path without contents: a name in the same folder that is nearly the same may be the one that was meant.
    static func whyUnreadable(_ path: String) -> String {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
            return isFolder.boolValue ? "a folder; name one of the flow files in it" : "flow file cannot be read"
        }
        let folder = (path as NSString).deletingLastPathComponent
        // A folder that is not there has no flows.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        let flows = names.filter { ["yaml", "yml"].contains(($0 as NSString).pathExtension) }.sorted()
        return "no such flow file" + suggestion((path as NSString).lastPathComponent, flows)
    }

    public static func parse(_ text: String, path: String) throws -> Flow { try parse(text, path: path, outer: [:], openFiles: [], budget: FlowBudget()) }

    /// - Parameters:
    ///   - outer: values that a flow further out hands over.
    ///   - openFiles: the files further out.
    static func parse(_ text: String, path: String, outer: [String: String], openFiles: Set<String>, budget: FlowBudget) throws -> Flow {
        var documents: [Node] = []
        do {
            var nodes = try Yams.compose_all(yaml: text)
            while let node = nodes.next() { documents.append(node) }
            if let error = nodes.error { throw error }
        } catch let error as YamlError {
            throw FlowError(path: path, line: line(of: error), message: "not YAML: \(reason(of: error))")
        }
        try FlowBudget.check(documents, path)
        var flow = Flow(path: path)
        let steps: Node
        switch documents.count {
        case 0: throw FlowError(path: path, line: 1, message: "empty; expected a header with appId, ---, and a list of steps")
        case 1:
            // Steps without a header, or a header without steps.
            guard case .sequence = documents[0] else {
                throw FlowError(path: path, line: documents[0].mark?.line ?? 1, message: "no steps; expected --- and a list after the header")
            }
            steps = documents[0]
        default:
            try readHeader(documents[0], into: &flow)
            steps = documents[1]
        }
        guard case .sequence(let list) = steps else {
            throw FlowError(path: path, line: steps.mark?.line ?? 1, message: "expected a list of steps")
        }
        let own = environment(of: documents.count > 1 ? documents[0] : nil)
        let reader = StepReader(path: path, environment: own.merging(outer) { $1 }, openFiles: openFiles, ownsPath: !openFiles.isEmpty, budget: budget)
        flow.steps = try list.map(reader.step)
        try checkServers(of: flow)
        if flow.steps.isEmpty { throw FlowError(path: path, line: steps.mark?.line ?? 1, message: "no steps") }
        return flow
    }

    private static let headerKeys = ["appId", "name", "tags", "env", "drydock", "onFlowStart", "onFlowComplete", "url", "jsEngine", "androidWebViewHierarchy"]

    private static func readHeader(_ node: Node, into flow: inout Flow) throws {
        guard case .mapping(let header) = node else {
            throw FlowError(path: flow.path, line: node.mark?.line ?? 1, message: "expected a header such as \"appId: com.example.app\" before ---")
        }
        for (key, value) in header {
            let name = key.string ?? ""
            switch name {
            case "appId": flow.appId = value.string
            case "name": flow.name = value.string
            case "drydock": flow.look = try look(value, path: flow.path)
            case "onFlowStart", "onFlowComplete":
                throw FlowError(path: flow.path, line: key.mark?.line, message: "\"\(name)\" is not supported yet")
            case let name where headerKeys.contains(name): break
            default:
                throw FlowError(path: flow.path, line: key.mark?.line, message: "unknown key \"\(name)\" in the header" + suggestion(name, headerKeys))
            }
        }
    }

    private static func environment(of header: Node?) -> [String: String] {
        guard case .mapping(let map)? = header?["env"] else { return [:] }
        var result: [String: String] = [:]
        for (key, value) in map { if let name = key.string { result[name] = value.string ?? "" } }
        return result
    }

    static func suggestion(_ word: String, _ known: [String]) -> String {
        let best = known.map { ($0, editDistance(word.lowercased(), $0.lowercased())) }.min { $0.1 < $1.1 }
        guard let best, best.1 <= max(2, word.count / 3) else { return "" }
        return "; did you mean \"\(best.0)\"?"
    }

    private static func line(of error: YamlError) -> Int? {
        switch error {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): mark.line
        default: nil
        }
    }

    private static func reason(of error: YamlError) -> String {
        switch error {
        case .scanner(_, let problem, _, _), .parser(_, let problem, _, _), .composer(_, let problem, _, _): problem
        default: "\(error)"
        }
    }
}
