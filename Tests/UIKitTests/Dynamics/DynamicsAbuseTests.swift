import ObjectiveC
import Testing
import UIKit

/// The engine's assertions end the process. Nothing an app does may reach them.
@MainActor @Suite(.serialized) struct DynamicsAbuseTests {
    let stage = Stage()

    /// Boxes in a room that is too small for them, always in contact.
    func crowd(_ count: Int = 12) -> (animator: UIDynamicAnimator, boxes: [PlainItem], collision: UICollisionBehavior, gravity: UIGravityBehavior, listener: DynamicsListener) {
        let boxes = (0..<count).map { PlainItem(CGFloat($0 % 4) * 60, CGFloat($0 / 4) * 60, 50, 50) }
        let animator = UIDynamicAnimator()
        let collision = UICollisionBehavior(items: boxes)
        collision.addBoundary(withIdentifier: "room" as NSString, for: UIBezierPath(rect: CGRect(x: -40, y: -40, width: 300, height: 260)))
        let listener = DynamicsListener()
        collision.collisionDelegate = listener
        animator.delegate = listener
        let gravity = UIGravityBehavior(items: boxes)
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        return (animator, boxes, collision, gravity, listener)
    }

    func isSound(_ boxes: [PlainItem]) -> Bool { boxes.allSatisfy { $0.center.x.isFinite && $0.center.y.isFinite && $0.transform.a.isFinite } }

    @Test("F3.3 callbacks may add and remove behaviors, items and boundaries; it counts after the step", arguments: 0..<8) func callbacks(kind: Int) {
        let (animator, boxes, collision, gravity, listener) = crowd()
        var calls = 0
        var joined: [UIDynamicBehavior] = []
        func act() {
            calls += 1
            let box = boxes[calls % boxes.count]
            switch kind {
            case 0: animator.removeAllBehaviors()
            case 1:
                animator.removeBehavior(collision)
                animator.addBehavior(collision)
            case 2:
                collision.removeItem(box)
                gravity.removeItem(box)
            case 3:
                guard calls < 20 else { return }
                let push = UIPushBehavior(items: [box], mode: .instantaneous)
                push.pushDirection = CGVector(dx: 1, dy: -1)
                joined.append(push)
                animator.addBehavior(push)
                #expect(push.dynamicAnimator == nil)
            case 4:
                collision.removeAllBoundaries()
                collision.addBoundary(withIdentifier: "room" as NSString, for: UIBezierPath(rect: CGRect(x: -40, y: -40, width: 300, height: 260)))
                collision.translatesReferenceBoundsIntoBoundary.toggle()
            case 5:
                box.center = CGPoint(x: 100, y: 100)
                animator.updateItem(usingCurrentState: box)
                collision.collisionMode = calls % 2 == 0 ? .everything : .items
            case 6:
                guard calls < 20 else { return }
                let rod = UIAttachmentBehavior(item: box, attachedTo: boxes[(calls + 1) % boxes.count])
                animator.addBehavior(rod)
                joined.append(rod)
            default:
                let one = PlainItem(100, 100, 20, 20)
                collision.addItem(one)
                gravity.addItem(one)
                if calls > 20 { for item in collision.items.prefix(5) { collision.removeItem(item) } }
            }
        }
        listener.onBegan = act
        listener.onPause = { if calls < 40 { act() } }
        let before = gravity.action
        gravity.action = { if calls % 3 == 0, calls < 200 { act() } }
        stage.pass(1.5)
        #expect(before == nil && calls > 0 && isSound(boxes) && joined.allSatisfy { $0.dynamicAnimator === animator })
        if kind == 0 { #expect(animator.behaviors.isEmpty && !animator.isRunning) }
    }

    @Test("F3.3 an animator that is let go of in a callback ends after the step") func animatorGoesInCallback() {
        weak var seen: UIDynamicAnimator?
        var kept: (animator: UIDynamicAnimator, boxes: [PlainItem], collision: UICollisionBehavior, gravity: UIGravityBehavior, listener: DynamicsListener)? = crowd()
        seen = kept?.animator
        let listener = kept!.listener
        listener.onBegan = { kept = nil }
        stage.pass(1)
        #expect(kept == nil && seen == nil && Runtime.current.frameLoop.isIdle)
    }

    @Test("F3.3 numbers that are none, and too great ones, leave items in sound places") func numbers() {
        let bad: [CGFloat] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e30, 1e-300, 0, -1]
        for value in bad {
            let (animator, boxes, collision, gravity, _) = crowd()
            let properties = UIDynamicItemBehavior(items: boxes)
            properties.elasticity = value
            properties.friction = value
            properties.density = value
            properties.resistance = value
            properties.angularResistance = value
            properties.charge = value
            animator.addBehavior(properties)
            stage.frames(2)
            properties.addLinearVelocity(CGPoint(x: value, y: 0), for: boxes[0])
            properties.addAngularVelocity(value, for: boxes[1])
            let push = UIPushBehavior(items: [boxes[2]], mode: .continuous)
            push.pushDirection = CGVector(dx: value, dy: value)
            push.setTargetOffsetFromCenter(UIOffset(horizontal: value, vertical: 3), for: boxes[2])
            let blow = UIPushBehavior(items: [boxes[3]], mode: .instantaneous)
            blow.setAngle(value, magnitude: value)
            let spring = UIAttachmentBehavior(item: boxes[4], offsetFromCenter: UIOffset(horizontal: value, vertical: 0), attachedToAnchor: CGPoint(x: value, y: 0))
            spring.length = value
            spring.frequency = value
            spring.damping = value
            let rod = UIAttachmentBehavior(item: boxes[5], attachedTo: boxes[6])
            rod.length = value
            let slider = UIAttachmentBehavior.slidingAttachment(with: boxes[7], attachmentAnchor: CGPoint(x: value, y: value), axisOfTranslation: CGVector(dx: value, dy: 0))
            slider.attachmentRange = UIFloatRange(minimum: value, maximum: value)
            let pin = UIAttachmentBehavior.pinAttachment(with: boxes[7], attachedTo: boxes[8], attachmentAnchor: CGPoint(x: 0, y: value))
            pin.attachmentRange = UIFloatRange(minimum: 1, maximum: value)
            pin.frictionTorque = value
            let snap = UISnapBehavior(item: boxes[9], snapTo: CGPoint(x: value, y: 5))
            snap.damping = value
            let fields: [UIFieldBehavior] = [
                .radialGravityField(position: CGPoint(x: value, y: 0)), .linearGravityField(direction: CGVector(dx: value, dy: 0)), .springField(), .electricField(),
                .magneticField(), .vortexField(), .dragField(), .velocityField(direction: CGVector(dx: value, dy: value)), .noiseField(smoothness: value, animationSpeed: value),
                .turbulenceField(smoothness: value, animationSpeed: value), .field { _, _, _, _, _, _ in CGVector(dx: value, dy: value) },
            ]
            for field in fields {
                field.strength = value
                field.falloff = value
                field.minimumRadius = value
                field.addItem(boxes[10])
            }
            for behavior in [push, blow, spring, rod, slider, pin, snap] + fields { animator.addBehavior(behavior) }
            spring.anchorPoint = CGPoint(x: 0, y: value)
            snap.snapPoint = CGPoint(x: 0, y: value)
            gravity.gravityDirection = CGVector(dx: value, dy: value)
            collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: value, left: value, bottom: 0, right: 0))
            boxes[11].center = CGPoint(x: value, y: value)
            boxes[11].transform = CGAffineTransform(a: value, b: value, c: 0, d: 1, tx: 0, ty: 0)
            animator.updateItem(usingCurrentState: boxes[11])
            stage.frames(30)
            for behavior in animator.behaviors.reversed() {
                animator.removeBehavior(behavior)
                stage.frames(1)
            }
            #expect(isSound(Array(boxes[0..<11])), "with \(value)")
            _ = animator.items(in: CGRect(x: value, y: value, width: value, height: 1))
        }
    }

    @Test("F3.3 paths that are no boundary raise; those that are hardly one hold or do not, and nothing else happens") func boundaryPaths() {
        func path(_ points: [CGPoint], close: Bool = false) -> UIBezierPath {
            let path = UIBezierPath()
            if let first = points.first { path.move(to: first) }
            for point in points.dropFirst() { path.addLine(to: point) }
            if close { path.close() }
            return path
        }
        let point = CGPoint(x: 20, y: 100)
        for bad in [UIBezierPath(), path([point]), path([point, point, point], close: true), path([point, CGPoint(x: CGFloat.nan, y: 3)])] {
            let (animator, _, collision, _, _) = crowd()
            #expect(ObjCException.catching { collision.addBoundary(withIdentifier: "bad" as NSString, for: bad) }?.reason == "invalid path for collision boundary")
            _ = animator
        }
        let zigzag = path((0..<2000).map { CGPoint(x: CGFloat($0) / 7, y: 100 + CGFloat($0 % 2)) })
        let spiral = path((0..<400).map { CGPoint(x: CGFloat($0) / 4 * cos(CGFloat($0)), y: CGFloat($0) / 4 * sin(CGFloat($0))) })
        for odd in [
            path([point, CGPoint(x: 21, y: 100)]), path([point, CGPoint(x: 20.01, y: 100), CGPoint(x: 20.02, y: 100)], close: true), path([point, CGPoint(x: 1e9, y: -1e9)]), zigzag, spiral,
            UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 0.01, height: 200)), UIBezierPath(ovalIn: CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)),
        ] {
            let (animator, boxes, collision, _, _) = crowd()
            collision.addBoundary(withIdentifier: "odd" as NSString, for: odd)
            stage.frames(60)
            #expect(isSound(boxes) && animator.elapsedTime > 0.9)
        }
    }

    @Test("F3.3 shapes: what is no polygon raises, what the engine cannot take collides as its bounds") func itemShapes() {
        func path(_ points: [(CGFloat, CGFloat)]) -> UIBezierPath {
            let path = UIBezierPath()
            for (index, point) in points.enumerated() {
                if index == 0 { path.move(to: CGPoint(x: point.0, y: point.1)) } else { path.addLine(to: CGPoint(x: point.0, y: point.1)) }
            }
            path.close()
            return path
        }
        func run(_ item: any UIDynamicItem) {
            let floor = PlainItem(0, 200, 400, 20)
            let animator = UIDynamicAnimator()
            let fixed = UIDynamicItemBehavior(items: [floor])
            fixed.isAnchored = true
            for behavior in [UIGravityBehavior(items: [item]), UICollisionBehavior(items: [item, floor]), fixed] { animator.addBehavior(behavior) }
            stage.frames(120)
            #expect(item.center.x.isFinite && item.center.y.isFinite)
        }
        for bad in [UIBezierPath(), path([(0, 0), (10, 0)]), path([(0, 0), (10, 0), (20, 0)]), path([(0, 0), (10, 10), (10, 0), (0, 10)]), path([(0, 0), (.nan, 1), (1, 1)])] {
            #expect(ObjCException.catching { run(Shape(0, 0, 50, 50, .path, bad)) }?.reason?.hasSuffix("provided an invalid bounding path") ?? false)
        }
        // Concave, tiny, thin, with very many corners, far from the center.
        run(Shape(0, 0, 50, 50, .path, path([(-20, -20), (20, -20), (0, 0), (20, 20), (-20, 20)])))
        run(Shape(0, 0, 50, 50, .path, path([(0, 0), (0.01, 0), (0, 0.01)])))
        run(Shape(0, 0, 50, 50, .path, path([(-50, 0), (50, 0), (0, 0.001)])))
        run(Shape(0, 0, 50, 50, .path, UIBezierPath(ovalIn: CGRect(x: -200, y: -25, width: 400, height: 50))))
        run(Shape(0, 0, 50, 50, .path, path([(1e6, 1e6), (1e6 + 20, 1e6), (1e6, 1e6 + 20)])))
        for size in [CGSize(width: 0.0001, height: 0.0001), CGSize(width: 1e7, height: 0.001), CGSize(width: 1e12, height: 1e12), CGSize(width: 3, height: 1e5)] {
            run(PlainItem(0, 0, size.width, size.height))
            run(Shape(0, 0, size.width, size.height, .ellipse))
            run(UIDynamicItemGroup(items: [PlainItem(0, 0, size.width, size.height), PlainItem(1e6, 0, 1, 1)]))
        }
    }

    @Test("F3.3 items tied to themselves, twice, in circles, anchored, or listed twice") func knots() {
        let (a, b) = (PlainItem(0, 0), PlainItem(200, 0))
        let animator = UIDynamicAnimator()
        let anchored = UIDynamicItemBehavior(items: [a, b, a])
        #expect(anchored.items.count == 2)
        anchored.isAnchored = true
        let ties: [UIDynamicBehavior] = [
            UIAttachmentBehavior(item: a, attachedTo: a), UIAttachmentBehavior(item: a, attachedTo: b), UIAttachmentBehavior(item: b, attachedTo: a),
            .fixed(a, a), .fixed(a, b), UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: .zero),
            UIAttachmentBehavior.slidingAttachment(with: b, attachedTo: a, attachmentAnchor: .zero, axisOfTranslation: .zero),
            UIAttachmentBehavior.limitAttachment(with: a, offsetFromCenter: .zero, attachedTo: a, offsetFromCenter: .zero), UISnapBehavior(item: a, snapTo: .zero),
            UISnapBehavior(item: a, snapTo: CGPoint(x: 50, y: 0)),
        ]
        for behavior in ties + [anchored] { animator.addBehavior(behavior) }
        stage.frames(30)
        #expect(a.center == .zero)
        anchored.isAnchored = false
        stage.frames(60)
        for behavior in ties.reversed() { animator.removeBehavior(behavior) }
        stage.frames(10)
        #expect(isSound([a, b]))
        let (outer, inner) = (UIDynamicBehavior(), UIDynamicBehavior())
        outer.addChildBehavior(inner)
        inner.addChildBehavior(outer)
        outer.addChildBehavior(outer)
        #expect(inner.childBehaviors.isEmpty && outer.childBehaviors.count == 1)
        animator.addBehavior(outer)
    }

    @Test("F3.3 a hundred items on one place come apart") func heap() {
        let boxes = (0..<100).map { _ in PlainItem(0, 0, 30, 30) }
        let animator = UIDynamicAnimator()
        animator.addBehavior(UICollisionBehavior(items: boxes))
        stage.frames(60)
        #expect(isSound(boxes) && Set(boxes.map { Int($0.center.x) * 100_000 + Int($0.center.y) }).count > 50)
    }
}

extension UIDynamicBehavior {
    fileprivate static func fixed(_ a: any UIDynamicItem, _ b: any UIDynamicItem) -> UIDynamicBehavior {
        UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: .zero)
    }
}
