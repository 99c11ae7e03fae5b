import Foundation
import OpenCombine

/// The subscription of `CollectByTime`. The subscriber is called on the scheduler only.
///
/// With a count the upstream is asked for as many values as the requested groups may hold, else for the next value with each that comes.
final class TimedCollector<Input, Context: Scheduler, Downstream: Subscriber>: Subscriber, Subscription where Downstream.Input == [Input] {
    typealias Failure = Downstream.Failure

    private let lock = NSLock()
    private let delivery = Delivery()
    private let strategy: Publishers.TimeGroupingStrategy<Context>
    private let options: Context.SchedulerOptions?
    /// Nil once the subscription is over.
    private var downstream: Downstream?
    private var upstream = Upstream.awaited
    private var timer: (any Cancellable)?
    private var collected: [Input] = []
    private var demand = Subscribers.Demand.none

    init(_ downstream: Downstream, strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
        self.downstream = downstream
        self.strategy = strategy
        self.options = options
    }

    deinit { timer?.cancel() }

    // MARK: Upstream

    func receive(subscription: any Subscription) {
        lock.lock()
        guard let downstream, upstream.isAwaited else {
            lock.unlock()
            return subscription.cancel()
        }
        upstream = .subscribed(subscription)
        lock.unlock()
        startTimer()
        downstream.receive(subscription: self)
    }

    private func startTimer() {
        let scheduler = strategy.scheduler
        let timer = scheduler.schedule(
            after: scheduler.now.advanced(by: strategy.interval), interval: strategy.interval, tolerance: scheduler.minimumTolerance, options: options
        ) { [weak self] in self?.publish(isTime: true) }
        let isOver = lock.withLock {
            if downstream != nil { self.timer = timer }
            return downstream == nil
        }
        if isOver { timer.cancel() }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        guard downstream != nil, upstream.subscription != nil else {
            lock.unlock()
            return .none
        }
        collected.append(input)
        guard let count = strategy.count else {
            lock.unlock()
            return .max(1)
        }
        let isFull = collected.count >= count && demand > 0
        let group = isFull ? takeGroup() : []
        lock.unlock()
        if isFull { strategy.scheduler.schedule(options: options) { self.deliver(group, asksForMore: true) } }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        guard downstream != nil, !upstream.isOver else { return lock.unlock() }
        upstream = .over
        let timer = self.timer
        self.timer = nil
        var rest: [Input] = []
        if case .finished = completion { rest = collected }
        collected = []
        lock.unlock()
        timer?.cancel()
        strategy.scheduler.schedule(options: options) { [self] in
            // Whatever is requested: nobody could ask for it later (UNVERIFIED).
            if !rest.isEmpty { deliver(rest, asksForMore: false) }
            delivery.perform { [self] in
                let downstream = lock.withLock {
                    defer { self.downstream = nil }
                    return self.downstream
                }
                downstream?.receive(completion: completion)
            }
        }
    }

    // MARK: Groups

    /// Called below the lock.
    private func takeGroup() -> [Input] {
        demand -= 1
        defer { collected = [] }
        return collected
    }

    /// Publishes what was collected, if anybody wants it. Called on the scheduler.
    private func publish(isTime: Bool) {
        let group = lock.withLock { () -> [Input] in
            guard downstream != nil, !upstream.isOver, demand > 0, !collected.isEmpty else { return [] }
            return isTime || collected.count >= strategy.count ?? .max ? takeGroup() : []
        }
        // What a subscriber asks for within a group that time has ended counts for groups; the upstream is not asked for more.
        if !group.isEmpty { deliver(group, asksForMore: false) }
    }

    private func deliver(_ group: [Input], asksForMore: Bool) {
        delivery.perform { [self] in
            guard let downstream = lock.withLock({ downstream }) else { return }
            let more = downstream.receive(group)
            guard more > 0 else { return }
            if asksForMore { request(more) } else { lock.withLock { demand += more } }
        }
    }

    // MARK: Downstream

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        guard downstream != nil, let upstream = upstream.subscription else { return lock.unlock() }
        self.demand += demand
        let isFull = collected.count >= strategy.count ?? .max
        lock.unlock()
        if isFull { strategy.scheduler.schedule(options: options) { self.publish(isTime: false) } }
        upstream.request(strategy.count.map { demand * $0 } ?? .max(1))
    }

    func cancel() {
        lock.lock()
        let upstream = self.upstream.subscription
        let timer = self.timer
        let downstream = self.downstream
        self.upstream = .over
        self.timer = nil
        self.downstream = nil
        collected = []
        lock.unlock()
        timer?.cancel()
        upstream?.cancel()
        // The subscriber's end may run any code: not below the lock.
        withExtendedLifetime(downstream) {}
    }
}

extension TimedCollector: CustomStringConvertible, CustomReflectable {
    var description: String { "CollectByTime" }
    var customMirror: Mirror { Mirror(self, children: [:]) }
}
