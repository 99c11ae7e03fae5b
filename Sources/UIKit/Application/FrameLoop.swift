package import Foundation
internal import QuartzCore

/// Runs frames: the passes of `FramePass` over every window, when a host asks for one.
///
/// A host runs a frame whenever `nextFrameTime(after:)` says so and sleeps otherwise; what makes a frame necessary
/// calls `setNeedsFrame()`, which tells the host through `onFrameWanted`.
@MainActor package final class FrameLoop {
    /// Called when a frame is wanted and none was: the host wakes up.
    package var onFrameWanted: (@MainActor () -> Void)?

    /// Whether something changed since the last frame.
    package private(set) var isFrameWanted = false

    /// How many frames have been run; for tests of what an idle app does.
    package private(set) var frameCount = 0

    private var isRunning = false

    /// - Parameter layers: what asks for frames from now on.
    nonisolated init(driving layers: LayerRuntime) {
        // Layers and schedulers ask from the main thread only, without saying so to the compiler.
        layers.commits.onFrameWanted = { [weak self] in MainActor.assumeIsolated { self?.setNeedsFrame() } }
        layers.scheduler.onWake = { [weak self] in MainActor.assumeIsolated { self?.wakeHost() } }
    }

    /// A new deadline: the host may have to wake earlier.
    private func wakeHost() { if !isRunning { onFrameWanted?() } }

    private var committed: [@MainActor () -> Void] = []

    package func setNeedsFrame() {
        guard !isFrameWanted else { return }
        isFrameWanted = true
        if !isRunning { onFrameWanted?() }
    }

    /// Runs `action` after the display pass of the frame under way, or of the next one: when layout and drawing
    /// have been committed, as UIKit's own after-commit work.
    func afterCommit(_ action: @escaping @MainActor () -> Void) {
        committed.append(action)
        setNeedsFrame()
    }

    /// Runs one frame at `time` (seconds of the media clock), up to and including `last`.
    package func runFrame(at time: CFTimeInterval, through last: FramePass = .accessibility) {
        guard !isRunning else { return }
        isRunning = true
        isFrameWanted = false
        Runtime.current.layers.commits.frameBegan()
        frameCount += 1
        for pass in FramePass.allCases where pass <= last {
            run(pass, at: time)
            if pass == .display { runCommitted() }
        }
        isRunning = false
        if isFrameWanted { onFrameWanted?() }
    }

    /// When the next frame is due: `now` if something changed, else the next deadline, else `nil`: the app is idle.
    package func nextFrameTime(after now: CFTimeInterval) -> CFTimeInterval? {
        isFrameWanted || hasPendingWork ? now : Runtime.current.layers.scheduler.nextEventTime(after: now)
    }

    /// Whether nothing is in motion, nothing waits for a moment and nothing is left to do.
    package var isIdle: Bool { !isFrameWanted && !hasPendingWork && Runtime.current.layers.scheduler.isIdle }

    /// Whether the screen stands still: nothing is left to do at `now`, nothing is in motion, and what fingers did is decided. What else
    /// waits for a later moment does not count.
    package func isAtRest(at now: CFTimeInterval) -> Bool {
        !isFrameWanted && !hasPendingWork && !Runtime.current.touches.isDeciding && !Runtime.current.layers.scheduler.isBusy
            && (Runtime.current.layers.scheduler.nextDeadline.map { $0 > now } ?? true)
    }

    private func runCommitted() {
        // Work that queues more work waits for the next frame: its layout is not done yet.
        let actions = committed
        committed.removeAll()
        for action in actions { action() }
        if !committed.isEmpty { setNeedsFrame() }
    }

    private var hasPendingWork: Bool {
        UIApplication.current?.touchRegistry.hasQueuedInput ?? false || Runtime.current.layers.commits.frameIsWanted
            || UIWindow.visibleWindows.contains { $0.layer.needsUpdate }
    }

    private func run(_ pass: FramePass, at time: CFTimeInterval) {
        switch pass {
        case .input: InputPass.deliver(until: time)
        case .timers: TimersPass.run(at: time)
        case .animation: AnimationPass.advance(to: time)
        case .constraints: LayoutPass.updateConstraints()
        case .layout: LayoutPass.layOut()
        case .display:
            DisplayPass.display()
            CATransaction.flush()
        case .composite: CompositePass.composite(at: time)
        case .accessibility: break  // Nothing listens yet.
        }
    }
}
