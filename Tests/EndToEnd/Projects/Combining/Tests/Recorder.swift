import Combine

struct Trouble: Error, Equatable {}

/// Writes down what it receives; asks for what it is told to ask.
final class Recorder<Input, Failure: Error>: Subscriber {
    private(set) var events: [String] = []
    private(set) var subscription: Subscription?
    private let initial: Subscribers.Demand
    private let more: (Input) -> Subscribers.Demand

    init(_ initial: Subscribers.Demand = .unlimited, more: @escaping (Input) -> Subscribers.Demand = { _ in .none }) {
        self.initial = initial
        self.more = more
    }

    func receive(subscription: Subscription) {
        self.subscription = subscription
        events.append("\(subscription)")
        if initial > 0 { subscription.request(initial) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        events.append("\(input)")
        return more(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: events.append("finished")
        case .failure(let error): events.append("\(error)")
        }
    }
}

extension Publisher {
    func recorded(_ initial: Subscribers.Demand = .unlimited, more: @escaping (Output) -> Subscribers.Demand = { _ in .none }) -> Recorder<Output, Failure> {
        let recorder = Recorder<Output, Failure>(initial, more: more)
        subscribe(recorder)
        return recorder
    }
}

/// A publisher that a test moves by hand, and that writes down what is asked of it.
final class Source<Output>: Publisher {
    typealias Failure = Trouble
    private(set) var asked: [String] = []
    private var subscriber: AnySubscriber<Output, Trouble>?

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Trouble {
        self.subscriber = AnySubscriber(subscriber)
        subscriber.receive(subscription: Asking(source: self))
    }

    /// Sends whatever is asked. Answers what is asked in return.
    @discardableResult func send(_ value: Output) -> Subscribers.Demand { subscriber?.receive(value) ?? .none }
    func end(_ completion: Subscribers.Completion<Trouble> = .finished) { subscriber?.receive(completion: completion) }

    private struct Asking: Subscription {
        let source: Source
        let combineIdentifier = CombineIdentifier()
        func request(_ demand: Subscribers.Demand) { source.asked.append(demand.max.map { "\($0)" } ?? "all") }
        func cancel() { source.asked.append("cancel") }
    }
}
