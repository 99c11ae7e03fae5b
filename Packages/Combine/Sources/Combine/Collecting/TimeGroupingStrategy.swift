import OpenCombine

extension Publishers {
    /// When `collect(_:options:)` publishes what it has collected.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// After each stretch of time.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// After each stretch of time, and as soon as there are so many values.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)

        var scheduler: Context {
            switch self {
            case .byTime(let scheduler, _), .byTimeOrCount(let scheduler, _, _): scheduler
            }
        }

        var interval: Context.SchedulerTimeType.Stride {
            switch self {
            case .byTime(_, let interval), .byTimeOrCount(_, let interval, _): interval
            }
        }

        /// Nil where only time counts.
        var count: Int? {
            if case .byTimeOrCount(_, _, let count) = self { count } else { nil }
        }
    }
}
