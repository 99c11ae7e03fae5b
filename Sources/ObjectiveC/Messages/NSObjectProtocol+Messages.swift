public import Foundation

extension NSObjectProtocol {
    /// Whether the object implements the message.
    public func responds(to aSelector: Selector!) -> Bool {
        if let object = self as? ObjCObject { return object.responds(to: aSelector) }
        if let override = ObjCRuntime.method(OverridableSelector.responds, on: self) {
            return objcCast(override.call(self, [aSelector]))
        }
        guard let aSelector else { return false }
        return ObjCRuntime.method(aSelector, on: self) != nil
    }

    /// Sends a message without arguments.
    /// - Returns: the result, alive at least until the thread's autorelease pool ends. Numbers and
    ///   other values come boxed; nil when the method returns nothing.
    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        performMessage(aSelector, on: self, [])
    }

    /// Sends a message with one argument. A method without arguments ignores it.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        performMessage(aSelector, on: self, [object])
    }

    /// Sends a message with two arguments.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        performMessage(aSelector, on: self, [object1, object2])
    }
}

/// Sends a message as `perform` does, following ``ObjCObject/forwardingTarget(for:)``.
func performMessage(_ selector: Selector?, on object: AnyObject, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
    guard let selector else { ObjCException.invalidArgument("perform: the selector is nil") }
    guard let method = ObjCRuntime.method(selector, on: object) else {
        if let target = forwardingTarget(of: object, for: selector) {
            return performMessage(selector, on: target, arguments)
        }
        if let root = object as? ObjCObject {
            root.doesNotRecognizeSelector(selector)
        } else if let override = ObjCRuntime.method(OverridableSelector.doesNotRecognize, on: object) {
            override.call(object, [selector])
        } else {
            ObjCRuntime.unrecognized(selector, by: object)
        }
        return nil
    }
    guard let result = method.call(object, arguments), !(result is Void) else { return nil }
    let boxed = result as AnyObject
    AutoreleasePools.current.keep(boxed)
    return Unmanaged.passUnretained(boxed)
}

func forwardingTarget(of object: AnyObject, for selector: Selector) -> AnyObject? {
    let target: Any?
    if let root = object as? ObjCObject {
        target = root.forwardingTarget(for: selector)
    } else {
        target = ObjCRuntime.method(OverridableSelector.forwardingTarget, on: object)?.call(object, [selector])
    }
    guard let target else { return nil }
    let next = target as AnyObject
    return next === object ? nil : next
}

extension NSObjectProtocol where Self: NSObject {
    /// Called for a message the object does not implement. Raises NSInvalidArgumentException.
    public func doesNotRecognizeSelector(_ aSelector: Selector!) {
        if let object = self as? ObjCObject { return object.doesNotRecognizeSelector(aSelector) }
        if let override = ObjCRuntime.method(OverridableSelector.doesNotRecognize, on: self) {
            override.call(self, [aSelector])
            return
        }
        ObjCBase.doesNotRecognizeSelector(self, aSelector)
    }

    /// The object to ask for a message this one does not implement.
    public func forwardingTarget(for aSelector: Selector!) -> Any? {
        if let object = self as? ObjCObject { return object.forwardingTarget(for: aSelector) }
        return ObjCRuntime.method(OverridableSelector.forwardingTarget, on: self)?.call(self, [aSelector])
    }

    /// Whether instances of the class implement the message.
    public static func instancesRespond(to aSelector: Selector!) -> Bool {
        if let type = self as? ObjCObject.Type { return type.instancesRespond(to: aSelector) }
        return ObjCBase.instancesRespond(self, to: aSelector)
    }

    /// The class's name.
    public static func description() -> String { ObjCRuntime.className(of: self) }

    /// Whether the class implements the class message.
    public static func responds(to aSelector: Selector!) -> Bool {
        aSelector.map { ObjCRuntime.classMethod($0, of: self) != nil } ?? false
    }

    /// Sends a message to the class.
    @discardableResult
    public static func perform(_ aSelector: Selector!, with object: Any! = nil) -> Unmanaged<AnyObject>! {
        guard let method = ObjCRuntime.classMethod(aSelector, of: self) else {
            ObjCException.invalidArgument(
                "+[\(ObjCRuntime.className(of: self)) \(aSelector!)]: unrecognized selector sent to class")
        }
        guard let result = method.call(onClass: self, [object]), !(result is Void) else { return nil }
        let boxed = result as AnyObject
        AutoreleasePools.current.keep(boxed)
        return Unmanaged.passUnretained(boxed)
    }
}
