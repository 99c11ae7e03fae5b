import DrydockSession
import FlowReader
import Foundation

/// Steps of flows as JSON: `{"tapOn": {"id": "send"}}`, or `"back"` for one without arguments.
enum JSONFlow {
    /// Reads and checks steps.
    ///
    /// - Throws: `AgentError` with the number of the step that is wrong.
    static func read(_ steps: [JSONValue]) throws -> Flow {
        guard !steps.isEmpty else { throw AgentError("no steps") }
        for (index, step) in steps.enumerated() {
            if step.string == nil, step.object?.count != 1 {
                throw AgentError("step \(index + 1): expected an object with one command, such as {\"tapOn\": \"OK\"}, found \(step.object == nil ? step.kind : step.text)")
            }
        }
        // JSON is YAML, each step on a line of its own.
        return try read(yaml: steps.map { "- " + $0.text }.joined(separator: "\n"), path: "steps")
    }

    /// - Parameter path: the file that the text stands in; files that it names are looked for beside it.
    static func read(yaml: String, path: String) throws -> Flow {
        do {
            return try FlowReader.parse(yaml, path: path)
        } catch let error as FlowError {
            guard error.path == "steps" else { throw AgentError("\(error)") }
            throw AgentError((error.line.map { "step \($0): " } ?? "") + error.message)
        }
    }

    static func read(file path: String) throws -> Flow {
        do { return try FlowReader.read(path) } catch let error as FlowError { throw AgentError("\(error)") }
    }

    /// A step as it was written.
    static func value(of step: FlowStep) -> JSONValue {
        step.arguments == .null ? .string(step.command) : .object([step.command: value(step.arguments)])
    }

    private static func value(_ value: FlowValue) -> JSONValue {
        switch value {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let number): .number(number)
        case .string(let text): .string(text)
        case .list(let values): .array(values.map(self.value))
        case .map(let entries): .object(Dictionary(entries.map { ($0.key, self.value($0.value)) }) { $1 })
        }
    }
}
