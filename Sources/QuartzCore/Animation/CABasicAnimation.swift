public import Foundation

/// An animation between two values of a property.
///
/// Which of the three values are given decides what is shown, as Apple documents: from and to; from and
/// from + by; to − by and to; from and the current value; the current value and to; the current value and
/// current + by.
open class CABasicAnimation: CAPropertyAnimation {
    private var from: Any?
    private var to: Any?
    private var by: Any?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var fromValue: Any? {
        get { from }
        set { from = newValue }
    }
    open var toValue: Any? {
        get { to }
        set { to = newValue }
    }
    open var byValue: Any? {
        get { by }
        set { by = newValue }
    }

    override func blankCopy() -> CAAnimation { CABasicAnimation() }

    override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CABasicAnimation else { return }
        from = other.from
        to = other.to
        by = other.by
    }

    open override func value(forKey key: String) -> Any? {
        switch key {
        case "fromValue": fromValue
        case "toValue": toValue
        case "byValue": byValue
        default: super.value(forKey: key)
        }
    }

    open override func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case "fromValue": fromValue = value
        case "toValue": toValue = value
        case "byValue": byValue = value
        default: super.setValue(value, forKey: key)
        }
    }

    /// The two ends, `base` standing in for the current value.
    private func ends(_ base: AnimatableValue?) -> (AnimatableValue, AnimatableValue)? {
        let from = AnimatableValue(from)
        let to = AnimatableValue(to)
        let by = AnimatableValue(by)
        // An additive animation counts from nothing.
        let current = isAdditive ? base.map(\.zeroOfSameKind) : base
        switch (from, to, by) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return (from, AnimatableValue.add(from, by))
        case (nil, let to?, let by?): return (AnimatableValue.add(to, by, times: -1), to)
        case (let from?, nil, nil): return current.map { (from, $0) }
        case (nil, let to?, nil): return current.map { ($0, to) }
        case (nil, nil, let by?): return current.map { ($0, AnimatableValue.add($0, by)) }
        case (nil, nil, nil): return current.map { ($0, $0) }
        }
    }

    /// Progress between the ends; springs have their own.
    func progress(_ phase: Phase) -> Double { phase.fraction }

    override func interpolatedValue(_ phase: Phase, base: AnimatableValue?) -> AnimatableValue? {
        guard let (a, b) = ends(base) else { return nil }
        return AnimatableValue.interpolate(a, b, progress(phase))
    }

    override func cumulativeStep(base: AnimatableValue?) -> AnimatableValue? { ends(base)?.1 }
}

extension AnimatableValue {
    /// What leaves a value of this kind as it is when added.
    var zeroOfSameKind: AnimatableValue {
        switch self {
        case .number: .number(0)
        case .point: .point(.zero)
        case .size: .size(.zero)
        case .rect: .rect(.zero)
        case .transform: .transform(CATransform3DIdentity)
        case .numbers(let v): .numbers(v.map { _ in 0 })
        default: self
        }
    }
}
