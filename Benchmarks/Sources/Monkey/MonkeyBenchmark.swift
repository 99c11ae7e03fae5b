import Foundation
import UIKit

/// A thousand random events on an app's frame, in a process of their own: what crashes, what comes out of turn, what stays alive.
enum MonkeyBenchmark {
    /// DRYDOCK_EVENTS, for shorter walks; a thousand unless given.
    private static let events = ProcessInfo.processInfo.environment["DRYDOCK_EVENTS"].flatMap(Int.init) ?? 1000
    /// Where the caches are warm and growth begins to count.
    private static let warm = 200
    private static let childVariable = "DRYDOCK_MONKEY_SEED"

    /// Runs the walk in a child, so that a crash is a figure and not the end of the report.
    @MainActor static func run() -> Report {
        let environment = ProcessInfo.processInfo.environment
        if let seed = environment[childVariable].flatMap(UInt64.init) { walk(seed: seed) }
        let seed = environment["DRYDOCK_SEED"].flatMap(UInt64.init) ?? 1
        let child = Process()
        child.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).absoluteURL
        child.arguments = ["monkey"]
        child.environment = environment.merging([childVariable: String(seed)]) { $1 }
        // One pipe for both, so that neither fills while the other is read.
        let output = Pipe()
        child.standardOutput = output
        child.standardError = output
        let start = DispatchTime.now().uptimeNanoseconds
        do { try child.run() } catch {
            FileHandle.standardError.write(Data("monkey: cannot start \(CommandLine.arguments[0]): \(error)\n".utf8))
            exit(1)
        }
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        child.waitUntilExit()
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9

        var figures: [String: Double] = [:]
        var complaints: [String] = []
        for line in said.split(separator: "\n") {
            let parts = line.split(separator: "=")
            if parts.count == 2, parts[0].hasPrefix("monkey."), let value = Double(parts[1]) {
                figures[String(parts[0].dropFirst(7))] = value
            } else {
                complaints.append(String(line))
            }
        }
        for complaint in complaints { FileHandle.standardError.write(Data("monkey: \(complaint)\n".utf8)) }
        func count(_ name: String) -> Int { Int(figures[name] ?? 0) }
        var report = Report()
        report.add("events", count("events"))
        report.add("crashes", child.terminationReason == .exit && child.terminationStatus == 0 ? 0 : 1)
        report.add("warnings", complaints.count)
        report.add("unbalanced_callbacks", count("unbalanced"))
        report.add("leaked_controllers", count("leaked"))
        report.add("resident_at_start_mb", megabytes: figures["start"] ?? 0)
        report.add("resident_at_\(warm)_mb", megabytes: figures["warm"] ?? 0)
        report.add("resident_at_end_mb", megabytes: figures["end"] ?? 0)
        if let warm = figures["warm"], let end = figures["end"], warm > 0 { report.add("growth_percent", percent: (end - warm) / warm * 100) }
        report.add("peak_mb", megabytes: figures["peak"] ?? 0)
        report.add("seconds", seconds: seconds)
        return report
    }

    // MARK: In the child

    @MainActor private static func walk(seed: UInt64) -> Never {

        let host = BenchHost.start(
            ScreenDescription(
                size: CGSize(width: 320, height: 568), scale: 2, portraitSafeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
                statusBarHeight: 20))
        let walk = MonkeyWalk(seed: seed, host: host)
        let isTold = ProcessInfo.processInfo.environment["DRYDOCK_MONKEY_STORY"] != nil
        // Measuring and reporting bring their own code into memory; it is there before growth begins to count.
        figure("start", residentAtHome(walk))
        var leaks: Set<String> = []
        var unbalanced = 0
        for number in 1...events {
            walk.step()
            if isTold { complain("\(number): \(walk.story.last ?? "")") }
            if number % 50 == 0 { leaks.formUnion(walk.leaked()) }
            if walk.unbalanced.count > unbalanced {
                for text in walk.unbalanced[unbalanced...] { complain("event \(number), \(text); after \(walk.story.suffix(4))") }
                unbalanced = walk.unbalanced.count
            }
            if number == warm { figure("warm", residentAtHome(walk)) }
        }
        figure("end", residentAtHome(walk))
        leaks.formUnion(walk.end())
        for leak in leaks.sorted() { complain("alive: \(leak)") }
        figure("events", Double(events))
        figure("unbalanced", Double(walk.unbalanced.count))
        figure("leaked", Double(leaks.count))
        figure("peak", Measure.peakMegabytes)
        exit(0)
    }

    /// Growth is told from what happens to be on the screen by going back to the same one, and from what is kept for later by a
    /// memory warning.
    @MainActor private static func residentAtHome(_ walk: MonkeyWalk) -> Double {
        walk.goHome()
        UIApplication.shared.receiveMemoryWarning()
        return Measure.residentMegabytesInUse
    }

    private static func figure(_ name: String, _ value: Double) { print("monkey.\(name)=\(value)") }
    private static func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
