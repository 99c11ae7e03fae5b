import Foundation
import Testing
import UIKit

/// Traits, fonts, colours and texts made in the background, which iOS allows.
@MainActor @Suite(.freshRuntime, .serialized) struct ThreadTraitsTests {
    /// Runs `body` on a thread of its own and waits for it.
    private func onThread(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            body()
            done.signal()
        }
        done.wait()
    }

    @Test("F4.6 each thread has current traits of its own, and begins with the screen's")
    func apart() {
        UIScreen.main.configure(.standard, style: .dark)
        let seen = Seen()
        UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
            onThread {
                seen.styles.append(UITraitCollection.current.userInterfaceStyle)
                UITraitCollection.current = UITraitCollection(userInterfaceStyle: .light)
                seen.styles.append(UITraitCollection.current.userInterfaceStyle)
                UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { seen.styles.append(UITraitCollection.current.userInterfaceStyle) }
                seen.styles.append(UITraitCollection.current.userInterfaceStyle)
            }
            #expect(UITraitCollection.current.userInterfaceStyle == .light)
        }
        #expect(seen.styles == [.dark, .light, .dark, .light])
        #expect(UITraitCollection.current.userInterfaceStyle == .dark, "what a thread sets stays there")
    }

    @Test("F4.6 colours, fonts and texts are made in the background while the main thread lays out and draws")
    func besideDrawing() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let label = UILabel(frame: window.bounds)
        label.numberOfLines = 0
        window.addSubview(label)
        window.isHidden = false
        let seen = Seen()
        let done = DispatchSemaphore(value: 0)
        for _ in 0..<2 {
            Thread.detachNewThread {
                for turn in 0..<400 {
                    let font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: CGFloat(10 + turn % 20)))
                    let text = NSAttributedString(string: "Größe \(turn)", attributes: [.font: font, .foregroundColor: UIColor.label])
                    let isDark = UIColor.systemBackground.resolvedColor(with: .current) == UIColor.black
                    seen.lock.withLock { seen.widths.insert(text.size().width > 0); seen.dark.insert(isDark) }
                }
                done.signal()
            }
        }
        for turn in 0..<200 {
            label.overrideUserInterfaceStyle = turn % 2 == 0 ? .dark : .light
            label.text = "Turn \(turn)"
            label.font = .preferredFont(forTextStyle: turn % 3 == 0 ? .body : .title1)
            label.textColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
            window.layoutIfNeeded()
            _ = UIGraphicsImageRenderer(bounds: window.bounds).image { _ in window.drawHierarchy(in: window.bounds, afterScreenUpdates: true) }
        }
        done.wait()
        done.wait()
        #expect(seen.widths == [true] && seen.dark == [false])
    }

    private final class Seen: @unchecked Sendable {
        let lock = NSLock()
        var styles: [UIUserInterfaceStyle] = []
        var widths: Set<Bool> = []
        var dark: Set<Bool> = []
    }
}
