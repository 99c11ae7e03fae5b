public import FoundationGaps
public import Foundation

/// How an object's own time runs compared with its parent's: the timing system of layers and animations.
public protocol CAMediaTiming {
    /// When the object begins, in its parent's time. Default 0.
    var beginTime: CFTimeInterval { get set }
    /// The basic length, in seconds. Default 0.
    var duration: CFTimeInterval { get set }
    /// How fast local time runs compared with the parent's. Default 1.
    var speed: Float { get set }
    /// An extra offset in active local time. Default 0.
    var timeOffset: CFTimeInterval { get set }
    /// How often the object repeats; may be fractional. Default 0.
    var repeatCount: Float { get set }
    /// How long the object repeats, in seconds. Default 0.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether the object plays backwards after playing forwards. Default false.
    var autoreverses: Bool { get set }
    /// What shows outside the active time. Default `removed`.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The eight values of `CAMediaTiming` and the arithmetic on them.
struct MediaTiming: Equatable {
    var beginTime: CFTimeInterval = 0
    var duration: CFTimeInterval = 0
    var speed: Float = 1
    var timeOffset: CFTimeInterval = 0
    var repeatCount: Float = 0
    var repeatDuration: CFTimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// Local time for a time of the parent: `(t − begin) · speed + offset`.
    func localTime(_ parentTime: CFTimeInterval) -> CFTimeInterval {
        (parentTime - beginTime) * Double(speed) + timeOffset
    }

    /// The inverse of `localTime`; with speed 0 every parent time shows the same, and `beginTime` is answered.
    func parentTime(_ localTime: CFTimeInterval) -> CFTimeInterval {
        speed == 0 ? beginTime : (localTime - timeOffset) / Double(speed) + beginTime
    }

    /// How long the object is active in its local time, given its basic duration.
    func activeDuration(basic duration: CFTimeInterval) -> CFTimeInterval {
        let cycle = autoreverses ? duration * 2 : duration
        if repeatDuration > 0 { return repeatDuration }
        if repeatCount > 0 { return cycle * Double(repeatCount) }
        return cycle
    }
}
