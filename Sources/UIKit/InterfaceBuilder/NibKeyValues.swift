internal import Foundation
internal import ObjectiveC

/// Key-value coding as nibs use it: a value of another type is refused instead of ending the process.
@MainActor enum NibKeyValues {
    /// Whether an object has a setter for the key, or takes any.
    static func accepts(_ key: String, _ object: AnyObject) -> Bool {
        // A layer takes any key.
        if object is CALayer { return true }
        if ObjCRuntime.property(key, on: object)?.set != nil { return true }
        let setter = "set" + key.prefix(1).uppercased() + key.dropFirst() + ":"
        return [setter, "setValue:forUndefinedKey:", "setValue:forKey:"].contains { ObjCRuntime.method(Selector($0), on: object) != nil }
    }

    /// Sets the value; gives back the reason when its type is not the property's. Other exceptions go on.
    ///
    /// Objective-C would store an object of any class, and stop when something asks it for a method it lacks.
    static func set(_ value: Any?, forKeyPath path: String, of object: AnyObject) -> String? {
        guard let object = object as? NSObject else { return nil }
        nonisolated(unsafe) let (value, holder) = (value, object)
        guard let exception = ObjCException.catching({ holder.setValue(value, forKeyPath: path) }) else { return nil }
        guard exception.name == .invalidArgumentException, let reason = exception.reason, reason.contains(" cannot be used as ") || reason.contains("could not set nil") else {
            ObjCException.raise(name: exception.name, reason: exception.reason ?? "", userInfo: exception.userInfo)
        }
        return reason
    }
}
