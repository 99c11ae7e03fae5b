internal import Foundation

/// The observers by selector of one notification center.
final class SelectorObservers: @unchecked Sendable {
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

    private weak var center: Foundation.NotificationCenter?
    private let lock = NSLock()
    private var entries: [Entry] = []
    /// One closure observer of the center for each name in `entries`.
    private var tokens: [NSNotification.Name?: any NSObjectProtocol] = [:]

    init(_ center: Foundation.NotificationCenter) { self.center = center }

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
