import Foundation

/// How an associated object is held.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not held. Reads nil once the value is gone (where Objective-C reads a dangling pointer).
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 0o1401
    case OBJC_ASSOCIATION_COPY = 0o1403
}

enum Association {
    case strong(Any)
    case weak(WeakReference)

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
            self = .weak(WeakReference(value as AnyObject))
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            self = .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
        default:
            self = .strong(value)
        }
    }

    var value: Any? {
        switch self {
        case .strong(let value): return value
        case .weak(let reference): return reference.object
        }
    }
}

final class WeakReference {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
}

/// Ties `value` to `object` under `key`; nil removes. It is let go when the object dies.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    // Copying may run any code, and so may releasing the old value: both stay outside the lock.
    let association = flattened(value).map { Association($0, policy) }
    let owner = object as AnyObject
    var garbage: [ObjCSideData] = []
    var old: Association?
    SideTable.lock.withLock {
        guard let data = SideTable.data(of: owner, create: association != nil, garbage: &garbage) else { return }
        old = data.associations[key]
        data.associations[key] = association
    }
    withExtendedLifetime((old, garbage)) {}
}

/// What is tied to `object` under `key`.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    let owner = object as AnyObject
    var garbage: [ObjCSideData] = []
    let association = SideTable.lock.withLock {
        SideTable.data(of: owner, create: false, garbage: &garbage)?.associations[key]
    }
    withExtendedLifetime(garbage) {}
    return association?.value
}

/// Removes everything tied to `object`.
public func objc_removeAssociatedObjects(_ object: Any) {
    let owner = object as AnyObject
    var garbage: [ObjCSideData] = []
    var old: [UnsafeRawPointer: Association] = [:]
    SideTable.lock.withLock {
        guard let data = SideTable.data(of: owner, create: false, garbage: &garbage) else { return }
        swap(&old, &data.associations)
    }
    withExtendedLifetime((old, garbage)) {}
}
