import CoreGraphics
import Foundation
import UIKit

/// A table of 100,000 rows against one of 100: how long each takes to open, and what memory does while the long one scrolls to its end.
@MainActor enum TableBenchmark {
    static func run() -> Report {
        let host = BenchHost.start(ListScreen.screen)
        // Turn about, so that neither has the warmer machine.
        var short: [Double] = []
        var long: [Double] = []
        for _ in 0..<21 {
            short.append(open(100, host))
            long.append(open(100_000, host))
        }
        var report = Report()
        report.add("open_100_ms", milliseconds: Measure.median(Array(short.dropFirst())))
        report.add("open_100000_ms", milliseconds: Measure.median(Array(long.dropFirst())))

        let list = ListScreen(rows: 100_000)
        host.settle()
        let end = list.tableView.contentSize.height - list.tableView.bounds.height
        let steps = 10_000
        var tenth = 0.0
        for step in 1...steps {
            host.clock.advance(by: 1.0 / 60)
            list.tableView.contentOffset = CGPoint(x: 0, y: (end * CGFloat(step) / CGFloat(steps)).rounded())
            host.frame()
            if step == steps / 10 { tenth = Measure.residentMegabytes }
        }
        report.add("resident_at_a_tenth_mb", megabytes: tenth)
        report.add("resident_at_the_end_mb", megabytes: Measure.residentMegabytes)
        report.add("last_row_visible", list.tableView.indexPathsForVisibleRows?.last?.row == 99_999)
        return report
    }

    private static func open(_ rows: Int, _ host: BenchHost) -> Double {
        Measure.milliseconds {
            let list = ListScreen(rows: rows)
            host.settle()
            list.window.isHidden = true
        }
    }
}
