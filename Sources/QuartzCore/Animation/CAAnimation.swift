public import FoundationGaps
public import Foundation
public import ObjectiveC

/// What all animations have in common: timing, a delegate, and values for keys of any name.
open class CAAnimation: ObjCObject, NSCopying, NSSecureCoding, CAMediaTiming, CAAction {
    var timing = MediaTiming()
    private var storedDelegate: (any CAAnimationDelegate)?
    private var storedTimingFunction: CAMediaTimingFunction?
    private var removedOnCompletion = true
    private var values: [String: Any] = [:]
    /// Called when the animation has ended; for UIKit.
    package var onStop: ((Bool) -> Void)?

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        duration = coder.decodeDouble(forKey: "duration")
    }

    open func encode(with coder: NSCoder) { coder.encode(duration, forKey: "duration") }
    open class var supportsSecureCoding: Bool { true }

    /// A copy of the same class. Layers keep copies, so that an animation may be added to several.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = blankCopy()
        copy.copyValues(from: self)
        return copy
    }

    /// An empty animation of this class.
    func blankCopy() -> CAAnimation { CAAnimation() }

    /// Takes over everything `other` holds.
    func copyValues(from other: CAAnimation) {
        timing = other.timing
        storedDelegate = other.storedDelegate
        storedTimingFunction = other.storedTimingFunction
        removedOnCompletion = other.removedOnCompletion
        values = other.values
        onStop = other.onStop
    }

    open class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "duration", "beginTime", "timeOffset", "repeatDuration", "repeatCount": NSNumber(value: 0)
        case "speed": NSNumber(value: 1)
        case "autoreverses": false
        case "removedOnCompletion": true
        default: nil
        }
    }

    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    /// The pace of each repetition; nil is linear.
    open var timingFunction: CAMediaTimingFunction? {
        get { storedTimingFunction }
        set { storedTimingFunction = newValue }
    }

    /// Hears of start and stop. Retained, as Apple documents.
    open var delegate: (any CAAnimationDelegate)? {
        get { storedDelegate }
        set { storedDelegate = newValue }
    }

    /// Whether the layer forgets the animation when it has ended. Default true.
    open var isRemovedOnCompletion: Bool {
        get { removedOnCompletion }
        set { removedOnCompletion = newValue }
    }

    // MARK: CAMediaTiming

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    // MARK: CAAction

    /// Adds the animation to `anObject`, a layer, under the event's key.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: Key-value coding

    open override func value(forKey key: String) -> Any? {
        switch key {
        case "duration": NSNumber(value: duration)
        case "beginTime": NSNumber(value: beginTime)
        case "timeOffset": NSNumber(value: timeOffset)
        case "repeatDuration": NSNumber(value: repeatDuration)
        case "repeatCount": NSNumber(value: repeatCount)
        case "speed": NSNumber(value: speed)
        case "autoreverses": autoreverses
        case "removedOnCompletion": isRemovedOnCompletion
        case "fillMode": fillMode.rawValue
        case "timingFunction": timingFunction
        case "delegate": delegate
        default: values[key]
        }
    }

    open override func setValue(_ value: Any?, forKey key: String) {
        let number = AnimatableValue(value)?.number
        switch key {
        case "duration": duration = number ?? 0
        case "beginTime": beginTime = number ?? 0
        case "timeOffset": timeOffset = number ?? 0
        case "repeatDuration": repeatDuration = number ?? 0
        case "repeatCount": repeatCount = Float(number ?? 0)
        case "speed": speed = Float(number ?? 1)
        case "autoreverses": autoreverses = number == 1
        case "removedOnCompletion": isRemovedOnCompletion = number == 1
        case "fillMode":
            if let name = value as? String { fillMode = CAMediaTimingFillMode(rawValue: name) }
            if let mode = value as? CAMediaTimingFillMode { fillMode = mode }
        case "timingFunction": timingFunction = value as? CAMediaTimingFunction
        case "delegate": delegate = value as? any CAAnimationDelegate
        default: values[key] = value
        }
    }

    // MARK: Evaluation

    /// Writes what the animation shows at `time`, in the time of whatever it was added to, into `target`.
    /// Returns whether it shows anything.
    @discardableResult
    func apply(at time: CFTimeInterval, to target: inout PresentationState, defaultDuration: CFTimeInterval) -> Bool {
        false
    }

    /// The basic duration, `fallback` where none was given.
    func basicDuration(_ fallback: CFTimeInterval) -> CFTimeInterval { timing.duration > 0 ? timing.duration : fallback }

    /// When the animation is over, in the time of what it was added to; infinite for endless ones.
    func endTime(defaultDuration: CFTimeInterval) -> CFTimeInterval {
        let active = timing.activeDuration(basic: basicDuration(defaultDuration))
        guard timing.speed != 0 else { return .infinity }
        return timing.beginTime + (active - timing.timeOffset) / Double(abs(timing.speed))
    }

    /// Where a repetition stands: how many whole ones passed, and progress 0…1 within this one before and
    /// after the timing function.
    struct Phase {
        var iteration: Int
        var fraction: Double
        /// Local time within the repetition, played backwards where it autoreverses.
        var seconds: CFTimeInterval
    }

    /// nil while the animation shows nothing.
    func phase(at time: CFTimeInterval, defaultDuration: CFTimeInterval) -> Phase? {
        let duration = basicDuration(defaultDuration)
        let active = timing.activeDuration(basic: duration)
        var local = timing.localTime(time)
        // A negative speed plays from the end to the start.
        if timing.speed < 0 { local += active }
        // Times are sums of numbers that do not add up exactly; a thousandth of a frame does not matter.
        let slack = 1e-7
        if local < -slack {
            guard timing.fillMode.coversBefore else { return nil }
            local = 0
        }
        if local >= active - slack {
            guard timing.fillMode.coversAfter || local < active - slack || (timing.speed < 0 && local <= active + slack)
            else { return nil }
            local = active
        }
        local = max(local, 0)
        guard duration > 0 else { return Phase(iteration: 0, fraction: 1, seconds: 0) }
        let cycle = timing.autoreverses ? duration * 2 : duration
        var iteration = (local / cycle).rounded(.down)
        var within = local - iteration * cycle
        if local >= active, within < slack, iteration > 0 {
            iteration -= 1
            within = cycle
        }
        if timing.autoreverses, within > duration { within = cycle - within }
        let fraction = min(max(within / duration, 0), 1)
        let eased = timingFunction?.progress(at: fraction) ?? fraction
        return Phase(iteration: iteration < 1e9 ? Int(iteration) : 0, fraction: eased, seconds: eased * duration)
    }

    func notifyStart() {
        guard let storedDelegate else { return }
        if let observer = storedDelegate as? any AnimationObserver {
            observer.animationBegan(self)
        } else {
            storedDelegate.__optional_animationDidStart?(self)
        }
    }

    func notifyStop(finished: Bool) {
        if let observer = storedDelegate as? any AnimationObserver {
            observer.animationEnded(self, finished: finished)
        } else {
            storedDelegate?.__optional_animationDidStop_finished?(self, finished)
        }
        onStop?(finished)
    }
}
