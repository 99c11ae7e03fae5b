public import FoundationGaps
package import CoreGraphics
public import Foundation

/// An animation from what a layer's subtree showed before to what it shows now.
open class CATransition: CAAnimation {
    private var kind = CATransitionType.fade
    private var direction: CATransitionSubtype?
    private var start: Float = 0
    private var end: Float = 1

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Default `fade`.
    open var type: CATransitionType {
        get { kind }
        set { kind = newValue }
    }

    /// Where the new contents come from; `fromLeft` when nil.
    open var subtype: CATransitionSubtype? {
        get { direction }
        set { direction = newValue }
    }

    /// The part of the transition to show, 0…1.
    open var startProgress: Float {
        get { start }
        set { start = newValue }
    }
    open var endProgress: Float {
        get { end }
        set { end = newValue }
    }

    /// What the layer showed before, when that is not what is on the screen: a picture of the layer's size, in the
    /// screen's pixels. For the transitions that bend or turn.
    package var sourcePicture: CGImage?

    override func blankCopy() -> CAAnimation { CATransition() }

    override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CATransition else { return }
        kind = other.kind
        direction = other.direction
        start = other.start
        end = other.end
        sourcePicture = other.sourcePicture
    }

    open override func value(forKey key: String) -> Any? {
        switch key {
        case "type": type.rawValue
        case "subtype": subtype?.rawValue
        case "startProgress": startProgress
        case "endProgress": endProgress
        default: super.value(forKey: key)
        }
    }

    open override func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case "type": if let name = value as? String { type = CATransitionType(rawValue: name) }
        case "subtype": subtype = (value as? String).map(CATransitionSubtype.init(rawValue:))
        case "startProgress": startProgress = Float(AnimatableValue(value)?.number ?? 0)
        case "endProgress": endProgress = Float(AnimatableValue(value)?.number ?? 1)
        default: super.setValue(value, forKey: key)
        }
    }

    override func apply(
        at time: CFTimeInterval, to target: inout PresentationState, defaultDuration: CFTimeInterval
    ) -> Bool {
        guard let phase = phase(at: time, defaultDuration: defaultDuration) else { return false }
        target.transition = TransitionProgress(
            type: kind, subtype: direction ?? .fromLeft, progress: Double(start) + Double(end - start) * phase.fraction)
        return true
    }
}

/// How far a transition has come, for the compositor.
struct TransitionProgress: Equatable {
    var type: CATransitionType
    var subtype: CATransitionSubtype
    var progress: Double
}
