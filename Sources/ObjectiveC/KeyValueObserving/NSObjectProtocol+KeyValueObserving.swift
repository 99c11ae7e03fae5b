public import Foundation

extension NSObjectProtocol where Self: NSObject {
    /// Tells `observer` of changes to what `keyPath` leads to. Neither side is retained; the
    /// observation ends with `removeObserver` or when either object dies.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        if let object = self as? ObjCObject {
            return object.addObserver(observer, forKeyPath: keyPath, options: options, context: context)
        }
        ObjCBase.addObserver(self, observer, forKeyPath: keyPath, options: options, context: context)
    }

    /// Raises NSRangeException when `observer` is not registered.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        if let object = self as? ObjCObject {
            return object.removeObserver(observer, forKeyPath: keyPath, context: context)
        }
        ObjCBase.removeObserver(self, observer, forKeyPath: keyPath, context: .some(context))
    }

    /// Raises NSRangeException when `observer` is not registered.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        if let object = self as? ObjCObject { return object.removeObserver(observer, forKeyPath: keyPath) }
        ObjCBase.removeObserver(self, observer, forKeyPath: keyPath, context: nil)
    }

    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        if let receiver = self as? ObjCObject {
            return unisolated(receiver) { receiver in
                { receiver.it.observeValue(forKeyPath: $0.0, of: $0.1, change: $0.2, context: $0.3) }
            }((keyPath, object, change, context))
        }
        if let override = ObjCRuntime.method(OverridableSelector.observeValue, on: self) {
            override.call(self, [keyPath, object, change, context])
            return
        }
        ObjCBase.observeValue(self, forKeyPath: keyPath, of: object, change: change, context: context)
    }

    /// Announces that the value under `key` is about to change. Every call needs its `didChangeValue(forKey:)`.
    public func willChangeValue(forKey key: String) {
        if let object = self as? ObjCObject { return object.willChangeValue(forKey: key) }
        ObjCBase.willChangeValue(self, forKey: key)
    }

    public func didChangeValue(forKey key: String) {
        if let object = self as? ObjCObject { return object.didChangeValue(forKey: key) }
        ObjCBase.didChangeValue(self, forKey: key)
    }

    /// Announces that elements of the ordered collection under `key` are about to be inserted, removed or replaced. Every call needs its
    /// `didChange(_:valuesAt:forKey:)`.
    ///
    /// - Parameter indexes: of an insertion those that the new elements will have, else those of the elements that go.
    public func willChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
        ObjCBase.willChangeValue(self, forKey: key, IndexedChange(kind: changeKind, indexes: indexes))
    }

    public func didChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
        ObjCBase.didChangeValue(self, forKey: key)
    }

    // MARK: Key paths

    /// Observes by closure. The rewriter turns `observe(\.name, options: …)` into this, with the
    /// Objective-C key path spelled out: key paths do not know their names here.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, __key key: String, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        nonisolated(unsafe) let keyPath = keyPath
        let observation = Observation(
            of: self, keyPath: key, options: options, observer: nil, context: nil,
            read: { ($0 as! Self)[keyPath: keyPath] }
        ) { observed, change in
            changeHandler(observed as! Self, NSKeyValueObservedChange(change))
        }
        observation.start()
        return NSKeyValueObservation(observation, on: self)
    }

    /// Observes by closure. Stops when no class in the receiver's chain has registered the key path.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observe(keyPath, __key: keyName(of: keyPath), options: options, changeHandler: changeHandler)
    }

    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        if ObjCRuntime.isObserving { willChangeValue(forKey: keyName(of: keyPath)) }
    }

    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        if ObjCRuntime.isObserving { didChangeValue(forKey: keyName(of: keyPath)) }
    }

    private func keyName(of keyPath: AnyKeyPath) -> String {
        if let key = ClassRegistry.shared.key(of: keyPath, in: type(of: self)) { return key }
        ObjCException.invalidArgument(
            "Could not extract a String from KeyPath \(keyPath): no class of \(ObjCRuntime.shortDescription(of: self)) has registered it")
    }
}

extension NSKeyValueObservedChange {
    init(_ change: [NSKeyValueChangeKey: Any]) {
        func typed(_ key: NSKeyValueChangeKey) -> Value? {
            guard let value = change[key] else { return nil }
            if value is NSNull, let none = objcConvert(nil, to: Value.self) { return none }
            return objcConvert(value, to: Value.self)
        }
        self.init(
            kind: (change[.kindKey] as? UInt).flatMap(NSKeyValueChange.init) ?? .setting, newValue: typed(.newKey), oldValue: typed(.oldKey),
            indexes: change[.indexesKey] as? IndexSet,
            isPrior: change[.notificationIsPriorKey] as? Bool ?? false)
    }
}
