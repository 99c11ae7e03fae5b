public import Foundation

/// A method of a class, as the functions of `<objc/runtime.h>` pass it.
public final class ObjCMethodHandle: Hashable, Sendable {
    /// The class that has it: the one asked, or one above it.
    let type: AnyClass
    let selector: Selector
    let isClassMethod: Bool

    init(_ type: AnyClass, _ selector: Selector, isClassMethod: Bool = false) {
        self.type = type
        self.selector = selector
        self.isClassMethod = isClassMethod
    }

    var key: ObjCExchange.Key { ObjCExchange.Key(type, selector, isClassMethod: isClassMethod) }
    var described: String { "\(isClassMethod ? "+" : "-")[\(ObjCRuntime.className(of: type)) \(selector)]" }

    public static func == (a: ObjCMethodHandle, b: ObjCMethodHandle) -> Bool { a.key == b.key }
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

public typealias Method = ObjCMethodHandle

/// The method that instances of the class answer the selector with: the class's own, or the one it inherits.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { method(of: cls, name, isClassMethod: false) }

public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { method(of: cls, name, isClassMethod: true) }

private func method(of cls: AnyClass?, _ name: Selector, isClassMethod: Bool) -> Method? {
    guard let cls, let owner = ObjCExchange.owner(of: name, cls, isClassMethod: isClassMethod) else { return nil }
    return ObjCMethodHandle(owner, name, isClassMethod: isClassMethod)
}

public func method_getName(_ m: Method) -> Selector { m.selector }

/// How many arguments the method takes, the receiver and the selector among them.
public func method_getNumberOfArguments(_ m: Method) -> UInt32 { 2 + UInt32(m.selector.name.utf8.count { $0 == UInt8(ascii: ":") }) }

/// The methods that the class itself declares for Objective-C, the accessors of its properties among them, in no order. The caller frees the list.
public func class_copyMethodList(_ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?) -> UnsafeMutablePointer<Method>? {
    let methods = cls.map { cls in
        ClassRegistry.shared.ownSelectors(of: cls).union(ObjCExchange.ownSelectors(of: cls, isClassMethod: false)).map { ObjCMethodHandle(cls, $0) }
    } ?? []
    outCount?.pointee = UInt32(methods.count)
    guard !methods.isEmpty, let memory = malloc(methods.count * MemoryLayout<Method>.stride) else { return nil }
    let list = memory.bindMemory(to: Method.self, capacity: methods.count)
    // `free` does not release them: a handle lives as long as its class.
    for (at, method) in methods.enumerated() { (list + at).initialize(to: method) }
    return list
}

/// Whether instances of the class answer the selector.
public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool { class_getInstanceMethod(cls, sel) != nil }

public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> { ImmortalText.characters(of: cls.map { ObjCRuntime.className(of: $0) } ?? "nil") }

/// The name of an object's class.
public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> { class_getName(object_getClass(obj)) }

public func object_getClass(_ obj: Any?) -> AnyClass? { obj.map { type(of: $0 as AnyObject) } }

/// Makes an object one of another class, whose stored properties must be the same: a subclass that adds methods alone, or the way back.
///
/// - Returns: the class that the object had; nil for no object. Where the stored properties differ nothing changes, and a warning says so.
@discardableResult
public func object_setClass(_ obj: Any?, _ cls: AnyClass) -> AnyClass? {
    guard let obj else { return nil }
    let object = obj as AnyObject
    let old: AnyClass = type(of: object)
    let isRelated = sequence(first: cls, next: _getSuperclass).contains { $0 == old } || sequence(first: old, next: _getSuperclass).contains { $0 == cls }
    guard isRelated, class_getInstanceSize(old) == class_getInstanceSize(cls) else {
        Unsupported.say("turning an object of \(ObjCRuntime.className(of: old)) into one of \(ObjCRuntime.className(of: cls)), which stores other properties")
        return old
    }
    // An object begins with its class.
    Unmanaged.passUnretained(object).toOpaque().storeBytes(of: cls, as: AnyClass.self)
    return old
}

/// The bytes that an object of the class takes, those of its superclasses included.
public func class_getInstanceSize(_ cls: AnyClass?) -> Int {
    // Swift's class metadata where there is no Objective-C: kind, superclass, flags, address point, then the size (Swift's ABI, "TypeMetadata").
    cls.map { Int(unsafeBitCast($0, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self)) } ?? 0
}

/// Exchanges what two methods do, for all who call them by a message or from Swift.
///
/// Where Swift's calls cannot be reached nothing changes, and a line says so once: methods that no `#selector` of a module names that
/// exchanges implementations, accessors of an app's own properties, methods of Foundation's.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
    guard let first = ObjCExchange.implementation(of: m1), let second = ObjCExchange.implementation(of: m2),
        ObjCExchange.canReplace(m1), ObjCExchange.canReplace(m2), ObjCExchange.set(second, for: m1), ObjCExchange.set(first, for: m2)
    else { return Unsupported.say("exchanging the implementations of \(m1.described) and \(m2.described)") }
}

/// Gives the method another implementation.
/// - Returns: the one it had.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
    let old = method_getImplementation(m)
    if !ObjCExchange.set(.behind(imp), for: m) { Unsupported.say("another implementation of \(m.described)") }
    return old
}

/// Adds a method to a class that has none of its own for the selector; one that it inherits is overridden.
///
/// - Returns: whether it was added.
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
    guard let cls else { return false }
    let owner = ObjCExchange.owner(of: name, cls, isClassMethod: false)
    if owner == cls { return false }
    let method = ObjCMethodHandle(cls, name)
    if ObjCExchange.canReplace(method), ObjCExchange.set(.behind(imp), for: method) { return true }
    // Messages find it; what inherits a method that Swift calls goes on calling that.
    if owner != nil { Unsupported.say("that Swift's own calls find \(method.described), which was added over an inherited method,") }
    ClassRegistry.shared.add(.behind(imp), as: name, to: cls, isClassMethod: false)
    return true
}

/// Gives the class's own method another implementation, or adds the method.
/// - Returns: the implementation that the class's own method had.
@discardableResult
public func class_replaceMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> IMP? {
    guard let cls else { return nil }
    if ObjCExchange.owner(of: name, cls, isClassMethod: false) == cls { return method_setImplementation(ObjCMethodHandle(cls, name), imp) }
    class_addMethod(cls, name, imp, types)
    return nil
}

/// What the method does. ``objcBitCast(_:to:)`` makes a function of it.
public func method_getImplementation(_ m: Method) -> IMP { (ObjCExchange.implementation(of: m) ?? unrecognised(m.selector)).pointer }

public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
    cls.map { cls in class_getInstanceMethod(cls, name).map(method_getImplementation) ?? unrecognised(name).pointer }
}

/// What runs for a message that nobody knows: it raises.
private func unrecognised(_ selector: Selector) -> ObjCMethod {
    ObjCMethod(selector: selector, body: { receiver, _ in ObjCRuntime.unrecognized(selector, by: receiver) }, classBody: { type, _ in
        ObjCException.invalidArgument("+[\(ObjCRuntime.className(of: type)) \(selector)]: unrecognized selector sent to class")
    })
}

extension NSObjectProtocol where Self: NSObject {
    /// The implementation that the object has for the message. Never nil, as on Apple's systems, where a message that the object does not know
    /// has the one that forwards it.
    public func method(for aSelector: Selector!) -> IMP! { class_getMethodImplementation(type(of: self), aSelector) }

    /// The same of the class's instances.
    public static func instanceMethod(for aSelector: Selector!) -> IMP! { class_getMethodImplementation(self, aSelector) }
}

/// There is none.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

private enum Unsupported {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var said: Set<String> = []

    static func say(_ what: String) {
        guard lock.withLock({ said.insert(what).inserted }) else { return }
        FileHandle.standardError.write(Data("Drydock: \(what) is not supported yet and has no effect.\n".utf8))
    }
}
