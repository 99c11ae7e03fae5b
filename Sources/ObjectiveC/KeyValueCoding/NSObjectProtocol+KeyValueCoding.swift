public import Foundation

// Each member looks for an override before it does NSObject's work: see ObjCBase.
extension NSObjectProtocol where Self: NSObject {
    /// The value of the property of that name.
    /// Raises NSUnknownKeyException when there is none, unless `value(forUndefinedKey:)` is overridden.
    public func value(forKey key: String) -> Any? {
        if let object = self as? ObjCObject { return object.value(forKey: key) }
        if let override = ObjCRuntime.method(OverridableSelector.valueForKey, on: self) {
            return override.call(self, [key])
        }
        return ObjCBase.value(self, forKey: key)
    }

    /// Sets the property of that name, converting numbers and boxed structures to its type.
    /// Raises NSUnknownKeyException when there is none, unless `setValue(_:forUndefinedKey:)` is overridden.
    public func setValue(_ value: Any?, forKey key: String) {
        if let object = self as? ObjCObject { return object.setValue(value, forKey: key) }
        if let override = ObjCRuntime.method(OverridableSelector.setValueForKey, on: self) {
            override.call(self, [value, key])
            return
        }
        ObjCBase.setValue(self, value, forKey: key)
    }

    /// Follows a path of keys: "layer.cornerRadius", "items.@count".
    public func value(forKeyPath keyPath: String) -> Any? {
        if let object = self as? ObjCObject { return object.value(forKeyPath: keyPath) }
        if let override = ObjCRuntime.method(OverridableSelector.valueForKeyPath, on: self) {
            return override.call(self, [keyPath])
        }
        return ObjCBase.value(self, forKeyPath: keyPath)
    }

    /// Follows a path of keys and sets the property at its end.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if let object = self as? ObjCObject { return object.setValue(value, forKeyPath: keyPath) }
        if let override = ObjCRuntime.method(OverridableSelector.setValueForKeyPath, on: self) {
            override.call(self, [value, keyPath])
            return
        }
        ObjCBase.setValue(self, value, forKeyPath: keyPath)
    }

    public func value(forUndefinedKey key: String) -> Any? {
        if let object = self as? ObjCObject {
            return unisolated(object) { object in { object.it.value(forUndefinedKey: $0) } }(key)
        }
        if let override = ObjCRuntime.method(OverridableSelector.valueForUndefinedKey, on: self) {
            return override.call(self, [key])
        }
        return ObjCBase.value(self, forUndefinedKey: key)
    }

    public func setValue(_ value: Any?, forUndefinedKey key: String) {
        if let object = self as? ObjCObject {
            return unisolated(object) { object in { object.it.setValue($0.0, forUndefinedKey: $0.1) } }((value, key))
        }
        if let override = ObjCRuntime.method(OverridableSelector.setValueForUndefinedKey, on: self) {
            override.call(self, [value, key])
            return
        }
        ObjCBase.setValue(self, value, forUndefinedKey: key)
    }

    public func setNilValueForKey(_ key: String) {
        if let object = self as? ObjCObject {
            return unisolated(object) { object in { object.it.setNilValueForKey($0) } }(key)
        }
        if let override = ObjCRuntime.method(OverridableSelector.setNilValueForKey, on: self) {
            override.call(self, [key])
            return
        }
        ObjCBase.setNilValueForKey(self, key)
    }

    /// The values of several keys; NSNull for nil.
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        if let object = self as? ObjCObject { return object.dictionaryWithValues(forKeys: keys) }
        return ObjCBase.dictionaryWithValues(self, forKeys: keys)
    }

    /// Sets several properties; NSNull becomes nil.
    public func setValuesForKeys(_ keyedValues: [String: Any]) {
        if let object = self as? ObjCObject { return object.setValuesForKeys(keyedValues) }
        ObjCBase.setValuesForKeys(self, keyedValues)
    }

    /// An array that stands for the one under `key`: what is inserted, removed or replaced in it is so in the object, by its methods for
    /// single elements (`insertObject:in<Key>AtIndex:` and relatives) or by its setter, and observers hear of those indexes.
    public func mutableArrayValue(forKey key: String) -> NSMutableArray { KeyedMutableArray(of: self, key: key) }

    public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
        guard let dot = keyPath.lastIndex(of: ".") else { return mutableArrayValue(forKey: keyPath) }
        let owner = value(forKeyPath: String(keyPath[..<dot])).flatMap { $0 as? NSObject ?? ($0 as AnyObject) as? NSObject }
        guard let owner else { return NSMutableArray() }
        return owner.mutableArrayValue(forKey: String(keyPath[keyPath.index(after: dot)...]))
    }
}
