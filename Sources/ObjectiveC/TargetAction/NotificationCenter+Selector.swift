public import Foundation

extension NotificationCenter {
    /// Sends `aSelector` to `observer` with each notification of that name (nil: of any) and from
    /// that object (nil: from any). The observer is not retained; an observer that died hears nothing.
    ///
    /// Observers by selector are called in the order they registered.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        SelectorObservers.of(self).add(ObjCRuntime.object(observer)!, aSelector, aName, anObject.map { $0 as AnyObject })
    }

    /// Removes everything that `observer` registered for by selector, or the closure that it is the token of.
    public func removeObserver(_ observer: AnyObject) {
        SelectorObservers.of(self).remove(observer, nil, nil)
        removeObserver(observer as Any)
    }

    /// The same for a class that observes.
    public func removeObserver(_ observer: AnyClass) { removeObserver(ObjCClassObject.of(observer) as AnyObject) }
    public func removeObserver(_ observer: AnyClass, name aName: NSNotification.Name?, object anObject: Any?) {
        removeObserver(ObjCClassObject.of(observer) as AnyObject, name: aName, object: anObject)
    }

    /// Removes what `observer` registered for by selector under that name and object; nil is any.
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        SelectorObservers.of(self).remove(observer, aName, anObject.map { $0 as AnyObject })
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// The observers by selector of one notification center.
private final class SelectorObservers: @unchecked Sendable {
    private final class Entry {
        weak var observer: AnyObject?
        let selector: Selector
        let name: NSNotification.Name?
        /// Compared, never used: a center does not retain the objects it watches.
        let object: ObjectIdentifier?
        var isRemoved = false

        init(_ observer: AnyObject, _ selector: Selector, _ name: NSNotification.Name?, _ object: AnyObject?) {
            self.observer = observer
            self.selector = selector
            self.name = name
            self.object = object.map(ObjectIdentifier.init)
        }
    }

    private weak var center: NotificationCenter?
    private let lock = NSLock()
    private var entries: [Entry] = []
    /// One closure observer of the center for each name in `entries`.
    private var tokens: [NSNotification.Name?: any NSObjectProtocol] = [:]

    private init(_ center: NotificationCenter) { self.center = center }

    private static nonisolated(unsafe) let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
    private static let defaults = SelectorObservers(.default)

    static func of(_ center: NotificationCenter) -> SelectorObservers {
        if center === NotificationCenter.default { return defaults }
        if let known = objc_getAssociatedObject(center, key) as? SelectorObservers { return known }
        let made = SelectorObservers(center)
        objc_setAssociatedObject(center, key, made, .OBJC_ASSOCIATION_RETAIN)
        return made
    }

    func add(_ observer: AnyObject, _ selector: Selector, _ name: NSNotification.Name?, _ object: AnyObject?) {
        lock.lock()
        defer { lock.unlock() }
        entries.removeAll { $0.observer == nil }
        entries.append(Entry(observer, selector, name, object))
        guard tokens[name] == nil else { return }
        tokens[name] = center?.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
            self?.deliver(notification, to: name)
        }
    }

    func remove(_ observer: AnyObject, _ name: NSNotification.Name?, _ object: AnyObject?) {
        let object = object.map(ObjectIdentifier.init)
        lock.withLock {
            entries.removeAll { entry in
                let matches =
                    entry.observer == nil
                    || entry.observer === observer && (name == nil || entry.name == name)
                        && (object == nil || entry.object == object)
                if matches { entry.isRemoved = true }
                return matches
            }
        }
    }

    private func deliver(_ notification: Notification, to name: NSNotification.Name?) {
        let sender = notification.object.map { ObjectIdentifier($0 as AnyObject) }
        let addressed = lock.withLock {
            entries.filter { $0.name == name && ($0.object == nil || $0.object == sender) }
        }
        for entry in addressed where !entry.isRemoved {
            guard let observer = entry.observer else { continue }
            _ = performMessage(entry.selector, on: observer, [notification])
        }
    }
}
