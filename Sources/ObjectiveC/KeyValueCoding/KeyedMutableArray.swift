import Foundation

/// What `mutableArrayValue(forKey:)` hands out: an array without elements of its own. Reads go to the owner's value; a change goes through the
/// owner's methods for single elements (`insertObject:in<Key>AtIndex:` …) where it has them, else a changed copy is set. Observers of the key
/// hear which indexes changed, and how.
final class KeyedMutableArray: NSMutableArray {
    private let owner: NSObject?
    private let key: String

    init(of owner: NSObject, key: String) {
        self.owner = owner
        self.key = key
        super.init(capacity: 0)
    }

    // Copies are plain arrays, and archives hold those: nobody makes one of this class but the initialiser above.
    required init(objects: UnsafePointer<AnyObject>?, count: Int) {
        owner = nil
        key = ""
        super.init(objects: objects, count: count)
    }

    required init?(coder: NSCoder) { nil }

    required convenience init(arrayLiteral elements: Any...) {
        let objects = elements.map { $0 as AnyObject }
        self.init(objects: objects, count: objects.count)
    }

    // MARK: Reading

    private var elements: [Any] { owner.flatMap { KeyedElements.array($0.value(forKey: key)) } ?? [] }

    override var count: Int { elements.count }
    override func object(at index: Int) -> Any {
        let elements = elements
        check(index, below: elements.count, "objectAtIndex:")
        return elements[index]
    }
    override func contains(_ anObject: Any) -> Bool { index(of: anObject) != NSNotFound }
    override func index(of anObject: Any) -> Int { elements.firstIndex { KeyedElements.areEqual($0, anObject) } ?? NSNotFound }
    override func copy(with zone: NSZone? = nil) -> Any { NSArray(array: elements) }
    override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableArray(array: elements) }

    // MARK: Changing

    override func insert(_ anObject: Any, at index: Int) {
        check(index, below: count + 1, "insertObject:atIndex:")
        change(.insertion, IndexSet(integer: index)) { owner in
            if let method = accessor("insertObject:in", "AtIndex:") { return perform { method.call(owner, [anObject, index]) } }
            if let method = accessor("insert", ":atIndexes:") { return perform { method.call(owner, [NSArray(object: anObject), IndexSet(integer: index)]) } }
            assign { $0.insert(anObject, at: index) }
        }
    }

    override func removeObject(at index: Int) {
        check(index, below: count, "removeObjectAtIndex:")
        change(.removal, IndexSet(integer: index)) { owner in
            if let method = accessor("removeObjectFrom", "AtIndex:") { return perform { method.call(owner, [index]) } }
            if let method = accessor("remove", "AtIndexes:") { return perform { method.call(owner, [IndexSet(integer: index)]) } }
            assign { $0.remove(at: index) }
        }
    }

    override func replaceObject(at index: Int, with anObject: Any) {
        check(index, below: count, "replaceObjectAtIndex:withObject:")
        change(.replacement, IndexSet(integer: index)) { owner in
            if let method = accessor("replaceObjectIn", "AtIndex:withObject:") { return perform { method.call(owner, [index, anObject]) } }
            if let method = accessor("replace", "AtIndexes:with\(capitalisedKey):") {
                return perform { method.call(owner, [IndexSet(integer: index), NSArray(object: anObject)]) }
            }
            if let remove = accessor("removeObjectFrom", "AtIndex:"), let insert = accessor("insertObject:in", "AtIndex:") {
                remove.call(owner, [index])
                insert.call(owner, [anObject, index])
                return
            }
            assign { $0[index] = anObject }
        }
    }

    /// The place behind the last element may be assigned to: that adds one.
    override subscript(idx: Int) -> Any {
        get { object(at: idx) }
        set { if idx == count { insert(newValue, at: idx) } else { replaceObject(at: idx, with: newValue) } }
    }

    // Foundation's own reach into the storage of the superclass, which is empty here.

    override func add(_ anObject: Any) { insert(anObject, at: count) }
    override func addObjects(from otherArray: [Any]) { for object in otherArray { add(object) } }
    override func insert(_ objects: [Any], at indexes: IndexSet) { for (index, object) in zip(indexes, objects) { insert(object, at: index) } }
    override func removeLastObject() { if count > 0 { removeObject(at: count - 1) } }
    override func removeAllObjects() { while count > 0 { removeLastObject() } }
    override func removeObjects(at indexes: IndexSet) { for index in indexes.reversed() { removeObject(at: index) } }
    override func removeObjects(in range: NSRange) { removeObjects(at: IndexSet(integersIn: range.location..<(range.location + range.length))) }
    override func remove(_ anObject: Any) { removeAll(where: { KeyedElements.areEqual($0, anObject) }) }
    override func removeObject(identicalTo anObject: Any) { removeAll(where: { ($0 as AnyObject) === (anObject as AnyObject) }) }
    override func removeObjects(in otherArray: [Any]) { for object in otherArray { remove(object) } }
    override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
        for (index, object) in zip(indexes, objects) { replaceObject(at: index, with: object) }
    }
    override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
        let common = Swift.min(range.length, otherArray.count)
        for offset in 0..<common { replaceObject(at: range.location + offset, with: otherArray[offset]) }
        for offset in common..<otherArray.count { insert(otherArray[offset], at: range.location + offset) }
        removeObjects(in: NSRange(location: range.location + common, length: range.length - common))
    }
    override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) {
        let (first, second) = (object(at: idx1), object(at: idx2))
        guard idx1 != idx2 else { return }
        replaceObject(at: idx1, with: second)
        replaceObject(at: idx2, with: first)
    }
    override func setArray(_ otherArray: [Any]) { replaceObjects(in: NSRange(location: 0, length: count), withObjectsFrom: otherArray) }

    private func removeAll(where isSought: (Any) -> Bool) {
        let elements = elements
        removeObjects(at: IndexSet(elements.indices.filter { isSought(elements[$0]) }))
    }

    // MARK: The owner

    private var capitalisedKey: String { key.prefix(1).uppercased() + key.dropFirst() }

    private func accessor(_ before: String, _ after: String) -> ObjCMethod? {
        owner.flatMap { ObjCRuntime.method(Selector(before + capitalisedKey + after), on: $0) }
    }

    private func perform(_ call: () -> Any?) { _ = call() }

    private func assign(_ change: (inout [Any]) -> Void) {
        var changed = elements
        change(&changed)
        owner?.setValue(NSMutableArray(array: changed), forKey: key)
    }

    private func change(_ kind: NSKeyValueChange, _ indexes: IndexSet, _ body: (NSObject) -> Void) {
        guard let owner else { return }
        guard ObjCRuntime.isObserving, ObjCBase.automaticallyNotifies(owner, key) else { return body(owner) }
        owner.willChange(kind, valuesAt: indexes, forKey: key)
        body(owner)
        owner.didChange(kind, valuesAt: indexes, forKey: key)
    }

    private func check(_ index: Int, below bound: Int, _ message: String) {
        if index < 0 || index >= bound {
            ObjCException.raise(name: .rangeException, reason: "*** -[NSKeyValueMutableArray \(message)]: index \(index) beyond bounds for the array of key \"\(key)\"")
        }
    }
}

enum KeyedElements {
    static func array(_ value: Any?) -> [Any]? {
        guard let value = flattened(value) else { return nil }
        return (value as? NSArray).map { array in (0..<array.count).map(array.object(at:)) } ?? value as? [Any]
    }

    /// As `isEqual` says. An object of a plain Swift class equals itself alone.
    static func areEqual(_ one: Any, _ other: Any) -> Bool {
        if let one = bridged(one), let other = bridged(other) { return one.isEqual(other) }
        return (one as AnyObject) === (other as AnyObject)
    }

    private static func bridged(_ value: Any) -> NSObject? { value as? NSObject ?? (value as AnyObject) as? NSObject }
}
