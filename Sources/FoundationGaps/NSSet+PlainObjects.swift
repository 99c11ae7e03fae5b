public import Foundation

// Objects of Swift classes without `NSObject` above them: on Apple's platforms Foundation's sets tell them apart by identity. Foundation here
// wraps each in a value that is equal to nothing else, so that a set would hold one object twice and never find it again.

extension NSSet {
    public func contains<Object: AnyObject>(_ anObject: Object) -> Bool { contains(PlainObject.wrapping(anObject)) }

    public func member<Object: AnyObject>(_ object: Object) -> Any? {
        let found: Any? = member(PlainObject.wrapping(object))
        return (found as? PlainObject)?.object ?? found
    }
}

extension NSMutableSet {
    public func add<Object: AnyObject>(_ object: Object) { add(PlainObject.wrapping(object)) }

    public func remove<Object: AnyObject>(_ object: Object) { remove(PlainObject.wrapping(object)) }

    public func addObjects<Object: AnyObject>(from array: [Object]) { for object in array { add(object) } }
}

/// Stands in a Foundation collection for an object that has neither `isEqual` nor `hash`; Foundation hands the object itself out again.
private final class PlainObject: NSObject, _StructBridgeable {
    let object: AnyObject

    private init(_ object: AnyObject) { self.object = object }

    static func wrapping(_ object: AnyObject) -> Any {
        object is NSObject || object is AnyHashable ? object : PlainObject(object)
    }

    func _bridgeToAny() -> Any { object }

    override var hash: Int { ObjectIdentifier(object).hashValue }

    override func isEqual(_ object: Any?) -> Bool { (object as? PlainObject)?.object === self.object }
}
