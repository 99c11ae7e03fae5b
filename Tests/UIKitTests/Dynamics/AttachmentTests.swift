import Testing
import UIKit

@MainActor @Suite(.serialized) struct AttachmentTests {
    let stage = Stage()

    @Test("F3.3 a rod swings (measured on Apple's)") func pendulum() {
        let item = PlainItem(200, 100, 40, 40)
        let animator = UIDynamicAnimator()
        let rod = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
        #expect(rod.length == 0 && rod.frequency == 0 && rod.damping == 0 && rod.items.count == 1 && rod.attachedBehaviorType == .anchor)
        for behavior in [smooth([item]), UIGravityBehavior(items: [item]), rod] { animator.addBehavior(behavior) }
        #expect(rod.length == 100)
        stage.frames(10)
        #expect(near(item.center, CGPoint(x: 199.132126, y: 113.146225), 0.02))
        stage.frames(20)
        #expect(near(item.center, CGPoint(x: 139.359573, y: 191.92836), 0.3))
        stage.frames(30)
        #expect(near(item.center, CGPoint(x: 2.06188917, y: 120.202171), 2) && rod.length == 100)
    }

    @Test("F3.3 a spring of a given length, damping and frequency (measured on Apple's)") func spring() {
        let item = PlainItem(100, 250, 40, 40)
        let animator = UIDynamicAnimator()
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
        spring.length = 100
        spring.frequency = 2
        spring.damping = 0.3
        for behavior in [smooth([item]), spring] { animator.addBehavior(behavior) }
        for (frames, y) in [(1, 249.48938), (9, 201.092148), (20, 204.031586), (30, 200.142715)] {
            stage.frames(frames)
            #expect(near(item.center, CGPoint(x: 100, y: y), 0.1))
        }
        spring.anchorPoint = CGPoint(x: 300, y: 100)
        stage.pass(3)
        // It swings around its anchor, which nothing damps.
        #expect(near(hypot(item.center.x - 300, item.center.y - 100), 100, 0.5))
    }

    @Test("F3.3 a spring without length comes to rest on its anchor, from any side and through it", arguments: [(0.0, 0.5), (0.0, 1), (1.0, 0.3), (5.0, 0.5)])
    func springOnAnchor(length: CGFloat, damping: CGFloat) {
        let item = PlainItem(100, 150, 40, 40)
        let animator = UIDynamicAnimator()
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
        spring.length = length
        spring.frequency = 1
        spring.damping = damping
        for behavior in [smooth([item]), spring] { animator.addBehavior(behavior) }
        var least: CGFloat = 1000
        for _ in 0..<240 {
            stage.frames(1)
            least = min(least, item.center.y)
        }
        #expect(near(hypot(item.center.x - 100, item.center.y - 100), length, 0.5) && item.center.x == 100)
        // The first swing goes as far as a damped spring's does.
        if length == 0, damping == 0.5 { #expect(near(least, 100 - 50 * exp(-.pi * 0.5 / 0.75.squareRoot()), 1)) }
        if damping == 1 { #expect(least > 99.9) }
    }

    @Test("F3.3 two items share a spring by their masses, and keep their middle") func springBetweenItems() {
        let (a, b) = (PlainItem(0, 0), PlainItem(300, 0, 200, 100))
        let animator = UIDynamicAnimator()
        let spring = UIAttachmentBehavior(item: a, attachedTo: b)
        spring.length = 0
        spring.frequency = 1
        spring.damping = 0.4
        #expect(spring.attachedBehaviorType == .items && spring.items.count == 2)
        for behavior in [smooth([a, b]), spring] { animator.addBehavior(behavior) }
        stage.frames(20)
        #expect(near((a.center.x + 2 * b.center.x) / 3, 200, 0.1))
        stage.pass(4)
        #expect(near(a.center.x, 200, 0.5) && near(b.center.x, 200, 0.5))
    }

    @Test("F3.3 an offset anchor hangs by its corner and turns with the item; an anchor at the item pins it") func offsets() {
        let item = PlainItem(100, 100)
        let animator = UIDynamicAnimator()
        let nail = UIAttachmentBehavior(item: item, offsetFromCenter: UIOffset(horizontal: -50, vertical: -50), attachedToAnchor: CGPoint(x: 50, y: 50))
        let properties = UIDynamicItemBehavior(items: [item])
        properties.angularResistance = 3
        properties.resistance = 1
        for behavior in [UIGravityBehavior(items: [item]), properties, nail] { animator.addBehavior(behavior) }
        stage.pass(8)
        // The center hangs under the nail, a half diagonal away.
        #expect(near(item.center, CGPoint(x: 50, y: 50 + 50 * 2.squareRoot()), 1) && near(item.angle, .pi / 4, 0.03))
        #expect(nail.length < 1)
    }

    @Test("F3.3 a sliding attachment keeps to its axis, its range and its rotation") func sliding() {
        let item = PlainItem(100, 100)
        let animator = UIDynamicAnimator()
        let slider = UIAttachmentBehavior.slidingAttachment(with: item, attachmentAnchor: CGPoint(x: 100, y: 100), axisOfTranslation: CGVector(dx: 1, dy: 0))
        #expect(slider.attachmentRange == .infinite && slider.attachmentRange.isInfinite)
        let gravity = UIGravityBehavior(items: [item])
        gravity.gravityDirection = CGVector(dx: 1, dy: 1)
        for behavior in [gravity, slider] { animator.addBehavior(behavior) }
        stage.frames(31)
        #expect(item.center.x > 180 && near(item.center.y, 100, 0.5) && near(item.angle, 0, 0.01))
        slider.attachmentRange = UIFloatRange(minimum: -20, maximum: 200)
        stage.pass(2)
        #expect(near(item.center.x, 300, 1))
        gravity.gravityDirection = CGVector(dx: -1, dy: 0)
        stage.pass(2)
        #expect(near(item.center.x, 80, 1))
        slider.anchorPoint = CGPoint(x: 100, y: 300)
        stage.pass(2)
        #expect(near(item.center.y, 300, 1))
    }

    @Test("F3.3 a limit is a rope: slack when near, taut when far") func limit() {
        let (a, b) = (PlainItem(0, 0), PlainItem(150, 0))
        let animator = UIDynamicAnimator()
        let rope = UIAttachmentBehavior.limitAttachment(with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
        #expect(rope.length == 150)
        let walls = UIDynamicItemBehavior(items: [a])
        walls.isAnchored = true
        let properties = smooth([b])
        for behavior in [rope, walls, properties] { animator.addBehavior(behavior) }
        properties.addLinearVelocity(CGPoint(x: -100, y: 0), for: b)
        stage.pass(1)
        #expect(near(b.center.x, 50, 1))
        properties.addLinearVelocity(CGPoint(x: 500, y: 0), for: b)
        stage.pass(1)
        #expect(near(b.center.x, 150, 1) && near(rope.length, 150))
    }

    @Test("F3.3 fixed items are one, pinned items turn around the pin within their range") func fixedAndPinned() {
        let (wall, beam) = (PlainItem(0, 0), PlainItem(150, 0, 200, 20))
        let animator = UIDynamicAnimator()
        let walls = UIDynamicItemBehavior(items: [wall])
        walls.isAnchored = true
        let fixed = UIAttachmentBehavior.fixedAttachment(with: wall, attachedTo: beam, attachmentAnchor: CGPoint(x: 50, y: 0))
        for behavior in [UIGravityBehavior(items: [beam]), walls, fixed] { animator.addBehavior(behavior) }
        stage.pass(1)
        #expect(near(beam.center, CGPoint(x: 150, y: 0), 3) && near(beam.angle, 0, 0.03) && fixed.attachmentRange == .zero)
        animator.removeBehavior(fixed)
        beam.center = CGPoint(x: 150, y: 0)
        beam.transform = .identity
        animator.updateItem(usingCurrentState: beam)
        let pin = UIAttachmentBehavior.pinAttachment(with: wall, attachedTo: beam, attachmentAnchor: CGPoint(x: 50, y: 0))
        pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5)
        animator.addBehavior(pin)
        stage.pass(2)
        #expect(near(beam.angle, 0.5, 0.05) && near(beam.center, CGPoint(x: 50 + 100 * cos(beam.angle), y: 100 * sin(beam.angle)), 1))
        pin.attachmentRange = .infinite
        pin.frictionTorque = 0.5
        stage.pass(8)
        #expect(near(beam.angle, .pi / 2, 0.2))
        pin.frictionTorque = 1000
        let gravity = UIGravityBehavior(items: [beam])
        gravity.gravityDirection = CGVector(dx: 1, dy: 0)
        animator.addBehavior(gravity)
        stage.pass(1)
        #expect(near(beam.angle, .pi / 2, 0.2))
    }

    @Test("F3.3 snapping goes to the point, upright, as Apple's does in its first step") func snap() {
        let item = PlainItem(100, 100, 100, 50)
        let animator = UIDynamicAnimator()
        let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 200))
        #expect(snap.damping == 0.5 && snap.snapPoint == CGPoint(x: 300, y: 200))
        animator.addBehavior(snap)
        stage.frames(1)
        #expect(near(item.center, CGPoint(x: 113.265648, y: 106.623589), 0.05) && near(item.angle, 0.0361267589, 2e-3))
        stage.pass(3)
        #expect(near(item.center, CGPoint(x: 300, y: 200), 0.1) && near(item.angle, 0, 0.005) && !animator.isRunning)
        snap.snapPoint = CGPoint(x: 50, y: 50)
        #expect(animator.isRunning)
        stage.pass(3)
        #expect(near(item.center, CGPoint(x: 50, y: 50), 0.1))
    }
}
