#if canImport(ObjectiveC)
import Foundation
import class ObjectiveC.NotificationCenter
import OpenCombine

/// The subscription of a publisher of notifications.
final class NotificationObservation<Downstream: Subscriber>: Subscription where Downstream.Input == Notification, Downstream.Failure == Never {
    private let lock = NSLock()
    private let delivery = Delivery()
    /// Nil once the subscription is over.
    private var source: NotificationCenter.Publisher?
    private var downstream: Downstream?
    private var token: (any NSObjectProtocol)?
    private var demand = Subscribers.Demand.none

    init(_ downstream: Downstream, of source: NotificationCenter.Publisher) {
        self.downstream = downstream
        self.source = source
    }

    func start() {
        guard let source else { return }
        // The center keeps the block: it must not keep the subscription.
        let token = source.center.addObserver(forName: source.name, object: source.object, queue: nil) { [weak self] in self?.receive($0) }
        lock.withLock { self.token = token }
    }

    private func receive(_ notification: Notification) {
        let isWanted = lock.withLock {
            guard downstream != nil, demand > 0 else { return false }
            demand -= 1
            return true
        }
        guard isWanted else { return }
        delivery.perform { [self] in
            guard let downstream = lock.withLock({ downstream }) else { return }
            let more = downstream.receive(notification)
            if more > 0 { request(more) }
        }
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { self.demand += demand } }

    func cancel() {
        lock.lock()
        let (token, source, downstream) = (self.token, self.source, self.downstream)
        (self.token, self.source, self.downstream) = (nil, nil, nil)
        lock.unlock()
        if let token, let source { source.center.removeObserver(token) }
        // The subscriber's end may run any code: not below the lock.
        withExtendedLifetime(downstream) {}
    }
}

extension NotificationObservation: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    var description: String { "NotificationCenter Observer" }
    var playgroundDescription: Any { description }
    var customMirror: Mirror {
        lock.lock()
        let (source, demand) = (self.source, self.demand)
        lock.unlock()
        let children: [Mirror.Child] = [
            ("center", source?.center as Any), ("name", source?.name as Any), ("object", source?.object as Any), ("demand", demand as Any),
        ]
        return Mirror(self, children: children)
    }
}
#endif
