import OpenCombine

extension Publishers {
    /// Publishes the latest values of three publishers whenever one of them publishes and all have done so.
    ///
    /// Finishes when all have finished and fails with the first failure.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C

        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        public func receive<S>(subscriber: S) where S: Subscriber, C.Failure == S.Failure, S.Input == (A.Output, B.Output, C.Output) {
            let first = Latest<A.Output>()
            let second = Latest<B.Output>()
            let third = Latest<C.Output>()
            let combiner = LatestCombiner(subscriber, upstreams: 3) {
                guard let a = first.value, let b = second.value, let c = third.value else { return nil }
                return (a, b, c)
            }
            combiner.start {
                a.subscribe(combiner.side(0, keeping: first))
                b.subscribe(combiner.side(1, keeping: second))
                c.subscribe(combiner.side(2, keeping: third))
            }
        }
    }
}

extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publisher {
    /// Publishes the latest values of this publisher and of two others whenever one of them publishes and all have done so.
    public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> Publishers.CombineLatest3<Self, P, Q>
    where Self.Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2)
    }

    /// Publishes what `transform` makes of the latest values.
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Self.Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
    where Self.Failure == P.Failure, P.Failure == Q.Failure {
        combineLatest(publisher1, publisher2).map(transform)
    }
}
