import CObjCRuntime
import Foundation

/// One observer of one key path of one object.
///
/// The observed object owns it (through its side data). Each object along the key path, and along
/// the paths that the keys depend on, has a *hook*: a weak reference under the key that is watched there.
final class Observation: @unchecked Sendable {
    typealias Handler = (_ observed: NSObject, _ change: [NSKeyValueChangeKey: Any]) -> Void

    let keyPath: String
    let options: NSKeyValueObservingOptions
    weak var observer: NSObject?
    /// An observer that dies is nil already when it removes itself in `deinit`, as one that observes itself does.
    private let observerIdentity: ObjectIdentifier?
    let context: UnsafeMutableRawPointer?
    private weak var observed: NSObject?
    /// Reads the value when key-value coding need not (`observe(\.path)`).
    private let read: ((NSObject) -> Any?)?
    private let handler: Handler
    private var isValid = true
    private var hooks: [Hook] = []
    /// Whether a change can alter which objects are watched.
    private var isFixed = true

    private struct Hook {
        weak var object: NSObject?
        let key: String
    }

    init(
        of observed: NSObject, keyPath: String, options: NSKeyValueObservingOptions, observer: NSObject?,
        context: UnsafeMutableRawPointer?, read: ((NSObject) -> Any?)?, handler: @escaping Handler
    ) {
        self.observed = observed
        self.keyPath = keyPath
        self.options = options
        self.observer = observer
        observerIdentity = observer.map(ObjectIdentifier.init)
        self.context = context
        self.read = read
        self.handler = handler
        drydock_observation_count_add(1)
    }

    deinit { drydock_observation_count_add(-1) }

    func isOf(_ object: NSObject) -> Bool { observer === object || (observer == nil && observerIdentity == ObjectIdentifier(object)) }

    // MARK: Registering

    func start() {
        guard let observed else { return }
        ObservedObject.with(observed, create: true) { $0!.observations.append(self) }
        hookAll()
        if options.contains(.initial) {
            var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
            if options.contains(.new) { change[.newKey] = currentValue() }
            handler(observed, change)
        }
    }

    static func remove(_ observation: Observation, from observed: NSObject?) {
        observation.isValid = false
        observation.unhookAll()
        guard let observed else { return }
        ObservedObject.with(observed, create: false) { state in
            state?.observations.removeAll { $0 === observation }
        }
    }

    // MARK: Hooks

    private func hookAll() {
        guard let observed else { return }
        hook(observed, keyPath.split(separator: ".").map(String.init)[...], visited: [])
    }

    private func hook(_ object: NSObject, _ path: ArraySlice<String>, visited: Set<String>) {
        guard let key = path.first, key.first != "@", !visited.contains(key) else { return }
        ObservedObject.with(object, create: true) { state in
            let known = state!.hooks[key, default: []]
            if !known.contains(where: { $0.observation === self }) {
                // A change of some elements is that only where the path ends; for a key that another is made of, all may be new.
                state!.hooks[key, default: []].append(.init(observation: self, isEnd: path.count == 1 && visited.isEmpty))
                hooks.append(Hook(object: object, key: key))
            }
        }
        for affecting in ObjCBase.affectingKeyPaths(type(of: object), key) {
            isFixed = false
            hook(object, affecting.split(separator: ".").map(String.init)[...], visited: visited.union([key]))
        }
        guard path.count > 1 else { return }
        isFixed = false
        guard let next = object.value(forKey: key) else { return }
        guard let next = next as? NSObject ?? (next as AnyObject) as? NSObject else { return }
        hook(next, path.dropFirst(), visited: [])
    }

    private func unhookAll() {
        for hook in hooks {
            guard let object = hook.object else { continue }
            ObservedObject.with(object, create: false) { state in
                state?.hooks[hook.key]?.removeAll { $0.observation === self || $0.observation == nil }
                if state?.hooks[hook.key]?.isEmpty == true { state?.hooks[hook.key] = nil }
            }
        }
        hooks = []
    }

    // MARK: Changes

    private func currentValue() -> Any {
        guard let observed else { return NSNull() }
        let value = read.map { $0(observed) } ?? observed.value(forKeyPath: keyPath)
        return flattened(value) ?? NSNull()
    }

    /// A watched key is about to change.
    /// - Returns: the old value, when it was asked for.
    func willChange(_ indexed: IndexedChange?) -> Any? {
        guard isValid, let observed else { return nil }
        let old = options.contains(.old) ? value(of: indexed, holds: .old) : nil
        if options.contains(.prior) {
            var change = description(of: indexed)
            change[.notificationIsPriorKey] = true
            change[.oldKey] = old
            handler(observed, change)
        }
        return old
    }

    func didChange(_ indexed: IndexedChange?, old: Any?) {
        guard isValid, let observed else { return }
        if !isFixed {
            unhookAll()
            hookAll()
        }
        var change = description(of: indexed)
        change[.oldKey] = old
        if options.contains(.new) { change[.newKey] = value(of: indexed, holds: .new) }
        handler(observed, change)
    }

    private func description(of indexed: IndexedChange?) -> [NSKeyValueChangeKey: Any] {
        var change: [NSKeyValueChangeKey: Any] = [.kindKey: (indexed?.kind ?? .setting).rawValue]
        change[.indexesKey] = indexed?.indexes
        return change
    }

    /// The whole value, or the elements that an indexed change touches; nil where there are none, before an insertion and after a removal.
    private func value(of indexed: IndexedChange?, holds side: NSKeyValueObservingOptions) -> Any? {
        guard let indexed, indexed.kind != .setting else { return currentValue() }
        guard indexed.kind == .replacement || (indexed.kind == .insertion) == (side == .new) else { return nil }
        let elements = KeyedElements.array(currentValue()) ?? []
        return indexed.indexes.filter { $0 < elements.count }.map { elements[$0] }
    }
}

/// Elements of an ordered collection come, go or are replaced.
struct IndexedChange {
    let kind: NSKeyValueChange
    let indexes: IndexSet
}

/// The observers of one object, as part of its side data.
final class ObservedObject {
    struct WeakHook {
        weak var observation: Observation?
        let isEnd: Bool
    }

    typealias Watcher = (observation: Observation, indexed: IndexedChange?)

    /// Changes that were announced and are not over.
    struct Pending {
        let key: String
        let thread: ObjectIdentifier
        var depth: Int
        var changes: [(observation: Observation, indexed: IndexedChange?, old: Any?)]
    }

    /// Observations that were registered on this object.
    var observations: [Observation] = []
    /// Who watches which key of this object; the observation may belong to another object.
    var hooks: [String: [WeakHook]] = [:]
    var pending: [Pending] = []

    /// Runs `body` on the object's observers under the lock.
    static func with<R>(_ object: NSObject, create: Bool, _ body: (ObservedObject?) -> R) -> R {
        var garbage: [ObjCSideData] = []
        SideTable.lock.lock()
        defer {
            SideTable.lock.unlock()
            withExtendedLifetime(garbage) {}
        }
        let data = SideTable.data(of: object, create: create, garbage: &garbage)
        if create, data?.observed == nil { data?.observed = ObservedObject() }
        return body(data?.observed)
    }
}
