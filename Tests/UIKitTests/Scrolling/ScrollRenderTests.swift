import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// What scrolling a whole app's screen costs, counted in pixels.
@MainActor @Suite(.freshRuntime) struct ScrollRenderTests {
    private final class Screen: UIViewController {
        let list = UIScrollView(frame: .zero)
        var rows: [Int: UIView] = [:]

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            list.backgroundColor = .white
            list.frame = view.bounds
            list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            list.contentSize = CGSize(width: 393, height: 80_000)
            view.addSubview(list)
        }

        /// Rows as a list keeps them: those in sight.
        func fill() {
            let visible = Int((list.bounds.minY / 80).rounded(.down))...Int((list.bounds.maxY / 80).rounded(.down))
            for (row, view) in rows where !visible.contains(row) {
                view.removeFromSuperview()
                rows[row] = nil
            }
            for row in visible where rows[row] == nil && row >= 0 {
                let cell = UIView(frame: CGRect(x: 0, y: CGFloat(row) * 80, width: 393, height: 80))
                cell.backgroundColor = .white
                let avatar = UIView(frame: CGRect(x: 16, y: 16, width: 48, height: 48))
                avatar.backgroundColor = .systemBlue
                avatar.layer.cornerRadius = 24
                cell.addSubview(avatar)
                let label = UILabel(frame: CGRect(x: 80, y: 17, width: 278, height: 22))
                label.text = "Message \(row)"
                cell.addSubview(label)
                list.insertSubview(cell, at: 0)
                rows[row] = cell
            }
        }
    }

    /// Runs `frames` frames of 20 points each and compares the last with one painted anew.
    private func scroll(_ screen: Screen, _ stage: Stage, frames: Int) -> [DamageReport] {
        screen.fill()
        stage.settle()
        _ = Runtime.current.picture.composite(at: stage.clock.now)
        var reports: [DamageReport] = []
        for _ in 0..<frames {
            stage.clock.advance(by: 1.0 / 60)
            screen.list.contentOffset.y += 20
            screen.fill()
            Runtime.current.frameLoop.runFrame(at: stage.clock.now, through: .display)
            reports.append(Runtime.current.picture.composite(at: stage.clock.now))
        }
        return reports
    }

    private func matchesRepaint(_ stage: Stage) -> Bool {
        let before = Runtime.current.picture.pixels!.words
        Runtime.current.picture.invalidate()
        _ = Runtime.current.picture.composite(at: stage.clock.now)
        return before == Runtime.current.picture.pixels!.words
    }

    @Test("F11.2 frames that nobody looks at paint nothing, and are there when somebody does")
    func unseen() {
        let screen = Screen()
        let stage = Stage(screen)
        _ = scroll(screen, stage, frames: 2)
        for looking in [1, 2] {
            let seen = Runtime.current.picture.pixels!.words
            for _ in 0..<12 {
                stage.clock.advance(by: 1.0 / 60)
                screen.list.contentOffset.y += 20
                screen.fill()
                Runtime.current.frameLoop.runFrame(at: stage.clock.now, through: .display)
                Runtime.current.picture.follow(at: stage.clock.now)
            }
            #expect(Runtime.current.picture.pixels!.words == seen)
            // By a frame that moves pixels, or by asking.
            if looking == 1 { _ = scroll(screen, stage, frames: 1) } else { Runtime.current.picture.catchUp() }
            #expect(Runtime.current.picture.pixels!.words != seen)
            #expect(matchesRepaint(stage))
        }
    }

    @Test("F3.3 a list scrolls by moving pixels; the strip and what lies over the list are painted")
    func plain() {
        let screen = Screen()
        let stage = Stage(screen)
        let button = UIView(frame: CGRect(x: 167, y: 753, width: 56, height: 56))
        button.backgroundColor = .systemBlue
        button.layer.cornerRadius = 28
        screen.view.addSubview(button)
        for report in scroll(screen, stage, frames: 20) {
            #expect(report.pixelsMoved == 393 * 3 * (852 - 20) * 3, "\(report)")
            #expect(report.pixelsTouched <= 393 * 3 * 20 * 3 + 2 * 60 * 3 * 80 * 3, "\(report)")
        }
        #expect(matchesRepaint(stage))
    }

    @Test("F3.3 so it does under a navigation bar and a tab bar, with the indicator showing")
    func bars() {
        let screen = Screen()
        screen.title = "Home"
        let navigation = UINavigationController(rootViewController: screen)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        let stage = Stage(tabs)
        screen.list.contentOffset.y = 40
        screen.list.flashScrollIndicators()
        for report in scroll(screen, stage, frames: 20) {
            #expect(report.pixelsMoved > 393 * 3 * 500 * 3, "\(report)")
            // The strip, the bars with what they hid and what was moved out from under them, and the indicator.
            #expect(report.pixelsTouched < 393 * 3 * 320 * 3, "\(report)")
        }
        #expect(matchesRepaint(stage))
    }

    @Test("a frame in which nothing happens costs nothing")
    func idle() {
        let screen = Screen()
        let stage = Stage(screen)
        _ = scroll(screen, stage, frames: 2)
        stage.settle()
        Runtime.current.frameLoop.runFrame(at: stage.clock.now, through: .display)
        let report = Runtime.current.picture.composite(at: stage.clock.now)
        #expect(report.isEmpty && report.allocations == 0)
        #expect(Runtime.current.frameLoop.isIdle)
    }
}

extension PixelBuffer {
    /// Every pixel, row by row.
    fileprivate var words: [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(width * height)
        for y in 0..<height {
            let row = (data + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            result.append(contentsOf: UnsafeBufferPointer(start: row, count: width))
        }
        return result
    }
}
