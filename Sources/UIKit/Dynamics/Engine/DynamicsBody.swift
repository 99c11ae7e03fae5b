internal import CBox2D
internal import CoreGraphics
internal import Foundation
internal import ObjectiveC

/// An item in the world of its animator.
@MainActor final class DynamicsBody {
    let item: any UIDynamicItem
    /// Names the body in contacts and queries; those that came later have greater ones.
    let number: Int64
    /// The item's when it came.
    let size: CGSize
    /// How many behaviors hold the item.
    var holders = 1
    private(set) var properties = DynamicsProperties.standard
    /// A velocity field has it: no other force counts.
    var isInVelocityField = false { didSet { if isInVelocityField != oldValue { updateGravity() } } }

    private nonisolated(unsafe) let pointer: OpaquePointer
    private let world: DynamicsWorld
    private var gravities = 0

    /// In a group: that the body is part of it, whatever it collides with.
    static let member: UInt32 = 1 << 8

    init(_ item: any UIDynamicItem, at position: CGPoint, number: Int64, in world: DynamicsWorld) {
        self.item = item
        self.number = number
        self.world = world
        size = item.bounds.size
        pointer = dyn_body_create(world.pointer, DYN_BODY_ITEM, number, dyn_vector(position), Self.angle(of: item))
        addShapes()
    }

    deinit { dyn_body_destroy(pointer) }

    var reference: DynamicsBodyReference { DynamicsBodyReference(pointer: pointer) }

    // MARK: Shapes

    private func addShapes() {
        if let group = item as? UIDynamicItemGroup {
            for member in group.items {
                let center = CGPoint(x: member.center.x - group.center.x, y: member.center.y - group.center.y)
                dyn_body_add_box(pointer, dyn_vector(center), dyn_vector(member.bounds.size))
            }
            return
        }
        switch Self.boundsType(of: item) {
        case .rectangle: dyn_body_add_box(pointer, dyn_vector(x: 0, y: 0), dyn_vector(size))
        case .ellipse:
            if size.width == size.height { return dyn_body_add_circle(pointer, size.width / 2) }
            let oval = UIBezierPath(ovalIn: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
            if !add(CollisionOutline.points(of: oval.cgPath)) { dyn_body_add_box(pointer, dyn_vector(x: 0, y: 0), dyn_vector(size)) }
        case .path:
            let outline = Self.boundingPath(of: item).map { CollisionOutline.points(of: $0.cgPath) } ?? []
            // What the engine cannot take as a polygon collides as the bounds do; what is no polygon was refused.
            if !add(outline) { dyn_body_add_box(pointer, dyn_vector(x: 0, y: 0), dyn_vector(size)) }
        }
    }

    private func add(_ outline: [CGPoint]) -> Bool {
        outline.map(dyn_vector.init).withUnsafeBufferPointer { dyn_body_add_polygon(pointer, $0.baseAddress, Int32($0.count)) }
    }

    static func boundsType(of item: any UIDynamicItem) -> UIDynamicItemCollisionBoundsType {
        switch item {
        case let view as UIView: view.collisionBoundsType
        case let attributes as UICollectionViewLayoutAttributes: attributes.collisionBoundsType
        default: item.__optional_collisionBoundsType ?? .rectangle
        }
    }

    static func boundingPath(of item: any UIDynamicItem) -> UIBezierPath? {
        switch item {
        case let view as UIView: view.collisionBoundingPath
        case let attributes as UICollectionViewLayoutAttributes: attributes.collisionBoundingPath
        default: item.__optional_collisionBoundingPath
        }
    }

    static func angle(of item: any UIDynamicItem) -> CGFloat {
        let transform = item.transform
        let angle = atan2(transform.b, transform.a)
        return angle.isFinite ? angle : 0
    }

    // MARK: State

    /// In the animator's coordinates.
    var position: CGPoint { dyn_body_position(pointer).point }
    var angle: CGFloat { dyn_body_angle(pointer) }
    var velocity: CGPoint { dyn_body_velocity(pointer).point }
    var angularVelocity: CGFloat { dyn_body_angular_velocity(pointer) }
    var mass: CGFloat { dyn_body_mass(pointer) }
    var isAwake: Bool { dyn_body_is_awake(pointer) }

    func place(at position: CGPoint, angle: CGFloat) { dyn_body_place(pointer, dyn_vector(position), angle) }

    func add(linear: CGPoint, angular: CGFloat) {
        if linear != .zero {
            let now = velocity
            dyn_body_set_velocity(pointer, dyn_vector(x: now.x + linear.x, y: now.y + linear.y))
        }
        if angular != 0 { dyn_body_set_angular_velocity(pointer, angularVelocity + angular) }
    }

    func setVelocity(_ velocity: CGVector) { dyn_body_set_velocity(pointer, dyn_vector(x: velocity.dx, y: velocity.dy)) }

    // MARK: Behaviors

    func apply(_ new: DynamicsProperties.Values) {
        guard new != properties else { return }
        properties = new
        dyn_body_set_properties(
            pointer,
            dyn_properties(
                elasticity: new.elasticity, friction: new.friction, density: new.density, resistance: new.resistance,
                angular_resistance: new.angularResistance, allows_rotation: new.allowsRotation, is_anchored: new.isAnchored))
    }

    /// Counts the gravity behaviors that hold the item.
    func fall(by count: Int) {
        gravities += count
        updateGravity()
        if count > 0 { makeBullet() }
    }

    private func updateGravity() { dyn_body_set_falls(pointer, gravities > 0 && !isInVelocityField) }

    func makeBullet() { dyn_body_set_bullet(pointer) }

    func applyForce(_ newtons: CGVector, at point: CGPoint) {
        guard !isInVelocityField, newtons != .zero else { return }
        dyn_body_apply_force(pointer, dyn_vector(x: newtons.dx, y: newtons.dy), dyn_vector(point))
    }

    func applyImpulse(_ impulse: CGVector, at point: CGPoint) {
        dyn_body_apply_impulse(pointer, dyn_vector(x: impulse.dx, y: impulse.dy), dyn_vector(point))
    }

    /// - Parameter mode: empty takes the body out of the group only with `isMember` false.
    func setGroup(_ group: UInt32, _ mode: UICollisionBehavior.Mode, isMember: Bool = true) {
        dyn_body_set_group(pointer, group, isMember ? mode.inWorld | Self.member : 0)
    }
}

extension dyn_vector {
    init(_ size: CGSize) { self.init(x: size.width, y: size.height) }
}
