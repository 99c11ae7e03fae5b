import Foundation

/// The programs this process has started. Foundation gives each a process group of its own, so that neither Ctrl-C nor a time limit
/// would reach them: signals are passed on. What no handler sees is the guard's.
public enum ChildProcesses {
    /// Ids of running children; 0 is a free place. Plain memory, since a signal handler reads it.
    nonisolated(unsafe) private static let slots: UnsafeMutablePointer<pid_t> = {
        let slots = UnsafeMutablePointer<pid_t>.allocate(capacity: count)
        slots.initialize(repeating: 0, count: count)
        return slots
    }()
    private static let count = 64

    /// From now on the signals that end this process end its children, too.
    public static func endWithThisProcess() {
        _ = slots
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { number in
                for index in 0..<ChildProcesses.count where ChildProcesses.slots[index] > 0 { kill(-ChildProcesses.slots[index], number) }
                _exit(128 + number)
            }
        }
    }

    /// A running child.
    struct Child {
        fileprivate let id: pid_t
        fileprivate let end: DispatchSemaphore

        /// Until it has ended: at once, where Foundation's `waitUntilExit` looks every 50 ms.
        func wait() {
            end.wait()
            ChildProcesses.remove(id)
        }
    }

    static func start(_ process: Process) throws -> Child {
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        try process.run()
        add(process.processIdentifier)
        return Child(id: process.processIdentifier, end: end)
    }

    /// The signals that end this process go to the group from now on, and the guard ends it.
    static func add(_ group: pid_t) {
        if let free = (0..<count).first(where: { slots[$0] == 0 }) { slots[free] = group }
        ChildGuard.add(group: group)
    }

    static func remove(_ group: pid_t) {
        for index in 0..<count where slots[index] == group { slots[index] = 0 }
        ChildGuard.remove(group: group)
    }
}
