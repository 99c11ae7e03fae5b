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
    ///
    /// Objective-C does not check objects. One of a superclass of what the method says goes through, with a word: an action for a
    /// `UIScreenEdgePanGestureRecognizer` on a pan recogniser works on iOS, as long as it asks for nothing that a pan has not.
    public func value<T>(_ index: Int, as type: T.Type = T.self) -> T {
        let value = self[index]
        if isNullPointer(value, as: type) { return unsafeBitCast(0 as UInt, to: T.self) }
        if let converted = objcConvert(value, to: T.self) { return converted }
        if let object = unchecked(value, as: type) {
            Self.notes.say("Drydock: \(selector): argument \(index) is \(describeType(value)), and the method says \(T.self): not checked, as in Objective-C.")
            return object
        }
        ObjCException.invalidArgument(
            "\(selector): argument \(index) is \(describeType(value)), but the method takes \(T.self)")
    }
}

/// Lines that are written once.
private final class Notes: @unchecked Sendable {
    private var said: Set<String> = []
    private let lock = NSLock()

    func say(_ line: String) {
        guard lock.withLock({ said.insert(line).inserted }) else { return }
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}

extension ObjCArguments {
    fileprivate static let notes = Notes()

    /// An object whose class the wanted one descends from; of NSObject itself everything does.
    private func unchecked<T>(_ value: Any?, as type: T.Type) -> T? {
        guard let value, let wanted = type as? AnyClass, let own = Swift.type(of: value) as? AnyClass, own != NSObject.self else { return nil }
        var next = class_getSuperclass(wanted)
        while let current = next {
            if current == own { return unsafeBitCast(value as AnyObject, to: T.self) }
            next = class_getSuperclass(current)
        }
        return nil
    }
}

/// The type of what an `Any?` holds, for messages.
func describeType(_ value: Any?) -> String {
    guard let value else { return "nil" }
    return "a \(type(of: value))"
}
