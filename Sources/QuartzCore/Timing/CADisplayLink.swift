public import FoundationGaps
public import Foundation
public import ObjectiveC

/// Calls its target once a frame, in step with the screen.
///
/// As on iOS the link retains its target until `invalidate()`, and whoever it was added to retains the link.
open class CADisplayLink: ObjCObject {
    private var action: ((CADisplayLink) -> Void)?
    private var modes: Set<RunLoop.Mode> = []
    private var paused = false
    private var wasInvalidated = false
    private var lastFire: CFTimeInterval = -.infinity
    /// An app's link may run for ever.
    private let isOfApp: Bool
    /// Since when it runs without a pause.
    private var start: CFTimeInterval = 0

    /// When the last frame was shown.
    open private(set) var timestamp: CFTimeInterval = 0
    /// When the next frame will be shown.
    open private(set) var targetTimestamp: CFTimeInterval = 0
    /// The time between two frames of the screen.
    open private(set) var duration: CFTimeInterval = 0

    /// A link that sends `sel` to `target`, with the link as the argument if the method takes one.
    public init(target: Any, selector sel: Selector) {
        isOfApp = true
        super.init()
        let target = ObjCRuntime.object(target)!
        action = { link in ObjCRuntime.send(sel, to: target, [link]) }
    }

    /// A link that calls `action`.
    package init(action: @escaping (CADisplayLink) -> Void) {
        isOfApp = false
        super.init()
        self.action = action
    }

    /// Starts the link. All run loops stand for the main one, whose modes all run frames.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !wasInvalidated else { return }
        if modes.isEmpty { start = MediaTime.now }
        modes.insert(mode)
        LayerRuntime.current.scheduler.add(self)
    }

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.remove(mode)
        if modes.isEmpty { LayerRuntime.current.scheduler.remove(self) }
    }

    /// Stops the link for good and lets go of the target.
    open func invalidate() {
        wasInvalidated = true
        modes.removeAll()
        LayerRuntime.current.scheduler.remove(self)
        action = nil
    }

    /// Whether the target is not called for now. Default false.
    open var isPaused: Bool {
        get { paused }
        set {
            guard newValue != paused else { return }
            paused = newValue
            guard !newValue else { return }
            start = MediaTime.now
            LayerRuntime.current.scheduler.onWake?()
        }
    }

    /// Every how many frames the target is called. Default 1.
    open var frameInterval: Int = 1

    /// How often a second the target wants to be called; 0, the default, is every frame.
    open var preferredFramesPerSecond: Int = 0

    open var preferredFrameRateRange: CAFrameRateRange = .default

    /// Whether it is called in every frame that is run, however close to the one before.
    package var followsEveryFrame = false

    /// Whether it counts as a movement with an end: an app's link does so for its first second.
    var movesTowardsAnEnd: Bool { !paused && (!isOfApp || MediaTime.now - start < Self.endlessAfter) }

    /// A stopwatch or a game runs on; what waits for the screen to stand still has waited long enough by then.
    private static let endlessAfter: CFTimeInterval = 1

    func fire(at now: CFTimeInterval, frameInterval screenInterval: CFTimeInterval) {
        guard let action else { return }
        let rate = preferredFrameRateRange.preferred.map(Double.init) ?? Double(preferredFramesPerSecond)
        var interval = screenInterval * Double(max(self.frameInterval, 1))
        if rate > 0 { interval = max(interval, (1 / rate / screenInterval).rounded() * screenInterval) }
        // A little early counts: frame times are sums of fractions.
        guard followsEveryFrame || now - lastFire >= interval - screenInterval / 4 else { return }
        lastFire = now
        timestamp = now
        duration = screenInterval
        targetTimestamp = now + interval
        action(self)
    }
}

/// The frame rates a display link is content with.
public struct CAFrameRateRange: Equatable, Sendable {
    /// Kept and without effect: a display link runs at `preferred`, as far as the screen can.
    public var minimum: Float
    /// Kept and without effect: a display link runs at `preferred`, as far as the screen can.
    public var maximum: Float
    /// nil leaves the choice to the system.
    public var preferred: Float? {
        get { __preferred > 0 ? __preferred : nil }
        set { __preferred = newValue ?? 0 }
    }
    public var __preferred: Float

    public init() { self.init(minimum: 0, maximum: 0, preferred: nil) }

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        __preferred = preferred ?? 0
    }

    public static let `default` = CAFrameRateRange()
}
