package import CoreGraphics
package import Foundation
package import QuartzCore

/// The screen's bitmap and what draws it.
@MainActor package final class ScreenPicture {
    nonisolated init() {}

    private var compositor: Compositor?

    /// The bitmap as of the last composited frame, in pixels.
    package var pixels: PixelBuffer? { compositor?.pixels }

    /// What the last frame changed, and what that cost.
    package private(set) var lastDamage = DamageReport()

    /// Makes the next frame draw everything.
    package func invalidate() { compositor?.invalidate() }

    /// Memory is short: what is only kept for later goes.
    func dropCaches() { compositor?.dropCaches() }

    /// Lets go of canvases that drawing takes for a moment and keeps for the next.
    package func dropPassingMemory() { compositor?.dropPassingMemory() }

    /// Draws what changed in the visible windows; the screen's size is looked up each time, since a device may turn.
    package func composite(at time: CFTimeInterval) -> DamageReport {
        lastDamage = fittingCompositor().render(rootLayers, at: time)
        return lastDamage
    }

    /// As `composite`, for a frame that nobody looks at: nothing is painted until the next one that somebody does.
    package func follow(at time: CFTimeInterval) { fittingCompositor().follow(rootLayers, at: time) }

    /// Whether a screen that turns is drawn at half the resolution meanwhile.
    package var turnsCoarsely = false

    /// Draws at full resolution what is not, and returns whether something was.
    package func sharpen() -> Bool {
        lastDamage = compositor?.sharpen() ?? DamageReport()
        return !lastDamage.isEmpty
    }

    /// Paints what frames that nobody looked at have left.
    package func catchUp() { compositor?.catchUp() }

    private var rootLayers: [CALayer] { UIWindow.visibleWindows.map(\.layer) + Runtime.current.systemBars.layers }

    private func fittingCompositor() -> Compositor {
        let screen = UIScreen.main
        let width = Int((screen.bounds.width * screen.scale).rounded())
        let height = Int((screen.bounds.height * screen.scale).rounded())
        let compositor = self.compositor ?? Compositor(width: width, height: height, scale: screen.scale)
        self.compositor = compositor
        compositor.resize(width: width, height: height, scale: screen.scale)
        compositor.turnsCoarsely = turnsCoarsely
        return compositor
    }
}

/// The frame's composite pass: what changed is drawn into the screen's bitmap and handed to the host, where the host wants to see it.
@MainActor enum CompositePass {
    static func composite(at time: TimeInterval) {
        guard let host = Runtime.current.host else { return }
        guard host.looksAtFrames else { return Runtime.current.picture.follow(at: time) }
        let damage = Runtime.current.picture.composite(at: time)
        guard !damage.isEmpty, let pixels = Runtime.current.picture.pixels else { return }
        host.present(pixels, damage: damage)
    }
}
