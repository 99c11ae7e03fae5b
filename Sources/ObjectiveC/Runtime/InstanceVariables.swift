import Foundation
@_spi(Reflection) import Swift

/// A stored property of a class, as the functions of `<objc/runtime.h>` pass it. Lives for ever.
public typealias Ivar = OpaquePointer

/// The stored properties that the class itself declares, in their order, under the names that Swift has for them. The caller frees the list.
public func class_copyIvarList(_ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?) -> UnsafeMutablePointer<Ivar>? {
    let own = cls.map { InstanceVariables.own(of: $0) } ?? []
    outCount?.pointee = UInt32(own.count)
    guard !own.isEmpty, let memory = malloc(own.count * MemoryLayout<Ivar>.stride) else { return nil }
    let list = memory.bindMemory(to: Ivar.self, capacity: own.count)
    for (at, variable) in own.enumerated() { (list + at).initialize(to: variable) }
    return list
}

/// The stored property of that name, of the class or one above it.
public func class_getInstanceVariable(_ cls: AnyClass?, _ name: UnsafePointer<CChar>) -> Ivar? {
    var next = cls
    while let current = next {
        if let found = InstanceVariables.own(of: current).first(where: { strcmp(InstanceVariables.parts(of: $0).name, name) == 0 }) { return found }
        next = _getSuperclass(current)
    }
    return nil
}

public func ivar_getName(_ v: Ivar) -> UnsafePointer<CChar>? { InstanceVariables.parts(of: v).name }

/// How many bytes behind the object's beginning the property lies.
public func ivar_getOffset(_ v: Ivar) -> Int { InstanceVariables.parts(of: v).offset }

/// "@" for an object, "?" for what Objective-C's letters do not say.
public func ivar_getTypeEncoding(_ v: Ivar) -> UnsafePointer<CChar>? { InstanceVariables.parts(of: v).encoding }

/// What the property holds: an object, or a value as one.
public func object_getIvar(_ obj: Any?, _ ivar: Ivar) -> Any? {
    guard let obj else { return nil }
    let parts = InstanceVariables.parts(of: ivar)
    var mirror: Mirror? = Mirror(reflecting: obj)
    while let current = mirror {
        if current.subjectType == parts.owner { return current.children.first { $0.label == String(cString: parts.name) }.flatMap { flattened($0.value) } }
        mirror = current.superclassMirror
    }
    return nil
}

private enum InstanceVariables {
    struct Parts {
        let owner: Any.Type
        let name: UnsafePointer<CChar>
        let encoding: UnsafePointer<CChar>
        let offset: Int
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var known: [ObjectIdentifier: [Ivar]] = [:]

    static func own(of type: AnyClass) -> [Ivar] {
        lock.withLock {
            if let known = known[ObjectIdentifier(type)] { return known }
            let above = _getSuperclass(type).map(fields) ?? []
            let made = fields(type).dropFirst(above.count).map { field -> Ivar in
                let parts = UnsafeMutablePointer<Parts>.allocate(capacity: 1)
                let value = (field.type as? any OptionalType.Type)?.wrapped ?? field.type
                parts.initialize(to: Parts(
                    owner: type, name: ImmortalText.characters(of: field.name), encoding: ImmortalText.characters(of: value is AnyClass ? "@" : "?"), offset: field.offset))
                return Ivar(parts)
            }
            known[ObjectIdentifier(type)] = made
            return made
        }
    }

    /// `classType` and `ignoreUnknown`, which Swift 6 takes for shared variables.
    private static let options = _EachFieldOptions(rawValue: 1 << 0 | 1 << 1)

    /// Those of the superclasses come first.
    private static func fields(_ type: AnyClass) -> [(name: String, offset: Int, type: Any.Type)] {
        var fields: [(name: String, offset: Int, type: Any.Type)] = []
        _ = _forEachField(of: type, options: options) { name, offset, type, _ in
            fields.append((String(cString: name), offset, type))
            return true
        }
        return fields
    }

    static func parts(of variable: Ivar) -> Parts { UnsafePointer<Parts>(variable).pointee }
}

private protocol OptionalType {
    static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
    fileprivate static var wrapped: Any.Type { Wrapped.self }
}
