import DrydockSession
import Foundation

/// From process start to the first complete frame in memory, and to its PNG on disk.
///
/// The app says through a pipe when each is there; the time is taken here, so that the app's clock, virtual or not, plays no part.
enum FirstFrameBenchmark {
    private struct Times { var frame, png, peak: Double }

    static func run() -> Report {
        guard let app = ProcessInfo.processInfo.environment["DRYDOCK_BENCH_APP"] else {
            FileHandle.standardError.write(Data("first-frame: start it through Benchmarks/bench, which builds the app\n".utf8))
            exit(2)
        }
        _ = round(app)
        let rounds = (0..<9).map { _ in round(app) }
        var report = Report()
        report.add("frame_ms", milliseconds: Measure.median(rounds.map(\.frame)))
        report.add("png_ms", milliseconds: Measure.median(rounds.map(\.png)))
        report.add("peak_mb", megabytes: Measure.median(rounds.map(\.peak)))
        return report
    }

    private static func round(_ app: String) -> Times {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drydock-bench-\(getpid())")
        try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var options = SessionOptions()
        options.snapshotPath = folder.appendingPathComponent("frame.png").path
        let session = folder.appendingPathComponent("session.json").path
        try! options.write(to: session)
        let marks = folder.appendingPathComponent("marks").path
        mkfifo(marks, 0o600)

        let process = Process()
        process.executableURL = URL(fileURLWithPath: app)
        process.environment = ProcessInfo.processInfo.environment.merging(
            [SessionOptions.environmentVariable: session, "DRYDOCK_MARKS": marks]) { $1 }
        process.standardError = FileHandle.nullDevice
        // Both ends, so that opening waits for nobody.
        let reader = open(marks, O_RDWR)
        let start = DispatchTime.now().uptimeNanoseconds
        try! process.run()
        var times: [String: Double] = [:]
        var text = ""
        var buffer = [UInt8](repeating: 0, count: 256)
        while times["png"] == nil {
            var waiting = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, 20_000) > 0 else { break }
            let count = read(reader, &buffer, buffer.count)
            let now = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
            text += String(decoding: buffer[0..<max(count, 0)], as: UTF8.self)
            while let end = text.firstIndex(of: "\n") {
                let parts = text[..<end].split(separator: " ").map(String.init)
                text.removeSubrange(...end)
                if parts.count == 2, parts[0] == "peak_mb" { times["peak_mb"] = Double(parts[1]) } else { times[parts[0]] = now }
            }
        }
        close(reader)
        process.waitUntilExit()
        guard let frame = times["frame"], let png = times["png"] else {
            FileHandle.standardError.write(Data("first-frame: the app ended without a frame (exit \(process.terminationStatus))\n".utf8))
            exit(1)
        }
        return Times(frame: frame, png: png, peak: times["peak_mb"] ?? 0)
    }
}
