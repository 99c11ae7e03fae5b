public import CoreGraphics
public import Foundation

/// A field of forces that act on its items, wherever they are in its region.
///
/// Forces are newtons: one accelerates an item of 100 by 100 points and density 1 by 100 points/s². Distances count in metres of 100 points.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
    // MARK: Kinds

    /// Slows items down, by a force that grows with the square of the velocity against `direction`.
    open class func dragField() -> Self { make(.drag) }

    /// A force across the way to the position, clockwise on the screen for a positive strength, by the item's mass.
    open class func vortexField() -> Self { make(.vortex) }

    /// Draws items to the position, by their mass. The falloff is 2.
    open class func radialGravityField(position: CGPoint) -> Self {
        let field = make(.radialGravity)
        field.position = position
        field.falloff = 2
        return field
    }

    /// The same force everywhere, by the item's mass: `direction` times `strength`.
    open class func linearGravityField(direction: CGVector) -> Self {
        let field = make(.linearGravity)
        field.direction = direction
        return field
    }

    /// Gives items the velocity `direction`, in units of 100 points/s, whatever else acts on them.
    open class func velocityField(direction: CGVector) -> Self {
        let field = make(.velocity)
        field.direction = direction
        return field
    }

    /// A force that differs from place to place and time to time.
    ///
    /// - Parameters:
    ///   - smoothness: from 0, changing most within a short way, to 1.
    ///   - speed: how fast it changes with time; 0 keeps it as it is.
    open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self { make(.noise, smoothness, speed) }

    /// The same, by the square of the item's velocity, and its mass.
    open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self { make(.turbulence, smoothness, speed) }

    /// Draws items to the position, more strongly the further away they are: by `strength` for each metre.
    open class func springField() -> Self {
        let field = make(.spring)
        field.falloff = -1
        return field
    }

    /// Pushes items away from the position, by their charge. The falloff is 1.
    open class func electricField() -> Self {
        let field = make(.electric)
        field.falloff = 1
        return field
    }

    /// Turns the way of items, by their charge and velocity: counterclockwise on the screen for a positive charge and strength. The falloff is 1.
    open class func magneticField() -> Self {
        let field = make(.magnetic)
        field.falloff = 1
        return field
    }

    /// Forces of the app's own. The strength does not multiply them, but 0 ends them.
    ///
    /// - Parameter block: gives newtons, and is given the field, where the item is from the field's position in points, its velocity in metres (of 100 points) a second, its mass,
    ///   its charge and the seconds the force will act. It is called several times in a step.
    open class func field(evaluationBlock block: @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector) -> Self {
        make(.custom(block))
    }

    @available(*, unavailable) public override init() { fatalError() }

    private init(kind: Kind, smoothness: CGFloat, animationSpeed: CGFloat) {
        self.kind = kind
        storedSmoothness = smoothness
        storedSpeed = animationSpeed
        super.init()
    }

    private class func make(_ kind: Kind, _ smoothness: CGFloat = 0, _ speed: CGFloat = 0) -> Self {
        guard Self.self == UIFieldBehavior.self else { notSupported("making fields as \(Self.self)") }
        return unsafeDowncast(UIFieldBehavior(kind: kind, smoothness: smoothness, animationSpeed: speed), to: Self.self)
    }

    // MARK: Items

    open func addItem(_ item: any UIDynamicItem) { insert(item) }
    open func removeItem(_ item: any UIDynamicItem) { remove(item) }
    open var items: [any UIDynamicItem] { ownItems }

    // MARK: Properties

    /// In the animator's coordinates. Default zero.
    open var position: CGPoint = .zero { didSet { parameterDidChange() } }

    /// Around the position: where the field acts. Default everywhere.
    open var region: UIRegion = .infinite { didSet { parameterDidChange() } }

    /// Default 1.
    open var strength: CGFloat = 1 { didSet { parameterDidChange() } }

    /// The strength is divided by the distance to this power. Default 0, but for some kinds.
    open var falloff: CGFloat = 0 { didSet { parameterDidChange() } }

    /// Points. Nearer to the position the falloff is as at this distance. Default very small.
    open var minimumRadius: CGFloat = 100 / 32768 { didSet { parameterDidChange() } }

    /// Of linear gravity and velocity, and the velocity of what drags.
    open var direction: CGVector = .zero { didSet { parameterDidChange() } }

    /// Of noise and turbulence; 0 for others.
    open var smoothness: CGFloat {
        get { storedSmoothness }
        set {
            guard kind.isNoise else { return }
            storedSmoothness = newValue
            parameterDidChange()
        }
    }

    /// Of noise and turbulence; 0 for others.
    open var animationSpeed: CGFloat {
        get { storedSpeed }
        set {
            guard kind.isNoise else { return }
            storedSpeed = newValue
            parameterDidChange()
        }
    }

    // MARK: For the engine

    enum Kind {
        case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
        case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)

        var isNoise: Bool {
            switch self {
            case .noise, .turbulence: true
            default: false
            }
        }

        var isVelocity: Bool { if case .velocity = self { true } else { false } }
    }

    final let kind: Kind
    private var storedSmoothness: CGFloat
    private var storedSpeed: CGFloat

    override var isPrimitive: Bool { true }

    override func join(_ engine: DynamicsEngine) { engine.fields.append(self) }
    override func leave(_ engine: DynamicsEngine) { engine.fields.removeAll { $0 === self } }
}
