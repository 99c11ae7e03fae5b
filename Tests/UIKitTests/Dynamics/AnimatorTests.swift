import ObjectiveC
import Testing
import UIKit

@MainActor @Suite(.serialized) struct AnimatorTests {
    let stage = Stage()

    @Test("F3.3 an animator pauses when all is at rest and goes on with any change; the delegate hears of both") func pauses() {
        let item = PlainItem(0, 0)
        let listener = DynamicsListener()
        let animator = UIDynamicAnimator()
        animator.delegate = listener
        #expect(!animator.isRunning)
        let properties = UIDynamicItemBehavior(items: [item])
        animator.addBehavior(properties)
        #expect(animator.isRunning && listener.log.take() == ["resume"])
        stage.frames(30)
        #expect(animator.isRunning)
        stage.frames(1)
        #expect(!animator.isRunning && listener.log.take() == ["pause"] && near(animator.elapsedTime, 31.0 / 60, 1e-9))
        // Nothing happens without cause.
        let frames = Runtime.current.frameLoop.frameCount
        stage.settle()
        #expect(Runtime.current.frameLoop.frameCount <= frames + 2 && Runtime.current.frameLoop.isIdle)
        for change in [
            { properties.density = 2 }, { properties.addItem(PlainItem(900, 0)) }, { properties.removeItem(item) }, { animator.addBehavior(UIDynamicBehavior()) },
            { animator.updateItem(usingCurrentState: properties.items[0]) }, { properties.addAngularVelocity(1, for: properties.items[0]) },
        ] as [() -> Void] {
            change()
            #expect(animator.isRunning && listener.log.take() == ["resume"])
            stage.pass(60)
            #expect(!animator.isRunning && listener.log.take() == ["pause"])
        }
        properties.density = 2
        #expect(!animator.isRunning)
    }

    @Test("F3.3 behaviors are added once, in one place, and know their animator") func hierarchy() {
        final class Group: UIDynamicBehavior {
            var moves: [Bool] = []
            var knew: [Bool] = []
            override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
                moves.append(dynamicAnimator != nil)
                knew.append(self.dynamicAnimator != nil)
            }
        }
        let item = PlainItem(0, 0)
        let animator = UIDynamicAnimator()
        let (group, gravity) = (Group(), UIGravityBehavior(items: [item]))
        group.addChildBehavior(gravity)
        group.addChildBehavior(gravity)
        gravity.addChildBehavior(UIDynamicBehavior())
        #expect(group.childBehaviors.count == 1 && gravity.childBehaviors.isEmpty && gravity.dynamicAnimator == nil)
        animator.addBehavior(group)
        animator.addBehavior(group)
        #expect(animator.behaviors.count == 1 && gravity.dynamicAnimator === animator && group.moves == [true] && group.knew == [true])
        #expect(ObjCException.catching { animator.addBehavior(gravity) }?.reason?.hasPrefix("Adding the same behavior twice to the same animator is not supported") ?? false)
        stage.frames(10)
        #expect(item.center.y > 5)
        let y = item.center.y
        let properties = smooth([item])
        group.addChildBehavior(properties)
        group.removeChildBehavior(gravity)
        #expect(properties.dynamicAnimator === animator && gravity.dynamicAnimator == nil)
        // It keeps its velocity.
        stage.frames(10)
        #expect(item.center.y > y + 15)
        animator.removeBehavior(group)
        #expect(group.moves == [true, false] && properties.dynamicAnimator == nil && animator.behaviors.isEmpty)
        let other = UIDynamicAnimator()
        other.addBehavior(group)
        #expect(group.dynamicAnimator === other)
        other.removeAllBehaviors()
        #expect(group.dynamicAnimator == nil && other.behaviors.isEmpty)
    }

    @Test("F3.3 actions run after each step, with items in their new places") func actions() {
        let item = PlainItem(0, 0)
        let animator = UIDynamicAnimator()
        let gravity = UIGravityBehavior(items: [item])
        var places: [CGFloat] = []
        gravity.action = { places.append(item.center.y) }
        animator.addBehavior(gravity)
        stage.frames(3)
        #expect(places.count == 3 && places == places.sorted() && places[0] > 0 && places[2] == item.center.y)
    }

    @Test("F3.3 of properties set by several behaviors the last in the tree decides; unset ones leave it to others") func properties() {
        let item = PlainItem(0, 0)
        let animator = UIDynamicAnimator()
        let first = UIDynamicItemBehavior(items: [item]), second = UIDynamicItemBehavior(items: [item])
        #expect(first.elasticity == 0.2 && first.friction == 0.2 && first.density == 1 && first.resistance == 0.1 && first.angularResistance == 0.1)
        #expect(first.allowsRotation && !first.isAnchored && first.charge == 0)
        first.resistance = 5
        second.angularResistance = 0
        animator.addBehavior(first)
        animator.addBehavior(second)
        first.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
        first.addAngularVelocity(2, for: item)
        stage.frames(60)
        #expect(first.linearVelocity(for: item).x < 2 && near(first.angularVelocity(for: item), 2, 1e-3))
        second.resistance = 0
        second.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
        let speed = second.linearVelocity(for: item).x
        stage.frames(10)
        #expect(near(second.linearVelocity(for: item).x, speed))
        animator.removeBehavior(second)
        stage.frames(60)
        #expect(first.linearVelocity(for: item).x < 2)
    }

    @Test("F3.3 velocities given before an animator are kept for it") func waitingVelocities() {
        let (item, stranger) = (PlainItem(0, 0), PlainItem(500, 0))
        let properties = smooth([item])
        properties.addLinearVelocity(CGPoint(x: 10, y: 20), for: item)
        properties.addLinearVelocity(CGPoint(x: 1, y: 2), for: item)
        properties.addAngularVelocity(3, for: item)
        properties.addLinearVelocity(CGPoint(x: 10, y: 20), for: stranger)
        #expect(properties.linearVelocity(for: item) == .zero)
        let animator = UIDynamicAnimator()
        animator.addBehavior(properties)
        #expect(near(properties.linearVelocity(for: item), CGPoint(x: 11, y: 22)) && near(properties.angularVelocity(for: item), 3))
        stage.frames(61)
        #expect(near(item.center, CGPoint(x: 11, y: 22), 0.3) && near(item.angle, 3, 0.1) && properties.linearVelocity(for: stranger) == .zero)
    }

    @Test("F3.3 items near a rectangle are found, in the order in which they came") func itemsInRect() {
        let boxes = (0..<200).map { PlainItem(CGFloat($0) * 100, 0, 50, 50) }
        let animator = UIDynamicAnimator()
        animator.addBehavior(UIDynamicItemBehavior(items: boxes))
        let found = animator.items(in: CGRect(x: 160, y: -10, width: 100, height: 20))
        #expect(found.count == 1 && found[0] === boxes[2])
        #expect(animator.items(in: CGRect(x: -1000, y: -1000, width: 1e6, height: 1e6)).map { ($0 as! PlainItem).center.x } == boxes.map(\.center.x))
        #expect(animator.items(in: CGRect(x: 33, y: -10, width: 20, height: 20)).count == 1 && animator.items(in: CGRect(x: 37, y: -10, width: 20, height: 20)).isEmpty)
        #expect(animator.items(in: .null).isEmpty && UIDynamicAnimator().items(in: .zero).isEmpty)
    }

    @Test("F3.3 the app's own changes count when it says so") func update() {
        let item = PlainItem(0, 0)
        let animator = UIDynamicAnimator()
        let properties = smooth([item])
        animator.addBehavior(properties)
        properties.addLinearVelocity(CGPoint(x: 60, y: 0), for: item)
        stage.frames(11)
        let x = item.center.x
        item.center = CGPoint(x: 500, y: 500)
        stage.frames(1)
        #expect(near(item.center, CGPoint(x: x + 1, y: 0), 0.6))
        item.center = CGPoint(x: 500, y: 500)
        item.transform = CGAffineTransform(rotationAngle: 1)
        animator.updateItem(usingCurrentState: item)
        animator.updateItem(usingCurrentState: PlainItem(0, 0))
        stage.frames(1)
        #expect(near(item.center, CGPoint(x: 501, y: 500), 0.1) && near(item.angle, 1))
    }

    @Test("F3.3 views deeper in the reference view keep their own coordinates, and lose scale and constraints") func coordinates() {
        let controller = UIViewController()
        stage.show(controller)
        let (box, item) = (UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 600)), UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40)))
        controller.view.addSubview(box)
        box.addSubview(item)
        item.transform = CGAffineTransform(scaleX: 2, y: 2)
        let animator = UIDynamicAnimator(referenceView: controller.view)
        let collision = UICollisionBehavior(items: [item])
        collision.addBoundary(withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 400), to: CGPoint(x: 500, y: 400))
        animator.addBehavior(UIGravityBehavior(items: [item]))
        animator.addBehavior(collision)
        stage.pass(3)
        #expect(near(item.convert(CGPoint(x: 20, y: 40), to: controller.view), CGPoint(x: 130, y: 398.2), 1) && near(item.center.x, 30, 0.5) && near(item.transform.a, 1, 1e-4), "\(item.center) \(item.transform)")
        let label = UIView()
        label.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 30), label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            label.widthAnchor.constraint(equalToConstant: 50), label.heightAnchor.constraint(equalToConstant: 50),
        ])
        stage.settle()
        #expect(label.frame == CGRect(x: 0, y: 30, width: 50, height: 50))
        animator.addBehavior(UIGravityBehavior(items: [label]))
        stage.frames(20)
        controller.view.setNeedsLayout()
        stage.frames(1)
        #expect(label.center.y > 90 && label.bounds.size == CGSize(width: 50, height: 50))
    }

    @Test("F3.3 what cannot be an item raises, and nothing has changed") func refusals() {
        let controller = UIViewController()
        stage.show(controller)
        let animator = UIDynamicAnimator(referenceView: controller.view)
        func reason(_ item: any UIDynamicItem, _ animator: UIDynamicAnimator) -> String {
            ObjCException.catching { animator.addBehavior(UIGravityBehavior(items: [item])) }?.reason ?? "none"
        }
        let stray = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(reason(stray, animator).contains("should be a descendant of reference view in <UIDynamicAnimator"))
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.size = CGSize(width: 10, height: 10)
        #expect(reason(attributes, animator).hasPrefix("Can't use layout attributes as item"))
        let layout = UICollectionViewFlowLayout()
        #expect(reason(stray, UIDynamicAnimator(collectionViewLayout: layout)).hasPrefix("Can't use view as item"))
        let empty = UIView()
        controller.view.addSubview(empty)
        #expect(reason(empty, animator).hasPrefix("Invalid size {0, 0} for item"))
        #expect(reason(PlainItem(0, 0, 10, .nan), UIDynamicAnimator()).hasPrefix("Invalid size {10, nan} for item"))
        #expect(reason(UIDynamicItemGroup(items: []), UIDynamicAnimator()).hasPrefix("Invalid size {0, 0} for item"))
        #expect(!animator.isRunning)
        #expect(animator.description.hasPrefix("<UIDynamicAnimator: 0x") && animator.description.contains(" Stopped (0.000000s) in <UIView: 0x"))
    }

    @Test("F3.3 a frame that comes late, or never, makes no jump") func lateFrames() {
        let item = PlainItem(0, 0)
        let animator = UIDynamicAnimator()
        animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.frames(10)
        let y = item.center.y
        stage.clock.advance(by: 30)
        stage.frame()
        #expect(item.center.y - y < 5)
        stage.clock.advance(by: 0.2)
        stage.frame()
        #expect(near(animator.elapsedTime, 11.0 / 60 + 0.2, 1e-6))
    }
}
