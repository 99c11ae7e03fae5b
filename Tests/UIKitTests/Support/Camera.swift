import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Takes pictures of a stage's windows, as a host's screen would show them.
@MainActor final class Camera {
    private let stage: Stage
    private let compositor: Compositor
    private let scale: CGFloat

    /// - Parameter scale: pixels to the point.
    init(_ stage: Stage, scale: CGFloat = 1) {
        self.stage = stage
        self.scale = scale
        let size = UIScreen.main.bounds.size
        compositor = Compositor(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()), scale: scale)
    }

    func image() -> CGImage {
        _ = compositor.render(UIWindow.visibleWindows.map(\.layer), at: stage.clock.now)
        return compositor.makeImage()
    }

    func pixels() -> PixelReader { PixelReader(image()) }

    /// Writes what is seen where DRYDOCK_PICTURES says, for looking at; without it, does nothing.
    func save(_ name: String) {
        guard let folder = ProcessInfo.processInfo.environment["DRYDOCK_PICTURES"] else { return }
        try? UIImage(cgImage: image()).pngData()?.write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
    }
}
