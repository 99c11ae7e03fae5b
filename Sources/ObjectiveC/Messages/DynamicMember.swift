public import Foundation

/// An object whose class is not known, as Swift sees an `AnyObject` on Apple's platforms: every Objective-C member may be tried.
///
/// Rewritten sources wrap an `AnyObject` in it where they name a member. What Foundation's own objects have is declared here;
/// members of classes with tables go by key and selector. All are implicitly unwrapped: an object without the member gives nil, or stops.
public struct ObjCDynamic {
    public let object: AnyObject

    /// A property that a class's table has under `key`.
    public func __property<Value>(_ key: String, as type: Value.Type = Value.self) -> Value! {
        if let property = ObjCRuntime.property(key, on: object), let get = property.get { return objcConvert(get(object), to: Value.self) }
        if let getter = ObjCRuntime.method(Selector(key), on: object) { return objcConvert(getter.call(object), to: Value.self) }
        return nil
    }

    /// Sends a message; raises NSInvalidArgumentException when the object does not implement it.
    @discardableResult
    public func __send<Value>(_ selector: String, _ arguments: [Any?], as type: Value.Type = Value.self) -> Value {
        objcCast(ObjCRuntime.send(Selector(selector), to: object, arguments), as: Value.self)
    }

    public func __send(_ selector: String, _ arguments: [Any?]) { ObjCRuntime.send(Selector(selector), to: object, arguments) }

    /// `object.method?(…)`: nil when the object does not implement it.
    @discardableResult
    public func __sendIfImplemented<Value>(_ selector: String, _ arguments: [Any?], as type: Value.Type = Value.self) -> Value? {
        ObjCRuntime.method(Selector(selector), on: object).map { objcCast($0.call(object, arguments), as: Value.self) }
    }

    // MARK: NSObject

    private var root: NSObject? { object as? NSObject }

    public var description: String! { root?.description ?? "\(object)" }
    public var debugDescription: String! { root?.debugDescription ?? "\(object)" }
    public var hash: Int! { root?.hash ?? ObjectIdentifier(object).hashValue }
    public var superclass: AnyClass! { class_getSuperclass(Swift.type(of: object)) }
    public func isEqual(_ other: Any?) -> Bool { root?.isEqual(other) ?? (object === ObjCRuntime.object(other)) }
    public func isKind(of type: AnyClass) -> Bool { root?.isKind(of: type) ?? (Swift.type(of: object) == type) }
    public func isMember(of type: AnyClass) -> Bool { Swift.type(of: object) == type }
    public func responds(to selector: Selector!) -> Bool {
        root?.responds(to: selector) ?? (ObjCRuntime.method(selector, on: object) != nil)
    }
    @discardableResult public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! { performMessage(selector, on: object, []) }
    @discardableResult public func perform(_ selector: Selector!, with argument: Any!) -> Unmanaged<AnyObject>! {
        performMessage(selector, on: object, [argument])
    }
    @discardableResult public func perform(_ selector: Selector!, with first: Any!, with second: Any!) -> Unmanaged<AnyObject>! {
        performMessage(selector, on: object, [first, second])
    }
    public func value(forKey key: String) -> Any? { root?.value(forKey: key) }
    public func value(forKeyPath path: String) -> Any? { root?.value(forKeyPath: path) }
    public func setValue(_ value: Any?, forKey key: String) { root?.setValue(value, forKey: key) }
    public func setValue(_ value: Any?, forKeyPath path: String) { root?.setValue(value, forKeyPath: path) }
    public func copy() -> Any { root?.copy() ?? object }
    public func mutableCopy() -> Any { root?.mutableCopy() ?? object }

    // MARK: Numbers and strings

    private var number: NSNumber? {
        if let number = numberObject(object) { return number }
        return (object as? NSString).map { NSNumber(value: $0.doubleValue) }
    }
    public var doubleValue: Double! { number?.doubleValue }
    public var floatValue: Float! { number?.floatValue }
    public var intValue: Int! { number?.intValue }
    public var integerValue: Int! { number?.intValue }
    public var int32Value: Int32! { number?.int32Value }
    public var int64Value: Int64! { number?.int64Value }
    public var uintValue: UInt! { number?.uintValue }
    public var boolValue: Bool! { (object as? NSString)?.boolValue ?? number?.boolValue }
    public var stringValue: String! { numberObject(object)?.stringValue }
    public var length: Int! { (object as? NSString)?.length ?? (object as? NSAttributedString)?.length ?? (object as? NSData)?.length }
    public var lowercased: String! { (object as? NSString)?.lowercased }
    public var uppercased: String! { (object as? NSString)?.uppercased }

    // MARK: Values of geometry

    public var cgPointValue: CGPoint! { objcConvert(object, to: CGPoint.self) }
    public var cgSizeValue: CGSize! { objcConvert(object, to: CGSize.self) }
    public var cgRectValue: CGRect! { objcConvert(object, to: CGRect.self) }

    // MARK: Collections

    public var count: Int! {
        switch object {
        case let array as NSArray: array.count
        case let dictionary as NSDictionary: dictionary.count
        case let set as NSSet: set.count
        default: nil
        }
    }
    public var firstObject: Any? { (object as? NSArray)?.firstObject }
    public var lastObject: Any? { (object as? NSArray)?.lastObject }
    public var allKeys: [Any]! { (object as? NSDictionary)?.allKeys }
    public var allValues: [Any]! { (object as? NSDictionary)?.allValues }
    public func object(forKey key: Any) -> Any? { (object as? NSDictionary)?.object(forKey: key) }
    public func object(at index: Int) -> Any { (object as! NSArray).object(at: index) }
    public subscript(key: String) -> Any! { (object as? NSDictionary)?.object(forKey: key) }
    public subscript(index: Int) -> Any! { (object as? NSArray).flatMap { $0.count > index ? $0.object(at: index) : nil } }
}

public func objcDynamic(_ object: AnyObject) -> ObjCDynamic { ObjCDynamic(object: object) }

@_disfavoredOverload
public func objcDynamic(_ object: AnyObject?) -> ObjCDynamic? { object.map { ObjCDynamic(object: $0) } }
