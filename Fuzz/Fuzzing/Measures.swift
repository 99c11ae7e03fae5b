import Foundation

/// What one input may take.
enum FuzzLimits {
    /// Processor time, in nanoseconds.
    static let time = 1_000_000_000
    /// Memory beyond what the worker had before, in bytes.
    static let memory = 200 << 20
    /// Memory that readers have kept over a whole run: caches may fill, and then no more.
    static let kept = 400 << 20
    /// Real seconds without any work being done: a reader waits for something.
    static let standstill = 20.0
}

enum Measures {
    /// The processor time of a process in nanoseconds; nil for one that is gone.
    static func time(of process: pid_t = 0) -> Int? {
        var clock = CLOCK_PROCESS_CPUTIME_ID
        if process != 0, clock_getcpuclockid(process, &clock) != 0 { return nil }
        var now = timespec()
        guard clock_gettime(clock, &now) == 0 else { return nil }
        return now.tv_sec * 1_000_000_000 + now.tv_nsec
    }

    /// The resident memory of a process, in bytes.
    static func resident(of process: pid_t = getpid()) -> Int {
        guard let file = fopen("/proc/\(process)/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, 128, file) != nil else { return 0 }
        let fields = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(getpagesize()) : 0
    }

    /// The most that this process has had resident, in bytes.
    static var peak: Int {
        var usage = rusage()
        // RUSAGE_SELF
        getrusage(0, &usage)
        return usage.ru_maxrss * 1024
    }
}
