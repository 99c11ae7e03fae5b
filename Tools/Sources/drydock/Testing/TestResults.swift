import Foundation
import ProjectImporter

/// What became of each test.
struct TestResults {
    enum Status {
        case passed, failed, skipped, crashed
    }

    struct Failure {
        var path: String
        var line: Int
        var message: String
    }

    struct Case {
        var suite: String
        var name: String
        var status: Status
        var seconds = 0.0
        var failures: [Failure] = []
        /// Failures that the test had announced.
        var expected: [Failure] = []
        /// Files with the attachments that are kept.
        var attachments: [String] = []

        var title: String { suite.isEmpty ? name : "\(suite).\(name)" }
    }

    var cases: [Case] = []

    func count(_ status: Status) -> Int { cases.filter { $0.status == status }.count }

    var passed: Int { count(.passed) }
    var failed: Int { count(.failed) + count(.crashed) }

    var summary: String {
        let skipped = count(.skipped)
        return "\(passed) passed, \(failed) failed" + (skipped > 0 ? ", \(skipped) skipped" : "")
    }

    // MARK: XCTest's log

    /// Reads what the runner tells of its tests. A test that started and did not end is the one that crashed.
    static func read(log: [String]) -> TestResults {
        var results = TestResults()
        var running: Case?
        for line in log {
            guard line.hasPrefix("test ") else { continue }
            let fields = line.dropFirst("test ".count).split(separator: "\t", omittingEmptySubsequences: false).map(unescaped)
            guard fields.count >= 3 else { continue }
            switch fields[0] {
            case "start": running = Case(suite: fields[1], name: fields[2], status: .passed)
            case "fail":
                running?.status = .failed
                if fields.count >= 6 { running?.failures.append(Failure(path: SpelledPath.file(fields[3]), line: Int(fields[4]) ?? 0, message: fields[5])) }
            case "expected": if fields.count >= 6 { running?.expected.append(Failure(path: SpelledPath.file(fields[3]), line: Int(fields[4]) ?? 0, message: fields[5])) }
            case "attach": if fields.count >= 4 { running?.attachments.append(fields[3]) }
            case "skip": running?.status = .skipped
            case "end":
                if fields.count >= 4 { running?.seconds = Double(fields[3]) ?? 0 }
                if let running { results.cases.append(running) }
                running = nil
            default: break
            }
        }
        if var running {
            running.status = .crashed
            results.cases.append(running)
        }
        return results
    }

    private static func unescaped(_ field: Substring) -> String {
        guard field.contains("\\") else { return String(field) }
        var result = ""
        var isEscaped = false
        for character in field {
            if isEscaped {
                result.append(character == "t" ? "\t" : character == "n" ? "\n" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return result
    }

    // MARK: Swift Testing's events

    /// Reads the stream of events that Swift Testing writes, one JSON object a line, and whether it has said that all tests have run.
    static func read(events path: String) -> (results: TestResults, isDone: Bool) {
        var results = TestResults(), isDone = false
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return (results, false) }
        var started: [String: (case: Case, instant: Double)] = [:]
        var order: [String] = []
        var names: [String: (suite: String, name: String)] = [:]
        for line in text.split(separator: "\n") {
            guard let record = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any],
                let payload = record["payload"] as? [String: Any], let kind = payload["kind"] as? String
            else { continue }
            if record["kind"] as? String == "test" {
                guard kind == "function", let id = payload["id"] as? String else { continue }
                // `Module.Suite/name()/File.swift:3:2`
                var parts = id.split(separator: "/").map(String.init).filter { !$0.contains(".swift:") }
                let module = parts.first?.prefix { $0 != "." } ?? ""
                if let first = parts.first { parts[0] = String(first.dropFirst(module.count + 1)) }
                let title = payload["displayName"] as? String ?? payload["name"] as? String ?? id
                let suite = parts.dropLast().joined(separator: "/")
                names[id] = (suite.isEmpty ? String(module) : suite, title)
                continue
            }
            if kind == "runEnded" { isDone = true }
            guard let id = payload["testID"] as? String, let name = names[id] else { continue }
            let instant = ((payload["instant"] as? [String: Any])?["absolute"] as? Double) ?? 0
            switch kind {
            case "testStarted":
                started[id] = (Case(suite: name.suite, name: name.name, status: .crashed), instant)
                order.append(id)
            case "issueRecorded":
                let issue = payload["issue"] as? [String: Any] ?? [:]
                if issue["isKnown"] as? Bool == true { continue }
                let place = issue["sourceLocation"] as? [String: Any] ?? [:]
                let messages = (payload["messages"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
                started[id]?.case.failures.append(
                    Failure(
                        path: SpelledPath.file(place["_filePath"] as? String ?? place["filePath"] as? String ?? ""), line: place["line"] as? Int ?? 0,
                        message: messages.first ?? "failed"))
            case "testSkipped":
                var skipped = Case(suite: name.suite, name: name.name, status: .skipped)
                skipped.seconds = 0
                started[id] = (skipped, instant)
                order.append(id)
            case "testEnded":
                guard var entry = started[id], entry.case.status == .crashed else { continue }
                entry.case.status = entry.case.failures.isEmpty ? .passed : .failed
                entry.case.seconds = instant - entry.instant
                started[id] = entry
            default: break
            }
        }
        results.cases = order.compactMap { started[$0]?.case }
        return (results, isDone)
    }

    // MARK: JUnit

    func junit(named name: String) -> String {
        var suites: [(name: String, cases: [Case])] = []
        for item in cases {
            if let index = suites.firstIndex(where: { $0.name == item.suite }) {
                suites[index].cases.append(item)
            } else {
                suites.append((item.suite, [item]))
            }
        }
        func escaped(_ text: String) -> String {
            var result = ""
            for scalar in text.unicodeScalars {
                switch scalar {
                case "&": result += "&amp;"
                case "<": result += "&lt;"
                case ">": result += "&gt;"
                case "\"": result += "&quot;"
                case "\n": result += "&#10;"
                case let scalar where scalar.value < 32 && scalar != "\t": result += "?"
                default: result.unicodeScalars.append(scalar)
                }
            }
            return result
        }
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += "<testsuites name=\"\(escaped(name))\" tests=\"\(cases.count)\" failures=\"\(count(.failed))\" errors=\"\(count(.crashed))\">\n"
        for suite in suites {
            let failures = suite.cases.filter { $0.status == .failed }.count
            let errors = suite.cases.filter { $0.status == .crashed }.count
            let skipped = suite.cases.filter { $0.status == .skipped }.count
            let seconds = suite.cases.reduce(0) { $0 + $1.seconds }
            text += "  <testsuite name=\"\(escaped(suite.name))\" tests=\"\(suite.cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
            text += " skipped=\"\(skipped)\" time=\"\(String(format: "%.3f", seconds))\">\n"
            for item in suite.cases {
                text += "    <testcase classname=\"\(escaped(item.suite))\" name=\"\(escaped(item.name))\" time=\"\(String(format: "%.3f", item.seconds))\""
                var inner = ""
                for failure in item.failures {
                    let tag = item.status == .crashed ? "error" : "failure"
                    let place = failure.path.isEmpty ? "" : "\(failure.path):\(failure.line)"
                    inner += "      <\(tag) message=\"\(escaped(failure.message))\">\(escaped(place))</\(tag)>\n"
                }
                if item.status == .skipped { inner += "      <skipped/>\n" }
                text += inner.isEmpty ? "/>\n" : ">\n\(inner)    </testcase>\n"
            }
            text += "  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }
}
