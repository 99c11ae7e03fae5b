public import Foundation

/// A collection that hands its objects out in batches, as Objective-C's `for … in` wants them.
public protocol NSFastEnumeration: AnyObject {
    /// Puts up to `len` objects into `buffer` and lets `state.itemsPtr` point at them, or lets it point at objects that the collection keeps.
    ///
    /// - Parameter state: `state.state` is 0 at the first call; the collection notes in it where to go on.
    /// - Parameter buffer: `len` initialised places, all nil at first.
    /// - Returns: how many objects there are at `state.itemsPtr`; 0 at the end.
    func countByEnumerating(
        with state: UnsafeMutablePointer<NSFastEnumerationState>, objects buffer: AutoreleasingUnsafeMutablePointer<AnyObject?>, count len: Int
    ) -> Int
}

public struct NSFastEnumerationState {
    public var state: UInt
    public var itemsPtr: AutoreleasingUnsafeMutablePointer<AnyObject?>?
    public var mutationsPtr: UnsafeMutablePointer<UInt>?
    public var extra: (UInt, UInt, UInt, UInt, UInt)

    public init() { self.init(state: 0, itemsPtr: nil, mutationsPtr: nil, extra: (0, 0, 0, 0, 0)) }

    public init(
        state: UInt, itemsPtr: AutoreleasingUnsafeMutablePointer<AnyObject?>!, mutationsPtr: UnsafeMutablePointer<UInt>!, extra: (UInt, UInt, UInt, UInt, UInt)
    ) {
        (self.state, self.itemsPtr, self.mutationsPtr, self.extra) = (state, itemsPtr, mutationsPtr, extra)
    }
}

/// Iterates over the objects of a collection of Foundation's, or of a class that implements ``NSFastEnumeration``: a dictionary's or map's keys.
public struct NSFastEnumerationIterator: IteratorProtocol {
    private let batches: Batches

    public init(_ enumerable: any NSFastEnumeration) { batches = Batches(enumerable) }

    public mutating func next() -> Any? { batches.next() }

    private final class Batches {
        private let enumerable: any NSFastEnumeration
        private let buffer = UnsafeMutablePointer<AnyObject?>.allocate(capacity: 16)
        private var state = NSFastEnumerationState()
        private var count = 0
        private var at = 0

        init(_ enumerable: any NSFastEnumeration) {
            // A snapshot saves asking a set for all its members at each batch.
            self.enumerable = (enumerable as? any ObjectListing).map { $0.listedObjects as NSArray } ?? enumerable
            buffer.initialize(repeating: nil, count: 16)
        }

        deinit {
            buffer.deinitialize(count: 16)
            buffer.deallocate()
        }

        func next() -> Any? {
            if at == count {
                at = 0
                count = enumerable.countByEnumerating(with: &state, objects: buffer, count: 16)
            }
            guard at < count, let items = state.itemsPtr else { return nil }
            defer { at += 1 }
            return items[at]
        }
    }
}

/// A collection without positions: its objects come as a list.
private protocol ObjectListing: NSFastEnumeration {
    var listedObjects: [Any] { get }
}

extension NSFastEnumerationState {
    /// Never written: collections here do not tell that they changed meanwhile.
    fileprivate static nonisolated(unsafe) let mutations = {
        let pointer = UnsafeMutablePointer<UInt>.allocate(capacity: 1)
        pointer.initialize(to: 0)
        return pointer
    }()

    /// Fills the buffer with what `next` gives for the positions from `state` on.
    fileprivate mutating func fill(_ buffer: UnsafeMutablePointer<AnyObject?>, _ len: Int, next: (Int) -> Any?) -> Int {
        itemsPtr = buffer
        mutationsPtr = Self.mutations
        var filled = 0
        while filled < len, let object = next(Int(state) + filled) {
            buffer[filled] = object as AnyObject
            filled += 1
        }
        state += UInt(filled)
        return filled
    }

    fileprivate mutating func fill(_ buffer: UnsafeMutablePointer<AnyObject?>, _ len: Int, from list: [Any]) -> Int {
        fill(buffer, len) { $0 < list.count ? list[$0] : nil }
    }
}

extension NSArray: NSFastEnumeration {
    public func countByEnumerating(
        with state: UnsafeMutablePointer<NSFastEnumerationState>, objects buffer: AutoreleasingUnsafeMutablePointer<AnyObject?>, count len: Int
    ) -> Int { state.pointee.fill(buffer, len) { $0 < count ? object(at: $0) : nil } }
}

extension NSOrderedSet: NSFastEnumeration {
    public func countByEnumerating(
        with state: UnsafeMutablePointer<NSFastEnumerationState>, objects buffer: AutoreleasingUnsafeMutablePointer<AnyObject?>, count len: Int
    ) -> Int { state.pointee.fill(buffer, len) { $0 < count ? object(at: $0) : nil } }
}

extension NSEnumerator: NSFastEnumeration {
    public func countByEnumerating(
        with state: UnsafeMutablePointer<NSFastEnumerationState>, objects buffer: AutoreleasingUnsafeMutablePointer<AnyObject?>, count len: Int
    ) -> Int { state.pointee.fill(buffer, len) { _ in nextObject() } }
}

extension NSSet: NSFastEnumeration, ObjectListing {
    public func countByEnumerating(
        with state: UnsafeMutablePointer<NSFastEnumerationState>, objects buffer: AutoreleasingUnsafeMutablePointer<AnyObject?>, count len: Int
    ) -> Int { state.pointee.fill(buffer, len, from: listedObjects) }

    fileprivate var listedObjects: [Any] { allObjects }
}

extension NSDictionary: NSFastEnumeration, ObjectListing {
    public func countByEnumerating(
        with state: UnsafeMutablePointer<NSFastEnumerationState>, objects buffer: AutoreleasingUnsafeMutablePointer<AnyObject?>, count len: Int
    ) -> Int { state.pointee.fill(buffer, len, from: listedObjects) }

    fileprivate var listedObjects: [Any] { allKeys }
}

extension NSHashTable: NSFastEnumeration, ObjectListing {
    public func countByEnumerating(
        with state: UnsafeMutablePointer<NSFastEnumerationState>, objects buffer: AutoreleasingUnsafeMutablePointer<AnyObject?>, count len: Int
    ) -> Int { state.pointee.fill(buffer, len, from: listedObjects) }

    fileprivate var listedObjects: [Any] { allObjects }
}

extension NSMapTable: NSFastEnumeration, ObjectListing {
    public func countByEnumerating(
        with state: UnsafeMutablePointer<NSFastEnumerationState>, objects buffer: AutoreleasingUnsafeMutablePointer<AnyObject?>, count len: Int
    ) -> Int { state.pointee.fill(buffer, len, from: listedObjects) }

    fileprivate var listedObjects: [Any] { keyEnumerator().allObjects }
}

extension NSPointerArray: NSFastEnumeration, ObjectListing {
    public func countByEnumerating(
        with state: UnsafeMutablePointer<NSFastEnumerationState>, objects buffer: AutoreleasingUnsafeMutablePointer<AnyObject?>, count len: Int
    ) -> Int { state.pointee.fill(buffer, len, from: listedObjects) }

    fileprivate var listedObjects: [Any] { allObjects }
}
