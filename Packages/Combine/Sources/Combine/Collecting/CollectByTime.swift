import OpenCombine

extension Publishers {
    /// Publishes the values of its upstream in groups, on a scheduler.
    ///
    /// A stretch of time without values publishes nothing. When the upstream finishes, what was collected is published; when it fails, that is
    /// dropped.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let strategy: Publishers.TimeGroupingStrategy<Context>
        public let options: Context.SchedulerOptions?

        public init(upstream: Upstream, strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        public func receive<S>(subscriber: S) where S: Subscriber, Upstream.Failure == S.Failure, S.Input == [Upstream.Output] {
            upstream.subscribe(TimedCollector<Upstream.Output, Context, S>(subscriber, strategy: strategy, options: options))
        }
    }
}

extension Publisher {
    /// Publishes the values in groups, as the strategy says.
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}
