public import Foundation

/// A set that may hold its members weakly.
///
/// Enumerates in the order of insertion. `ObjectType` is a class or a protocol of classes.
open class NSHashTable<ObjectType>: NSObject {
    private var table: HeldObjectTable<Void>

    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
        table = HeldObjectTable(options)
    }

    public override convenience init() { self.init(options: [], capacity: 0) }

    /// A table whose members leave when nobody else holds them.
    public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// How many members are alive.
    open var count: Int { table.living.count }
    open var allObjects: [ObjectType] { table.living.map { $0.key as! ObjectType } }
    open var anyObject: ObjectType? { table.living.first.map { $0.key as! ObjectType } }
    open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

    open func member(_ object: ObjectType?) -> ObjectType? {
        object.flatMap { table.find($0 as AnyObject) }.map { $0.key as! ObjectType }
    }
    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
    open func add(_ object: ObjectType?) { if let object { table.set(object as AnyObject, ()) } }
    open func remove(_ object: ObjectType?) { if let object { table.remove(object as AnyObject) } }
    open func removeAllObjects() { table.removeAll() }

    open func objectEnumerator() -> NSEnumerator { (allObjects as [Any] as NSArray).objectEnumerator() }

    open func union(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { add(object) } }
    open func minus(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { remove(object) } }
    open func intersect(_ other: NSHashTable<ObjectType>) {
        for object in allObjects where !other.contains(object) { remove(object) }
    }
    open func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains { other.contains($0) } }
    open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy { other.contains($0) } }

    open override func copy() -> Any {
        let copy = NSHashTable(options: table.options)
        copy.table = table
        return copy
    }
    open override var description: String { "NSHashTable {\n" + allObjects.map { "\($0)\n" }.joined() + "}\n" }
}
