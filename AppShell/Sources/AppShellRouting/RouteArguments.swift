import Foundation

/// The arguments of a destination that has none.
public struct NoArguments: Decodable, Hashable, Sendable {
    /// Makes the value.
    public init() {}
}

/// Decodes a destination's arguments from a link's parameters and query.
///
/// Strict: a text is of its type as a whole or the link fails, an argument for one value is given once, and nothing is guessed.
enum RouteArguments {
    /// - Throws: ``RouteError/missing(_:)`` and ``RouteError/mismatch(name:value:type:)``; errors that a type's own
    ///   `init(from:)` throws pass.
    static func decode<Arguments: Decodable>(_ type: Arguments.Type, from values: [String: [String]]) throws -> Arguments {
        do {
            return try Arguments(from: ArgumentsDecoder(values: values))
        } catch DecodingError.keyNotFound(let key, _) {
            throw RouteError.missing(key.stringValue)
        } catch let error as DecodingError {
            // A type's own `init(from:)` found a value that it does not take.
            let name = error.path.first?.stringValue ?? ""
            throw RouteError.mismatch(
                name: name, value: (values[name] ?? []).joined(separator: ","), type: String(describing: type))
        }
    }
}

extension DecodingError {
    fileprivate var path: [any CodingKey] {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context.codingPath
        @unknown default: []
        }
    }

    fileprivate static func notOffered(_ form: String, at path: [any CodingKey]) -> DecodingError {
        .dataCorrupted(Context(codingPath: path, debugDescription: "A link has no \(form)."))
    }
}

/// All arguments: one container by name.
private struct ArgumentsDecoder: Decoder {
    let values: [String: [String]]
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(NamedArguments<Key>(values: values))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw DecodingError.notOffered("list without a name", at: [])
    }
    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        throw DecodingError.notOffered("value without a name", at: [])
    }
}

private struct NamedArguments<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let values: [String: [String]]
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { values.keys.sorted().compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }
    func decodeNil(forKey key: Key) -> Bool { !contains(key) }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        guard let found = values[key.stringValue] ?? (type is any RepeatedArgument.Type ? [] : nil) else {
            throw RouteError.missing(key.stringValue)
        }
        return try ArgumentDecoder(key: key, values: found).decode(type)
    }

    func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: Key) throws -> KeyedDecodingContainer<
        NestedKey
    > {
        throw DecodingError.notOffered("nested names", at: [key])
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        ArgumentList(key: key, values: values[key.stringValue] ?? [])
    }

    func superDecoder() throws -> any Decoder { ArgumentsDecoder(values: values) }
    func superDecoder(forKey key: Key) throws -> any Decoder { ArgumentDecoder(key: key, values: values[key.stringValue] ?? []) }
}

/// One argument, given once or more.
private struct ArgumentDecoder: Decoder, SingleValueDecodingContainer {
    let key: any CodingKey
    let values: [String]
    var codingPath: [any CodingKey] { [key] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let direct = type as? any ArgumentValue.Type {
            guard values.count == 1, let value = direct.init(argument: values[0]) as? T else { throw mismatch(type) }
            return value
        }
        do {
            return try T(from: self)
        } catch let error as RouteError {
            // A raw value that is no number is a fault of the enumeration's argument; a list's fault is its element's.
            throw type is any RepeatedArgument.Type ? error : mismatch(type)
        } catch is DecodingError {
            throw mismatch(type)
        }
    }

    private func mismatch(_ type: Any.Type) -> RouteError {
        .mismatch(name: key.stringValue, value: values.joined(separator: ","), type: String(describing: type))
    }

    func decodeNil() -> Bool { values.isEmpty }
    func singleValueContainer() -> any SingleValueDecodingContainer { self }
    func unkeyedContainer() -> any UnkeyedDecodingContainer { ArgumentList(key: key, values: values) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw DecodingError.notOffered("nested names", at: codingPath)
    }
}

/// The values of one argument, in the link's order.
private struct ArgumentList: UnkeyedDecodingContainer {
    let key: any CodingKey
    let values: [String]
    var currentIndex = 0
    var codingPath: [any CodingKey] { [key] }
    var count: Int? { values.count }
    var isAtEnd: Bool { currentIndex == values.count }

    init(key: any CodingKey, values: [String]) {
        self.key = key
        self.values = values
    }

    mutating func decodeNil() -> Bool { false }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        guard !isAtEnd else { throw RouteError.missing(key.stringValue) }
        let value = try ArgumentDecoder(key: key, values: [values[currentIndex]]).decode(type)
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) throws -> KeyedDecodingContainer<NestedKey>
    {
        throw DecodingError.notOffered("nested names", at: codingPath)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw DecodingError.notOffered("nested lists", at: codingPath)
    }

    mutating func superDecoder() throws -> any Decoder {
        guard !isAtEnd else { throw RouteError.missing(key.stringValue) }
        defer { currentIndex += 1 }
        return ArgumentDecoder(key: key, values: [values[currentIndex]])
    }
}
