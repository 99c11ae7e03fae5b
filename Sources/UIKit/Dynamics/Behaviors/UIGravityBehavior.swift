public import CoreGraphics
public import Foundation

/// Lets items fall, all with the same acceleration.
///
/// An animator has one gravity: where it has several behaviors the one that was added or changed last decides for all of them, and removing one ends gravity until
/// another is changed or added.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
    public init(items: [any UIDynamicItem]) {
        super.init()
        setItems(items)
    }

    public convenience override init() { self.init(items: []) }

    open func addItem(_ item: any UIDynamicItem) { insert(item) }
    open func removeItem(_ item: any UIDynamicItem) { remove(item) }
    open var items: [any UIDynamicItem] { ownItems }

    /// In units of 1000 points/s², y pointing down. Default (0, 1).
    open var gravityDirection: CGVector {
        get { vector }
        set { set(newValue) }
    }

    /// Radians from the x axis, clockwise on the screen. Default π/2. Without a magnitude it is 0 and cannot be changed.
    open var angle: CGFloat {
        get { atan2(vector.dy, vector.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// In units of 1000 points/s². Default 1; 0 sets the angle to 0, too.
    open var magnitude: CGFloat {
        get { hypot(vector.dx, vector.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }

    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        set(magnitude == 0 ? .zero : CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle)))
    }

    private var vector = CGVector(dx: 0, dy: 1)

    private func set(_ new: CGVector) {
        guard new != vector else { return }
        vector = new
        guard let engine else { return }
        engine.setGravity(vector)
        engine.didChange()
    }

    override var isPrimitive: Bool { true }

    override func join(_ engine: DynamicsEngine) {
        engine.gravityWasAdded()
        engine.setGravity(vector)
    }

    override func leave(_ engine: DynamicsEngine) { engine.gravityWasRemoved() }

    override func itemDidJoin(_ body: DynamicsBody, _ engine: DynamicsEngine) { body.fall(by: 1) }
    override func itemWillLeave(_ body: DynamicsBody, _ engine: DynamicsEngine) { body.fall(by: -1) }
}
