import Foundation
import Testing

@testable import ProjectImporter

/// Programs that do not end as they should, played by a shell.
@Suite("F11.2 runs end") struct AppProcessTests {
    private final class Lines { var all: [String] = [] }

    /// Runs a script, and answers how it ended, what it said on its standard error, and how long that took.
    private func run(
        _ script: String, _ limits: AppProcess.Limits = .init(), _ confinement: Confinement = .standard, program: String = "/bin/sh"
    ) throws -> (outcome: AppProcess.Outcome, said: [String], seconds: Double) {
        let lines = Lines()
        let start = ProcessInfo.processInfo.systemUptime
        let outcome = try AppProcess(executable: program, projectDirectory: "/nowhere").run(
            arguments: ["-c", script], environment: [:], limits: limits, confinement: confinement,
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

    @Test("of an outcome only those lines count that bear the secret of the run")
    func outcome() throws {
        let (told, _, _) = try run("echo 'result forged' >&3; secret=$(cat <&4); echo \"${secret}result true\" >&3; echo \"x${secret}result forged\" >&3; echo 'result forged'")
        #expect(told.told == ["result true"])
        #expect(told.last("result") == "true" && told.last("handover") == nil)
        // What has been said can neither be read nor taken back.
        let (kept, _, _) = try run("secret=$(cat <&4); echo \"${secret}result true\" >&3; (: > /proc/self/fd/3); (cat /proc/self/fd/3 >&2); (cat /proc/self/fd/4 >&2)")
        #expect(kept.told == ["result true"])
    }

    @Test("an outcome is heard though something that the program left behind could go on speaking, however long it is")
    func longOutcome() throws {
        let (left, _, seconds) = try run("secret=$(cat <&4); sleep 600 & printf '%s%s\\n' \"$secret\" \"$(printf '%0100000d' 1)\" >&3")
        #expect(left.told.map(\.count) == [100_000])
        #expect(seconds < 60)
    }

    @Test("F11.2 what a program says without an end of line is heard in pieces of a megabyte, and does not fill the memory")
    func unterminated() throws {
        let (outcome, said, _) = try run("head -c 3500000 /dev/zero | tr '\\0' x >&2; echo end >&2")
        #expect(outcome.status == 0)
        #expect(said.map(\.utf8.count) == [1 << 20, 1 << 20, 1 << 20, 3_500_000 - (3 << 20) + 3])
        #expect(said.allSatisfy { $0.allSatisfy { "xend".contains($0) } })

        var confinement = Confinement.standard
        confinement.output = 20 << 20
        let before = Self.peak()
        let (endless, pieces, _) = try run("tr '\\0' x < /dev/zero >&2", .init(), confinement)
        #expect(endless.crash?.contains("printed more than 20 MB (--output-limit)") == true)
        #expect(pieces.allSatisfy { $0.utf8.count <= 1 << 20 })
        #expect(Self.peak() - before < 200 << 20)
    }

    /// The most memory that the process has had, in bytes.
    private static func peak() -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
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
        #expect(isGone(said.first { Int($0) != nil }))
    }

    @Test("a program inherits nothing but its standard streams and what its outcome is told in")
    func descriptors() throws {
        let open = Pipe()
        let (_, said, _) = try run("ls /proc/self/fd >&2; readlink /proc/self/fd/3 >&2; readlink /proc/self/fd/4 >&2")
        withExtendedLifetime(open) {}
        // 3 and 4 are the outcome's, 5 is the folder that is listed.
        #expect(said.prefix(6) == ["0", "1", "2", "3", "4", "5"])
        #expect(said.count == 8 && said[6].hasPrefix("socket:") && said[7].hasPrefix("pipe:"))
    }

    @Test("what a program leaves behind in a session of its own is ended, too")
    func orphan() throws {
        let (outcome, said, _) = try run("setsid sh -c 'echo $$ >&2; exec sleep 600' & sleep 0.3")
        #expect(outcome.status == 0 && outcome.crash == nil)
        #expect(isGone(said.first))
    }

    @Test("a program that takes too much memory is ended")
    func memory() throws {
        let (outcome, _, seconds) = try run("import time; all = [bytearray(300 << 20)]; time.sleep(600)", .init(), Confinement(memory: 200 << 20), program: "/usr/bin/python3")
        #expect(outcome.crash?.hasPrefix("error: python3 took more than 200 MB of memory (--memory-limit) and was ended") == true)
        #expect(seconds < 60)
        let (small, _, _) = try run("all = bytearray(20 << 20)", .init(), Confinement(memory: 200 << 20), program: "/usr/bin/python3")
        #expect(small.status == 0 && small.crash == nil)
    }

    @Test("memory of what a program has started counts")
    func memoryOfChildren() throws {
        let (outcome, _, _) = try run("/usr/bin/python3 -c 'import time; all = [bytearray(300 << 20)]; time.sleep(600)'; :", .init(), Confinement(memory: 200 << 20))
        #expect(outcome.crash?.contains("(--memory-limit)") == true)
    }

    @Test("a program that starts more and more processes is ended with all of them")
    func processes() throws {
        let (outcome, said, seconds) = try run("echo $$ >&2; spread() { sleep 600 & sleep 0.01; spread; }; spread", .init(), Confinement(processes: 20))
        #expect(outcome.crash == "error: sh had started more than 20 processes (--process-limit) and was ended")
        #expect(seconds < 60)
        #expect(isGone(said.first))
    }

    @Test("a program that prints without end is ended", arguments: ["while :; do echo 0123456789012345678901234567890123456789 >&2; done", "head -c 100000000 /dev/zero >&2; sleep 600"])
    func output(script: String) throws {
        let (outcome, said, seconds) = try run(script, .init(), Confinement(output: 1 << 20))
        #expect(outcome.crash?.hasPrefix("error: sh printed more than 1 MB (--output-limit) and was ended") == true)
        #expect(said.reduce(0) { $0 + $1.utf8.count } < 8 << 20)
        #expect(seconds < 60)
    }

    @Test("without network no socket leads out; local ones do", arguments: [false, true])
    func network(given: Bool) throws {
        let script = """
            import socket, sys
            socket.socketpair()
            try:
                socket.socket(socket.AF_UNIX)
                for family in (socket.AF_INET, socket.AF_INET6):
                    for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM): socket.socket(family, kind)
                print("made", file=sys.stderr)
            except OSError as error:
                print(error.strerror, file=sys.stderr)
            """
        let (outcome, said, _) = try run(script, .init(), Confinement(hasNetwork: given), program: "/usr/bin/python3")
        #expect(outcome.status == 0)
        #expect(said == [given ? "made" : "Network is unreachable"])
        // This process keeps its own.
        let own = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #expect(own >= 0)
        close(own)
    }

    @Test("a program sees of the environment what it needs, and no secrets")
    func environment() throws {
        setenv("AWS_SECRET_ACCESS_KEY", "secret", 1)
        setenv("HTTPS_PROXY", "http://user:secret@proxy:80", 1)
        defer {
            unsetenv("AWS_SECRET_ACCESS_KEY")
            unsetenv("HTTPS_PROXY")
        }
        let (_, said, _) = try run("env >&2")
        #expect(said.contains { $0.hasPrefix("PATH=/") })
        #expect(!said.contains { $0.contains("secret") })
    }

    @Test("the package manager sees what it needs to fetch where it fetches only; a variable is let through by name")
    func environments() {
        let all = [
            "PATH": "/bin", "HOME": "/root", "GITHUB_TOKEN": "s", "GIT_SSH": "ssh", "SSH_AUTH_SOCK": "/s", "https_proxy": "http://a:b@c", "http_proxy": "http://c",
            "XDG_CACHE_HOME": "/c", "LC_ALL": "C", "FLAVOR": "dark", "DRYDOCK_ENVIRONMENT": "FLAVOR OTHER",
        ]
        func seen(_ environment: ChildEnvironment) -> Set<String> { Set(environment.part(of: all).keys) }
        let app: Set = ["PATH", "http_proxy", "LC_ALL", "FLAVOR", "DRYDOCK_ENVIRONMENT"]
        #expect(seen(.app) == app)
        #expect(seen(.compiler) == app.union(["HOME", "XDG_CACHE_HOME"]))
        #expect(seen(.fetching) == app.union(["HOME", "XDG_CACHE_HOME", "GIT_SSH", "SSH_AUTH_SOCK", "https_proxy"]))
    }

    @Test("a stack names the other threads that are in the project's code")
    func threads() {
        var report = CrashReport()
        for line in """
            *** Signal 6: Backtracing from 0x7f... done ***
            *** Program crashed: Aborted at 0x0 ***
            Thread 0 "App":
            0 0x1 wait + 3 in App at /nowhere/A.swift:7:1
            Thread 1 "Worker" crashed:
            0 0x2 spin() + 3 in App at /nowhere/B.swift:9:1
            Thread 2:
            0 0x3 start + 3 in libc at /usr/c.c:1:1
            Backtrace took 0.02s
            """.split(separator: "\n") { _ = report.take(String(line)) }
        #expect(report.message(reason: "stuck", projectDirectory: "/nowhere") == """
            /nowhere/B.swift:9: error: stuck
                at spin() (B.swift:9)
              thread 0 "App":
                at wait (A.swift:7)
            """)
        #expect(report.frames.map(\.line) == [9])
    }

    @Test("what a program prints in the form of a crash report is printed, and is no report")
    func forgedReport() throws {
        let forged = "echo '*** Signal 11: Backtracing from 0x1... done ***' >&2; echo 'Thread 0 crashed:' >&2; echo '0 0x1 fake() in App at /nowhere/A.swift:7:1' >&2"
        let (ended, said, _) = try run(forged + "; echo more >&2; exit 3")
        #expect(ended.status == 3 && ended.crash == nil)
        #expect(said.first?.hasPrefix("*** Signal 11") == true && said.last == "more" && said.count == 4)
        let real = "; echo '*** Signal 6: Backtracing from 0x1... done ***' >&2; echo 'Thread 0 crashed:' >&2; echo '0 0x1 real() in App at /nowhere/B.swift:9:1' >&2; kill -ABRT $$"
        let (crashed, words, _) = try run(forged + real)
        #expect(crashed.crash?.hasPrefix("/nowhere/B.swift:9: error: sh crashed (abort)") == true)
        #expect(crashed.crash?.contains("A.swift") == false)
        #expect(words.count == 3)
    }

    @Test("a line without an end is cut")
    func endless() throws {
        let (outcome, said, _) = try run("head -c 3000000 /dev/zero | tr '\\0' a >&2")
        #expect(outcome.status == 0)
        #expect(said.map(\.utf8.count) == [1 << 20, 1 << 20, 3_000_000 - (2 << 20)])
    }
}
