import DrydockSession
import Foundation
import ProjectImporter

/// Runs one built test bundle: its XCTest cases, then its Swift Testing tests, each in a process of its own.
struct TestRun {
    let bundle: BuildDriver.TestBundle
    let projectDirectory: String
    let options: SessionOptions
    let filter: String?
    /// Seconds without a word after which a test counts as stuck, and those that are left for all tests.
    let limits: () -> AppProcess.Limits
    var confinement = Confinement.standard
    /// Where attachments are kept.
    let attachments: String

    func run() throws -> TestResults {
        let folder = try GuardedFolder.make("drydock-tests")
        defer {
            GuardedFolder.remove(folder)
            withExtendedLifetime(bundle) {}
        }
        var results = TestResults()
        if bundle.usesXCTest { try runXCTest(folder, &results) }
        if bundle.usesSwiftTesting { try runSwiftTesting(folder, &results) }
        return results
    }

    /// Each process finds the session as the tool wrote it, whatever the one before has done to the file.
    private func environment(_ folder: ContainedPath) throws -> [String: String?] {
        var options = options
        options.isTestRun = true
        try options.write(to: (folder / "session.json").path)
        return try ProcessEnvironment.make(session: (folder / "session.json").path, home: folder / "home", language: options.language)
    }

    /// After a crash the tests that have not run yet get another process, as on a device.
    private func runXCTest(_ folder: ContainedPath, _ results: inout TestResults) throws {
        var done: [String] = []
        while true {
            var environment = try environment(folder)
            environment[TestRunnerSource.filter] = filter
            environment[TestRunnerSource.attachments] = attachments
            environment[TestRunnerSource.skip] = done.joined(separator: "\n")
            let outcome = try process.run(environment: environment, limits: limits(), confinement: confinement)
            let isDone = outcome.last("tests") == "done"
            var found = TestResults.read(log: outcome.told)
            // A test that ends the process is told like a crash; the others have their turn.
            let crash = outcome.crash ?? (isDone ? nil : Self.endedEarly(outcome.status, found))
            if let crash, let last = found.cases.indices.last, found.cases[last].status == .crashed {
                found.cases[last].failures.append(Self.failure(crash))
                Terminal.error(crash)
            }
            // An error that a test throws has no place of its own: the test has.
            for index in found.cases.indices {
                guard let place = bundle.places[found.cases[index].title]?.split(separator: ":"), place.count == 2 else { continue }
                for other in found.cases[index].failures.indices where !found.cases[index].failures[other].path.hasPrefix("/") {
                    found.cases[index].failures[other].path = String(place[0])
                    found.cases[index].failures[other].line = Int(place[1]) ?? 0
                }
            }
            for item in found.cases { tell(item) }
            results.cases += found.cases
            done += found.cases.map { "\($0.suite)/\($0.name)" }
            guard let crash else {
                // XCTest ends with 1 for failures, which have been counted; another end is none of XCTest's.
                if outcome.status != 0, found.failed == 0 {
                    add("ended with status \(outcome.status) before its tests were done", to: &results)
                }
                return
            }
            if found.cases.last?.status != .crashed {
                Terminal.error(crash)
                add(crash, to: &results)
                return
            }
        }
    }

    private func runSwiftTesting(_ folder: ContainedPath, _ results: inout TestResults) throws {
        let events = (folder / "events.jsonl").path
        var environment = try environment(folder)
        environment[TestRunnerSource.library] = "swift-testing"
        var arguments = ["--testing-library", "swift-testing", "--event-stream-output-path", events, "--event-stream-version", "0"]
        if let filter { arguments += ["--filter", filter] }
        let outcome = try process.run(
            arguments: arguments, environment: environment, limits: limits(), confinement: confinement, outputLine: Self.isSwiftTestingsOutput,
            errorLine: Self.isSwiftTestingsOutput)
        var (found, isDone) = TestResults.read(events: events)
        let crash = outcome.crash ?? (isDone ? nil : Self.endedEarly(outcome.status, found))
        for index in found.cases.indices where found.cases[index].status == .crashed {
            if let crash { found.cases[index].failures.append(Self.failure(crash)) }
        }
        for item in found.cases { tell(item) }
        results.cases += found.cases
        if let crash {
            Terminal.error(crash)
            if found.count(.crashed) == 0 { add(crash, to: &results) }
        } else if outcome.status != 0, outcome.status != Self.noTestMatched, found.failed == 0 {
            add("ended with status \(outcome.status) before its tests were done", to: &results)
        }
    }

    /// Swift Testing's status where the filter leaves nothing; it says of such a run, too, that it has ended.
    private static let noTestMatched: Int32 = 69

    private var process: AppProcess { AppProcess(executable: bundle.product.executable, projectDirectory: projectDirectory) }

    private func add(_ message: String, to results: inout TestResults) {
        var item = TestResults.Case(suite: bundle.target.name, name: "run", status: .crashed)
        item.failures = [Self.failure(message)]
        results.cases.append(item)
        tell(item)
    }

    /// - Returns: what to say of a process that has ended by itself before its tests were done.
    private static func endedEarly(_ status: Int32, _ found: TestResults) -> String {
        let running = found.cases.last { $0.status == .crashed }
        return "error: the tests' process ended with status \(status) " + (running.map { "in \($0.title)" } ?? "before its tests were done")
    }

    private static func failure(_ crash: String) -> TestResults.Failure {
        let first = crash.split(separator: "\n").first.map(String.init) ?? crash
        guard let range = first.range(of: ": error: ") else { return .init(path: "", line: 0, message: first) }
        let place = first[..<range.lowerBound].split(separator: ":")
        return .init(path: String(place.first ?? ""), line: place.count > 1 ? Int(place[1]) ?? 0 : 0, message: String(first[range.upperBound...]))
    }

    private func tell(_ item: TestResults.Case) {
        switch item.status {
        case .passed: Terminal.out("passed   \(item.title)")
        case .skipped: Terminal.out("skipped  \(item.title)")
        case .failed, .crashed:
            if item.status == .failed {
                for failure in item.failures {
                    Terminal.error("\(failure.path):\(failure.line): error: \(item.title): \(failure.message)")
                }
            }
            Terminal.out("\(item.status == .failed ? "failed " : "crashed")  \(item.title)")
        }
        for failure in item.expected {
            let place = failure.path.isEmpty ? "" : "\(failure.path):\(failure.line): "
            Terminal.out("  expected failure  \(place)\(failure.message)")
        }
        for path in item.attachments { Terminal.out("  attachment  \(path)") }
    }

    private static func isSwiftTestingsOutput(_ line: String) -> Bool {
        // A colour may stand before the sign.
        let plain = line.hasPrefix("\u{1b}[") ? line.drop { $0 != "m" }.dropFirst() : line[...]
        guard let first = plain.unicodeScalars.first(where: { $0 != " " }) else { return true }
        return !"◇✔✘➜↳⚠􀟈􁁛􀢄􀙟􀄵".unicodeScalars.contains(first)
    }
}
