import Foundation

/// A value that tells its observers when it has changed. Views read it; a ``MutableLiveValue`` can be written too.
///
/// Observers are called on the main actor. Setting an equal value tells no one, so two ends may write to each other.
@MainActor
public class LiveValue<Value: Equatable> {
    /// The value now.
    public var value: Value { stored }

    /// How many observers there are. A released owner counts no more.
    public var observerCount: Int { observers.count }

    private var stored: Value
    private let observers = ObserverList<Value>()
    private var sources: [BindingToken] = []
    private var revision = 0
    private var depth = 0

    /// A value that never changes.
    public init(_ value: Value) {
        stored = value
    }

    /// Calls `receive` with the value now, and with each later one until the token ends.
    public func observe(_ receive: @escaping @MainActor (Value) -> Void) -> BindingToken {
        let token = observers.add(of: self, receive)
        receive(stored)
        return token
    }

    /// Calls `receive` with `owner` and the value until the token ends or `owner` is released. `owner` is held weakly.
    public func observe<Owner: AnyObject>(
        with owner: Owner, _ receive: @escaping @MainActor (Owner, Value) -> Void
    ) -> BindingToken {
        let token = observers.add(of: self, owner: owner, receive)
        receive(owner, stored)
        return token
    }

    /// How often a change may cause the next before it is told, at most. Ends that never agree would go on for ever.
    static var maximumDepth: Int { 64 }

    func update(_ new: Value) {
        guard new != stored else { return }
        stored = new
        revision += 1
        guard depth < Self.maximumDepth else {
            let name = "LiveValue<\(Value.self)>"
            log.error("\(name, privacy: .public): \(Self.maximumDepth) changes, each made by the one before. The last is told to no one")
            return
        }
        depth += 1
        defer { depth -= 1 }
        let told = revision
        // An observer that writes starts a newer round, which tells everyone. The rest of this one would tell the past.
        observers.send(new, while: { told == revision })
    }

    /// Follows a source as long as this value lives. The token keeps the source.
    func keep(_ source: BindingToken) {
        sources.append(source)
    }
}
