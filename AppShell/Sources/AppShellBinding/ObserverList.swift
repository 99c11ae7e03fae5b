/// Those to be told of a change, in the order they came.
@MainActor
final class ObserverList<Change> {
    private struct Observer {
        let id: Int
        let isAlive: @MainActor () -> Bool
        let receive: @MainActor (Change) -> Void
    }

    private var observers: [Observer] = []
    private var nextID = 0

    /// How many are still there.
    var count: Int {
        removeReleased()
        return observers.count
    }

    /// - Parameter source: What the list belongs to. The token keeps it.
    func add(of source: AnyObject, _ receive: @escaping @MainActor (Change) -> Void) -> BindingToken {
        add(of: source, isAlive: { true }, receive)
    }

    /// An observer that ends by itself when `owner` is released.
    func add<Owner: AnyObject>(
        of source: AnyObject, owner: Owner, _ receive: @escaping @MainActor (Owner, Change) -> Void
    ) -> BindingToken {
        add(of: source, isAlive: { [weak owner] in owner != nil }, { [weak owner] change in
            guard let owner else { return }
            receive(owner, change)
        })
    }

    private func add(
        of source: AnyObject, isAlive: @escaping @MainActor () -> Bool, _ receive: @escaping @MainActor (Change) -> Void
    ) -> BindingToken {
        let id = nextID
        nextID += 1
        observers.append(Observer(id: id, isAlive: isAlive, receive: receive))
        return BindingToken { withExtendedLifetime(source) { self.remove(id) } }
    }

    /// Tells each observer that is there now and still there when its turn comes.
    ///
    /// - Parameter isCurrent: Asked before each; false ends the round.
    func send(_ change: Change, while isCurrent: () -> Bool = { true }) {
        removeReleased()
        for observer in observers {
            guard isCurrent() else { return }
            guard observers.contains(where: { $0.id == observer.id }) else { continue }
            observer.receive(change)
        }
    }

    private func remove(_ id: Int) {
        observers.removeAll { $0.id == id }
    }

    private func removeReleased() {
        observers.removeAll { !$0.isAlive() }
    }
}
