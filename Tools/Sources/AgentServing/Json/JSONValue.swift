public import Foundation

/// A value of JSON whose form is not known beforehand.
public enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Deeper values are refused: nothing that anybody means is so deep.
    static let deepest = 64

    /// The value under a key of an object; nil for a missing key and for every other kind.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let fields) = self else { return nil }
        return fields[key]
    }

    public var string: String? { if case .string(let text) = self { text } else { nil } }
    public var number: Double? { if case .number(let number) = self { number } else { nil } }
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    public var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
    public var object: [String: JSONValue]? { if case .object(let fields) = self { fields } else { nil } }

    /// What kind of value it is, for messages.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

// MARK: Reading

extension JSONValue: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard decoder.codingPath.count <= Self.deepest else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "more than \(Self.deepest) values within each other")
        }
        if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let fields = try? container.decode([String: Checked].self) {
            self = .object(try fields.mapValues { try $0.value() })
        } else if let values = try? container.decode([Checked].self) {
            self = .array(try values.map { try $0.value() })
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if container.decodeNil() {
            self = .null
        } else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no value of JSON")
        }
    }

    /// An element keeps its own error: the list it stands in is tried with `try?`.
    private struct Checked: Decodable {
        let result: Result<JSONValue, any Error>
        init(from decoder: any Decoder) throws { result = Result { try JSONValue(from: decoder) } }
        func value() throws -> JSONValue { try result.get() }
    }

    /// - Throws: `AgentError` that says what is wrong with the text.
    public static func read(_ text: Data) throws -> JSONValue {
        do {
            return try JSONDecoder().decode(JSONValue.self, from: text)
        } catch DecodingError.dataCorrupted(let context) {
            let detail = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String
            throw AgentError("not JSON: \(detail ?? context.debugDescription)")
        } catch {
            throw AgentError("not JSON: \(error)")
        }
    }
}

// MARK: Writing

extension JSONValue {
    /// In one line, the keys of objects in alphabetical order.
    public var text: String {
        var result = ""
        write(to: &result)
        return result
    }

    private func write(to result: inout String) {
        switch self {
        case .null: result += "null"
        case .bool(let value): result += value ? "true" : "false"
        case .number(let number): result += Self.text(of: number)
        case .string(let text): Self.write(text, to: &result)
        case .array(let values):
            result += "["
            for (index, value) in values.enumerated() {
                if index > 0 { result += "," }
                value.write(to: &result)
            }
            result += "]"
        case .object(let fields):
            result += "{"
            for (index, key) in fields.keys.sorted().enumerated() {
                if index > 0 { result += "," }
                Self.write(key, to: &result)
                result += ":"
                fields[key]?.write(to: &result)
            }
            result += "}"
        }
    }

    private static func text(of number: Double) -> String {
        guard number.isFinite else { return "null" }
        return number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
    }

    private static func write(_ text: String, to result: inout String) {
        result += "\""
        var plain = true
        for byte in text.utf8 where byte < 0x20 || byte == 0x22 || byte == 0x5c {
            plain = false
            break
        }
        if plain {
            result += text
        } else {
            for scalar in text.unicodeScalars {
                switch scalar {
                case "\"": result += "\\\""
                case "\\": result += "\\\\"
                case "\n": result += "\\n"
                case "\r": result += "\\r"
                case "\t": result += "\\t"
                case _ where scalar.value < 0x20: result += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
                default: result.unicodeScalars.append(scalar)
                }
            }
        }
        result += "\""
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(Dictionary(elements) { $1 }) }
}

/// Something that was asked for and cannot be done: what, and what to do about it.
public struct AgentError: Error, CustomStringConvertible, Hashable, Sendable {
    public var description: String

    public init(_ description: String) { self.description = description }
}
