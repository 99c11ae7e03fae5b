import Foundation
import OpenCombine

/// The subscription of the merging publishers.
///
/// Without unlimited demand each upstream is asked for one value at a time. A value that nobody has asked for is held, one for each
/// upstream; a later one of the same upstream takes its place.
final class Merger<Downstream: Subscriber>: Subscription {
    private let lock = NSLock()
    private let delivery = Delivery()
    /// Nil once the subscription is over.
    private var downstream: Downstream?
    private var upstreams: [Upstream]
    private var held: [Downstream.Input?]
    /// Values that were held and are not handed to `delivery` yet: the end waits for them.
    private var released = 0
    private var demand = Subscribers.Demand.none

    init(_ downstream: Downstream, upstreams count: Int) {
        self.downstream = downstream
        upstreams = Array(repeating: .awaited, count: count)
        held = Array(repeating: nil, count: count)
    }

    /// Hands the subscription to the subscriber, then attaches the upstreams.
    func start(_ attach: [(Side) -> Void]) {
        downstream?.receive(subscription: self)
        for (index, attach) in attach.enumerated() { attach(Side(merger: self, index: index)) }
        if attach.isEmpty { finishIfDone() }
    }

    // MARK: Downstream

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        guard downstream != nil else { return lock.unlock() }
        let wasUnlimited = self.demand == .unlimited
        self.demand += demand
        let becomesUnlimited = !wasUnlimited && self.demand == .unlimited
        var values: [(value: Downstream.Input, from: (any Subscription)?)] = []
        for index in held.indices where self.demand > 0 {
            guard let value = held[index] else { continue }
            held[index] = nil
            self.demand -= 1
            values.append((value, upstreams[index].subscription))
        }
        released += values.count
        let all = becomesUnlimited ? upstreams.compactMap(\.subscription) : []
        lock.unlock()
        for (value, upstream) in values {
            deliver(value)
            lock.withLock { released -= 1 }
            if !wasUnlimited, !becomesUnlimited { upstream?.request(.max(1)) }
        }
        for upstream in all { upstream.request(.unlimited) }
        if !values.isEmpty { finishIfDone() }
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
        held = held.map { _ in nil }
        lock.unlock()
        // The subscriber's end may run any code: not below the lock.
        withExtendedLifetime(downstream) {}
        return subscriptions
    }

    // MARK: Upstreams

    fileprivate func receive(subscription: any Subscription, from index: Int) {
        lock.lock()
        guard downstream != nil, upstreams[index].isAwaited else {
            lock.unlock()
            return subscription.cancel()
        }
        upstreams[index] = .subscribed(subscription)
        let demand = self.demand == .unlimited ? self.demand : .max(1)
        lock.unlock()
        subscription.request(demand)
    }

    fileprivate func receive(_ value: Downstream.Input, from index: Int) -> Subscribers.Demand {
        lock.lock()
        guard downstream != nil, upstreams[index].subscription != nil else {
            lock.unlock()
            return .none
        }
        guard demand > 0 else {
            held[index] = value
            lock.unlock()
            return .none
        }
        demand -= 1
        let more = demand == .unlimited ? Subscribers.Demand.none : .max(1)
        lock.unlock()
        deliver(value)
        return more
    }

    fileprivate func receive(completion: Subscribers.Completion<Downstream.Failure>, from index: Int) {
        lock.lock()
        guard downstream != nil, !upstreams[index].isOver else { return lock.unlock() }
        if case .finished = completion {
            upstreams[index] = .over
            lock.unlock()
            return finishIfDone()
        }
        let downstream = self.downstream
        lock.unlock()
        for upstream in end() { upstream.cancel() }
        delivery.perform { downstream?.receive(completion: completion) }
    }

    private func deliver(_ value: Downstream.Input) {
        delivery.perform { [self] in
            guard let downstream = lock.withLock({ downstream }) else { return }
            let more = downstream.receive(value)
            if more > 0 { request(more) }
        }
    }

    private func finishIfDone() {
        // Values on their way come first, those of other threads too.
        delivery.perform { [self] in
            let downstream = lock.withLock {
                let isDone = released == 0 && upstreams.allSatisfy(\.isOver) && held.allSatisfy { $0 == nil }
                defer { if isDone { self.downstream = nil } }
                return isDone ? self.downstream : nil
            }
            downstream?.receive(completion: .finished)
        }
    }

    /// What subscribes to one upstream.
    struct Side: Subscriber {
        fileprivate let merger: Merger
        fileprivate let index: Int
        let combineIdentifier = CombineIdentifier()

        func receive(subscription: any Subscription) { merger.receive(subscription: subscription, from: index) }
        func receive(_ input: Downstream.Input) -> Subscribers.Demand { merger.receive(input, from: index) }
        func receive(completion: Subscribers.Completion<Downstream.Failure>) { merger.receive(completion: completion, from: index) }
    }
}

extension Merger: CustomStringConvertible, CustomReflectable {
    var description: String { "Merge" }
    var customMirror: Mirror { Mirror(self, children: [:]) }
}
