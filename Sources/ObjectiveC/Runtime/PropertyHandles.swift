public import Foundation

/// A property of a class, as the functions of `<objc/runtime.h>` pass it. Lives for ever.
public typealias objc_property_t = OpaquePointer

/// The class's property of that name, or a superclass's.
public func class_getProperty(_ cls: AnyClass?, _ name: UnsafePointer<CChar>) -> objc_property_t? {
    guard let cls, let property = ClassRegistry.shared.property(String(cString: name), of: cls) else { return nil }
    return PropertyHandles.handle(of: property)
}

/// The properties that the class itself declares for Objective-C, in their order. The caller frees the list.
public func class_copyPropertyList(_ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?) -> UnsafeMutablePointer<objc_property_t>? {
    let properties = cls.map { ClassRegistry.shared.ownProperties(of: $0) } ?? []
    outCount?.pointee = UInt32(properties.count)
    guard !properties.isEmpty, let memory = malloc(properties.count * MemoryLayout<objc_property_t>.stride) else { return nil }
    let list = memory.bindMemory(to: objc_property_t.self, capacity: properties.count)
    for (at, property) in properties.enumerated() { (list + at).initialize(to: PropertyHandles.handle(of: property)) }
    return list
}

public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> { PropertyHandles.parts(of: property).name }

/// What is known of the property, in Objective-C's letters: `R` read-only, `W` weak. The type is an object's where the property is weak, and
/// unknown (`?`) else.
public func property_getAttributes(_ property: objc_property_t) -> UnsafePointer<CChar>? { PropertyHandles.parts(of: property).attributes }

private enum PropertyHandles {
    struct Parts {
        let name: UnsafePointer<CChar>
        let attributes: UnsafePointer<CChar>
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var known: [String: UnsafeMutablePointer<Parts>] = [:]

    static func handle(of property: ObjCProperty) -> objc_property_t {
        let attributes = (property.isWeak ? "T@" : "T?") + (property.set == nil ? ",R" : "") + (property.isWeak ? ",W" : "") + ",N"
        return lock.withLock {
            let key = property.key + " " + attributes
            if let known = known[key] { return OpaquePointer(known) }
            let parts = UnsafeMutablePointer<Parts>.allocate(capacity: 1)
            parts.initialize(to: Parts(name: ImmortalText.characters(of: property.key), attributes: ImmortalText.characters(of: attributes)))
            known[key] = parts
            return OpaquePointer(parts)
        }
    }

    static func parts(of property: objc_property_t) -> Parts { UnsafePointer<Parts>(property).pointee }
}
