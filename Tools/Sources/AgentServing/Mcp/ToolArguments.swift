import Foundation

/// The arguments of a call, each looked at once, with words that say which one is wrong and what it should be.
struct ToolArguments {
    private let fields: [String: JSONValue]

    /// - Throws: when there is an argument that the tool's schema does not have.
    init(_ value: JSONValue?, of tool: AgentTool) throws {
        guard value == nil || value == .null || value?.object != nil else { throw AgentError("arguments must be an object, not \(value!.kind)") }
        fields = (value?.object ?? [:]).filter { $0.value != .null }
        let known = tool.inputSchema["properties"]?.object?.keys.sorted() ?? []
        for name in fields.keys.sorted() where !known.contains(name) {
            throw AgentError("unknown argument \"\(name)\"; \(tool.name) takes " + (known.isEmpty ? "none" : known.joined(separator: ", ")))
        }
        for name in tool.inputSchema["required"]?.array ?? [] where fields[name.string ?? ""] == nil { throw AgentError("argument \"\(name.string ?? "")\" is missing") }
    }

    func text(_ name: String) throws -> String? {
        guard let value = fields[name] else { return nil }
        guard let text = value.string else { throw wrong(name, "a text") }
        return text
    }

    func bool(_ name: String) throws -> Bool? {
        guard let value = fields[name] else { return nil }
        guard let bool = value.bool else { throw wrong(name, "true or false") }
        return bool
    }

    func number(_ name: String, in range: ClosedRange<Double>) throws -> Double? {
        guard let value = fields[name] else { return nil }
        guard let number = value.number, range.contains(number) else { throw wrong(name, "a number from \(JSONValue.number(range.lowerBound).text) to \(JSONValue.number(range.upperBound).text)") }
        return number
    }

    func integer(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
        guard let value = fields[name] else { return nil }
        guard let number = value.number.flatMap(Int.init(exactly:)), range.contains(number) else {
            throw wrong(name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    func choice(_ name: String, _ choices: [String]) throws -> String? {
        guard let value = fields[name] else { return nil }
        guard let text = value.string, choices.contains(text) else { throw wrong(name, "one of " + choices.joined(separator: ", ")) }
        return text
    }

    func list(_ name: String) throws -> [JSONValue]? {
        guard let value = fields[name] else { return nil }
        guard let list = value.array else { throw wrong(name, "a list") }
        return list
    }

    func texts(_ name: String) throws -> [String]? {
        try list(name)?.map { value in
            guard let text = value.string else { throw wrong(name, "a list of texts") }
            return text
        }
    }

    func textsByName(_ name: String) throws -> [String: String]? {
        guard let value = fields[name] else { return nil }
        guard let object = value.object else { throw wrong(name, "an object with texts") }
        return try object.mapValues { value in
            guard let text = value.string else { throw wrong(name, "an object with texts") }
            return text
        }
    }

    private func wrong(_ name: String, _ wanted: String) -> AgentError {
        let found = fields[name]!.text
        return AgentError("argument \"\(name)\" must be \(wanted), not \(found.count > 100 ? found.prefix(100) + "…" : found[...])")
    }
}
