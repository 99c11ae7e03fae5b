public import Foundation

extension ObjCBase {
    public static func value(_ object: NSObject, forKey key: String) -> Any? {
        if let dictionary = object as? NSDictionary { return key.first == "@" ? collectionOperator(object, key) : dictionary.object(forKey: key) }
        if let defaults = object as? UserDefaults { return defaults.object(forKey: key) }
        if let array = object as? NSArray { return array.map { anyValue($0, forKey: key) ?? NSNull() } as [Any] }
        if let set = object as? NSSet { return NSSet(array: set.compactMap { anyValue($0, forKey: key) }) }
        if let set = object as? NSOrderedSet { return NSOrderedSet(array: set.array.map { anyValue($0, forKey: key) ?? NSNull() }) }
        if let get = ObjCRuntime.property(key, on: object)?.get { return boxed(get(object)) }
        let capitalised = key.prefix(1).uppercased() + key.dropFirst()
        for name in ["get" + capitalised, key, "is" + capitalised] {
            if let method = ObjCRuntime.method(Selector(name), on: object) { return boxed(method.call(object)) }
        }
        // An indexed collection: its elements are asked for one by one.
        if let count = ObjCRuntime.method(Selector("countOf\(capitalised)"), on: object), let element = ObjCRuntime.method(Selector("objectIn\(capitalised)AtIndex:"), on: object) {
            let total: Int = objcCast(count.call(object))
            return (0..<total).map { element.call(object, [$0]) ?? NSNull() }
        }
        if key == "self" { return object }
        if let value = FoundationKeys.value(of: object, forKey: key) { return value }
        return object.value(forUndefinedKey: key)
    }

    public static func setValue(_ object: NSObject, _ value: Any?, forKey key: String) {
        if let dictionary = object as? NSMutableDictionary {
            if let value { dictionary.setObject(value, forKey: key as NSString) } else { dictionary.removeObject(forKey: key) }
            return
        }
        if let defaults = object as? UserDefaults {
            object.willChangeValue(forKey: key)
            defaults.set(value, forKey: key)
            object.didChangeValue(forKey: key)
            return
        }
        if let array = object as? NSArray {
            for element in array { (element as AnyObject as? NSObject)?.setValue(value, forKey: key) }
            return
        }
        if let property = ObjCRuntime.property(key, on: object), let set = property.set {
            if !property.acceptsNil, flattened(value) == nil { return object.setNilValueForKey(key) }
            announcing(object, key) { set(object, value) }
            return
        }
        let capitalised = key.prefix(1).uppercased() + key.dropFirst()
        if let method = ObjCRuntime.method(Selector("set\(capitalised):"), on: object) {
            announcing(object, key) { method.call(object, [value]) }
            return
        }
        object.setValue(value, forUndefinedKey: key)
    }

    /// Runs a setter as key-value coding does: observers hear of it even when the setter itself is silent.
    /// (A setter that announces the change too is counted once: see ``didChangeValue(_:forKey:)``.)
    private static func announcing(_ object: NSObject, _ key: String, _ set: () -> Void) {
        guard ObjCRuntime.isObserving, automaticallyNotifies(object, key) else { return set() }
        object.willChangeValue(forKey: key)
        set()
        object.didChangeValue(forKey: key)
    }

    public static func value(_ object: NSObject, forKeyPath keyPath: String) -> Any? {
        guard let dot = keyPath.firstIndex(of: ".") else {
            return keyPath.first == "@" ? collectionOperator(object, keyPath) : object.value(forKey: keyPath)
        }
        if keyPath.first == "@" { return collectionOperator(object, keyPath) }
        let key = String(keyPath[..<dot])
        let rest = String(keyPath[keyPath.index(after: dot)...])
        guard let next = object.value(forKey: key) else { return nil }
        return anyValue(next, forKeyPath: rest)
    }

    public static func setValue(_ object: NSObject, _ value: Any?, forKeyPath keyPath: String) {
        guard let dot = keyPath.firstIndex(of: ".") else { return object.setValue(value, forKey: keyPath) }
        let key = String(keyPath[..<dot])
        let rest = String(keyPath[keyPath.index(after: dot)...])
        guard let next = object.value(forKey: key) else { return }
        (next as AnyObject as? NSObject)?.setValue(value, forKeyPath: rest)
    }

    public static func value(_ object: NSObject, forUndefinedKey key: String) -> Any? {
        ObjCException.raise(
            name: .undefinedKeyException,
            reason: "[\(ObjCRuntime.shortDescription(of: object)) valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key).",
            userInfo: ["NSUnknownUserInfoKey": key, "NSTargetObjectUserInfoKey": object])
    }

    public static func setValue(_ object: NSObject, _ value: Any?, forUndefinedKey key: String) {
        ObjCException.raise(
            name: .undefinedKeyException,
            reason: "[\(ObjCRuntime.shortDescription(of: object)) setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key).",
            userInfo: ["NSUnknownUserInfoKey": key, "NSTargetObjectUserInfoKey": object])
    }

    public static func setNilValueForKey(_ object: NSObject, _ key: String) {
        ObjCException.invalidArgument(
            "[\(ObjCRuntime.shortDescription(of: object)) setNilValueForKey]: could not set nil as the value for the key \(key).")
    }

    public static func dictionaryWithValues(_ object: NSObject, forKeys keys: [String]) -> [String: Any] {
        var values: [String: Any] = [:]
        for key in keys { values[key] = object.value(forKey: key) ?? NSNull() as Any }
        return values
    }

    public static func setValuesForKeys(_ object: NSObject, _ keyedValues: [String: Any]) {
        for key in keyedValues.keys.sorted() {
            let value = keyedValues[key]
            object.setValue(value is NSNull ? nil : value, forKey: key)
        }
    }
}

/// What key-value coding hands out: numbers and truth values as number objects, so that any number type can be cast from them.
/// `CGFloat` stays, for a number object cannot be cast to it here.
private func boxed(_ value: Any?) -> Any? {
    // Not `is NSObject`: numbers of Swift are that too, by bridging.
    guard let value = flattened(value), !(type(of: value) is AnyClass) else { return flattened(value) }
    switch value {
    case let truth as Bool: return NSNumber(value: truth)
    case let number as Int: return NSNumber(value: number)
    case let number as Double: return NSNumber(value: number)
    case let number as Float: return NSNumber(value: number)
    case let number as UInt64: return NSNumber(value: number)
    case let number as any BinaryInteger: return Int64(exactly: number).map { NSNumber(value: $0) } ?? value
    default: return value
    }
}

/// `value(forKey:)` of whatever an `Any` holds.
private func anyValue(_ value: Any, forKey key: String) -> Any? {
    guard let object = value as? NSObject ?? (value as AnyObject) as? NSObject else { return nil }
    return object.value(forKey: key)
}

func anyValue(_ value: Any, forKeyPath keyPath: String) -> Any? {
    guard let object = value as? NSObject ?? (value as AnyObject) as? NSObject else { return nil }
    return object.value(forKeyPath: keyPath)
}

/// "@count", "@sum.price", "@distinctUnionOfObjects.name" and their like, applied to a collection.
private func collectionOperator(_ object: NSObject, _ keyPath: String) -> Any? {
    let parts = keyPath.dropFirst().split(separator: ".", maxSplits: 1).map(String.init)
    let name = parts.first ?? ""
    let items: [Any]
    switch object {
    case let array as NSArray: items = array.map { $0 }
    case let set as NSSet: items = set.map { $0 }
    case let set as NSOrderedSet: items = set.array
    case let dictionary as NSDictionary:
        switch name {
        case "count": return NSNumber(value: dictionary.count)
        case "allKeys": return dictionary.allKeys
        case "allValues": return dictionary.allValues
        default: return object.value(forUndefinedKey: keyPath)
        }
    default: return object.value(forUndefinedKey: keyPath)
    }
    if name == "count" { return NSNumber(value: items.count) }
    let rest = parts.count > 1 ? parts[1] : "self"
    let values = items.compactMap { element -> Any? in
        let value: Any? = rest == "self" ? element : anyValue(element, forKeyPath: rest)
        return value is NSNull ? nil : value
    }
    let numbers = { values.map { numberObject($0)?.doubleValue ?? 0 } }
    switch name {
    case "sum": return NSNumber(value: numbers().reduce(0, +))
    case "avg": return NSNumber(value: values.isEmpty ? 0 : numbers().reduce(0, +) / Double(values.count))
    case "max": return values.max(by: precedes)
    case "min": return values.min(by: precedes)
    case "unionOfObjects": return values
    case "unionOfArrays", "unionOfSets": return values.flatMap { elements(of: $0) }
    case "distinctUnionOfArrays", "distinctUnionOfSets": return distinct(values.flatMap { elements(of: $0) })
    case "distinctUnionOfObjects": return distinct(values)
    default: return object.value(forUndefinedKey: keyPath)
    }
}

/// The elements of a collection in a collection.
private func elements(of value: Any) -> [Any] {
    value as? [Any] ?? (value as? NSSet)?.allObjects ?? (value as? Set<AnyHashable>)?.map(\.base) ?? []
}

/// Not by NSOrderedSet: equal strings and numbers of Swift are different objects to it.
private func distinct(_ values: [Any]) -> [Any] {
    var seen: Set<AnyHashable> = []
    return values.filter { seen.insert($0 as? AnyHashable ?? AnyHashable(ObjectIdentifier($0 as AnyObject))).inserted }
}

/// The order of `compare(_:)` among numbers, strings and dates.
private func precedes(_ a: Any, _ b: Any) -> Bool {
    if let a = numberObject(a), let b = numberObject(b) { return a.compare(b) == .orderedAscending }
    if let a = a as? String, let b = b as? String { return a.compare(b) == .orderedAscending }
    if let a = a as? Date, let b = b as? Date { return a < b }
    return false
}
