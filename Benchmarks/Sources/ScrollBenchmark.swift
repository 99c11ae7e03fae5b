import CoreGraphics
import Foundation
import UIKit

/// The list scene scrolled 600 times by 20 pt; after each frame the whole bitmap is right.
@MainActor enum ScrollBenchmark {
    static let frameCount = 600

    static func run() -> Report {
        let host = BenchHost.start(ListScreen.screen)
        let list = ListScreen()
        host.settle()
        var times: [Double] = []
        times.reserveCapacity(frameCount)
        let cpuBefore = Measure.processSeconds
        for index in 1...frameCount {
            host.clock.advance(by: 1.0 / 60)
            times.append(
                Measure.milliseconds {
                    list.tableView.contentOffset = CGPoint(x: 0, y: Double(index) * 20)
                    host.frame()
                })
        }
        let cpu = (Measure.processSeconds - cpuBefore) * 1000 / Double(frameCount)
        let peak = Measure.peakMegabytes

        var report = Report()
        report.add("frames", frameCount)
        report.add("p50_ms", milliseconds: Measure.median(times))
        report.add("p99_ms", milliseconds: Measure.percentile(times, 0.99))
        report.add("max_ms", milliseconds: times.max() ?? 0)
        report.add("cpu_ms_per_frame", milliseconds: cpu)
        report.add("peak_mb", megabytes: peak)
        report.add("matches_full_repaint", matchesFullRepaint(host))
        save("scroll")
        return report
    }

    /// The bitmap that scrolling left, against one drawn anew.
    private static func matchesFullRepaint(_ host: BenchHost) -> Bool {
        guard let scrolled = Runtime.current.picture.pixels?.copy() else { return false }
        Runtime.current.picture.invalidate()
        host.frame()
        guard let whole = Runtime.current.picture.pixels else { return false }
        return scrolled.height == whole.height && (0..<whole.height).allSatisfy { row in
            memcmp(scrolled.data + row * scrolled.bytesPerRow, whole.data + row * whole.bytesPerRow, whole.width * 4) == 0
        }
    }

    /// `DRYDOCK_BENCH_PICTURES=FOLDER` keeps what was measured, to look at.
    static func save(_ name: String) {
        guard let folder = ProcessInfo.processInfo.environment["DRYDOCK_BENCH_PICTURES"], let pixels = Runtime.current.picture.pixels?.copy(),
            let data = ImageEncoder.png(CGImage(pixels: pixels))
        else { return }
        FileManager.default.createFile(atPath: "\(folder)/\(name).png", contents: data)
    }
}
