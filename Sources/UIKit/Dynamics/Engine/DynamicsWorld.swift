internal import CBox2D
internal import CoreGraphics

/// The physics of one animator, in points. It owns what Box2D allocates.
@MainActor final class DynamicsWorld {
    nonisolated(unsafe) let pointer: OpaquePointer

    init() { pointer = dyn_world_create() }

    deinit { dyn_world_destroy(pointer) }

    /// Points per second squared.
    func setGravity(_ gravity: CGVector) { dyn_world_set_gravity(pointer, dyn_vector(x: gravity.dx, y: gravity.dy)) }

    func step(_ seconds: Double) { dyn_world_step(pointer, seconds) }

    var isAwake: Bool { dyn_world_is_awake(pointer) }
    func wake() { dyn_world_wake(pointer) }

    /// What began and ended since the last time.
    func takeContacts() -> [dyn_contact] {
        var first: UnsafePointer<dyn_contact>?
        let count = Int(dyn_world_take_contacts(pointer, &first))
        guard count > 0, let first else { return [] }
        return Array(UnsafeBufferPointer(start: first, count: count))
    }

    /// Numbers of bodies near the rectangle, each once, in rising order.
    func bodies(near rect: CGRect) -> [Int64] {
        guard !rect.isNull else { return [] }
        let (lower, upper) = (dyn_vector(x: rect.minX, y: rect.minY), dyn_vector(x: rect.maxX, y: rect.maxY))
        var numbers = [Int64](repeating: 0, count: 64)
        while true {
            let count = Int(dyn_world_query(pointer, lower, upper, &numbers, Int32(numbers.count)))
            if count <= numbers.count { return Set(numbers[0..<count]).sorted() }
            numbers = [Int64](repeating: 0, count: count)
        }
    }

    // MARK: Joints

    func rod(
        _ a: DynamicsBodyReference, _ offsetA: CGPoint, _ b: DynamicsBodyReference, _ offsetB: CGPoint, length: CGFloat, frequency: CGFloat, damping: CGFloat,
        bodiesCollide: Bool
    ) -> DynamicsJoint? {
        DynamicsJoint(dyn_joint_rod(a.pointer, dyn_vector(offsetA), b.pointer, dyn_vector(offsetB), length, frequency, damping, bodiesCollide), in: self)
    }

    func rope(_ a: DynamicsBodyReference, _ offsetA: UIOffset, _ b: DynamicsBodyReference, _ offsetB: UIOffset, length: CGFloat) -> DynamicsJoint? {
        DynamicsJoint(dyn_joint_rope(a.pointer, dyn_vector(offsetA.point), b.pointer, dyn_vector(offsetB.point), length), in: self)
    }

    func pin(_ a: DynamicsBodyReference, _ b: DynamicsBodyReference, at point: CGPoint) -> DynamicsJoint? {
        DynamicsJoint(dyn_joint_pin(a.pointer, b.pointer, dyn_vector(point), false), in: self)
    }

    func pin(_ a: DynamicsBodyReference, _ offsetA: UIOffset, _ b: DynamicsBodyReference, _ offsetB: UIOffset, bodiesCollide: Bool) -> DynamicsJoint? {
        DynamicsJoint(dyn_joint_pin_offsets(a.pointer, dyn_vector(offsetA.point), b.pointer, dyn_vector(offsetB.point), bodiesCollide), in: self)
    }

    func weld(_ a: DynamicsBodyReference, _ b: DynamicsBodyReference, at point: CGPoint) -> DynamicsJoint? {
        DynamicsJoint(dyn_joint_weld(a.pointer, b.pointer, dyn_vector(point)), in: self)
    }

    func slider(_ a: DynamicsBodyReference, _ b: DynamicsBodyReference, at point: CGPoint, along axis: CGVector) -> DynamicsJoint? {
        DynamicsJoint(dyn_joint_slider(a.pointer, b.pointer, dyn_vector(point), dyn_vector(x: axis.dx, y: axis.dy)), in: self)
    }
}

/// A body as joints know it. Its owner holds the world.
@MainActor struct DynamicsBodyReference {
    let pointer: OpaquePointer

    /// Where a point of the body is.
    func point(at offset: UIOffset) -> CGPoint {
        let (position, angle) = (dyn_body_position(pointer), dyn_body_angle(pointer))
        return CGPoint(
            x: position.x + offset.horizontal * cos(angle) - offset.vertical * sin(angle),
            y: position.y + offset.horizontal * sin(angle) + offset.vertical * cos(angle))
    }
}

/// Something between two bodies, as long as it is held.
@MainActor final class DynamicsJoint {
    private nonisolated(unsafe) let pointer: OpaquePointer
    private let world: DynamicsWorld

    fileprivate init?(_ pointer: OpaquePointer?, in world: DynamicsWorld) {
        guard let pointer else { return nil }
        self.pointer = pointer
        self.world = world
    }

    deinit { dyn_joint_destroy(pointer) }

    func setRange(_ range: UIFloatRange) { dyn_joint_set_range(pointer, range.minimum, range.maximum) }
    func setFrictionTorque(_ torque: CGFloat) { dyn_joint_set_friction_torque(pointer, torque) }
}

/// A point to which items are tied, as long as it is held.
@MainActor final class DynamicsAnchor {
    private nonisolated(unsafe) let pointer: OpaquePointer
    private let world: DynamicsWorld

    init(at point: CGPoint, in world: DynamicsWorld) {
        self.world = world
        pointer = dyn_body_create(world.pointer, DYN_BODY_ANCHOR, 0, dyn_vector(point), 0)
    }

    deinit { dyn_body_destroy(pointer) }

    var reference: DynamicsBodyReference { DynamicsBodyReference(pointer: pointer) }
    func place(at point: CGPoint, angle: CGFloat) { dyn_body_place(pointer, dyn_vector(point), angle) }
}

/// Lines that stand still, as long as they are held.
@MainActor final class DynamicsBoundaryBody {
    private nonisolated(unsafe) let pointer: OpaquePointer
    private let world: DynamicsWorld
    let number: Int64

    init(in world: DynamicsWorld, number: Int64) {
        self.world = world
        self.number = number
        pointer = dyn_body_create(world.pointer, DYN_BODY_BOUNDARY, number, dyn_vector(x: 0, y: 0), 0)
    }

    deinit { dyn_body_destroy(pointer) }

    func addEdge(_ from: CGPoint, _ to: CGPoint) { dyn_body_add_edge(pointer, dyn_vector(from), dyn_vector(to)) }
    func setGroup(_ group: UInt32, _ mode: UICollisionBehavior.Mode) { dyn_body_set_group(pointer, group, mode.inWorld | DynamicsBody.member) }
}

extension dyn_vector {
    init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
    var point: CGPoint { CGPoint(x: x, y: y) }
}

extension UICollisionBehavior.Mode {
    var inWorld: UInt32 {
        (contains(.items) ? UInt32(DYN_COLLIDES_WITH_ITEMS) : 0) | (contains(.boundaries) ? UInt32(DYN_COLLIDES_WITH_BOUNDARIES) : 0)
    }
}
