import Foundation
import Synchronization
import Testing

/// Watches one attempt after the other: a crash or an endless loop leaves the input in a file, and one that takes too long is an issue.
final class Watch: Sendable {
    private let limit: Double
    private let name: String
    private let state = Mutex<(started: Double, number: Int)>((0, 0))

    /// Where the input under way is kept: `DRYDOCK_FUZZ_LAST`, or nowhere.
    private static let last = ProcessInfo.processInfo.environment["DRYDOCK_FUZZ_LAST"]

    /// - Parameter limit: seconds of processor time for one attempt.
    init(_ name: String, limit: Double) {
        self.name = name
        self.limit = limit
        let thread = Thread { [weak self] in
            while true {
                Thread.sleep(forTimeInterval: 1)
                guard let self else { return }
                let (started, number) = self.state.withLock { $0 }
                // An endless loop ends nothing by itself.
                if started > 0, Self.time - started > 60 { fatalError("\(self.name) \(number) does not come to an end") }
            }
        }
        thread.start()
    }

    /// Processor time of all threads.
    private static var time: Double {
        var now = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }

    func attempt(_ number: Int, _ input: @autoclosure () -> String, _ body: () throws -> Void) rethrows {
        if let last = Self.last { try? Data("\(name) \(number)\n\(input())".utf8).write(to: URL(fileURLWithPath: last)) }
        let started = Self.time
        state.withLock { $0 = (started, number) }
        defer {
            state.withLock { $0.started = 0 }
            let taken = Self.time - started
            if taken > limit { Issue.record("\(name) \(number) took \(taken) s:\n\(input())") }
        }
        try body()
    }
}

/// How many inputs are tried: `DRYDOCK_FUZZ=50000` takes some minutes.
let fuzzCount = ProcessInfo.processInfo.environment["DRYDOCK_FUZZ"].flatMap(Int.init) ?? 400
let fuzzSeed = ProcessInfo.processInfo.environment["DRYDOCK_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
