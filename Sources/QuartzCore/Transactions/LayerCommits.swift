public import FoundationGaps
import Dispatch
import Foundation

/// How the application's frame loop hears that layers changed, and drives them.
package final class LayerCommits {
    /// Whether some layer changed that no frame has shown yet.
    package private(set) var frameIsWanted = false

    /// Called when a change makes a frame necessary while none is under way.
    package var onFrameWanted: (() -> Void)?

    private var isInFrame = false
    private var isTicking = false

    func rootBecameDirty() { wantFrame() }

    func wantFrame() {
        // What moves by itself is drawn at the next frame's time, not at once.
        // Layers built on another thread are not on screen.
        guard !isTicking, !frameIsWanted, MainQueue.isCurrent else { return }
        frameIsWanted = true
        // What changes before the composite pass is shown by it.
        if !isInFrame { onFrameWanted?() }
    }

    /// To be called when a frame begins, before its passes look at the layers.
    package func frameBegan() {
        frameIsWanted = false
        isInFrame = true
    }

    /// The frame's changes are on the screen.
    func composited() {
        frameIsWanted = false
        isInFrame = false
    }

    /// The animation pass: display links, then the ends of animations, then the marks for drawing.
    package func runAnimations(at now: CFTimeInterval) {
        LayerRuntime.current.scheduler.beginFrame(at: now)
        LayerRuntime.current.animations.tick(at: now)
    }

    func ticking(_ body: () -> Void) {
        isTicking = true
        body()
        isTicking = false
    }
}
