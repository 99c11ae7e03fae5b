import Foundation

/// What a benchmark prints: a JSON object on one line, or a line a figure for people.
struct Report {
    private var entries: [(key: String, value: String)] = []

    mutating func add(_ key: String, milliseconds: Double) { entries.append((key, String(format: "%.3f", milliseconds))) }
    /// Milliseconds that are worth their last microsecond.
    mutating func add(_ key: String, microseconds milliseconds: Double) { entries.append((key, String(format: "%.5f", milliseconds))) }
    mutating func add(_ key: String, seconds: Double) { entries.append((key, String(format: "%.2f", seconds))) }
    mutating func add(_ key: String, _ value: Int) { entries.append((key, String(value))) }
    mutating func add(_ key: String, megabytes: Double) { entries.append((key, String(format: "%.1f", megabytes))) }
    mutating func add(_ key: String, percent: Double) { entries.append((key, String(format: "%.1f", percent))) }
    mutating func add(_ key: String, ratio: Double) { entries.append((key, String(format: "%.2f", ratio))) }
    mutating func add(_ key: String, _ value: Bool) { entries.append((key, String(value))) }

    func print(asJSON: Bool) {
        if asJSON {
            Swift.print("{" + entries.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}")
        } else {
            for entry in entries { Swift.print("\(entry.key)  \(entry.value)") }
        }
    }
}

enum Measure {
    /// Milliseconds on the machine's monotonic clock.
    static func milliseconds(_ work: () -> Void) -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        work()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    }

    static func percentile(_ values: [Double], _ part: Double) -> Double {
        let sorted = values.sorted()
        return sorted[min(sorted.count - 1, Int((Double(sorted.count) * part).rounded(.down)))]
    }

    static func median(_ values: [Double]) -> Double { percentile(values, 0.5) }

    /// Processor time of all threads so far, in seconds.
    static var processSeconds: Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }

    /// The process's resident size now.
    static var residentMegabytes: Double { statusMegabytes("VmRSS:") }

    /// The process's resident size without what the allocator keeps for later.
    static var residentMegabytesInUse: Double {
        typealias Trim = @convention(c) (Int) -> Int32
        // <malloc.h> is in no module of Glibc's.
        if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
        return residentMegabytes
    }

    /// The process's largest resident size.
    static var peakMegabytes: Double { statusMegabytes("VmHWM:") }

    private static func statusMegabytes(_ name: String) -> Double {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }),
            let kilobytes = Double(line.split(separator: " ").dropFirst().first ?? "")
        else { return 0 }
        return kilobytes / 1024
    }
}
