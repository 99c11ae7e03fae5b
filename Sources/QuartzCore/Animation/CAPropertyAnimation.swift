public import FoundationGaps
public import Foundation

/// An animation of one property, named by a key path.
open class CAPropertyAnimation: CAAnimation {
    private var storedKeyPath: String?
    private var additive = false
    private var cumulative = false
    private var function: CAValueFunction?
    private(set) var parsedKeyPath: AnimationKeyPath?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Animates what `path` names, such as `position` or `transform.rotation.z`.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    open var keyPath: String? {
        get { storedKeyPath }
        set {
            storedKeyPath = newValue
            parsedKeyPath = newValue.map(AnimationKeyPath.init)
        }
    }

    /// Whether the animated value is added to what the property has at the time. Default false.
    open var isAdditive: Bool {
        get { additive }
        set { additive = newValue }
    }

    /// Whether each repetition starts from where the one before ended. Default false.
    open var isCumulative: Bool {
        get { cumulative }
        set { cumulative = newValue }
    }

    /// Turns animated numbers into transforms.
    open var valueFunction: CAValueFunction? {
        get { function }
        set { function = newValue }
    }

    override func blankCopy() -> CAAnimation { CAPropertyAnimation() }

    override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        additive = other.additive
        cumulative = other.cumulative
        function = other.function
    }

    open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        if keyPath == nil { keyPath = event }
        layer.add(self, forKey: event)
    }

    open override func value(forKey key: String) -> Any? {
        switch key {
        case "keyPath": keyPath
        case "additive": isAdditive
        case "cumulative": isCumulative
        case "valueFunction": valueFunction
        default: super.value(forKey: key)
        }
    }

    open override func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case "keyPath": keyPath = value as? String
        case "additive": isAdditive = AnimatableValue(value)?.number == 1
        case "cumulative": isCumulative = AnimatableValue(value)?.number == 1
        case "valueFunction": valueFunction = value as? CAValueFunction
        default: super.setValue(value, forKey: key)
        }
    }

    /// The value at progress `t` within one repetition, given what the property would have without this animation.
    func interpolatedValue(_ phase: Phase, base: AnimatableValue?) -> AnimatableValue? { nil }

    /// What one whole repetition adds, for cumulative animations.
    func cumulativeStep(base: AnimatableValue?) -> AnimatableValue? { nil }

    override func apply(
        at time: CFTimeInterval, to target: inout PresentationState, defaultDuration: CFTimeInterval
    ) -> Bool {
        guard let path = parsedKeyPath, let phase = phase(at: time, defaultDuration: defaultDuration) else { return false }
        let base = target.value(at: path)
        guard var value = interpolatedValue(phase, base: base) else { return false }
        if cumulative, phase.iteration > 0, let step = cumulativeStep(base: base) {
            value = AnimatableValue.add(value, step, times: Double(phase.iteration))
        }
        if let function { value = function.apply(to: value) }
        if additive, let base { value = AnimatableValue.add(base, value) }
        target.set(value, at: path)
        return true
    }
}
