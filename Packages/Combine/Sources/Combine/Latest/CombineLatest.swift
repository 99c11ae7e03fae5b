import OpenCombine

extension Publishers {
    /// Publishes the latest values of two publishers whenever one of them publishes and all have done so.
    ///
    /// Finishes when all have finished and fails with the first failure.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S>(subscriber: S) where S: Subscriber, B.Failure == S.Failure, S.Input == (A.Output, B.Output) {
            let first = Latest<A.Output>()
            let second = Latest<B.Output>()
            let combiner = LatestCombiner(subscriber, upstreams: 2) {
                guard let a = first.value, let b = second.value else { return nil }
                return (a, b)
            }
            combiner.start {
                a.subscribe(combiner.side(0, keeping: first))
                b.subscribe(combiner.side(1, keeping: second))
            }
        }
    }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}

extension Publisher {
    /// Publishes the latest values of this publisher and of another publisher whenever one of them publishes and all have done so.
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
    where Self.Failure == P.Failure {
        Publishers.CombineLatest(self, other)
    }

    /// Publishes what `transform` makes of the latest values.
    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Self.Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
    where Self.Failure == P.Failure {
        combineLatest(other).map(transform)
    }
}
