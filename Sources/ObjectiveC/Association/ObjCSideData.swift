import Foundation

/// What the runtime keeps for one object beside its stored properties: associated objects and
/// key-value observers. Lives and dies with the object.
public final class ObjCSideData {
    var associations: [UnsafeRawPointer: Association] = [:]
    var observed: ObservedObject?

    public init() {}
}

/// An object with room for its side data, so that the data is freed with the object.
///
/// ``ObjCObject`` has it. The rewriter adds the property and the conformance to classes that derive
/// from other Foundation classes (`class Download: Operation`) or from none.
public protocol ObjCAssociationHolding: AnyObject {
    var __objcSideData: ObjCSideData? { get set }
}

/// Finds the side data of any object.
///
/// Objects with room of their own hold it. For the others, such as Foundation's, a table keyed by address
/// keeps a weak reference to the object beside the data: Swift tells nobody of a deallocation, so
/// entries of dead objects are dropped when the table has doubled since the last sweep and when the
/// address comes up again. Until then what a dead foreign object was associated with stays alive.
enum SideTable {
    /// Guards the table and every object's slot.
    static let lock = NSRecursiveLock()

    private struct Entry {
        weak var owner: AnyObject?
        let data: ObjCSideData
    }
    private static nonisolated(unsafe) var foreign: [ObjectIdentifier: Entry] = [:]
    private static nonisolated(unsafe) var sweepAt = 32

    /// Call with the lock held. Data of dead objects that was found on the way goes to `garbage`, to be
    /// released after unlocking.
    static func data(of object: AnyObject, create: Bool, garbage: inout [ObjCSideData]) -> ObjCSideData? {
        if let holder = object as? ObjCObject {
            if holder.__objcSideData == nil, create { holder.__objcSideData = ObjCSideData() }
            return holder.__objcSideData
        }
        if let holder = object as? any ObjCAssociationHolding {
            if holder.__objcSideData == nil, create { holder.__objcSideData = ObjCSideData() }
            return holder.__objcSideData
        }
        let id = ObjectIdentifier(object)
        if let entry = foreign[id] {
            if entry.owner === object { return entry.data }
            foreign[id] = nil
            garbage.append(entry.data)
        }
        guard create else { return nil }
        if foreign.count >= sweepAt {
            sweep(into: &garbage)
            sweepAt = max(32, foreign.count * 2)
        }
        let data = ObjCSideData()
        foreign[id] = Entry(owner: object, data: data)
        return data
    }

    private static func sweep(into garbage: inout [ObjCSideData]) {
        for (id, entry) in foreign where entry.owner == nil {
            garbage.append(entry.data)
            foreign[id] = nil
        }
    }

    /// Drops the data of dead foreign objects now.
    static func purge() {
        var garbage: [ObjCSideData] = []
        lock.withLock { sweep(into: &garbage) }
    }
}
