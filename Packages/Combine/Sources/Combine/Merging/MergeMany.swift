import OpenCombine

extension Publishers {
    /// Publishes what any of its publishers publishes, as it comes.
    ///
    /// Finishes when all have finished, at once when there are none (UNVERIFIED), and fails with the first failure.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let publishers: [Upstream]

        public init(_ upstream: Upstream...) { publishers = upstream }

        public init<S>(_ upstream: S) where Upstream == S.Element, S: Swift.Sequence { publishers = Array(upstream) }

        public func receive<S>(subscriber: S) where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            Merger(subscriber, upstreams: publishers.count).start(publishers.map { $0.subscribe })
        }

        public func merge(with other: Upstream) -> Publishers.MergeMany<Upstream> { Publishers.MergeMany(publishers + [other]) }
    }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
