import Foundation
import LayoutEngine
import Testing

/// A Python with SciPy: Debian's own, or the first one on PATH. Nil if there is none.
private let python: [String]? = [["/usr/bin/python3"], ["/usr/bin/env", "python3"]].first { command in
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = command.dropFirst() + ["-c", "from scipy.optimize import linprog"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
}

/// Whether `./test` runs, which installs SciPy: then it is a failure if it is not there.
private let isDemanded = ProcessInfo.processInfo.environment["DRYDOCK_ALL_TESTS"] == "1"

/// Ten thousand random systems against linear programs that somebody else solves.
@Suite(.enabled(if: python != nil || isDemanded, "needs python3 with SciPy (Debian: python3-scipy)"))
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
        let command = try #require(python, "no python3 with SciPy (Debian: python3-scipy)")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = command.dropFirst() + [Self.script]
        process.standardInput = try FileHandle(forReadingFrom: file)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try JSONDecoder().decode(Verdict.self, from: data)
    }

    private func line(_ system: RandomSystem, _ solved: Solved, values: [Double]? = nil) -> String {
        let constraints = system.constraints.map { constraint in
            let terms = constraint.terms.map { "[\($0.variable),\($0.factor)]" }.joined(separator: ",")
            return "[\(constraint.below),\(constraint.above),\(constraint.constant),[\(terms)]]"
        }
        let isUnique = solved.variables.allSatisfy(solved.engine.isUnique)
        return "{\"nonnegative\":\(system.isNonNegative),\"constraints\":[\(constraints.joined(separator: ","))],"
            + "\"values\":\(values ?? solved.values),\"unique\":\(isUnique)}"
    }

    @Test("F9.1 random systems are solved as linear programs are, priority by priority")
    func random() throws {
        let lines = (0..<10_000).map { seed in
            let system = RandomSystem(seed: UInt64(seed) + 1_000_000)
            return line(system, Solved(system))
        }
        let verdict = try judge(lines)
        #expect(verdict.systems == 10_000)
        #expect(verdict.unique > 1000)
        #expect(verdict.wrong.prefix(5) == [])
    }

    @Test("F9.1 a wrong solution is found out")
    func wrong() throws {
        let system = RandomSystem(seed: 3)
        let solved = Solved(system)
        #expect(try judge([line(system, solved, values: solved.values.map { $0 + 1 })]).wrong.count == 1)
        #expect(try judge([line(system, solved)]).wrong.isEmpty)
    }
}
