public import CoreGraphics

/// Draws an item to a point and turns it upright, as springs at its corners would.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
    /// - Parameter point: where the center comes to rest, in the animator's coordinates.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        storedPoint = point
        super.init()
        setItems([item])
    }

    @available(*, unavailable) public override init() { fatalError() }

    open var snapPoint: CGPoint {
        get { storedPoint }
        set {
            guard newValue != storedPoint else { return }
            storedPoint = newValue
            anchor?.place(at: newValue, angle: 0)
            parameterDidChange()
        }
    }

    /// From 0, swinging most, to 1, swinging least. Default 0.5. Decides when the behavior joins an animator.
    open var damping: CGFloat = 0.5

    private var storedPoint: CGPoint
    private var anchor: DynamicsAnchor?
    private var springs: [DynamicsJoint] = []

    /// Points from the item's corners to where their springs end, and at rest the length of the springs.
    private static let distance: CGFloat = 50
    /// Hertz.
    private static let frequency: CGFloat = 4

    override var isPrimitive: Bool { true }

    override func join(_ engine: DynamicsEngine) {
        guard let body = ownItems.first.flatMap(engine.body(of:)) else { return }
        let anchor = DynamicsAnchor(at: storedPoint, in: engine.world)
        let (w, h, d) = (body.size.width / 2, body.size.height / 2, Self.distance)
        let ends: [(from: CGPoint, to: CGPoint)] = [
            (CGPoint(x: -w, y: -h), CGPoint(x: -w - d, y: -h)), (CGPoint(x: -w, y: -h), CGPoint(x: -w, y: -h - d)),
            (CGPoint(x: w, y: h), CGPoint(x: w + d, y: h)), (CGPoint(x: w, y: h), CGPoint(x: w, y: h + d)),
        ]
        springs = ends.compactMap {
            engine.world.rod(
                body.reference, $0.from, anchor.reference, $0.to, length: d, frequency: Self.frequency, damping: min(max(damping, 0), 1), bodiesCollide: false)
        }
        self.anchor = anchor
    }

    override func leave(_ engine: DynamicsEngine) {
        springs = []
        anchor = nil
    }
}
