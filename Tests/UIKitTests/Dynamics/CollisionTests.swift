import ObjectiveC
import Testing
import UIKit

@MainActor @Suite(.serialized) struct CollisionTests {
    let stage = Stage()

    /// In a view of 300 by 400 points: an item of 40 by 40 at the top, under gravity.
    func room(_ item: UIView = UIView(frame: CGRect(x: 130, y: 20, width: 40, height: 40))) -> (view: UIView, item: UIView, animator: UIDynamicAnimator, collision: UICollisionBehavior) {
        let controller = UIViewController()
        stage.show(controller)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        controller.view.addSubview(view)
        view.addSubview(item)
        let animator = UIDynamicAnimator(referenceView: view)
        let collision = UICollisionBehavior(items: [item])
        animator.addBehavior(UIGravityBehavior(items: [item]))
        animator.addBehavior(collision)
        return (view, item, animator, collision)
    }

    @Test("F3.3 an item that falls on a line comes to rest there (measured on Apple's: 248.2)") func rests() {
        let item = PlainItem(100, 100)
        let animator = UIDynamicAnimator()
        let collision = UICollisionBehavior(items: [item])
        collision.addBoundary(withIdentifier: "floor" as NSString, from: CGPoint(x: -200, y: 300), to: CGPoint(x: 400, y: 300))
        for behavior in [UIGravityBehavior(items: [item]), collision, smooth([item])] { animator.addBehavior(behavior) }
        stage.frames(26)
        #expect(near(item.center.y, 192.083298))
        stage.frames(2)
        #expect(near(item.center.y, 206.944397))
        stage.pass(3)
        #expect(near(item.center.y, 248.2, 0.5) && near(item.center.x, 100, 0.1) && near(item.angle, 0, 0.01) && !animator.isRunning)
    }

    @Test("F3.3 the reference bounds hold items; the delegate hears of the contact, with no identifier") func referenceBounds() {
        let (view, item, animator, collision) = room()
        let listener = DynamicsListener()
        listener.names = [ObjectIdentifier(item): "item"]
        collision.collisionDelegate = listener
        animator.delegate = listener
        #expect(!collision.translatesReferenceBoundsIntoBoundary)
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.pass(3)
        // Measured on Apple's: 379.58. How deep bodies touch, up to 0.75 points, is each engine's own.
        #expect(near(item.center.y, 379.58, 0.75) && near(item.center.x, 150, 0.5) && near(item.transform.b, 0, 0.005), "\(item.center) \(item.transform)")
        #expect(listener.log.entries.first?.hasPrefix("began item at bounds y 400") ?? false, "\(listener.log.entries)")
        #expect(listener.log.entries.last == "pause" && !animator.isRunning)
        // Centers are whole pixels.
        #expect((item.center.y * stage.window.screen.scale).rounded() == item.center.y * stage.window.screen.scale)
        // A taller view: the item falls on.
        view.frame.size.height = 600
        #expect(animator.isRunning && listener.log.entries.last == "resume")
        stage.pass(3)
        #expect(near(item.center.y, 579.4, 0.6))
        collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: 100, right: 0))
        item.center = CGPoint(x: 150, y: 100)
        animator.updateItem(usingCurrentState: item)
        stage.pass(3)
        #expect(near(item.center.y, 479.4, 0.6))
        collision.translatesReferenceBoundsIntoBoundary = false
        stage.pass(1)
        #expect(item.center.y > 700)
    }

    @Test("F3.3 a heap comes to rest, though boxes side by side touch now and then", arguments: [2, 6, 12]) func heap(count: Int) {
        let controller = UIViewController()
        stage.show(controller)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        controller.view.addSubview(view)
        let boxes = (0..<count).map { UIView(frame: CGRect(x: 60 + 35 * ($0 % 6), y: 420 + 15 * $0 - 100 * ($0 / 6), width: 44, height: 44)) }
        for box in boxes { view.addSubview(box) }
        let animator = UIDynamicAnimator(referenceView: view)
        let collision = UICollisionBehavior(items: boxes)
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.addBoundary(withIdentifier: "ramp" as NSString, from: CGPoint(x: 0, y: 600), to: CGPoint(x: 260, y: 700))
        animator.addBehavior(UIGravityBehavior(items: boxes))
        animator.addBehavior(collision)
        stage.pass(20)
        #expect(!animator.isRunning && boxes.allSatisfy { view.bounds.insetBy(dx: -1, dy: -1).contains($0.center) })
        // It goes on where it is touched.
        boxes[0].center = CGPoint(x: 200, y: 300)
        animator.updateItem(usingCurrentState: boxes[0])
        stage.frames(10)
        #expect(animator.isRunning && boxes[0].center.y > 305)
    }

    @Test("F3.3 boundaries have identifiers, are read, replaced and removed") func boundaries() {
        let (_, item, animator, collision) = room()
        #expect(collision.boundaryIdentifiers == nil)
        let listener = DynamicsListener()
        listener.names = [ObjectIdentifier(item): "item"]
        collision.collisionDelegate = listener
        collision.addBoundary(withIdentifier: "step" as NSString, from: CGPoint(x: 0, y: 200), to: CGPoint(x: 300, y: 200))
        collision.addBoundary(withIdentifier: NSNumber(value: 7), for: UIBezierPath(rect: CGRect(x: -50, y: 300, width: 400, height: 50)))
        #expect(collision.boundaryIdentifiers?.count == 2 && collision.boundary(withIdentifier: "step" as NSString)?.bounds.minY == 200)
        stage.pass(2)
        #expect(near(item.center.y, 178, 1) && listener.log.entries.first == "began item at step y 200", "\(listener.log.take())")
        collision.removeBoundary(withIdentifier: "step" as NSString)
        #expect(collision.boundary(withIdentifier: "step" as NSString) == nil)
        stage.pass(2)
        #expect(near(item.center.y, 278, 1) && listener.log.entries.contains("began item at 7 y 300"), "\(listener.log.take())")
        collision.addBoundary(withIdentifier: NSNumber(value: 7), from: CGPoint(x: 0, y: 380), to: CGPoint(x: 300, y: 380))
        #expect(collision.boundaryIdentifiers?.count == 1)
        stage.pass(2)
        #expect(near(item.center.y, 358, 1))
        collision.removeAllBoundaries()
        #expect(collision.boundaryIdentifiers == nil && animator.isRunning)
        stage.pass(1)
        #expect(item.center.y > 500)
    }

    @Test("F3.3 items of one behavior collide and tell it; others pass") func items() {
        let (a, b, c) = (PlainItem(0, 0), PlainItem(300, 0), PlainItem(600, 0))
        let listener = DynamicsListener()
        listener.names = [ObjectIdentifier(a): "a", ObjectIdentifier(b): "b", ObjectIdentifier(c): "c"]
        let animator = UIDynamicAnimator()
        let collision = UICollisionBehavior(items: [a, b])
        collision.collisionDelegate = listener
        let properties = smooth([a, b, c])
        properties.elasticity = 1
        properties.allowsRotation = false
        for behavior in [collision, UICollisionBehavior(items: [c]), properties] { animator.addBehavior(behavior) }
        properties.addLinearVelocity(CGPoint(x: 600, y: 0), for: a)
        stage.pass(1)
        // All velocity goes over.
        #expect(near(properties.linearVelocity(for: a).x, 0, 1) && near(properties.linearVelocity(for: b).x, 600, 1))
        #expect(listener.log.take() == ["began a+b", "ended a+b"] && c.center == CGPoint(x: 600, y: 0) && b.center.x > 600)
        collision.collisionMode = .boundaries
        properties.addLinearVelocity(CGPoint(x: 2000, y: 0), for: a)
        stage.pass(1)
        #expect(a.center.x > b.center.x && listener.log.entries.isEmpty)
    }

    @Test("F3.3 in the mode of items alone boundaries do not hold, but are told of") func modes() {
        let (_, item, animator, collision) = room()
        let listener = DynamicsListener()
        listener.names = [ObjectIdentifier(item): "item"]
        collision.collisionDelegate = listener
        collision.collisionMode = .items
        collision.addBoundary(withIdentifier: "step" as NSString, from: CGPoint(x: 0, y: 200), to: CGPoint(x: 300, y: 200))
        stage.pass(1)
        #expect(item.center.y > 400 && listener.log.entries.map { $0.prefix(5) } == ["began", "ended"], "\(item.center) \(listener.log.entries)")
        #expect(animator.isRunning)
    }

    @Test("F3.3 elasticity decides how high an item bounces, friction how far it slides", arguments: [(0.0, 0.0), (0.5, 0.25), (1.0, 1.0)])
    func bounces(elasticity: CGFloat, part: CGFloat) {
        let item = PlainItem(100, 0)
        let animator = UIDynamicAnimator()
        let collision = UICollisionBehavior(items: [item])
        collision.addBoundary(withIdentifier: "floor" as NSString, from: CGPoint(x: -900, y: 550), to: CGPoint(x: 1900, y: 550))
        let properties = smooth([item])
        properties.elasticity = elasticity
        for behavior in [UIGravityBehavior(items: [item]), collision, properties] { animator.addBehavior(behavior) }
        // Boundaries bounce by 0.2 themselves.
        let expected = max(part, 0.04)
        stage.frames(62)
        var highest: CGFloat = 1000
        for _ in 0..<130 {
            stage.frames(1)
            highest = min(highest, item.center.y)
        }
        #expect(near((498 - highest) / 498, expected, 0.04))
    }

    @Test("F3.3 friction stops what slides; resistance slows what flies") func friction() {
        func slide(_ friction: CGFloat) -> CGFloat {
            let item = PlainItem(0, 0)
            let animator = UIDynamicAnimator()
            let collision = UICollisionBehavior(items: [item])
            collision.addBoundary(withIdentifier: "floor" as NSString, from: CGPoint(x: -900, y: 52), to: CGPoint(x: 9000, y: 52))
            let properties = smooth([item])
            properties.friction = friction
            properties.allowsRotation = false
            for behavior in [UIGravityBehavior(items: [item]), collision, properties] { animator.addBehavior(behavior) }
            properties.addLinearVelocity(CGPoint(x: 500, y: 0), for: item)
            stage.pass(2)
            return item.center.x
        }
        let (ice, wood, rubber) = (slide(0), slide(0.2), slide(2))
        // v²/2μg, with the geometric mean of both frictions.
        #expect(near(ice, 1000, 20) && near(wood, 625, 40) && near(rubber, 198, 30))
        let item = PlainItem(0, 0)
        let animator = UIDynamicAnimator()
        let properties = smooth([item])
        properties.resistance = 2
        animator.addBehavior(properties)
        properties.addLinearVelocity(CGPoint(x: 500, y: 0), for: item)
        stage.pass(5)
        #expect(near(item.center.x, 250, 6) && !animator.isRunning)
    }

    @Test("F3.3 an anchored item is a wall, until it is not") func anchored() {
        let (a, wall) = (PlainItem(0, 0), PlainItem(300, 0))
        let animator = UIDynamicAnimator()
        let (properties, walls) = (smooth([a]), UIDynamicItemBehavior(items: [wall]))
        properties.elasticity = 1
        walls.isAnchored = true
        for behavior in [UICollisionBehavior(items: [a, wall]), properties, walls, UIGravityBehavior(items: [wall])] { animator.addBehavior(behavior) }
        properties.addLinearVelocity(CGPoint(x: 400, y: 0), for: a)
        walls.addLinearVelocity(CGPoint(x: 0, y: 400), for: wall)
        stage.pass(1)
        #expect(wall.center == CGPoint(x: 300, y: 0) && near(properties.linearVelocity(for: a).x, -400, 2))
        walls.isAnchored = false
        stage.pass(0.5)
        #expect(wall.center.y > 100)
    }

    @Test("F3.3 circles roll down a slope that squares slide down, and paths have their own shape") func shapes() {
        func descend(_ item: any UIDynamicItem) -> (angle: CGFloat, x: CGFloat) {
            let animator = UIDynamicAnimator()
            let collision = UICollisionBehavior(items: [item])
            collision.addBoundary(withIdentifier: "slope" as NSString, from: CGPoint(x: -100, y: 0), to: CGPoint(x: 1000, y: 550))
            let properties = smooth([item])
            properties.friction = 0.5
            for behavior in [UIGravityBehavior(items: [item]), collision, properties] { animator.addBehavior(behavior) }
            stage.pass(1)
            return (atan2(item.transform.b, item.transform.a), item.center.x)
        }
        let ball = Shape(100, 40, 60, 60, .ellipse)
        let rolled = descend(ball)
        #expect(rolled.x > 200 && abs(rolled.angle) > 0.6 || rolled.x > 250)
        // A triangle that stands on its base does not roll.
        let triangle = UIBezierPath()
        triangle.move(to: CGPoint(x: 0, y: -10))
        triangle.addLine(to: CGPoint(x: -60, y: 10))
        triangle.addLine(to: CGPoint(x: 60, y: 10))
        triangle.close()
        let slid = descend(Shape(100, 60, 60, 60, .path, triangle))
        #expect(near(slid.angle, atan2(550, 1100), 0.05))
        let egg = descend(Shape(100, 30, 80, 40, .ellipse))
        #expect(egg.x > 150)
    }

    @Test("F3.3 a view's subclass chooses its shape") func viewShape() {
        final class Ball: UIView {
            override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
        }
        // A ball in a groove touches both sides before its box would.
        let (_, ball, animator, collision) = room(Ball(frame: CGRect(x: 130, y: 20, width: 40, height: 40)))
        collision.addBoundary(withIdentifier: "left" as NSString, from: CGPoint(x: 0, y: 200), to: CGPoint(x: 150, y: 350))
        collision.addBoundary(withIdentifier: "right" as NSString, from: CGPoint(x: 300, y: 200), to: CGPoint(x: 150, y: 350))
        stage.pass(4)
        #expect(near(ball.center.y, 350 - 21.9 * 2.squareRoot(), 1.5) && near(ball.center.x, 150, 1.5), "\(ball.center)")
        #expect(animator.behaviors.count == 2)
    }

    @Test("F3.3 members of a group move as one body and collide each by itself") func groups() {
        let (a, b) = (PlainItem(100, 100), PlainItem(220, 130, 50, 20))
        let group = UIDynamicItemGroup(items: [a, b])
        #expect(group.center == CGPoint(x: 147.5, y: 100) && group.bounds == CGRect(x: 0, y: 0, width: 195, height: 100) && group.items.count == 2)
        group.center = CGPoint(x: 157.5, y: 105)
        #expect(a.center == CGPoint(x: 110, y: 105) && b.center == CGPoint(x: 230, y: 135))
        group.transform = CGAffineTransform(rotationAngle: 0.3).concatenating(CGAffineTransform(translationX: 7, y: 0))
        #expect(near(a.center, CGPoint(x: 119.121517, y: 90.9627902)) && near(b.center, CGPoint(x: 224.896289, y: 155.08531)) && a.transform == group.transform)
        group.transform = .identity
        group.center = CGPoint(x: 147.5, y: 100)
        let animator = UIDynamicAnimator()
        let collision = UICollisionBehavior(items: [group])
        // Holds b alone; a falls past it.
        collision.addBoundary(withIdentifier: "shelf" as NSString, from: CGPoint(x: 200, y: 200), to: CGPoint(x: 300, y: 200))
        for behavior in [UIGravityBehavior(items: [group]), collision] { animator.addBehavior(behavior) }
        let distance = hypot(a.center.x - b.center.x, a.center.y - b.center.y)
        stage.frames(20)
        #expect(near(a.center.y, 150, 4) && near(b.center.y - a.center.y, 30) && near(a.center.x, 100))
        stage.pass(0.5)
        #expect(a.center.y > 250 && group.transform.b < -0.2 && a.transform == group.transform)
        #expect(near(hypot(a.center.x - b.center.x, a.center.y - b.center.y), distance, 0.01))
        #expect(ObjCException.catching { _ = UIDynamicItemGroup(items: [group]) }?.name.rawValue == "Invalid Argument")
    }
}
