public import FoundationGaps
public import Foundation

/// Several animations that run together, in the group's time. They are cut off at the group's duration.
open class CAAnimationGroup: CAAnimation {
    private var members: [CAAnimation]?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var animations: [CAAnimation]? {
        get { members }
        set { members = newValue }
    }

    override func blankCopy() -> CAAnimation { CAAnimationGroup() }

    override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        members = (other as? CAAnimationGroup)?.members?.map { $0.copy() as! CAAnimation }
    }

    open override func value(forKey key: String) -> Any? {
        key == "animations" ? animations : super.value(forKey: key)
    }

    open override func setValue(_ value: Any?, forKey key: String) {
        if key == "animations" { animations = value as? [CAAnimation] } else { super.setValue(value, forKey: key) }
    }

    override func apply(
        at time: CFTimeInterval, to target: inout PresentationState, defaultDuration: CFTimeInterval
    ) -> Bool {
        guard let members, let phase = phase(at: time, defaultDuration: defaultDuration) else { return false }
        var shows = false
        // At the group's very end its members still show their last value.
        let duration = basicDuration(defaultDuration)
        let inner = phase.fraction >= 1 ? duration - 1e-6 : phase.seconds
        for member in members where member.apply(at: inner, to: &target, defaultDuration: duration) { shows = true }
        return shows
    }
}
