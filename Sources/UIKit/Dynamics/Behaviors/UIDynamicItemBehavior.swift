public import CoreGraphics
public import Foundation

/// Properties of items. One that was never set to another value than its default is left to other behaviors; of those that set it the last in the animator's tree decides.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
    public init(items: [any UIDynamicItem]) {
        super.init()
        setItems(items)
    }

    public convenience override init() { self.init(items: []) }

    open func addItem(_ item: any UIDynamicItem) { insert(item) }

    open func removeItem(_ item: any UIDynamicItem) {
        if remove(item) { waiting[ObjectIdentifier(item)] = nil }
    }

    open var items: [any UIDynamicItem] { ownItems }

    /// From 0, not bouncing, to 1, bouncing without loss. Items slower than 100 points/s do not bounce. Default 0.2 (UNVERIFIED: Apple documents 0, and others measured this).
    open var elasticity: CGFloat {
        get { set.elasticity ?? DynamicsProperties.standard.elasticity }
        set { change(\.elasticity, to: newValue) }
    }

    /// Between surfaces that slide along each other; 0 is none. Default 0.2 (UNVERIFIED, as for `elasticity`).
    open var friction: CGFloat {
        get { set.friction ?? DynamicsProperties.standard.friction }
        set { change(\.friction, to: newValue) }
    }

    /// Kilograms on 100 by 100 points. Default 1.
    open var density: CGFloat {
        get { set.density ?? DynamicsProperties.standard.density }
        set { change(\.density, to: newValue) }
    }

    /// How much of its velocity an item loses in a second, roughly; 0 is nothing. Default 0.1 (UNVERIFIED, as for `elasticity`).
    open var resistance: CGFloat {
        get { set.resistance ?? DynamicsProperties.standard.resistance }
        set { change(\.resistance, to: newValue) }
    }

    /// The same for turning.
    open var angularResistance: CGFloat {
        get { set.angularResistance ?? DynamicsProperties.standard.angularResistance }
        set { change(\.angularResistance, to: newValue) }
    }

    /// What electric and magnetic fields act on. Default 0.
    open var charge: CGFloat {
        get { set.charge ?? DynamicsProperties.standard.charge }
        set { change(\.charge, to: newValue) }
    }

    /// Whether items stay where they are, and others bounce off. Default false.
    open var isAnchored: Bool {
        get { set.isAnchored ?? DynamicsProperties.standard.isAnchored }
        set { change(\.isAnchored, to: newValue) }
    }

    /// Whether forces turn items. Default true.
    open var allowsRotation: Bool {
        get { set.allowsRotation ?? DynamicsProperties.standard.allowsRotation }
        set { change(\.allowsRotation, to: newValue) }
    }

    // MARK: Velocities

    /// Points per second, added to what the item has. Before the behavior is in an animator it is kept for when it is. Nothing happens for objects that are no items of
    /// the behavior.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        guard contains(item), velocity.x.isFinite, velocity.y.isFinite else { return }
        guard let body = engine?.body(of: item) else {
            var sum = waiting[ObjectIdentifier(item)] ?? Velocity()
            sum.linear = CGPoint(x: sum.linear.x + velocity.x, y: sum.linear.y + velocity.y)
            waiting[ObjectIdentifier(item)] = sum
            return
        }
        body.add(linear: velocity, angular: 0)
        parameterDidChange()
    }

    /// Points per second; zero for objects that are no items of the behavior, and while it is in no animator.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        guard contains(item), let body = engine?.body(of: item) else { return .zero }
        return body.velocity
    }

    /// Radians per second, clockwise on the screen, added to what the item has.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        guard contains(item), velocity.isFinite else { return }
        guard let body = engine?.body(of: item) else {
            waiting[ObjectIdentifier(item), default: Velocity()].angular += velocity
            return
        }
        body.add(linear: .zero, angular: velocity)
        parameterDidChange()
    }

    /// Radians per second, clockwise on the screen.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        guard contains(item), let body = engine?.body(of: item) else { return 0 }
        return body.angularVelocity
    }

    // MARK: For the engine

    private struct Velocity {
        var linear = CGPoint.zero
        var angular: CGFloat = 0
    }

    private(set) final var set = DynamicsProperties()
    private var waiting: [ObjectIdentifier: Velocity] = [:]

    private func change<Value: Equatable>(_ property: WritableKeyPath<DynamicsProperties, Value?>, to new: Value) {
        let current = set[keyPath: property] ?? DynamicsProperties.defaults[keyPath: property]
        guard new != current else { return }
        set[keyPath: property] = new
        engine?.needsProperties()
        parameterDidChange()
    }

    override var isPrimitive: Bool { true }

    override func join(_ engine: DynamicsEngine) { engine.needsProperties() }
    override func leave(_ engine: DynamicsEngine) { engine.needsProperties() }

    override func itemDidJoin(_ body: DynamicsBody, _ engine: DynamicsEngine) {
        engine.needsProperties()
        guard let velocity = waiting.removeValue(forKey: ObjectIdentifier(body.item)) else { return }
        body.add(linear: velocity.linear, angular: velocity.angular)
    }

    override func itemWillLeave(_ body: DynamicsBody, _ engine: DynamicsEngine) { engine.needsProperties() }
}
