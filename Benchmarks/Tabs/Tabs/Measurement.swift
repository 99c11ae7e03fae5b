import AppShell
import UIKit

/// Changes the tab once a frame, and prints the processor time from one change to the next: the change, its layout, the drawing of what
/// changed, and the frame composed in the screen's bitmap.
@MainActor
final class Measurement: NSObject {
    private let frame: ShellTabBarController
    private var stamps: [Double] = []
    /// Each tab loads its page when it is first chosen, and glyphs and symbols are drawn for the first time.
    private let warmUp = 20
    private let switches = 200

    init(frame: ShellTabBarController) {
        self.frame = frame
        super.init()
        stopWritingFrames()
        CADisplayLink(target: self, selector: #selector(tick)).add(to: .main, forMode: .common)
    }

    /// Frames are composed only where somebody looks at them, as a run with `--frames` does. Writing them would be most of the time: with a
    /// file in its folder's place the first frame cannot be written, and later ones are not tried.
    private func stopWritingFrames() {
        guard let folder = ProcessInfo.processInfo.environment["BENCH_FRAMES"] else { return }
        try? FileManager.default.removeItem(atPath: folder)
        FileManager.default.createFile(atPath: folder, contents: nil)
    }

    @objc private func tick(_ link: CADisplayLink) {
        stamps.append(Self.processorMilliseconds())
        guard stamps.count <= warmUp + switches else {
            link.invalidate()
            return report()
        }
        frame.selectedIndex = (frame.selectedIndex + 1) % frame.viewControllers.count
    }

    private func report() {
        let times = zip(stamps.dropFirst(), stamps).map { $0 - $1 }.suffix(switches)
        let sorted = times.sorted()
        print("tabs.switches=\(times.count)")
        print("tabs.mean_ms=\(times.reduce(0, +) / Double(times.count))")
        print("tabs.p50_ms=\(sorted[sorted.count / 2])")
        print("tabs.p99_ms=\(sorted[sorted.count * 99 / 100])")
    }

    /// User and system time of all threads of this process.
    private static func processorMilliseconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }
}
