public import CoreGraphics
public import Foundation

/// Ties an item to a point, or two items to each other.
///
/// An attachment made with an initializer keeps a distance: as a rod, or, with a `frequency`, as a spring. The class functions make other kinds.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
    public enum AttachmentType: Int, Sendable { case items, anchor }

    // MARK: Distances

    /// From the item's center to a point in the animator's coordinates.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// - Parameter offset: where the attachment meets the item. It turns with it.
    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        kind = .distance
        attachedBehaviorType = .anchor
        (offsetA, offsetB) = (offset, .zero)
        storedAnchor = point
        super.init()
        setItems([item])
    }

    /// From center to center.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    public init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) {
        kind = .distance
        attachedBehaviorType = .items
        (offsetA, offsetB) = (offset1, offset2)
        storedAnchor = .zero
        super.init()
        setItems([item1, item2])
    }

    @available(*, unavailable) public override init() { fatalError() }

    // MARK: Other kinds

    /// Both items keep their rotation against each other, and slide along the axis.
    ///
    /// - Parameters:
    ///   - point: where both stand at first; 0 of `attachmentRange`.
    ///   - axis: only its direction counts.
    open class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> Self {
        make(.sliding(axis), item1, item2, at: point)
    }

    /// The item keeps its rotation and slides along the axis.
    open class func slidingAttachment(with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector) -> Self {
        let behavior = own(UIAttachmentBehavior(item: item, offsetFromCenter: .zero, attachedToAnchor: point))
        behavior.kind = .sliding(axis)
        behavior.storedRange = .infinite
        return behavior
    }

    /// A rope as long as the points are apart when the behavior joins its animator.
    open class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) -> Self {
        let behavior = own(UIAttachmentBehavior(item: item1, offsetFromCenter: offset1, attachedTo: item2, offsetFromCenter: offset2))
        behavior.kind = .limit
        behavior.knownLength = hypot(item2.center.x - item1.center.x, item2.center.y - item1.center.y)
        return behavior
    }

    /// Both items move and turn as one.
    open class func fixedAttachment(with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint) -> Self {
        let behavior = make(.fixed, item1, item2, at: point)
        behavior.storedRange = .zero
        return behavior
    }

    /// Both items turn around the point.
    open class func pinAttachment(with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint) -> Self {
        make(.pin, item1, item2, at: point)
    }

    private class func make(_ kind: Kind, _ item1: any UIDynamicItem, _ item2: any UIDynamicItem, at point: CGPoint) -> Self {
        let behavior = own(UIAttachmentBehavior(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero))
        behavior.kind = kind
        behavior.storedAnchor = point
        behavior.storedRange = .infinite
        return behavior
    }

    private class func own(_ behavior: UIAttachmentBehavior) -> Self {
        guard Self.self == UIAttachmentBehavior.self else { notSupported("making attachments of other kinds as \(Self.self)") }
        return unsafeDowncast(behavior, to: Self.self)
    }

    // MARK: Properties

    open var items: [any UIDynamicItem] { ownItems }

    open private(set) var attachedBehaviorType: AttachmentType

    /// Where the item is tied to. What hangs on it follows.
    open var anchorPoint: CGPoint {
        get { storedAnchor }
        set {
            guard newValue != storedAnchor else { return }
            storedAnchor = newValue
            anchor?.place(at: newValue, angle: 0)
            parameterDidChange()
        }
    }

    /// Points. Unless it is set it is what it is when the behavior joins its animator, and 0 before.
    open var length: CGFloat {
        get { setLength ?? knownLength }
        set {
            guard newValue != setLength else { return }
            setLength = newValue
            rebuild()
        }
    }

    /// Of the spring: 1 is critical. Default 0.
    open var damping: CGFloat = 0 {
        didSet { if damping != oldValue { rebuild() } }
    }

    /// Of the spring, in hertz. 0, the default, is a rod.
    open var frequency: CGFloat = 0 {
        didSet { if frequency != oldValue { rebuild() } }
    }

    /// What it takes to turn a pin, in no unit that is documented: newton metres here. Default 0.
    open var frictionTorque: CGFloat = 0 {
        didSet {
            joint?.setFrictionTorque(frictionTorque)
            parameterDidChange()
        }
    }

    /// How far a sliding attachment slides, in points, or a pin turns, in radians. It contains 0. Default `.infinite` for these two, zero for others, where it has
    /// no effect.
    open var attachmentRange: UIFloatRange {
        get { storedRange }
        set {
            storedRange = newValue
            joint?.setRange(newValue)
            parameterDidChange()
        }
    }

    // MARK: For the engine

    private enum Kind {
        case distance, limit, fixed, pin
        case sliding(CGVector)
    }

    private var kind: Kind
    private let offsetA, offsetB: UIOffset
    private var storedAnchor: CGPoint
    private var storedRange = UIFloatRange.zero
    private var setLength: CGFloat?
    private var knownLength: CGFloat = 0
    private var anchor: DynamicsAnchor?
    private var joint: DynamicsJoint?

    /// A rod to an anchor that is nearer than this turns around it instead.
    private static let shortestRod: CGFloat = 1

    override var isPrimitive: Bool { true }

    override func join(_ engine: DynamicsEngine) {
        guard let body = ownItems.first.flatMap(engine.body(of:)) else { return }
        let other: DynamicsBodyReference
        if attachedBehaviorType == .anchor {
            let anchor = DynamicsAnchor(at: storedAnchor, in: engine.world)
            self.anchor = anchor
            other = anchor.reference
        } else {
            // Tied to itself it is not tied.
            guard ownItems.count == 2, let second = engine.body(of: ownItems[1]) else { return }
            other = second.reference
        }
        switch kind {
        case .distance: makeDistance(body.reference, other, engine)
        case .limit:
            let (a, b) = (body.reference.point(at: offsetA), other.point(at: offsetB))
            knownLength = hypot(b.x - a.x, b.y - a.y)
            joint = engine.world.rope(body.reference, offsetA, other, offsetB, length: knownLength)
        case .fixed: joint = engine.world.weld(body.reference, other, at: storedAnchor)
        case .pin: joint = engine.world.pin(body.reference, other, at: storedAnchor)
        case .sliding(let axis): joint = engine.world.slider(other, body.reference, at: storedAnchor, along: axis)
        }
        switch kind {
        case .pin, .sliding: joint?.setRange(storedRange)
        default: break
        }
        joint?.setFrictionTorque(frictionTorque)
    }

    private func makeDistance(_ a: DynamicsBodyReference, _ b: DynamicsBodyReference, _ engine: DynamicsEngine) {
        let (from, to) = (a.point(at: offsetA), b.point(at: offsetB))
        knownLength = hypot(to.x - from.x, to.y - from.y)
        let isRod = !(frequency > 0)
        let bodiesCollide = attachedBehaviorType == .items
        let isPoint = setLength.map { !($0 > 0) } ?? (attachedBehaviorType == .anchor && knownLength < Self.shortestRod)
        if isRod, isPoint {
            joint = engine.world.pin(a, offsetA, b, offsetB, bodiesCollide: bodiesCollide)
        } else {
            joint = engine.world.rod(
                a, offsetA.point, b, offsetB.point, length: length, frequency: frequency, damping: damping, bodiesCollide: bodiesCollide)
        }
    }

    override func leave(_ engine: DynamicsEngine) {
        joint = nil
        anchor = nil
    }

    /// A distance is made anew. A length that was not set stays what it was.
    private func rebuild() {
        guard let engine, case .distance = kind, let body = ownItems.first.flatMap(engine.body(of:)) else { return parameterDidChange() }
        let other = anchor?.reference ?? (ownItems.count == 2 ? engine.body(of: ownItems[1])?.reference : nil)
        guard let other else { return }
        let length = knownLength
        joint = nil
        makeDistance(body.reference, other, engine)
        if setLength == nil, length >= Self.shortestRod {
            knownLength = length
            joint = nil
            joint = engine.world.rod(
                body.reference, offsetA.point, other, offsetB.point, length: length, frequency: frequency, damping: damping,
                bodiesCollide: attachedBehaviorType == .items)
        }
        parameterDidChange()
    }
}

extension UIOffset {
    var point: CGPoint { CGPoint(x: horizontal, y: vertical) }
}
