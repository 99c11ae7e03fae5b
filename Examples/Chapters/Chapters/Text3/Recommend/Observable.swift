import Foundation

/// A value that tells those bound to it, on the main thread, when it has changed.
///
/// A binding ends with its owner. Setting an equal value tells no one, so two ends may be bound to each other.
final class Observable<Value: Equatable> {
    private struct Binding {
        weak var owner: AnyObject?
        let change: (Value) -> Void
    }

    private let lock = NSLock()
    private var stored: Value
    private var bindings: [Binding] = []

    init(_ value: Value) {
        stored = value
    }

    /// May be set on any thread.
    var value: Value {
        get {
            lock.lock()
            defer { lock.unlock() }
            return stored
        }
        set {
            lock.lock()
            let isNew = stored != newValue
            stored = newValue
            lock.unlock()
            if isNew { tell() }
        }
    }

    /// How many owners are still there.
    var bindingCount: Int {
        return bindings.filter { $0.owner != nil }.count
    }

    /// Calls `change` with the value now, and with each later one as long as `owner` lives. Main thread only.
    func bind(_ owner: AnyObject, _ change: @escaping (Value) -> Void) {
        bindings.append(Binding(owner: owner, change: change))
        change(value)
    }

    private func tell() {
        guard Thread.isMainThread else {
            DispatchQueue.main.async { self.tell() }
            return
        }
        bindings.removeAll { $0.owner == nil }
        let current = value
        for binding in bindings { binding.change(current) }
    }
}
