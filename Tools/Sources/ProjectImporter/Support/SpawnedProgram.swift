import Foundation

/// A program in a process group of its own.
///
/// Foundation's `Process` learns of a program's end only when all that the program started has ended, too: they share a socket. What an app
/// leaves behind must not hold its run up.
final class SpawnedProgram {
    let id: pid_t
    private let end = DispatchSemaphore(value: 0)
    /// As `waitpid` gives it.
    private var state: Int32 = 0

    /// The number of the signal that ended it; nil if it ended by itself.
    var signal: Int32? { state & 0x7f == 0 ? nil : state & 0x7f }
    /// Its exit status if it ended by itself.
    var status: Int32 { state >> 8 & 0xff }

    /// glibc has it from 2.34 on; Swift does not see it.
    private static let closeFrom: (@convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32)? =
        dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
            unsafeBitCast($0, to: (@convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32).self)
        }

    /// - Parameters:
    ///   - output: what becomes its standard output; nil for this process's own.
    ///   - atEnd: called on another thread when it has ended, before ``wait()`` returns.
    init(
        _ path: String, _ arguments: [String], environment: [String: String], output: Int32?, errors: Int32, atEnd: @escaping @Sendable () -> Void
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let output { posix_spawn_file_actions_adddup2(&actions, output, 1) }
        posix_spawn_file_actions_adddup2(&actions, errors, 2)
        // Foundation's pipes would be inherited, and kept open by whoever was started beside.
        _ = Self.closeFrom?(&actions, 3)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        // What this process ignores it does not.
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        let words = ([path] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var id: pid_t = 0
        let problem = posix_spawn(&id, path, &actions, &attributes, words, variables)
        guard problem == 0 else { throw ProjectError(path, "cannot be started: \(String(cString: strerror(problem)))") }
        self.id = id
        ChildProcesses.add(id)
        let end = end
        let watch = Thread { [id] in
            // It stays a zombie until it is waited for: its number, which is its group's, is nobody else's before.
            var info = siginfo_t()
            while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
            atEnd()
            end.signal()
        }
        watch.start()
    }

    /// Until it has ended.
    func wait() {
        end.wait()
        while waitpid(id, &state, 0) < 0, errno == EINTR {}
        ChildProcesses.remove(id)
    }
}
