import CConfinement
import Foundation

/// A program in a process group of its own.
///
/// Foundation's `Process` learns of a program's end only when all that the program started has ended, too: they share a socket. What an app
/// leaves behind must not hold its run up.
final class SpawnedProgram {
    let id: pid_t
    /// Stands in its environment, and in that of what it starts.
    private let mark = "\(getpid())-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
    private static let variable = "DRYDOCK_RUN"
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
    ///   - channel: what it says of its outcome goes here.
    ///   - atEnd: called on another thread when it has ended, before ``wait()`` returns.
    init(
        _ path: String, _ arguments: [String], environment: [String: String], confinement: Confinement = Confinement(), output: Int32?, errors: Int32, channel: OutcomeChannel? = nil,
        atEnd: @escaping @Sendable () -> Void
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let output { posix_spawn_file_actions_adddup2(&actions, output, 1) }
        posix_spawn_file_actions_adddup2(&actions, errors, 2)
        let inherited = channel?.inherited ?? []
        for (index, descriptor) in inherited.enumerated() { posix_spawn_file_actions_adddup2(&actions, descriptor, 3 + Int32(index)) }
        // Foundation's pipes would be inherited, and kept open by whoever was started beside.
        _ = Self.closeFrom?(&actions, 3 + Int32(inherited.count))

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

        var environment = environment
        environment[Self.variable] = mark
        environment[OutcomeChannel.variable] = channel.map { _ in "3 4" }
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        // What a program leaves behind comes to this process, which ends it.
        _ = confinement_adopt_orphans()
        var id: pid_t = 0
        var problem: Int32 = 0
        if confinement.hasNetwork {
            problem = posix_spawn(&id, path, &actions, &attributes, words, variables)
        } else {
            // A thread that has no network has none to give.
            var refusal: Int32 = 0
            let isDone = Self.onOwnThread {
                refusal = confinement_forgo_network()
                if refusal == 0 { problem = posix_spawn(&id, path, &actions, &attributes, words, variables) }
            }
            guard isDone else { throw ProjectError(path, "cannot be started: there is no thread to be had") }
            if refusal != 0 { throw ProjectError(path, "cannot be started without network: the system refuses the filter: \(String(cString: strerror(refusal)))") }
        }
        guard problem == 0 else { throw ProjectError(path, "cannot be started: \(String(cString: strerror(problem)))") }
        confinement_limit_files(id, Confinement.longestFile)
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

    /// Does something on a thread that ends with it. Answers whether there was a thread to be had.
    private static func onOwnThread(_ body: () -> Void) -> Bool {
        withoutActuallyEscaping(body) { body in
            withUnsafePointer(to: body) { body in
                var thread = pthread_t()
                let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
                    context?.assumingMemoryBound(to: (() -> Void).self).pointee()
                    return nil
                }
                guard pthread_create(&thread, nil, start, UnsafeMutableRawPointer(mutating: body)) == 0 else { return false }
                // A signal from the thread would not do: it holds what it does a moment longer, and what escapes stops the process.
                pthread_join(thread, nil)
                return true
            }
        }
    }

    /// Kills it and all that descends from it, whatever group or session that is in.
    func killTree() {
        let orphans = Self.orphans(of: mark)
        // Those that are stopped start no others meanwhile.
        var known: Set<pid_t> = []
        var queue = [id] + orphans
        while let next = queue.popLast() {
            guard known.insert(next).inserted else { continue }
            if next != id { kill(next, SIGSTOP) }
            queue += ProcessLoad.children(of: next)
        }
        kill(-id, SIGKILL)
        for other in known where other != id { kill(other, SIGKILL) }
        for orphan in orphans { while waitpid(orphan, nil, 0) < 0, errno == EINTR {} }
    }

    /// Children of this process that bear a program's mark: it has left them behind.
    private static func orphans(of mark: String) -> [pid_t] {
        ProcessLoad.children(of: getpid()).filter { child in
            let environment = FileManager.default.contents(atPath: "/proc/\(child)/environ") ?? Data()
            return String(decoding: environment, as: UTF8.self).split(separator: "\0").contains { $0 == Self.variable + "=" + mark }
        }
    }

    /// Until it has ended.
    func wait() {
        end.wait()
        while waitpid(id, &state, 0) < 0, errno == EINTR {}
        ChildProcesses.remove(id)
    }
}
