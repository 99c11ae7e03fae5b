public import Foundation

/// A class as an object: a target, an observer, an `AnyObject`. There is one for each class, and it lives for ever.
///
/// Messages sent to it are the class's own.
public final class ObjCClassObject: Foundation.NSObject, @unchecked Sendable {
    /// The class it stands for.
    public let it: AnyClass

    private init(_ type: AnyClass) { it = type }

    private static let lock = NSLock()
    private static nonisolated(unsafe) var known: [ObjectIdentifier: ObjCClassObject] = [:]

    public static func of(_ type: AnyClass) -> ObjCClassObject {
        lock.withLock {
            if let object = known[ObjectIdentifier(type)] { return object }
            let made = ObjCClassObject(type)
            known[ObjectIdentifier(type)] = made
            return made
        }
    }

    public override var description: String { ObjCRuntime.className(of: it) }
}

extension ObjCRuntime {
    /// Any value as the object that Objective-C would see: a class as its class object; nil for nil.
    public static func object(_ value: Any?) -> AnyObject? {
        guard let value = flattened(value) else { return nil }
        if let type = value as? AnyClass { return ObjCClassObject.of(type) }
        return value as AnyObject
    }
}

/// Whether two classes are the same one: Objective-C's classes are objects.
public func === (a: AnyClass?, b: AnyClass?) -> Bool { a.map(ObjectIdentifier.init) == b.map(ObjectIdentifier.init) }
public func !== (a: AnyClass?, b: AnyClass?) -> Bool { !(a === b) }
