import Foundation

/// The arguments of one message, as the closures of a class's table see them.
public struct ObjCArguments {
    /// What was sent; for error messages.
    let selector: String
    private let values: [Any?]

    public init(_ values: [Any?], selector: String = "") {
        self.values = values
        self.selector = selector
    }

    /// All of them, to be sent on.
    var all: [Any?] { values }

    public var count: Int { values.count }

    /// The argument as it was passed; nil when fewer were passed.
    public subscript(index: Int) -> Any? { index < values.count ? values[index] : nil }

    /// The argument as a `T`, converted as Objective-C would pass it: numbers into one another,
    /// raw values into enumerations, boxed structures into structures, nil into an optional.
    /// Stops when there is no such conversion.
    public func value<T>(_ index: Int, as type: T.Type = T.self) -> T {
        let value = self[index]
        if let converted = objcConvert(value, to: T.self) { return converted }
        ObjCException.invalidArgument(
            "\(selector): argument \(index) is \(describeType(value)), but the method takes \(T.self)")
    }
}

/// The type of what an `Any?` holds, for messages.
func describeType(_ value: Any?) -> String {
    guard let value else { return "nil" }
    return "a \(type(of: value))"
}
