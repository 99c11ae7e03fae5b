#if canImport(ObjectiveC)
import Foundation
import ObjectiveC
import OpenCombine

/// The subscription of a key-value observing publisher.
final class PropertyObservation<Downstream: Subscriber>: Subscription {
    private let lock = NSLock()
    private let delivery = Delivery()
    /// Nil once the subscription is over.
    private var downstream: Downstream?
    private var observation: NSKeyValueObservation?
    private var demand = Subscribers.Demand.none
    /// The first value, until somebody asks for it.
    private var first: Downstream.Input?
    private var keepsNext: Bool

    init(_ downstream: Downstream, keepsFirst: Bool) {
        self.downstream = downstream
        keepsNext = keepsFirst
    }

    func start<Object: NSObject>(_ publisher: NSObject.KeyValueObservingPublisher<Object, Downstream.Input>) {
        let keyPath = publisher.keyPath
        let tell = { [weak self] (object: Object, _: NSKeyValueObservedChange<Downstream.Input>) -> Void in self?.receive(object[keyPath: keyPath]) }
        let observation =
            if let key = publisher.key {
                publisher.object.observe(keyPath, __key: key, options: publisher.options, changeHandler: tell)
            } else {
                publisher.object.observe(keyPath, options: publisher.options, changeHandler: tell)
            }
        lock.withLock { self.observation = observation }
    }

    private func receive(_ value: Downstream.Input) {
        let isWanted = lock.withLock {
            guard downstream != nil else { return false }
            if demand > 0 {
                demand -= 1
                return true
            }
            if keepsNext { first = value }
            keepsNext = false
            return false
        }
        if isWanted { deliver(value) }
    }

    private func deliver(_ value: Downstream.Input) {
        delivery.perform { [self] in
            guard let downstream = lock.withLock({ downstream }) else { return }
            let more = downstream.receive(value)
            if more > 0 { request(more) }
        }
    }

    func request(_ demand: Subscribers.Demand) {
        let kept = lock.withLock { () -> Downstream.Input? in
            guard downstream != nil else { return nil }
            self.demand += demand
            guard self.demand > 0, let kept = first else { return nil }
            first = nil
            self.demand -= 1
            return kept
        }
        if let kept { deliver(kept) }
    }

    func cancel() {
        lock.lock()
        let observation = self.observation
        let downstream = self.downstream
        self.observation = nil
        self.downstream = nil
        first = nil
        lock.unlock()
        observation?.invalidate()
        // The subscriber's end may run any code: not below the lock.
        withExtendedLifetime(downstream) {}
    }
}

extension PropertyObservation: CustomStringConvertible, CustomReflectable {
    var description: String { "KVOSubscription" }
    var customMirror: Mirror { Mirror(self, children: [:]) }
}
#endif
