internal import Foundation
internal import QuartzCore

/// The frame's constraints and layout passes. What they cost grows with what is marked: unmarked subtrees are not entered.
@MainActor package enum LayoutPass {
    /// Runs `updateProperties`, then `updateConstraints` where it is due; solves the engines of what changed.
    package static func updateConstraints() {
        for window in UIWindow.visibleWindows {
            window.updatePropertiesOfSubtreeIfNeeded()
            window.updateConstraintsOfSubtreeIfNeeded()
            window.finishLayoutWork()
        }
    }

    /// Lays out what is marked, superviews first.
    package static func layOut() {
        for window in UIWindow.visibleWindows where window.viewLayer.needsUpdate { window.viewLayer.layoutSubtree() }
    }
}
