import OpenCombine

extension Publishers {
    /// Publishes the latest values of four publishers whenever one of them publishes and all have done so.
    ///
    /// Finishes when all have finished and fails with the first failure.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D

        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        public func receive<S>(subscriber: S) where S: Subscriber, D.Failure == S.Failure, S.Input == (A.Output, B.Output, C.Output, D.Output) {
            let first = Latest<A.Output>()
            let second = Latest<B.Output>()
            let third = Latest<C.Output>()
            let fourth = Latest<D.Output>()
            let combiner = LatestCombiner(subscriber, upstreams: 4) {
                guard let a = first.value, let b = second.value, let c = third.value, let d = fourth.value else { return nil }
                return (a, b, c, d)
            }
            combiner.start {
                a.subscribe(combiner.side(0, keeping: first))
                b.subscribe(combiner.side(1, keeping: second))
                c.subscribe(combiner.side(2, keeping: third))
                d.subscribe(combiner.side(3, keeping: fourth))
            }
        }
    }
}

extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
    /// Publishes the latest values of this publisher and of three others whenever one of them publishes and all have done so.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R) -> Publishers.CombineLatest4<Self, P, Q, R>
    where Self.Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }

    /// Publishes what `transform` makes of the latest values.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ transform: @escaping (Self.Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
    where Self.Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
        combineLatest(publisher1, publisher2, publisher3).map(transform)
    }
}
