public import CoreGraphics
public import Foundation

/// Pushes items, all the time or once.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
    public enum Mode: Int, Sendable {
        /// A force in every step.
        case continuous
        /// A blow with the next step; then the behavior is not active any more.
        case instantaneous
    }

    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
        setItems(items)
    }

    public convenience override init() { self.init(items: [], mode: .continuous) }

    open func addItem(_ item: any UIDynamicItem) { insert(item) }

    open func removeItem(_ item: any UIDynamicItem) {
        if remove(item) { offsets[ObjectIdentifier(item)] = nil }
    }

    open var items: [any UIDynamicItem] { ownItems }

    /// Where the force meets the item, from its center in points. Default zero.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }

    /// Away from the center the force turns the item. The offset does not turn with it. Nothing happens for objects that are no items of the behavior.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        guard contains(item) else { return }
        offsets[ObjectIdentifier(item)] = o
        parameterDidChange()
    }

    open private(set) var mode: Mode

    /// Default true. Set it again for another instantaneous push.
    open var active: Bool {
        get { isActive }
        set {
            guard newValue != isActive else { return }
            isActive = newValue
            parameterDidChange()
        }
    }

    /// Radians from the x axis, clockwise on the screen. Default 0.
    open var angle: CGFloat {
        get { storedAngle }
        set { setAngle(newValue, magnitude: storedMagnitude) }
    }

    /// 1 accelerates an item of 100 by 100 points and density 1 by 100 points/s², or, in an instantaneous push, gives it 100 points/s. Negative values push the other
    /// way. Default 0.
    open var magnitude: CGFloat {
        get { storedMagnitude }
        set { setAngle(storedAngle, magnitude: newValue) }
    }

    /// Angle and magnitude as one vector.
    open var pushDirection: CGVector {
        get { vector }
        set {
            guard newValue != vector else { return }
            vector = newValue
            storedMagnitude = hypot(newValue.dx, newValue.dy)
            if storedMagnitude != 0 { storedAngle = atan2(newValue.dy, newValue.dx) }
            parameterDidChange()
        }
    }

    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        guard angle != storedAngle || magnitude != storedMagnitude else { return }
        storedAngle = angle
        storedMagnitude = magnitude
        vector = magnitude == 0 ? .zero : CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
        parameterDidChange()
    }

    private var isActive = true
    private var storedAngle: CGFloat = 0
    private var storedMagnitude: CGFloat = 0
    private var vector = CGVector.zero
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    override var isPrimitive: Bool { true }

    override func join(_ engine: DynamicsEngine) { engine.pushes.append(self) }
    override func leave(_ engine: DynamicsEngine) { engine.pushes.removeAll { $0 === self } }
    override func itemDidJoin(_ body: DynamicsBody, _ engine: DynamicsEngine) { body.makeBullet() }

    /// Forces for the next part of a step.
    func push() {
        guard isActive, mode == .continuous else { return }
        eachBody { body in body.applyForce(vector, at: point(of: body)) }
    }

    /// The blow, before a step.
    func strike() {
        guard isActive, mode == .instantaneous else { return }
        isActive = false
        eachBody { body in body.applyImpulse(vector, at: point(of: body)) }
    }

    private func point(of body: DynamicsBody) -> CGPoint {
        let offset = offsets.isEmpty ? .zero : targetOffsetFromCenter(for: body.item)
        return CGPoint(x: body.position.x + offset.horizontal, y: body.position.y + offset.vertical)
    }
}
