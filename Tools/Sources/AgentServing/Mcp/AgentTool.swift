import Foundation

/// Something that an agent can have done. It knows nothing of it but what stands here.
struct AgentTool: Sendable {
    var name: String
    var title: String
    var description: String
    var inputSchema: JSONValue
    /// Of what the result holds as data; nil for a tool whose result is for reading.
    var outputSchema: JSONValue?
    /// Whether it leaves everything as it is.
    var isReadOnly = false
    var body: @Sendable (AgentWorkspace, ToolArguments, @escaping (BuildProgress) -> Void) throws -> ToolResult

    var json: JSONValue {
        var fields: [String: JSONValue] = [
            "name": .string(name), "title": .string(title), "description": .string(description), "inputSchema": inputSchema,
            "annotations": ["title": .string(title), "readOnlyHint": .bool(isReadOnly), "openWorldHint": false],
        ]
        fields["outputSchema"] = outputSchema
        return .object(fields)
    }
}

/// What a call gives back.
struct ToolResult: Sendable {
    var content: [JSONValue] = []
    /// The same as data.
    var data: JSONValue?
    var isError = false

    static func text(_ text: String) -> ToolResult { ToolResult(content: [["type": "text", "text": .string(text)]]) }

    static func error(_ text: String) -> ToolResult {
        var result = self.text(text)
        result.isError = true
        return result
    }

    mutating func add(picture png: Data) { content.append(["type": "image", "data": .string(png.base64EncodedString()), "mimeType": "image/png"]) }

    var json: JSONValue {
        var fields: [String: JSONValue] = ["content": .array(content), "isError": .bool(isError)]
        fields["structuredContent"] = data
        return .object(fields)
    }
}

/// Short ways to write schemas.
enum Schema {
    static func object(_ properties: [String: JSONValue], required: [String] = []) -> JSONValue {
        ["type": "object", "properties": .object(properties), "required": .array(required.map { .string($0) }), "additionalProperties": false]
    }

    static func text(_ description: String, _ choices: [String]? = nil) -> JSONValue {
        var fields: [String: JSONValue] = ["type": "string", "description": .string(description)]
        fields["enum"] = choices.map { .array($0.map { .string($0) }) }
        return .object(fields)
    }

    static func bool(_ description: String) -> JSONValue { ["type": "boolean", "description": .string(description)] }

    static func number(_ description: String, _ range: ClosedRange<Double>) -> JSONValue {
        ["type": "number", "description": .string(description), "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
    }

    static func integer(_ description: String, _ range: ClosedRange<Int>) -> JSONValue {
        ["type": "integer", "description": .string(description), "minimum": .number(Double(range.lowerBound)), "maximum": .number(Double(range.upperBound))]
    }
}
