public import FoundationGaps
public import Foundation

/// A basic animation driven by a damped spring: the exact motion of a mass on a spring, in closed form.
open class CASpringAnimation: CABasicAnimation {
    private var parameters = Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)
    private var overdamping = false

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A spring by how long it seems to take and how much it bounces: −1 (overdamped) … 0 (critical) … 1 (for ever).
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        mass = 1
        stiffness = CGFloat(pow(2 * Double.pi / perceptualDuration, 2))
        let ratio = bounce >= 0 ? 1 - Double(bounce) : 1 / (1 + Double(bounce))
        damping = CGFloat(ratio * 4 * Double.pi / perceptualDuration)
        allowsOverdamping = bounce < 0
    }

    /// Greater than 0. Default 1.
    open var mass: CGFloat {
        get { CGFloat(parameters.mass) }
        set { parameters.mass = Double(newValue) }
    }
    /// Greater than 0. Default 100.
    open var stiffness: CGFloat {
        get { CGFloat(parameters.stiffness) }
        set { parameters.stiffness = Double(newValue) }
    }
    /// 0 or greater. Default 10.
    open var damping: CGFloat {
        get { CGFloat(parameters.damping) }
        set { parameters.damping = Double(newValue) }
    }
    /// In units of the whole change a second; positive towards the end value. Default 0.
    open var initialVelocity: CGFloat {
        get { CGFloat(parameters.initialVelocity) }
        set { parameters.initialVelocity = Double(newValue) }
    }
    /// Whether a spring damped beyond the critical value creeps, instead of moving as at the critical one.
    open var allowsOverdamping: Bool {
        get { overdamping }
        set { overdamping = newValue }
    }

    /// How long until the motion stays within a thousandth of its end. The duration is not set to it.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    private var spring: Spring {
        var spring = parameters
        spring.allowsOverdamping = overdamping
        return spring
    }

    override func blankCopy() -> CAAnimation { CASpringAnimation() }

    override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CASpringAnimation else { return }
        parameters = other.parameters
        overdamping = other.overdamping
    }

    open override func value(forKey key: String) -> Any? {
        switch key {
        case "mass": mass
        case "stiffness": stiffness
        case "damping": damping
        case "initialVelocity": initialVelocity
        case "settlingDuration": settlingDuration
        default: super.value(forKey: key)
        }
    }

    open override func setValue(_ value: Any?, forKey key: String) {
        let number = CGFloat(AnimatableValue(value)?.number ?? 0)
        switch key {
        case "mass": mass = number
        case "stiffness": stiffness = number
        case "damping": damping = number
        case "initialVelocity": initialVelocity = number
        default: super.setValue(value, forKey: key)
        }
    }

    override func progress(_ phase: Phase) -> Double { spring.progress(at: phase.seconds) }
}

/// A mass on a spring, released one unit from its rest.
package struct Spring: Equatable, Sendable {
    package var mass: Double
    package var stiffness: Double
    package var damping: Double
    package var initialVelocity: Double
    package var allowsOverdamping = false

    package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
    }

    private var omega: Double { (max(stiffness, 1e-9) / max(mass, 1e-9)).squareRoot() }
    private var beta: Double {
        let beta = max(damping, 0) / (2 * max(mass, 1e-9))
        return allowsOverdamping ? beta : min(beta, omega)
    }

    /// How far it has come after `t` seconds: 0 at the start, 1 at rest, beyond 1 where it overshoots.
    package func progress(at t: Double) -> Double {
        guard t > 0 else { return 0 }
        let w = omega
        let b = beta
        let decay = exp(-b * t)
        let d = w * w - b * b
        if d > 1e-9 * w * w {
            let wd = d.squareRoot()
            return 1 - decay * (cos(wd * t) + (b - initialVelocity) / wd * sin(wd * t))
        }
        if d < -1e-9 * w * w {
            let k = (-d).squareRoot()
            // Two decays instead of hyperbolic functions, which overflow.
            let c = (b - initialVelocity) / k
            return 1 - ((1 + c) / 2 * exp((k - b) * t) + (1 - c) / 2 * exp((-k - b) * t))
        }
        return 1 - decay * (1 + (b - initialVelocity) * t)
    }

    package var settlingDuration: Double {
        let threshold = 0.001
        let w = omega
        let b = beta
        guard b > 0 else { return .infinity }
        let d = w * w - b * b
        if d > 1e-9 * w * w { return max(log((1 + abs((b - initialVelocity) / d.squareRoot())) / threshold) / b, 0) }
        // Walk back from a time by which it has settled for certain.
        let slow = d < -1e-9 * w * w ? b - (-d).squareRoot() : b
        let c = abs(b - initialVelocity)
        func envelope(_ t: Double) -> Double {
            d < -1e-9 * w * w ? abs(1 - progress(at: t)) : (1 + c * t) * exp(-b * t)
        }
        var high = 1 / slow
        while envelope(high) > threshold { high *= 2 }
        var low = 0.0
        for _ in 0..<100 {
            let middle = (low + high) / 2
            if envelope(middle) > threshold { low = middle } else { high = middle }
        }
        return high
    }
}
