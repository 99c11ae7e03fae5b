internal import Foundation
internal import QuartzCore

/// The frame's display pass: draws the contents of what is marked.
@MainActor package enum DisplayPass {
    package static func display() {
        for window in UIWindow.visibleWindows where window.viewLayer.needsUpdate { window.viewLayer.displaySubtree() }
        Runtime.current.systemBars.update()
    }
}
