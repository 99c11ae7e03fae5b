import Foundation
import LayoutEngine
import Testing

private let hasSolver: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", "from scipy.optimize import linprog"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
}()

/// Ten thousand random systems against linear programs that somebody else solves.
@Suite(.enabled(if: hasSolver, "needs python3 with SciPy (Debian: python3-scipy)"))
struct ReferenceTests {
    private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Reference/lexicographic.py").path

    private struct Verdict: Decodable {
        var systems: Int
        var unique: Int
        var wrong: [String]
    }

    private func judge(_ lines: [String]) throws -> Verdict {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layout-reference-\(getpid())-\(lines.count)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("systems.jsonl")
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", Self.script]
        process.standardInput = try FileHandle(forReadingFrom: file)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try JSONDecoder().decode(Verdict.self, from: data)
    }

    private func line(_ system: RandomSystem, _ values: [Double]) -> String {
        let names: [LayoutRelation: String] = [.equal: "==", .lessThanOrEqual: "<=", .greaterThanOrEqual: ">="]
        let constraints = system.constraints.map { constraint in
            let terms = constraint.terms.map { "[\($0.variable),\($0.factor)]" }.joined(separator: ",")
            return "[\"\(names[constraint.relation]!)\",\(constraint.priority),\(constraint.constant),[\(terms)]]"
        }
        return "{\"variables\":\(system.variables),\"constraints\":[\(constraints.joined(separator: ","))],\"values\":[\(values.map { "\($0)" }.joined(separator: ","))]}"
    }

    @Test("F9.1 random systems are solved as linear programs are, priority by priority")
    func random() throws {
        let lines = (0..<10_000).map { seed in
            let system = RandomSystem(seed: UInt64(seed) + 1_000_000)
            return line(system, Solved(system).values)
        }
        let verdict = try judge(lines)
        #expect(verdict.systems == 10_000)
        #expect(verdict.unique > 1000)
        #expect(verdict.wrong.prefix(5) == [])
    }

    @Test("F9.1 a wrong solution is found out")
    func wrong() throws {
        let system = RandomSystem(seed: 3)
        var values = Solved(system).values
        for index in values.indices { values[index] += 1 }
        #expect(try judge([line(system, values)]).wrong.count == 1)
    }
}
