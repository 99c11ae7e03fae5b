public import Foundation

/// A dictionary that may hold its keys and values weakly.
///
/// Enumerates in the order of insertion. Both types are classes or protocols of classes.
open class NSMapTable<KeyType, ObjectType>: NSObject {
    private var table: HeldObjectTable<HeldObject>
    private let valueOptions: NSPointerFunctions.Options

    public init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
        capacity initialCapacity: Int = 0
    ) {
        table = HeldObjectTable(keyOptions)
        self.valueOptions = valueOptions
    }

    public override convenience init() { self.init(keyOptions: [], valueOptions: [], capacity: 0) }

    public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
    public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
    public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
    public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    /// Pairs whose two sides are alive.
    private var pairs: [(KeyType, ObjectType)] {
        table.living.compactMap { key, value in value.object.map { (key as! KeyType, $0 as! ObjectType) } }
    }

    /// How many pairs have both sides alive.
    open var count: Int { pairs.count }

    open func object(forKey aKey: KeyType?) -> ObjectType? {
        aKey.flatMap { table.find($0 as AnyObject)?.value.object }.map { $0 as! ObjectType }
    }
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let aKey else { return }
        guard let anObject else { return table.remove(aKey as AnyObject) }
        table.set(aKey as AnyObject, HeldObject(anObject as AnyObject, valueOptions))
    }
    open func removeObject(forKey aKey: KeyType?) { if let aKey { table.remove(aKey as AnyObject) } }
    open func removeAllObjects() { table.removeAll() }

    open func keyEnumerator() -> NSEnumerator { (pairs.map { $0.0 as Any } as NSArray).objectEnumerator() }
    open func objectEnumerator() -> NSEnumerator? { (pairs.map { $0.1 as Any } as NSArray).objectEnumerator() }
    open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        var dictionary: [AnyHashable: ObjectType] = [:]
        for (key, value) in pairs { if let key = key as? AnyHashable { dictionary[key] = value } }
        return dictionary
    }

    open override func copy() -> Any {
        let copy = NSMapTable(keyOptions: table.options, valueOptions: valueOptions)
        copy.table = table
        return copy
    }
}
