import CObjCRuntime

/// The context of a closure that runs a method's code on a receiver. The code behind `drydock_bound_code` reads the first two words.
private final class BoundCode {
    let code: UnsafeRawPointer
    let receiver: UnsafeRawPointer
    /// The object itself, held as long as the closure lives; nil for a class.
    let object: AnyObject?

    init(code: UnsafeRawPointer, receiver: AnyObject) {
        self.code = code
        if let type = receiver as? ObjCClassObject {
            self.receiver = unsafeBitCast(type.it, to: UnsafeRawPointer.self)
            object = nil
        } else {
            self.receiver = UnsafeRawPointer(Unmanaged.passUnretained(receiver).toOpaque())
            object = receiver
        }
    }
}

extension ObjCExchange {
    /// A closure that runs a method's code on the receiver.
    ///
    /// Swift passes a method's receiver as it passes a closure's context, all else alike.
    ///
    /// - Parameter box: a structure that stores the closure and nothing else. Handed over by itself, a closure would be one with generic
    ///   arguments, which are passed otherwise.
    public static func bound<Box>(_ code: UnsafeRawPointer, to receiver: AnyObject, as box: Box.Type) -> Box {
        let closure = (drydock_bound_code(), BoundCode(code: code, receiver: receiver))
        return unsafeBitCast(closure, to: Box.self)
    }
}
