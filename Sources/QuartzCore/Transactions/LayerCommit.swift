import Foundation

/// How the application's frame loop hears that layers changed, and drives them.
package enum LayerCommit {
    /// Whether some layer changed since `frameBegan` was last called.
    nonisolated(unsafe) package private(set) static var frameIsWanted = false

    /// Called when the first change after a frame makes another one necessary.
    nonisolated(unsafe) package static var onFrameWanted: (() -> Void)?

    static func rootBecameDirty() { wantFrame() }

    static func wantFrame() {
        guard !frameIsWanted else { return }
        frameIsWanted = true
        onFrameWanted?()
    }

    /// To be called when a frame begins, before its passes look at the layers.
    package static func frameBegan() { frameIsWanted = false }

    /// The animation pass: display links, then the ends of animations, then the marks for drawing.
    package static func runAnimations(at now: CFTimeInterval) {
        FrameScheduler.shared.beginFrame(at: now)
        AnimationRegistry.shared.tick(at: now)
    }
}
