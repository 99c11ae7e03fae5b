import CObjCRuntime
public import Foundation

extension ObjCRuntime {
    /// Whether anything in the process is observed: one load. Setters that announce their changes ask first.
    public static var isObserving: Bool { drydock_observation_count() != 0 }
}

extension ObjCBase {
    public static func addObserver(
        _ object: NSObject, _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions,
        context: UnsafeMutableRawPointer?
    ) {
        weak let weakObserver = observer
        Observation(of: object, keyPath: keyPath, options: options, observer: observer, context: context, read: nil) {
            observed, change in
            weakObserver?.observeValue(forKeyPath: keyPath, of: observed, change: change, context: context)
        }.start()
    }

    /// - Parameter context: nil removes the observer's latest registration whatever its context.
    public static func removeObserver(
        _ object: NSObject, _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer??
    ) {
        let found = ObservedObject.with(object, create: false) { state in
            state?.observations.last {
                $0.isOf(observer) && $0.keyPath == keyPath && (context == nil || $0.context == context!)
            }
        }
        guard let found else {
            ObjCException.raise(
                name: .rangeException,
                reason: "Cannot remove an observer \(ObjCRuntime.shortDescription(of: observer)) for the key path \"\(keyPath)\" from \(ObjCRuntime.shortDescription(of: object)) because it is not registered as an observer.")
        }
        Observation.remove(found, from: object)
    }

    public static func observeValue(
        _ object: NSObject, forKeyPath keyPath: String?, of observed: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        ObjCException.inconsistency(
            "\(ObjCRuntime.shortDescription(of: object)): An -observeValueForKeyPath:ofObject:change:context: message was received but not handled.\nKey path: \(keyPath ?? "(null)")\nObserved object: \(observed.map { "\($0)" } ?? "(null)")")
    }

    public static func willChangeValue(_ object: NSObject, forKey key: String) { willChangeValue(object, forKey: key, nil) }

    /// - Parameter indexed: nil when the whole value changes.
    static func willChangeValue(_ object: NSObject, forKey key: String, _ indexed: IndexedChange?) {
        guard ObjCRuntime.isObserving else { return }
        let thread = ObjectIdentifier(Thread.current)
        let watching: [ObservedObject.Watcher]? = ObservedObject.with(object, create: false) { state in
            guard let state, let hooks = state.hooks[key] else { return nil }
            if let outer = state.pending.lastIndex(where: { $0.key == key && $0.thread == thread }) {
                state.pending[outer].depth += 1
                return nil
            }
            state.pending.append(.init(key: key, thread: thread, depth: 1, changes: []))
            return hooks.compactMap { hook in hook.observation.map { ($0, hook.isEnd ? indexed : nil) } }
        }
        guard let watching, !watching.isEmpty else { return }
        // Reading old values and telling of prior ones runs any code: outside the lock.
        let changes = watching.map { (observation: $0.observation, indexed: $0.indexed, old: $0.observation.willChange($0.indexed)) }
        ObservedObject.with(object, create: false) { state in
            guard let state, let index = state.pending.lastIndex(where: { $0.key == key && $0.thread == thread })
            else { return }
            state.pending[index].changes = changes
        }
    }

    /// Ends a change. When announcements of one key are nested (a setter that calls `super`, or
    /// key-value coding around a setter that announces too), the outermost counts.
    public static func didChangeValue(_ object: NSObject, forKey key: String) {
        guard ObjCRuntime.isObserving else { return }
        let thread = ObjectIdentifier(Thread.current)
        let over: ObservedObject.Pending? = ObservedObject.with(object, create: false) { state in
            guard let state, let index = state.pending.lastIndex(where: { $0.key == key && $0.thread == thread })
            else { return nil }
            state.pending[index].depth -= 1
            return state.pending[index].depth == 0 ? state.pending.remove(at: index) : nil
        }
        for change in over?.changes ?? [] { change.observation.didChange(change.indexed, old: change.old) }
    }

    /// Announces the setter of an observable property, unless the class announces that key by itself.
    ///
    /// - Parameter silent: passes by the object's own `willChangeValue(forKey:)`, which tells nobody here.
    public static func willSet(_ object: NSObject, forKey key: String, silent: Bool = false) {
        guard ObjCRuntime.isObserving, automaticallyNotifies(object, key) else { return }
        if silent { willChangeValue(object, forKey: key) } else { object.willChangeValue(forKey: key) }
    }

    public static func didSet(_ object: NSObject, forKey key: String, silent: Bool = false) {
        guard ObjCRuntime.isObserving, automaticallyNotifies(object, key) else { return }
        if silent { didChangeValue(object, forKey: key) } else { object.didChangeValue(forKey: key) }
    }

    public static func keyPathsForValuesAffectingValue(_ type: AnyClass, forKey key: String) -> Set<String> {
        let selector = Selector("keyPathsForValuesAffecting\(key.prefix(1).uppercased())\(key.dropFirst())")
        guard let method = ObjCRuntime.classMethod(selector, of: type) else { return [] }
        return objcCast(method.call(onClass: type))
    }

    public static func automaticallyNotifiesObservers(_ type: AnyClass, forKey key: String) -> Bool {
        let selector = Selector("automaticallyNotifiesObserversOf\(key.prefix(1).uppercased())\(key.dropFirst())")
        guard let method = ObjCRuntime.classMethod(selector, of: type) else { return true }
        return objcCast(method.call(onClass: type))
    }

    // MARK: Overrides of class methods

    static func affectingKeyPaths(_ type: AnyClass, _ key: String) -> Set<String> {
        if let root = type as? ObjCObject.Type { return root.keyPathsForValuesAffectingValue(forKey: key) }
        if let override = ObjCRuntime.classMethod(OverridableSelector.keyPathsAffecting, of: type) {
            return objcCast(override.call(onClass: type, [key]))
        }
        return keyPathsForValuesAffectingValue(type, forKey: key)
    }

    static func automaticallyNotifies(_ object: NSObject, _ key: String) -> Bool {
        let type = type(of: object)
        if let root = type as? ObjCObject.Type { return root.automaticallyNotifiesObservers(forKey: key) }
        if let override = ObjCRuntime.classMethod(OverridableSelector.automaticallyNotifies, of: type) {
            return objcCast(override.call(onClass: type, [key]))
        }
        return automaticallyNotifiesObservers(type, forKey: key)
    }
}
