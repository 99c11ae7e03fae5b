public import Foundation

/// A method's implementation. Not code that C could call: ``objcBitCast(_:to:)`` makes a Swift function of it.
public typealias IMP = OpaquePointer

extension ObjCMethod {
    /// The implementation as C's functions pass it. It lives for ever, as one that a block was made into does.
    var pointer: IMP { Implementations.pointer(to: self) }

    /// What is behind an implementation; stops for a pointer that is none.
    static func behind(_ pointer: IMP) -> ObjCMethod {
        guard let method = Implementations.method(behind: pointer) else {
            ObjCException.inconsistency("Not supported: a function of C's as a method's implementation. Use imp_implementationWithBlock.")
        }
        return method
    }
}

private enum Implementations {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var known: Set<UnsafeRawPointer> = []

    static func pointer(to method: ObjCMethod) -> IMP {
        lock.withLock {
            let pointer = UnsafeRawPointer(Unmanaged.passUnretained(method).toOpaque())
            if known.insert(pointer).inserted { _ = Unmanaged.passRetained(method) }
            return IMP(pointer)
        }
    }

    static func method(behind pointer: IMP) -> ObjCMethod? {
        lock.withLock { known.contains(UnsafeRawPointer(pointer)) ? Unmanaged.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue() : nil }
    }
}

/// A block as an object.
private final class Block {
    let method: ObjCMethod
    init(_ method: ObjCMethod) { self.method = method }
}

private func method<Receiver, each Argument, Result>(of block: @escaping (Receiver, repeat each Argument) -> Result) -> ObjCMethod {
    func call(_ receiver: Any, _ arguments: ObjCArguments) -> Any? {
        var at = 0
        func next<Value>(_ type: Value.Type) -> Value {
            defer { at += 1 }
            return arguments.value(at, as: type)
        }
        return block(objcCast(receiver, as: Receiver.self), repeat next((each Argument).self))
    }
    return ObjCMethod(
        selector: Selector(""), body: { receiver, arguments in call(receiver, arguments) },
        classBody: { type, arguments in Receiver.self is AnyObject.Type || Receiver.self == Any.self ? call(ObjCClassObject.of(type), arguments) : call(type, arguments) })
}

/// An implementation that runs the block: it is handed the receiver, then the message's arguments.
public func imp_implementationWithBlock<Receiver, each Argument, Result>(_ block: @escaping (Receiver, repeat each Argument) -> Result) -> IMP {
    method(of: block).pointer
}

/// The same for a block that was made an object.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
    guard let block = block as? Block else {
        ObjCException.invalidArgument("imp_implementationWithBlock: \(describeType(block)) is no block")
    }
    return block.method.pointer
}

// The rewriter writes these for `unsafeBitCast` in files that name implementations: Swift's own would be as good a choice for the compiler.

/// An implementation as a function: it takes the receiver, the selector and the arguments.
public func objcBitCast<Receiver, each Argument, Result>(
    _ x: IMP?, to type: ((Receiver, Selector, repeat each Argument) -> Result).Type
) -> (Receiver, Selector, repeat each Argument) -> Result {
    guard let x else { ObjCException.invalidArgument("unsafeBitCast: there is no implementation to take as a function") }
    let method = ObjCMethod.behind(x)
    return { (receiver: Receiver, _: Selector, argument: repeat each Argument) in
        var arguments: [Any?] = []
        repeat arguments.append(each argument)
        let result = if let type = receiver as? AnyClass { method.call(onClass: type, arguments) } else { method.call(receiver as AnyObject, arguments) }
        return Result.self == Void.self ? () as! Result : objcCast(result, as: Result.self)
    }
}

/// A block as an object, for ``imp_implementationWithBlock(_:)-(Any)``.
public func objcBitCast<Receiver, each Argument, Result>(
    _ x: @escaping (Receiver, repeat each Argument) -> Result, to type: AnyObject.Type
) -> AnyObject { Block(method(of: x)) }

/// Everything else: Swift's own.
@_disfavoredOverload
public func objcBitCast<T, U>(_ x: T, to type: U.Type) -> U {
    guard MemoryLayout<T>.size == MemoryLayout<U>.size || !(T.self is IMP.Type || T.self is IMP?.Type) else {
        ObjCException.inconsistency("Not supported: a method's implementation as \(U.self). The function's first parameters are the receiver and a Selector.")
    }
    return Swift.unsafeBitCast(x, to: type)
}
