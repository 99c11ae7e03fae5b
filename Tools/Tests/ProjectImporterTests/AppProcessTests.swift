import Foundation
import Testing

@testable import ProjectImporter

/// Programs that do not end as they should, played by a shell.
@Suite("F11.2 runs end") struct AppProcessTests {
    private final class Lines { var all: [String] = [] }

    /// Runs a script, and answers how it ended, what it said on its standard error, and how long that took.
    private func run(_ script: String, _ limits: AppProcess.Limits = .init()) throws -> (outcome: AppProcess.Outcome, said: [String], seconds: Double) {
        let lines = Lines()
        let start = ProcessInfo.processInfo.systemUptime
        let outcome = try AppProcess(executable: "/bin/sh", projectDirectory: "/nowhere").run(
            arguments: ["-c", script], environment: [:], limits: limits,
            errorLine: { line in
                lines.all.append(line)
                return false
            })
        return (outcome, lines.all, ProcessInfo.processInfo.systemUptime - start)
    }

    /// Whether a process is there no more. A signal takes a moment.
    private func isGone(_ id: String?) -> Bool {
        guard let id else { return false }
        for _ in 0..<500 {
            guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8), !text.contains(") Z ") else { return true }
            usleep(10_000)
        }
        return false
    }

    @Test("a program that takes too long is ended, whatever it does", arguments: [
        ("while :; do :; done", "busy"), ("sleep 600; :", "waiting"), ("while :; do echo again >&2; sleep 0.1; done", "waiting"), ("exec 2>&-; sleep 600; :", "waiting"),
    ])
    func tooLong(script: String, state: String) throws {
        let (outcome, _, seconds) = try run(script, .init(total: 1))
        #expect(outcome.status == 128 + SIGKILL)
        #expect(outcome.crash == "error: sh was still running after 1 s (--time-limit) and was ended; its main thread was \(state)")
        #expect(seconds < 60)
    }

    @Test("one that ignores the question where it is, is killed, and all in its group with it")
    func ignoring() throws {
        let (outcome, said, seconds) = try run("trap '' ABRT TERM; sleep 600 & echo $! >&2; while :; do sleep 1; done", .init(total: 1))
        #expect(outcome.crash?.contains("--time-limit") == true)
        #expect(seconds > 10 && seconds < 60)
        #expect(isGone(said.first))
    }

    @Test("silence has a limit of its own, that a word puts off")
    func silence() throws {
        let (quiet, _, _) = try run("sleep 600; :", .init(silence: 1))
        #expect(quiet.crash == "error: sh said nothing for 1 s and was ended; its main thread was waiting")
        let (talking, said, _) = try run("for i in 1 2 3 4; do printf $i >&2; sleep 0.5; done; echo >&2", .init(silence: 1.6))
        #expect(talking.crash == nil && talking.status == 0)
        #expect(said == ["1234"])
    }

    @Test("what a program leaves behind neither holds the run up nor changes how it ended, and is ended", arguments: [0, 3])
    func leftBehind(status: Int32) throws {
        let (outcome, said, seconds) = try run("sleep 600 & echo $! >&2; echo last >&2; exit \(status)")
        #expect(outcome.status == status && outcome.crash == nil)
        #expect(said.count == 2 && said.last == "last")
        #expect(seconds < 60)
        #expect(isGone(said.first))
    }

    @Test("somebody who goes on writing to the pipe, in a session of its own, is not listened to for ever; all that the program wrote comes")
    func daemon() throws {
        let (outcome, said, seconds) = try run("setsid sh -c 'echo $$ >&2; while echo more >&2; do :; done' & head -c 60000 /dev/zero | tr '\\0' '\\n' >&2; sleep 0.2; exit 4")
        #expect(outcome.status == 4 && outcome.crash == nil)
        #expect(said.filter { $0.isEmpty }.count == 60000)
        #expect(seconds < 60)
        // It finds out when it writes the next time.
        #expect(isGone(said.first { Int($0) != nil }))
    }

    @Test("a program inherits nothing but its standard streams")
    func descriptors() throws {
        let open = Pipe()
        let (_, said, _) = try run("ls /proc/self/fd >&2")
        withExtendedLifetime(open) {}
        // 3 is the folder that is listed.
        #expect(said == ["0", "1", "2", "3"])
    }

    @Test("a line without an end is cut")
    func endless() throws {
        let (outcome, said, _) = try run("head -c 3000000 /dev/zero | tr '\\0' a >&2")
        #expect(outcome.status == 0)
        #expect(said.map(\.utf8.count) == [1 << 20, 1 << 20, 3_000_000 - (2 << 20)])
    }
}
