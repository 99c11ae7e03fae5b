import Foundation

/// What predicates ask of a value, be it an object of Foundation's, one of Swift's, or a raw value.
enum PredicateValue {
    static func isNull(_ value: Any?) -> Bool {
        guard let value = flattened(value) else { return true }
        return value is NSNull
    }

    static func text(_ value: Any) -> String? {
        if let text = value as? String { return text }
        return (value as? any RawRepresentable)?.rawValue as? String
    }

    static func number(_ value: Any?) -> NSNumber? {
        guard let value = flattened(value) else { return nil }
        if let number = numberObject(value) { return number }
        return (value as? any RawRepresentable).flatMap { numberObject($0.rawValue) }
    }

    static func isWhole(_ number: NSNumber) -> Bool {
        guard !(number is NSDecimalNumber) else { return false }
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "f"), UInt8(ascii: "d"): return false
        case UInt8(ascii: "Q"): return number.uint64Value <= UInt64(Int64.max)
        default: return true
        }
    }

    static func isNegative(_ number: NSNumber) -> Bool { isWhole(number) ? number.int64Value < 0 : number.doubleValue < 0 }

    /// The elements of an array or a set; nil for anything else.
    static func elements(of collection: Any) -> [Any]? {
        switch collection {
        case is String, is NSNumber: return nil
        case let array as [Any]: return array
        case let set as NSOrderedSet: return set.array
        case let set as Set<AnyHashable>: return set.map(\.base)
        case let set as NSSet: return set.allObjects
        default: return nil
        }
    }

    static func dictionary(_ value: Any) -> [AnyHashable: Any]? {
        if value is String || value is NSNumber { return nil }
        return value as? [AnyHashable: Any]
    }

    // MARK: Comparing

    /// Equality without options: texts letter by letter, numbers by value, collections by their elements, objects by `isEqual(_:)`. What is
    /// null equals null alone.
    static func isEqual(_ first: Any?, _ second: Any?) -> Bool {
        if isNull(first) || isNull(second) { return isNull(first) && isNull(second) }
        guard let first = flattened(first), let second = flattened(second) else { return false }
        if let first = text(first) { return text(second).map { $0.utf8.elementsEqual(first.utf8) } ?? false }
        if let first = number(first) { return number(second).map { numericOrder(first, $0) == .orderedSame } ?? false }
        if let first = first as? Date { return (second as? Date) == first }
        if text(second) != nil || number(second) != nil { return false }
        if let object = first as? NSObject, Swift.type(of: first) is AnyClass, elements(of: first) == nil, !(object is NSDictionary) { return object.isEqual(second) }
        if let first = first as? [Any] ?? (first as? NSOrderedSet)?.array {
            guard let second = second as? [Any] ?? (second as? NSOrderedSet)?.array, first.count == second.count else { return false }
            return zip(first, second).allSatisfy { isEqual($0, $1) }
        }
        if let first = dictionary(first) {
            guard let second = dictionary(second), first.count == second.count else { return false }
            return first.allSatisfy { key, value in second[key].map { isEqual(value, $0) } ?? false }
        }
        if let first = elements(of: first) {
            guard !(second is [Any]), let second = elements(of: second), first.count == second.count else { return false }
            return first.allSatisfy { element in second.contains { isEqual(element, $0) } }
        }
        if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
        return (first as AnyObject) === (second as AnyObject)
    }

    static func numericOrder(_ first: NSNumber, _ second: NSNumber) -> ComparisonResult? {
        if isWhole(first), isWhole(second) { return order(of: first.int64Value, second.int64Value) }
        if first is NSDecimalNumber || second is NSDecimalNumber { return order(of: first.decimalValue, second.decimalValue) }
        return order(of: first.doubleValue, second.doubleValue)
    }

    /// Nil for what has no order, as NaN.
    private static func order<Value: Comparable>(of first: Value, _ second: Value) -> ComparisonResult? {
        first < second ? .orderedAscending : first > second ? .orderedDescending : first == second ? .orderedSame : nil
    }

    /// The order of two values of one kind; nil for others.
    static func order(_ first: Any, _ second: Any, texts: (String, String) -> ComparisonResult = { $0.compare($1) }) -> ComparisonResult? {
        if let first = text(first) { return text(second).map { texts(first, $0) } }
        if let first = number(first) { return number(second).flatMap { numericOrder(first, $0) } }
        if let first = first as? Date { return (second as? Date).map { first.compare($0) } }
        if let first = first as? IndexPath, let second = second as? IndexPath { return first.compare(second) }
        guard Swift.type(of: first) is AnyClass, let method = ObjCRuntime.method(Selector("compare:"), on: first as AnyObject) else { return nil }
        return objcConvert(method.call(first as AnyObject, [second]), to: ComparisonResult.self)
    }
}
