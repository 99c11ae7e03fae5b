public import Foundation

// Calls between Swift code are not looked up by selector here, so implementations cannot be exchanged. What code that exchanges them
// asks is answered; the exchange itself says that it has no effect.

/// A method of a class, as the functions of `<objc/runtime.h>` pass it.
public final class ObjCMethodHandle: Hashable, Sendable {
    let type: AnyClass
    let selector: Selector

    init(_ type: AnyClass, _ selector: Selector) {
        self.type = type
        self.selector = selector
    }

    public static func == (a: ObjCMethodHandle, b: ObjCMethodHandle) -> Bool { a.type == b.type && a.selector == b.selector }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
        hasher.combine(selector)
    }
}

public typealias Method = ObjCMethodHandle
public typealias IMP = OpaquePointer

/// The method that instances of the class answer the selector with.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    guard let cls, ObjCRuntime.instanceMethod(name, of: cls) != nil else { return nil }
    return ObjCMethodHandle(cls, name)
}

public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    guard let cls, ObjCRuntime.classMethod(name, of: cls) != nil else { return nil }
    return ObjCMethodHandle(cls, name)
}

public func method_getName(_ m: Method) -> Selector { m.selector }

/// Whether instances of the class answer the selector.
public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool { class_getInstanceMethod(cls, sel) != nil }

public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> { ClassNames.name(of: cls) }

/// Names as C's strings: they live as long as the classes, which is for ever.
private enum ClassNames {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var known: [ObjectIdentifier?: UnsafePointer<CChar>] = [:]

    static func name(of type: AnyClass?) -> UnsafePointer<CChar> {
        lock.withLock {
            let key = type.map(ObjectIdentifier.init)
            if let name = known[key] { return name }
            let name = UnsafePointer<CChar>(strdup(type.map { ObjCRuntime.className(of: $0) } ?? "nil")!)
            known[key] = name
            return name
        }
    }
}

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

/// Has no effect, and says so once for each pair.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
    Unsupported.say("exchanging the implementations of \(name(m1)) and \(name(m2))")
}

/// Has no effect, and says so.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
    Unsupported.say("another implementation of \(name(m))")
    return imp
}

/// Adds nothing, and says so: false, as for a method that is there already.
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
    Unsupported.say("adding -[\(cls.map { ObjCRuntime.className(of: $0) } ?? "nil") \(name)]")
    return false
}

@discardableResult
public func class_replaceMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> IMP? {
    Unsupported.say("another implementation of -[\(cls.map { ObjCRuntime.className(of: $0) } ?? "nil") \(name)]")
    return nil
}

/// Stands for an implementation; calling it stops.
public func method_getImplementation(_ m: Method) -> IMP { Unsupported.implementation }
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { Unsupported.implementation }
public func imp_implementationWithBlock(_ block: Any) -> IMP { Unsupported.implementation }

/// Taking an implementation as a function stops: there is none. Other pointers are cast as ever.
public func unsafeBitCast<T>(_ x: IMP, to type: T.Type) -> T {
    guard MemoryLayout<T>.size == MemoryLayout<IMP>.size else { Unsupported.stop() }
    return Swift.unsafeBitCast(x, to: type)
}

extension NSObjectProtocol where Self: NSObject {
    /// Stands for the implementation that the object has for the message; calling it stops. Never nil, as on Apple's systems, where a message that
    /// the object does not know has the one that forwards it.
    public func method(for aSelector: Selector!) -> IMP! { Unsupported.implementation }

    /// The same of the class's instances.
    public static func instanceMethod(for aSelector: Selector!) -> IMP! { Unsupported.implementation }
}

public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

private func name(_ m: Method) -> String { "-[\(ObjCRuntime.className(of: m.type)) \(m.selector)]" }

private enum Unsupported {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var said: Set<String> = []

    static func say(_ what: String) {
        guard lock.withLock({ said.insert(what).inserted }) else { return }
        FileHandle.standardError.write(Data("Drydock: \(what) is not supported yet and has no effect.\n".utf8))
    }

    static var implementation: IMP {
        let stop: @convention(c) () -> Void = { Unsupported.stop() }
        return Swift.unsafeBitCast(stop, to: IMP.self)
    }

    static func stop() -> Never {
        ObjCException.inconsistency("Not supported: calling a method's implementation. See Documentation/Differences.md.")
    }
}
