import Foundation
import QuartzCore
import UIKit

/// Takes frames and does nothing with them: the screen's bitmap is what is measured.
@MainActor final class BenchHost: DisplayServer {
    let clock = ManualClock(now: 1000)

    /// Makes a screen and a clock that stands still until told.
    static func start(_ screen: ScreenDescription) -> BenchHost {
        let host = BenchHost()
        Runtime.current.layers.clock = host.clock
        UIScreen.main.configure(screen)
        _ = UIApplication.shared
        ApplicationHost.attach(host)
        return host
    }

    func prepare() {}
    func frameWanted() {}
    func present(_ pixels: PixelBuffer, damage: DamageReport) {}
    func run() -> Int32 { 0 }

    func frame() { Runtime.current.frameLoop.runFrame(at: clock.now, through: .accessibility) }

    /// Runs until nothing is left to do.
    func settle() {
        frame()
        while let next = Runtime.current.frameLoop.nextFrameTime(after: clock.now), next < clock.now + 5 {
            clock.advance(to: next)
            frame()
        }
    }
}

extension ListScreen {
    static let screen = ScreenDescription(
        size: CGSize(width: Scene.width, height: Scene.height), scale: CGFloat(Scene.scale),
        portraitSafeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), statusBarHeight: 47)
}
