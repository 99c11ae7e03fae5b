import Foundation

/// `value` as a `T`, by the conversions of ``objcConvert(_:to:)``. Stops when there is none.
public func objcCast<T>(_ value: Any?, as type: T.Type = T.self) -> T {
    if isNullPointer(value, as: type) { return unsafeBitCast(0 as UInt, to: T.self) }
    if let converted = objcConvert(value, to: T.self) { return converted }
    ObjCException.invalidArgument("\(describeType(value)) cannot be used as \(T.self)")
}

/// Whether nil is to be a pointer that no optional guards: the null pointer, which an optional cannot tell from nil.
func isNullPointer<T>(_ value: Any?, as type: T.Type) -> Bool {
    (type == UnsafeRawPointer.self || type == UnsafeMutableRawPointer.self) && flattened(value) == nil
}

/// `value` as a `T`, or nil when Objective-C would know no way to pass the one as the other.
///
/// - Numbers of every kind convert into one another and into `Bool`, by C's rules; strings into
///   numbers as `NSString.doubleValue` and its like read them.
/// - A raw value becomes its enumeration or option set, and the other way round.
/// - `CGPoint`, `CGSize`, `CGRect` and `NSRange` convert to and from `NSValue`.
/// - nil becomes the nil of an optional type.
/// - Arrays convert element by element.
public func objcConvert<T>(_ value: Any?, to type: T.Type) -> T? {
    guard let value = flattened(value) else {
        if let optional = type as? any AnyOptional.Type { return .some(optional.objcNil as! T) }
        if type == Void.self { return .some(() as! T) }
        // Objective-C's nil handed to an `Any` is an `Any` that holds nil.
        if type == Any.self { return unsafeBitCast(Optional<AnyObject>.none as Any, to: T.self) }
        return nil
    }
    if let exact = value as? T { return exact }
    if let twin = TwinClasses.object(value, as: type) { return twin }
    if let optional = type as? any AnyOptional.Type { return optional.objcWrapping(value) as! T? }
    if let number = convertToNumber(value, type) { return number as? T }
    if let structure = convertToStructure(value, type) { return structure as? T }
    if let pointer = value as? UnsafeRawPointer { return UnsafeMutableRawPointer(mutating: pointer) as? T }
    if let pointer = value as? UnsafeMutableRawPointer { return UnsafeRawPointer(pointer) as? T }
    if let text = value as? String {
        if type == Selector.self { return Selector(text) as? T }
    } else if let selector = value as? Selector, let name = selector.name as? T {
        return name
    }
    if let array = type as? any AnyArray.Type, let elements = value as? [Any] {
        return array.objcConverting(elements) as? T
    }
    if let enumeration = type as? any RawRepresentable.Type {
        return enumeration.objcFromRaw(value) as? T
    }
    if let enumeration = value as? any RawRepresentable {
        return objcConvert(enumeration.rawValue, to: T.self)
    }
    return nil
}

/// Classes compiled into two modules from one source, as where an app holds a file of the framework that it links too.
///
/// Objective-C hands objects over unchecked, so that such projects work by chance; a Swift cast would stop them.
private enum TwinClasses {
    static func object<T>(_ value: Any, as type: T.Type) -> T? {
        guard let wanted = type as? AnyClass, Swift.type(of: value) is AnyClass else { return nil }
        let object = value as AnyObject
        var next: AnyClass? = Swift.type(of: object)
        while let current = next {
            if current != wanted, String(describing: current) == String(describing: wanted), instanceSize(current) == instanceSize(wanted) {
                return unsafeBitCast(object, to: T.self)
            }
            next = class_getSuperclass(current)
        }
        return nil
    }

    /// The word behind kind, superclass and flags of a class's metadata.
    private static func instanceSize(_ type: AnyClass) -> UInt32 {
        unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self)
    }
}

/// `value` without the optionals that wrap it.
func flattened(_ value: Any?) -> Any? {
    guard let value else { return nil }
    guard let optional = value as? any AnyOptional else { return value }
    return flattened(optional.objcWrapped)
}

private protocol AnyOptional {
    static var objcNil: Any { get }
    static func objcWrapping(_ value: Any) -> Any?
    var objcWrapped: Any? { get }
}

extension Optional: AnyOptional {
    fileprivate static var objcNil: Any { Self.none as Any }
    fileprivate static func objcWrapping(_ value: Any) -> Any? {
        objcConvert(value, to: Wrapped.self).map { Optional.some($0) as Any }
    }
    fileprivate var objcWrapped: Any? { self.map { $0 as Any } }
}

private protocol AnyArray {
    static func objcConverting(_ elements: [Any]) -> Any?
}

extension Array: AnyArray {
    fileprivate static func objcConverting(_ elements: [Any]) -> Any? {
        var converted: [Element] = []
        for element in elements {
            guard let element = objcConvert(element, to: Element.self) else { return nil }
            converted.append(element)
        }
        return converted
    }
}

extension RawRepresentable {
    fileprivate static func objcFromRaw(_ value: Any) -> Any? {
        objcConvert(value, to: RawValue.self).flatMap { Self(rawValue: $0) }
    }
}

// MARK: Numbers

/// `value` as a number object, if it is a number of any kind.
func numberObject(_ value: Any) -> NSNumber? {
    switch value {
    case let number as NSNumber: return number
    case let number as CGFloat: return NSNumber(value: Double(number))
    case let number as any BinaryInteger: return Int64(exactly: number).map { NSNumber(value: $0) }
    case let number as any BinaryFloatingPoint: return NSNumber(value: Double(number))
    case let number as Decimal: return NSDecimalNumber(decimal: number)
    default: return nil
    }
}

private func convertToNumber(_ value: Any, _ type: Any.Type) -> Any? {
    guard let make = numberMakers[ObjectIdentifier(type)] else { return nil }
    if let number = numberObject(value) { return make(number) }
    // Key-value coding asks any object for its intValue, and strings have one.
    if let text = value as? String {
        let text = text as NSString
        if type == Bool.self { return text.boolValue }
        return make(NSNumber(value: text.doubleValue))
    }
    return nil
}

private let numberMakers: [ObjectIdentifier: @Sendable (NSNumber) -> Any] = [
    ObjectIdentifier(Int.self): { $0.intValue },
    ObjectIdentifier(Int8.self): { $0.int8Value },
    ObjectIdentifier(Int16.self): { $0.int16Value },
    ObjectIdentifier(Int32.self): { $0.int32Value },
    ObjectIdentifier(Int64.self): { $0.int64Value },
    ObjectIdentifier(UInt.self): { $0.uintValue },
    ObjectIdentifier(UInt8.self): { $0.uint8Value },
    ObjectIdentifier(UInt16.self): { $0.uint16Value },
    ObjectIdentifier(UInt32.self): { $0.uint32Value },
    ObjectIdentifier(UInt64.self): { $0.uint64Value },
    ObjectIdentifier(Float.self): { $0.floatValue },
    ObjectIdentifier(Double.self): { $0.doubleValue },
    ObjectIdentifier(CGFloat.self): { CGFloat($0.doubleValue) },
    ObjectIdentifier(Bool.self): { $0.doubleValue != 0 },
    ObjectIdentifier(NSNumber.self): { $0 },
]

// MARK: Structures

private func convertToStructure(_ value: Any, _ type: Any.Type) -> Any? {
    if type == NSValue.self {
        switch value {
        case let point as CGPoint: return NSValue(point: point)
        case let size as CGSize: return NSValue(size: size)
        case let rect as CGRect: return NSValue(rect: rect)
        case let range as NSRange: return NSValue(range: range)
        default: return numberObject(value)
        }
    }
    guard let box = value as? NSValue, !(box is NSNumber) else { return nil }
    let encoding = String(cString: box.objCType)
    func holds(_ sample: NSValue) -> Bool { encoding == String(cString: sample.objCType) }
    if type == CGPoint.self { return holds(NSValue(point: .zero)) ? box.pointValue : nil }
    if type == CGSize.self { return holds(NSValue(size: .zero)) ? box.sizeValue : nil }
    if type == CGRect.self { return holds(NSValue(rect: .zero)) ? box.rectValue : nil }
    if type == NSRange.self { return holds(NSValue(range: NSRange())) ? box.rangeValue : nil }
    return nil
}
