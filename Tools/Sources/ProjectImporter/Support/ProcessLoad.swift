import Foundation

/// What a process and all that it has started take at a moment.
struct ProcessLoad {
    /// Bytes of memory that no file is behind.
    var memory = 0
    /// How many processes there are besides the first.
    var started = 0

    /// - Parameter most: when more than so many have been started, the others are not looked for.
    init(of id: pid_t, most: Int) {
        var queue = [id]
        var seen: Set<pid_t> = [id]
        while let next = queue.popLast() {
            memory += Self.memory(of: next)
            for child in Self.children(of: next) where seen.count <= most + 1 && seen.insert(child).inserted { queue.append(child) }
        }
        started = seen.count - 1
    }

    private static func read(_ path: String) -> String? {
        // Foundation asks such a file for its length, which is 0.
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = Foundation.read(file, &buffer, buffer.count)
        return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
    }

    /// What is resident of it, without the files that it has mapped.
    private static func memory(of id: pid_t) -> Int {
        guard let text = read("/proc/\(id)/status") else { return 0 }
        var kilobytes = 0
        for line in text.split(separator: "\n") where line.hasPrefix("RssAnon:") || line.hasPrefix("RssShmem:") {
            kilobytes += line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) } ?? 0
        }
        return kilobytes << 10
    }

    /// Those of its main thread and of all others.
    static func children(of id: pid_t) -> [pid_t] {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
        return tasks.flatMap { (read("/proc/\(id)/task/\($0)/children") ?? "").split(separator: " ").compactMap { pid_t($0) } }
    }
}
