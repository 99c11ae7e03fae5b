import CObjCRuntime
import Foundation

/// Classes as Foundation's archiver is told of them.
///
/// The archiver writes the names of a class and of all its superclasses, and stops at one that is nested in another type, as ``ObjCObject`` is. It is
/// told of a class of the same name that stands below Foundation's `NSObject`.
enum ArchivedClass {
    private static let lock = NSRecursiveLock()
    private static nonisolated(unsafe) var known: [ObjectIdentifier: AnyClass] = [:]

    static func of(_ type: AnyClass) -> AnyClass {
        guard let superclass = _getSuperclass(type), superclass != Foundation.NSObject.self else { return type }
        lock.lock()
        defer { lock.unlock() }
        if let made = known[ObjectIdentifier(type)] { return made }
        let above: AnyClass = superclass == ObjCObject.self ? Foundation.NSObject.self : of(superclass)
        let made: AnyClass =
            above == superclass
            ? type
            : unsafeBitCast(
                drydock_class_below(unsafeBitCast(type, to: UnsafeRawPointer.self), unsafeBitCast(above, to: UnsafeRawPointer.self)), to: AnyClass.self)
        known[ObjectIdentifier(type)] = made
        return made
    }
}
