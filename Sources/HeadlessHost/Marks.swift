import Foundation

/// Tells a measuring parent, through the pipe that `DRYDOCK_MARKS` names, how far the start has come. Each mark is told once.
@MainActor final class Marks {
    private var pipe: FileHandle?
    private var told: Set<String> = []

    init() {
        if let path = ProcessInfo.processInfo.environment["DRYDOCK_MARKS"] { pipe = FileHandle(forWritingAtPath: path) }
    }

    func set(_ name: String) {
        guard let pipe, told.insert(name).inserted else { return }
        pipe.write(Data((name + "\n").utf8))
    }

    /// The process's largest resident size.
    static var peakMegabytes: Double {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
            let kilobytes = Double(line.split(whereSeparator: \.isWhitespace).dropFirst().first ?? "")
        else { return 0 }
        return (kilobytes / 1024 * 10).rounded() / 10
    }
}
