public import Foundation

/// Key-value coding on classes: in Objective-C a class is an object, and a class property has a key.
extension NSObjectProtocol where Self: NSObject {
    /// The value of the class property of that name. Raises NSUnknownKeyException when there is none.
    public static func value(forKey key: String) -> Any? {
        if let method = ObjCRuntime.classMethod(Selector(key), of: self) { return flattened(method.call(onClass: self)) }
        ObjCException.raise(
            name: .undefinedKeyException,
            reason: "[<\(ObjCRuntime.className(of: self)) \(ObjCRuntime.address(of: ObjCClassObject.of(self)))> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key).",
            userInfo: ["NSUnknownUserInfoKey": key])
    }

    /// Follows a path of keys that begins with a class property: "sharedApplication.delegate".
    public static func value(forKeyPath keyPath: String) -> Any? {
        guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
        guard let next = value(forKey: String(keyPath[..<dot])) else { return nil }
        let rest = String(keyPath[keyPath.index(after: dot)...])
        return (next as? NSObject ?? (next as AnyObject) as? NSObject)?.value(forKeyPath: rest)
    }
}
