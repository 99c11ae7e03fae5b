import Foundation
import OpenCombine

/// The subscription of the publishers that combine the latest values of several upstreams.
///
/// What is requested is requested of each upstream. A value that comes when nothing is requested, or that the subscriber itself causes while
/// it is given another, is kept as the upstream's latest and published with the next one.
final class LatestCombiner<Downstream: Subscriber>: Subscription {
    private let lock = NSLock()
    private let delivery = Delivery()
    /// Nil once the subscription is over.
    private var downstream: Downstream?
    private var upstreams: [Upstream]
    private var demand = Subscribers.Demand.none
    /// All that was requested so far: upstreams that come later get it.
    private var requested = Subscribers.Demand.none
    /// What the latest values make; nil as long as one is missing. Called below the lock.
    private let latest: () -> Downstream.Input?

    init(_ downstream: Downstream, upstreams count: Int, latest: @escaping () -> Downstream.Input?) {
        self.downstream = downstream
        upstreams = Array(repeating: .awaited, count: count)
        self.latest = latest
    }

    /// Hands the subscription to the subscriber, then attaches the upstreams.
    func start(_ attach: () -> Void) {
        downstream?.receive(subscription: self)
        attach()
    }

    func side<Value>(_ index: Int, keeping latest: Latest<Value>) -> Side<Value> { Side(combiner: self, index: index, latest: latest) }

    // MARK: Downstream

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > 0, "demand must not be zero")
        lock.lock()
        guard downstream != nil else { return lock.unlock() }
        self.demand += demand
        requested += demand
        let subscriptions = upstreams.compactMap(\.subscription)
        lock.unlock()
        for upstream in subscriptions { upstream.request(demand) }
    }

    func cancel() {
        for upstream in end() { upstream.cancel() }
    }

    /// Ends the subscription. Answers what is to be cancelled.
    private func end() -> [any Subscription] {
        lock.lock()
        let subscriptions = upstreams.compactMap(\.subscription)
        let downstream = self.downstream
        self.downstream = nil
        upstreams = upstreams.map { _ in .over }
        lock.unlock()
        // The subscriber's end may run any code: not below the lock.
        withExtendedLifetime(downstream) {}
        return subscriptions
    }

    // MARK: Upstreams

    private func receive(subscription: any Subscription, from index: Int) {
        lock.lock()
        guard downstream != nil, upstreams[index].isAwaited else {
            lock.unlock()
            return subscription.cancel()
        }
        upstreams[index] = .subscribed(subscription)
        let demand = requested
        lock.unlock()
        if demand > 0 { subscription.request(demand) }
    }

    private func receive<Value>(_ value: Value, keptBy latest: Latest<Value>, from index: Int) {
        let isWithinCall = delivery.isWithinCall
        // The former value's end may run any code: not below the lock.
        let (values, former) = lock.withLock { () -> (Downstream.Input?, Value?) in
            guard downstream != nil, upstreams[index].subscription != nil else { return (nil, nil) }
            let former = latest.value
            latest.value = value
            guard !isWithinCall, demand > 0, let values = self.latest() else { return (nil, former) }
            demand -= 1
            return (values, former)
        }
        withExtendedLifetime(former) {}
        guard let values else { return }
        delivery.perform { [self] in
            guard let downstream = lock.withLock({ downstream }) else { return }
            let more = downstream.receive(values)
            if more > 0 { request(more) }
        }
    }

    private func receive(completion: Subscribers.Completion<Downstream.Failure>, from index: Int) {
        lock.lock()
        guard downstream != nil, !upstreams[index].isOver else { return lock.unlock() }
        upstreams[index] = .over
        if case .finished = completion {
            let isDone = upstreams.allSatisfy(\.isOver)
            lock.unlock()
            if isDone { finish(completion) }
            return
        }
        lock.unlock()
        cancel(thenTell: completion)
    }

    private func cancel(thenTell completion: Subscribers.Completion<Downstream.Failure>) {
        let downstream = lock.withLock { self.downstream }
        for upstream in end() { upstream.cancel() }
        delivery.perform { downstream?.receive(completion: completion) }
    }

    private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        // Values on their way come first.
        delivery.perform { [self] in
            let downstream = lock.withLock {
                defer { self.downstream = nil }
                return self.downstream
            }
            downstream?.receive(completion: completion)
        }
    }

    /// What subscribes to one upstream.
    struct Side<Value>: Subscriber {
        fileprivate let combiner: LatestCombiner
        fileprivate let index: Int
        fileprivate let latest: Latest<Value>
        let combineIdentifier = CombineIdentifier()

        func receive(subscription: any Subscription) { combiner.receive(subscription: subscription, from: index) }

        func receive(_ input: Value) -> Subscribers.Demand {
            combiner.receive(input, keptBy: latest, from: index)
            return .none
        }

        func receive(completion: Subscribers.Completion<Downstream.Failure>) { combiner.receive(completion: completion, from: index) }
    }
}

extension LatestCombiner: CustomStringConvertible, CustomReflectable {
    var description: String { "CombineLatest" }
    var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The latest value of an upstream, if it has had one. Its combiner's lock guards it.
final class Latest<Value> {
    var value: Value?
}
