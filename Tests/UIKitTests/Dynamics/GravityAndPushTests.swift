import Testing
import UIKit

/// Figures were measured on Apple's animator and published by others.
@MainActor @Suite(.serialized) struct GravityAndPushTests {
    let stage = Stage()

    /// By frames, without resistance and with that of 0.1 that items have.
    nonisolated static let falling: [[CGFloat]] = [
        [0, 50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076], [0.1, 50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747],
    ]

    @Test("F3.3 gravity of 1 is 1000 points/s², and items have a resistance of 0.1 unless they are given another", arguments: falling)
    func falls(figures: [CGFloat]) {
        let (resistance, expected) = (figures[0], figures.dropFirst())
        let item = PlainItem(150, 50)
        let animator = UIDynamicAnimator()
        animator.addBehavior(UIGravityBehavior(items: [item]))
        let properties = UIDynamicItemBehavior(items: [item])
        properties.resistance = resistance
        animator.addBehavior(properties)
        for y in expected {
            stage.frames(1)
            #expect(near(item.center.y, y, 1e-4) && near(item.center.x, 150, 1e-4))
        }
        #expect(animator.isRunning && near(animator.elapsedTime, 5.0 / 60, 1e-9))
    }

    @Test("F3.3 gravity pulls by angle and magnitude, heavy or light, and only its own items") func gravityVector() {
        let (light, heavy, other) = (PlainItem(0, 0), PlainItem(500, 0, 300, 300), PlainItem(900, 0))
        let animator = UIDynamicAnimator()
        let gravity = UIGravityBehavior(items: [light, heavy])
        #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && gravity.magnitude == 1 && near(gravity.angle, .pi / 2))
        gravity.gravityDirection = CGVector(dx: 3, dy: 4)
        #expect(gravity.magnitude == 5 && near(gravity.angle, 0.927295))
        gravity.magnitude = 2
        #expect(near(gravity.gravityDirection.dx, 1.2) && near(gravity.gravityDirection.dy, 1.6))
        let properties = smooth([light, heavy, other])
        animator.addBehavior(gravity)
        animator.addBehavior(properties)
        stage.frames(31)
        #expect(near(light.center.x / light.center.y, 0.75) && near(heavy.center.x - 500, light.center.x) && near(heavy.center.y, light.center.y))
        #expect(other.center == CGPoint(x: 900, y: 0))
        gravity.magnitude = 0
        gravity.angle = 1
        #expect(gravity.gravityDirection == .zero && gravity.angle == 0)
        let velocity = properties.linearVelocity(for: light)
        stage.frames(1)
        #expect(properties.linearVelocity(for: light) == velocity)
        gravity.setAngle(0, magnitude: 1)
        gravity.removeItem(heavy)
        stage.frames(1)
        #expect(near(properties.linearVelocity(for: light).x - velocity.x, 1000.0 / 60, 0.01) && near(properties.linearVelocity(for: heavy).x, velocity.x, 0.01))
    }

    @Test("F3.3 two gravities: the later decides, removing one ends it, and the console says so") func twoGravities() {
        let item = PlainItem(0, 0)
        let animator = UIDynamicAnimator()
        let (down, right) = (UIGravityBehavior(items: [item]), UIGravityBehavior(items: [item]))
        right.gravityDirection = CGVector(dx: 1, dy: 0)
        animator.addBehavior(smooth([item]))
        animator.addBehavior(down)
        #expect(console { animator.addBehavior(right) }.contains("Multiple gravity behavior per animator is undefined"))
        stage.frames(10)
        #expect(item.center.x > 5 && item.center.y == 0)
        animator.removeBehavior(down)
        let x = item.center.x
        stage.frames(2)
        let speed = item.center.x - x
        stage.frames(2)
        #expect(near(item.center.x - x, 2 * speed, 0.01))
    }

    @Test("F3.3 a push of 1 gives 100 by 100 points 100 points/s², in every part of a step") func continuousPush() {
        let item = PlainItem(0, 0)
        let animator = UIDynamicAnimator()
        let push = UIPushBehavior(items: [item], mode: .continuous)
        #expect(push.active && push.magnitude == 0 && push.angle == 0)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        let properties = smooth([item])
        animator.addBehavior(properties)
        animator.addBehavior(push)
        for velocity in [0.833333373, 2.50000024, 4.16666698, 5.83333349] {
            stage.frames(1)
            #expect(near(properties.linearVelocity(for: item).x, velocity, 1e-5))
        }
        push.active = false
        stage.frames(5)
        #expect(near(properties.linearVelocity(for: item).x, 5.83333349, 1e-5))
    }

    @Test("F3.3 an instantaneous push of 1 gives 100 points/s once; setting it active again pushes again") func instantaneousPush() {
        let (item, heavy) = (PlainItem(0, 0), PlainItem(0, 500, 200, 50))
        let animator = UIDynamicAnimator()
        let properties = smooth([item]), dense = smooth([heavy])
        dense.density = 2
        animator.addBehavior(properties)
        animator.addBehavior(dense)
        let push = UIPushBehavior(items: [item], mode: .instantaneous)
        push.angle = .pi / 2
        push.magnitude = 1
        let weak = UIPushBehavior(items: [heavy], mode: .instantaneous)
        weak.magnitude = 0.3
        animator.addBehavior(push)
        animator.addBehavior(weak)
        stage.frames(3)
        #expect(!push.active && near(properties.linearVelocity(for: item).y, 100) && near(properties.linearVelocity(for: item).x, 0))
        #expect(near(dense.linearVelocity(for: heavy).x, 15))
        push.active = true
        push.magnitude = -1
        stage.frames(1)
        #expect(near(properties.linearVelocity(for: item).y, 0))
    }

    @Test("F3.3 a push beside the center turns the item") func pushBesideCenter() {
        let item = PlainItem(0, 0)
        let animator = UIDynamicAnimator()
        let properties = smooth([item])
        animator.addBehavior(properties)
        let push = UIPushBehavior(items: [item], mode: .continuous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 50), for: item)
        #expect(push.targetOffsetFromCenter(for: item).vertical == 50 && push.targetOffsetFromCenter(for: PlainItem(0, 0)) == .zero)
        animator.addBehavior(push)
        for velocity in [-0.0250000022, -0.075000003, -0.125000015, -0.175000027] {
            stage.frames(1)
            #expect(near(properties.angularVelocity(for: item), velocity, 1e-5))
        }
        #expect(item.angle < 0)
    }
}
