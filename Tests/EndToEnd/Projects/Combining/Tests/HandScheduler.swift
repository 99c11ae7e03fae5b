import Combine

/// A scheduler whose time goes on when a test says so.
final class HandScheduler: Scheduler {
    typealias SchedulerTimeType = WholeSeconds
    typealias SchedulerOptions = Never
    private var actions: [(due: Int, every: Int?, id: Int, run: () -> Void)] = []
    private var time = 0
    private var ids = 0

    var now: WholeSeconds { WholeSeconds(seconds: time) }
    var minimumTolerance: WholeSeconds.Stride { 0 }
    /// Actions that wait.
    var count: Int { actions.count }

    func advance(by seconds: Int) {
        let end = time + seconds
        while let next = actions.indices.filter({ actions[$0].due <= end }).min(by: { (actions[$0].due, actions[$0].id) < (actions[$1].due, actions[$1].id) }) {
            var action = actions.remove(at: next)
            time = max(time, action.due)
            if let every = action.every {
                action.due += every
                actions.append(action)
            }
            action.run()
        }
        time = end
    }

    private func add(_ due: Int, _ every: Int?, _ run: @escaping () -> Void) -> Int {
        ids += 1
        actions.append((due, every, ids, run))
        return ids
    }

    func schedule(options: Never?, _ action: @escaping () -> Void) { _ = add(time, nil, action) }

    func schedule(after date: WholeSeconds, tolerance: WholeSeconds.Stride, options: Never?, _ action: @escaping () -> Void) {
        _ = add(date.seconds, nil, action)
    }

    func schedule(
        after date: WholeSeconds, interval: WholeSeconds.Stride, tolerance: WholeSeconds.Stride, options: Never?, _ action: @escaping () -> Void
    ) -> Cancellable {
        let id = add(date.seconds, interval.magnitude, action)
        return AnyCancellable { [weak self] in self?.actions.removeAll { $0.id == id } }
    }
}

/// Whole seconds.
struct WholeSeconds: Strideable {
    struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByIntegerLiteral {
        var magnitude: Int
        init(integerLiteral value: Int) { magnitude = value }
        init?<T: BinaryInteger>(exactly source: T) { magnitude = Int(source) }
        static func seconds(_ value: Int) -> Stride { Stride(integerLiteral: value) }
        static func seconds(_ value: Double) -> Stride { Stride(integerLiteral: Int(value)) }
        static func milliseconds(_ value: Int) -> Stride { Stride(integerLiteral: value / 1000) }
        static func microseconds(_ value: Int) -> Stride { 0 }
        static func nanoseconds(_ value: Int) -> Stride { 0 }
        static func < (left: Stride, right: Stride) -> Bool { left.magnitude < right.magnitude }
        static func + (left: Stride, right: Stride) -> Stride { Stride(integerLiteral: left.magnitude + right.magnitude) }
        static func - (left: Stride, right: Stride) -> Stride { Stride(integerLiteral: left.magnitude - right.magnitude) }
        static func * (left: Stride, right: Stride) -> Stride { Stride(integerLiteral: left.magnitude * right.magnitude) }
        static func *= (left: inout Stride, right: Stride) { left = left * right }
    }

    var seconds: Int
    func distance(to other: WholeSeconds) -> Stride { Stride(integerLiteral: other.seconds - seconds) }
    func advanced(by stride: Stride) -> WholeSeconds { WholeSeconds(seconds: seconds + stride.magnitude) }
}
