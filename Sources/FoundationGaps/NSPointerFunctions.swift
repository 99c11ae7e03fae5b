public import Foundation

/// How a collection holds and compares its members.
open class NSPointerFunctions: NSObject {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Members are retained.
        public static let strongMemory = Options([])
        /// Members are not retained and leave the collection when they die.
        public static let weakMemory = Options(rawValue: 5)
        /// Members compare by `isEqual(_:)`.
        public static let objectPersonality = Options([])
        /// Members compare by identity.
        public static let objectPointerPersonality = Options(rawValue: 1 << 8)
        /// Members are copied on their way in.
        public static let copyIn = Options(rawValue: 1 << 16)
    }
}

/// One object, held as the options say, that finds itself again in a hash table.
struct HeldObject {
    private var strong: AnyObject?
    private weak var weakly: AnyObject?
    let hash: Int

    init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
        var object = object
        if options.contains(.copyIn), let copying = object as? any NSCopying { object = copying.copy(with: nil) as AnyObject }
        if options.contains(.weakMemory) { weakly = object } else { strong = object }
        hash = HeldObject.hash(of: object, options)
    }

    /// Nil when the object was held weakly and is gone.
    var object: AnyObject? { strong ?? weakly }

    static func hash(of object: AnyObject, _ options: NSPointerFunctions.Options) -> Int {
        if !options.contains(.objectPointerPersonality), let object = object as? NSObject { return object.hash }
        return ObjectIdentifier(object).hashValue
    }

    static func areEqual(_ a: AnyObject, _ b: AnyObject, _ options: NSPointerFunctions.Options) -> Bool {
        if a === b { return true }
        guard !options.contains(.objectPointerPersonality), let a = a as? NSObject else { return false }
        return a.isEqual(b)
    }
}

/// The storage of NSHashTable and NSMapTable: members in the order they came, found by hash.
///
/// The order makes enumeration the same in every run. A value rides along with each member.
struct HeldObjectTable<Value> {
    let options: NSPointerFunctions.Options
    private var entries: [(key: HeldObject, value: Value)?] = []
    private var slots: [Int: [Int]] = [:]
    private var vacant = 0

    init(_ options: NSPointerFunctions.Options) { self.options = options }

    /// Members that are alive, oldest first.
    var living: [(key: AnyObject, value: Value)] {
        entries.compactMap { entry in entry.flatMap { entry in entry.key.object.map { ($0, entry.value) } } }
    }

    func find(_ object: AnyObject) -> (key: AnyObject, value: Value)? {
        guard let index = index(of: object), let entry = entries[index], let key = entry.key.object else { return nil }
        return (key, entry.value)
    }

    mutating func set(_ object: AnyObject, _ value: Value) {
        if let index = index(of: object) {
            entries[index]?.value = value
            return
        }
        compactIfWorthwhile()
        let held = HeldObject(object, options)
        slots[held.hash, default: []].append(entries.count)
        entries.append((held, value))
    }

    mutating func remove(_ object: AnyObject) {
        guard let index = index(of: object) else { return }
        vacate(index)
    }

    mutating func removeAll() {
        entries = []
        slots = [:]
        vacant = 0
    }

    private func index(of object: AnyObject) -> Int? {
        slots[HeldObject.hash(of: object, options)]?.first { index in
            entries[index]?.key.object.map { HeldObject.areEqual($0, object, options) } ?? false
        }
    }

    private mutating func vacate(_ index: Int) {
        guard let hash = entries[index]?.key.hash else { return }
        entries[index] = nil
        vacant += 1
        slots[hash]?.removeAll { $0 == index }
        if slots[hash]?.isEmpty == true { slots[hash] = nil }
    }

    /// Drops vacant places and dead members when the storage is about to grow.
    private mutating func compactIfWorthwhile() {
        guard entries.count == entries.capacity || vacant > 16 && vacant * 2 > entries.count else { return }
        let kept = entries.compactMap { entry in entry.flatMap { $0.key.object == nil ? nil : $0 } }
        guard kept.count < entries.count else { return }
        removeAll()
        for entry in kept {
            slots[entry.key.hash, default: []].append(entries.count)
            entries.append(entry)
        }
    }
}
