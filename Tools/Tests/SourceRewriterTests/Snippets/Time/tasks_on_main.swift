// F11.1 tasks of the main actor run when the run loop turns, in order
// mode: 6
// Source: The Swift Programming Language, "Concurrency": a task made in main-actor code runs on the main actor
import UIKit

@MainActor final class TMModel {
    var log: [String] = []
    func load() async {
        log.append("start")
        let value = await Self.compute()
        log.append("value \(value)")
    }
    nonisolated static func compute() async -> Int { 42 }
}

@MainActor func run() {
    let model = TMModel()
    Task { await model.load() }
    Task {
        try? await Task.sleep(nanoseconds: 300_000_000)
        model.log.append("slept")
    }
    model.log.append("now")
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
    print(model.log)
}
// prints:
// ["now", "start", "value 42", "slept"]
