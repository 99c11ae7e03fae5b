public import FoundationGaps
public import CoreGraphics
public import Foundation

/// An animation through a list of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    private var storedValues: [Any]?
    private var storedPath: CGPath?
    private var storedKeyTimes: [NSNumber]?
    private var storedTimingFunctions: [CAMediaTimingFunction]?
    private var mode = CAAnimationCalculationMode.linear
    private var rotation: CAAnimationRotationMode?
    private var frames: [AnimatableValue] = []
    private var walk: PathMath.Walk?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var values: [Any]? {
        get { storedValues }
        set {
            storedValues = newValue
            frames = newValue?.compactMap { AnimatableValue($0) } ?? []
        }
    }

    /// Points to pass, for properties that are points. Takes precedence over `values`.
    open var path: CGPath? {
        get { storedPath }
        set {
            storedPath = newValue
            walk = newValue.map(PathMath.Walk.init)
        }
    }

    /// When each value is reached, from 0 to 1. Evenly spread when nil; ignored by the paced modes.
    open var keyTimes: [NSNumber]? {
        get { storedKeyTimes }
        set { storedKeyTimes = newValue }
    }

    /// The pace of each step.
    open var timingFunctions: [CAMediaTimingFunction]? {
        get { storedTimingFunctions }
        set { storedTimingFunctions = newValue }
    }

    open var calculationMode: CAAnimationCalculationMode {
        get { mode }
        set { mode = newValue }
    }

    /// Kept and without effect: cubic modes draw the curve of the default, all zero.
    open var tensionValues: [NSNumber]?
    /// Kept and without effect: cubic modes draw the curve of the default, all zero.
    open var continuityValues: [NSNumber]?
    /// Kept and without effect: cubic modes draw the curve of the default, all zero.
    open var biasValues: [NSNumber]?

    /// Whether a layer on a path turns with it.
    open var rotationMode: CAAnimationRotationMode? {
        get { rotation }
        set { rotation = newValue }
    }

    override func blankCopy() -> CAAnimation { CAKeyframeAnimation() }

    override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        storedValues = other.storedValues
        frames = other.frames
        storedPath = other.storedPath
        walk = other.walk
        storedKeyTimes = other.storedKeyTimes
        storedTimingFunctions = other.storedTimingFunctions
        mode = other.mode
        rotation = other.rotation
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
    }

    open override func value(forKey key: String) -> Any? {
        switch key {
        case "values": values
        case "path": path
        case "keyTimes": keyTimes
        case "timingFunctions": timingFunctions
        case "calculationMode": calculationMode.rawValue
        case "rotationMode": rotationMode?.rawValue
        default: super.value(forKey: key)
        }
    }

    open override func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case "values": values = value as? [Any]
        case "path": path = value as? CGPath
        case "keyTimes": keyTimes = value as? [NSNumber]
        case "timingFunctions": timingFunctions = value as? [CAMediaTimingFunction]
        case "calculationMode":
            if let name = value as? String { calculationMode = CAAnimationCalculationMode(rawValue: name) }
        case "rotationMode": rotationMode = (value as? String).map(CAAnimationRotationMode.init(rawValue:))
        default: super.setValue(value, forKey: key)
        }
    }

    /// The step that `t` falls into and how far into it, its own timing function applied.
    private func locate(_ t: Double, steps: Int) -> (index: Int, fraction: Double) {
        guard steps > 0 else { return (0, 0) }
        var times: [Double] = []
        if let keyTimes, keyTimes.count >= steps + (mode == .discrete ? 0 : 1) {
            times = keyTimes.map(\.doubleValue)
        }
        var index: Int
        var fraction: Double
        if times.isEmpty {
            let scaled = t * Double(steps)
            index = min(Int(scaled), steps - 1)
            fraction = scaled - Double(index)
        } else {
            index = 0
            while index < steps - 1, index + 1 < times.count, t >= times[index + 1] { index += 1 }
            let start = times[index]
            let end = index + 1 < times.count ? times[index + 1] : 1
            fraction = end > start ? min(max((t - start) / (end - start), 0), 1) : (t >= end ? 1 : 0)
        }
        if let storedTimingFunctions, index < storedTimingFunctions.count {
            fraction = storedTimingFunctions[index].progress(at: fraction)
        }
        return (index, fraction)
    }

    override func interpolatedValue(_ phase: Phase, base: AnimatableValue?) -> AnimatableValue? {
        let t = phase.fraction
        if let walk { return valueOnPath(walk, t).map { .point($0.point) } }
        guard let first = frames.first else { return nil }
        guard frames.count > 1 else { return first }
        switch mode {
        case .discrete:
            // Each of n values holds for its share of the time; key times, if given, are n + 1.
            return frames[min(locate(t, steps: frames.count).index, frames.count - 1)]
        case .paced, .cubicPaced:
            var rest = zip(frames, frames.dropFirst()).reduce(0) { $0 + AnimatableValue.distance($1.0, $1.1) } * t
            for (index, (a, b)) in zip(frames, frames.dropFirst()).enumerated() {
                let length = AnimatableValue.distance(a, b)
                if rest <= length, length > 0 { return mixed(index, rest / length) }
                rest -= length
            }
            return frames.last
        default:
            let (index, fraction) = locate(t, steps: frames.count - 1)
            return mixed(index, fraction)
        }
    }

    private func mixed(_ index: Int, _ t: Double) -> AnimatableValue {
        let a = frames[index]
        let b = frames[min(index + 1, frames.count - 1)]
        guard mode == .cubic || mode == .cubicPaced else { return AnimatableValue.interpolate(a, b, t) }
        // Catmull–Rom through the neighbours, written as corrections to the straight way.
        let before = frames[max(index - 1, 0)]
        let after = frames[min(index + 2, frames.count - 1)]
        let u = 1 - t
        let straight = AnimatableValue.interpolate(a, b, t * t * (3 - 2 * t))
        let k1 = t * u * u / 2
        let k2 = -t * t * u / 2
        var result = straight
        switch straight {
        case .number, .point, .size, .rect, .numbers:
            result = AnimatableValue.add(result, b, times: k1)
            result = AnimatableValue.add(result, before, times: -k1)
            result = AnimatableValue.add(result, after, times: k2)
            result = AnimatableValue.add(result, a, times: -k2)
            return result
        default: return AnimatableValue.interpolate(a, b, t)
        }
    }

    private func valueOnPath(_ walk: PathMath.Walk, _ t: Double) -> (point: CGPoint, angle: CGFloat)? {
        switch mode {
        case .paced, .cubicPaced: return walk.point(paced: CGFloat(t))
        case .discrete:
            let (index, _) = locate(t, steps: walk.count + 1)
            return index == 0 ? walk.point(piece: 0, 0) : walk.point(piece: index - 1, 1)
        default:
            let (index, fraction) = locate(t, steps: walk.count)
            return walk.point(piece: index, CGFloat(fraction))
        }
    }

    override func cumulativeStep(base: AnimatableValue?) -> AnimatableValue? { frames.last }

    override func apply(
        at time: CFTimeInterval, to target: inout PresentationState, defaultDuration: CFTimeInterval
    ) -> Bool {
        guard super.apply(at: time, to: &target, defaultDuration: defaultDuration) else { return false }
        if let rotation, let walk, let phase = phase(at: time, defaultDuration: defaultDuration),
            let (_, angle) = valueOnPath(walk, phase.fraction) {
            let turn = rotation == .rotateAutoReverse ? angle + .pi : angle
            let path = AnimationKeyPath("transform")
            if case .transform(let transform)? = target.value(at: path) {
                target.set(.transform(CATransform3DRotate(transform, turn, 0, 0, 1)), at: path)
            }
        }
        return true
    }
}
