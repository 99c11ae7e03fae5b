import Foundation
import UIKit

/// 100 groups × 9 children × 10 leaves: how long 10,000 views take to make, to frame, to lay out, and to be hit.
@MainActor
enum ViewsBenchmark {
    private struct Times { var create, frames, layout, hits: Double; var checksum: Int }

    static func run() -> Report {
        // The first round warms up what is made once.
        _ = round()
        let rounds = (0..<7).map { _ in round() }
        var report = Report()
        report.add("create_ms", milliseconds: Measure.median(rounds.map(\.create)))
        report.add("frames_ms", milliseconds: Measure.median(rounds.map(\.frames)))
        report.add("layout_ms", milliseconds: Measure.median(rounds.map(\.layout)))
        report.add("hits_ms", milliseconds: Measure.median(rounds.map(\.hits)))
        report.add("checksum", rounds[0].checksum)
        return report
    }

    private static func round() -> Times {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
        var views: [UIView] = []
        views.reserveCapacity(10_000)
        let create = Measure.milliseconds {
            for _ in 0..<100 {
                let group = UIView()
                root.addSubview(group)
                views.append(group)
                for _ in 0..<9 {
                    let child = UIView()
                    group.addSubview(child)
                    views.append(child)
                    for _ in 0..<10 {
                        let leaf = UIView()
                        child.addSubview(leaf)
                        views.append(leaf)
                    }
                }
            }
        }
        let frames = Measure.milliseconds {
            var id = 0
            func place(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
                views[id].frame = CGRect(x: x, y: y, width: width, height: height)
                id += 1
            }
            for group in 0..<100 {
                place(group % 10 * 100, group / 10 * 100, 100, 100)
                for child in 0..<9 {
                    place(child % 3 * 33, child / 3 * 33, 33, 33)
                    for leaf in 0..<10 { place(leaf % 5 * 6, leaf / 5 * 16, 6, 16) }
                }
            }
        }
        let layout = Measure.milliseconds { root.layoutIfNeeded() }
        for (id, view) in views.enumerated() { view.tag = id + 1 }
        var checksum = 0
        let hits = Measure.milliseconds {
            var state: UInt32 = 12345
            func next() -> Int {
                state = state &* 1_664_525 &+ 1_013_904_223
                return Int(state >> 8)
            }
            for _ in 0..<10_000 {
                let x = next() % 1000
                let y = next() % 1000
                checksum += root.hitTest(CGPoint(x: x, y: y), with: nil)?.tag ?? 0
            }
        }
        return Times(create: create, frames: frames, layout: layout, hits: hits, checksum: checksum)
    }
}
