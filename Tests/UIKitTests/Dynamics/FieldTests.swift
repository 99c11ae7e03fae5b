import Testing
import UIKit
import class ObjectiveC.NSKeyedArchiver
import class ObjectiveC.NSKeyedUnarchiver

@MainActor @Suite(.serialized) struct FieldTests {
    let stage = Stage()

    /// The acceleration, in points/s², that a field gives an item at (300, 400), in a frame.
    func acceleration(_ field: UIFieldBehavior, mass: CGFloat = 1, charge: CGFloat = 0, velocity: CGPoint = .zero) -> CGPoint {
        let item = PlainItem(300, 400)
        let animator = UIDynamicAnimator()
        let properties = smooth([item])
        properties.density = mass
        properties.charge = charge
        animator.addBehavior(properties)
        stage.frames(2)
        properties.addLinearVelocity(velocity, for: item)
        field.addItem(item)
        animator.addBehavior(field)
        let before = properties.linearVelocity(for: item)
        stage.frames(1)
        let after = properties.linearVelocity(for: item)
        return CGPoint(x: (after.x - before.x) * 60, y: (after.y - before.y) * 60)
    }

    @Test("F3.3 fields pull as Apple's were measured to, by mass, charge and velocity") func forces() {
        #expect(near(acceleration(.linearGravityField(direction: CGVector(dx: 3, dy: 4))), CGPoint(x: 300, y: 400), 1))
        #expect(near(acceleration(.linearGravityField(direction: CGVector(dx: 3, dy: 4)), mass: 3), CGPoint(x: 300, y: 400), 1))
        #expect(near(acceleration(.radialGravityField(position: .zero)), CGPoint(x: -2.4, y: -3.2), 0.02))
        #expect(near(acceleration(.radialGravityField(position: .zero), mass: 3), CGPoint(x: -2.4, y: -3.2), 0.02))
        #expect(near(acceleration(.springField()), CGPoint(x: -300, y: -400), 2))
        #expect(near(acceleration(.springField(), mass: 3), CGPoint(x: -100, y: -133.3), 1))
        #expect(near(acceleration(.electricField(), charge: 2), CGPoint(x: 24, y: 32), 0.1))
        #expect(near(acceleration(.electricField()), .zero))
        #expect(near(acceleration(.vortexField()), CGPoint(x: -80, y: 60), 1))
        let magnetic = UIFieldBehavior.magneticField()
        #expect(near(acceleration(magnetic, charge: 1, velocity: CGPoint(x: 100, y: 0)), CGPoint(x: 0, y: -20), 0.5))
        #expect(near(acceleration(.magneticField(), velocity: CGPoint(x: 100, y: 0)), .zero))
        let drag = acceleration(.dragField(), velocity: CGPoint(x: 100, y: 0))
        #expect(near(drag.x, (98.3 - 100) * 60, 5) && drag.y == 0)
        let custom = UIFieldBehavior.field { field, position, velocity, mass, charge, time in
            #expect(near(position, CGPoint(x: 290, y: 380), 1) && mass > 2.9 && charge == 5 && near(velocity.dx, 1, 0.1) && near(CGFloat(time), 1.0 / 120, 1e-4))
            return CGVector(dx: 0, dy: field.strength)
        }
        custom.position = CGPoint(x: 10, y: 20)
        custom.strength = 6
        #expect(near(acceleration(custom, mass: 3, charge: 5, velocity: CGPoint(x: 100, y: 0)), CGPoint(x: 0, y: 200), 1))
    }

    @Test("F3.3 falloff, minimum radius and strength") func falloff() {
        let field = UIFieldBehavior.radialGravityField(position: .zero)
        #expect(field.falloff == 2 && field.strength == 1 && field.minimumRadius > 0 && field.minimumRadius < 0.01 && field.region === UIRegion.infinite)
        field.strength = 2
        field.falloff = 1
        field.minimumRadius = 1000
        #expect(near(acceleration(field), CGPoint(x: -12, y: -16), 0.1))
        let repelling = UIFieldBehavior.radialGravityField(position: .zero)
        repelling.strength = -1
        #expect(near(acceleration(repelling), CGPoint(x: 2.4, y: 3.2), 0.02))
        #expect(UIFieldBehavior.springField().falloff == -1 && UIFieldBehavior.electricField().falloff == 1 && UIFieldBehavior.dragField().falloff == 0)
        let noise = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 2)
        #expect(noise.smoothness == 0.5 && noise.animationSpeed == 2)
        let other = UIFieldBehavior.dragField()
        other.smoothness = 1
        #expect(other.smoothness == 0)
    }

    @Test("F3.3 a velocity field decides alone, as long as the item is in its region") func velocityField() {
        let item = PlainItem(0, 0)
        let animator = UIDynamicAnimator()
        let field = UIFieldBehavior.velocityField(direction: CGVector(dx: 2, dy: 0))
        field.addItem(item)
        field.region = UIRegion(size: CGSize(width: 200, height: 400))
        let properties = smooth([item])
        let push = UIPushBehavior(items: [item], mode: .continuous)
        push.pushDirection = CGVector(dx: 0, dy: -50)
        for behavior in [UIGravityBehavior(items: [item]), push, properties, field] { animator.addBehavior(behavior) }
        stage.frames(20)
        #expect(near(properties.linearVelocity(for: item), CGPoint(x: 200, y: 0), 0.5) && item.center.y == 0)
        push.active = false
        stage.pass(1)
        #expect(near(properties.linearVelocity(for: item).x, 200, 0.5) && item.center.y > 200)
    }

    @Test("F3.3 a field acts on its own items in its region only") func regions() {
        let (a, b, far) = (PlainItem(0, 0), PlainItem(0, 300), PlainItem(500, 0))
        let animator = UIDynamicAnimator()
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
        for item in [a, far] { field.addItem(item) }
        field.region = UIRegion(radius: 100)
        animator.addBehavior(smooth([a, b, far]))
        animator.addBehavior(field)
        stage.frames(30)
        #expect(a.center.y > 5 && b.center.y == 300 && far.center.y == 0 && field.items.count == 2)
        field.removeItem(a)
        #expect(field.items.count == 1)
    }

    @Test("F3.3 noise differs by place, is the same in every run, and moves items both ways") func noise() {
        func run(_ x: CGFloat, _ speed: CGFloat) -> CGPoint {
            let item = PlainItem(x, 137)
            let animator = UIDynamicAnimator()
            let field = UIFieldBehavior.noiseField(smoothness: 0.2, animationSpeed: speed)
            field.strength = 5
            field.addItem(item)
            animator.addBehavior(smooth([item]))
            animator.addBehavior(field)
            stage.frames(30)
            return CGPoint(x: item.center.x - x, y: item.center.y - 137)
        }
        let moves = stride(from: 10, to: 1000, by: 91).map { run($0, 0) }
        #expect(moves.contains { $0.x > 0.5 } && moves.contains { $0.x < -0.5 } && moves.contains { $0.y > 0.5 } && moves.contains { $0.y < -0.5 })
        #expect(run(10, 0) == moves[0] && run(10, 3) != moves[0])
        let still = UIFieldBehavior.turbulenceField(smoothness: 0, animationSpeed: 1)
        #expect(acceleration(still) == .zero && acceleration(.turbulenceField(smoothness: 0, animationSpeed: 1), velocity: CGPoint(x: 900, y: 0)) != .zero)
    }

    @Test("F3.3 regions are joined, cut and turned inside out") func regionAlgebra() throws {
        let (circle, rectangle) = (UIRegion(radius: 50), UIRegion(size: CGSize(width: 100, height: 50)))
        #expect(circle.contains(CGPoint(x: 30, y: 40)) && !circle.contains(CGPoint(x: 31, y: 40)))
        #expect(rectangle.contains(CGPoint(x: 49, y: 24)) && !rectangle.contains(CGPoint(x: 50, y: 0)) && rectangle.inverse().contains(CGPoint(x: 50, y: 0)))
        let (corner, top) = (CGPoint(x: 49, y: 24), CGPoint(x: 0, y: 40))
        #expect(circle.byUnion(with: rectangle).contains(corner) && circle.byUnion(with: rectangle).contains(top))
        #expect(!circle.byIntersection(with: rectangle).contains(corner) && !circle.byIntersection(with: rectangle).contains(top))
        #expect(circle.byDifference(from: rectangle).contains(top) && !circle.byDifference(from: rectangle).contains(.zero))
        #expect(UIRegion.infinite.contains(CGPoint(x: 1e9, y: -1e9)) && !UIRegion.infinite.inverse().contains(.zero) && !UIRegion().contains(.zero))
        let shape = circle.byUnion(with: rectangle).inverse()
        let data = try NSKeyedArchiver.archivedData(withRootObject: shape, requiringSecureCoding: false)
        let copy = try #require(NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? UIRegion)
        #expect(!copy.contains(corner) && copy.contains(CGPoint(x: 60, y: 0)))
        #expect((shape.copy() as? UIRegion)?.contains(CGPoint(x: 60, y: 0)) == true)
    }
}
