public import Foundation

/// A list of objects, or of nothing, in an order. Held weakly, dead ones leave nil in their place.
///
/// Only pointers to objects are taken.
open class NSPointerArray: NSObject {
    private let options: NSPointerFunctions.Options
    private var members: [HeldObject?] = []

    public init(options: NSPointerFunctions.Options) { self.options = options }
    public override convenience init() { self.init(options: []) }

    public class func strongObjects() -> NSPointerArray { NSPointerArray(options: .strongMemory) }
    public class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }

    /// Nothing takes objects out; setting a greater count adds places with nothing.
    open var count: Int {
        get { members.count }
        set { members = Array(members.prefix(newValue)) + [HeldObject?](repeating: nil, count: max(0, newValue - members.count)) }
    }

    /// Those that live.
    open var allObjects: [Any] { members.compactMap { $0?.object } }

    open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
        check(index, below: members.count)
        return members[index]?.object.map { Unmanaged.passUnretained($0).toOpaque() }
    }

    open func addPointer(_ pointer: UnsafeMutableRawPointer?) { members.append(held(pointer)) }

    open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
        check(index, below: members.count + 1)
        members.insert(held(item), at: index)
    }

    open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
        check(index, below: members.count)
        members[index] = held(item)
    }

    open func removePointer(at index: Int) {
        check(index, below: members.count)
        members.remove(at: index)
    }

    /// Takes the places with nothing out.
    open func compact() { members.removeAll { $0?.object == nil } }

    private func held(_ pointer: UnsafeMutableRawPointer?) -> HeldObject? {
        pointer.map { HeldObject(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue(), options) }
    }

    private func check(_ index: Int, below count: Int) {
        if index >= 0, index < count { return }
        NSException.terminate(
            NSException(name: .rangeException, reason: "*** -[NSConcretePointerArray]: attempt to access pointer at index \(index) beyond bounds \(count)"),
            file: nil, line: 0)
    }
}
