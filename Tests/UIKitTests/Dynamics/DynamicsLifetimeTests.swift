import Testing
import UIKit

@MainActor @Suite(.serialized) struct DynamicsLifetimeTests {
    let stage = Stage()

    @Test("F3.3 an animator dies in the middle of its work, and with it behaviors and views") func animatorDies() {
        weak var animator: UIDynamicAnimator?
        weak var behavior: UIDynamicBehavior?
        weak var view: UIView?
        let reference = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        autoreleasepool {
            let made = UIDynamicAnimator(referenceView: reference)
            let item = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            reference.addSubview(item)
            let group = UIDynamicBehavior()
            let collision = UICollisionBehavior(items: [item])
            collision.translatesReferenceBoundsIntoBoundary = true
            for child in [
                UIGravityBehavior(items: [item]), collision, UISnapBehavior(item: item, snapTo: .zero), UIAttachmentBehavior(item: item, attachedToAnchor: .zero),
            ] { group.addChildBehavior(child) }
            made.addBehavior(group)
            stage.frames(10)
            item.removeFromSuperview()
            animator = made
            behavior = group
            view = item
            #expect(made.isRunning)
        }
        #expect(animator == nil && behavior == nil && view == nil)
        stage.settle()
        #expect(Runtime.current.frameLoop.isIdle)
    }

    @Test("F3.3 the reference view is not held; without it the animator stops") func referenceDies() {
        weak var view: UIView?
        let item = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        var animator: UIDynamicAnimator!
        autoreleasepool {
            let reference = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            reference.addSubview(item)
            animator = UIDynamicAnimator(referenceView: reference)
            animator.addBehavior(UIGravityBehavior(items: [item]))
            stage.frames(3)
            view = reference
        }
        #expect(view == nil && animator.referenceView == nil)
        stage.frames(2)
        #expect(!animator.isRunning)
        animator.addBehavior(UIPushBehavior(items: [item], mode: .continuous))
        animator.updateItem(usingCurrentState: item)
        stage.settle()
        #expect(!animator.isRunning && Runtime.current.frameLoop.isIdle)
    }

    @Test("F3.3 items live as long as a behavior holds them; behaviors outlive their animator") func itemsAndBehaviors() {
        weak var item: PlainItem?
        let (gravity, properties) = (UIGravityBehavior(), UIDynamicItemBehavior())
        autoreleasepool {
            let animator = UIDynamicAnimator()
            let made = PlainItem(0, 0)
            item = made
            gravity.addItem(made)
            properties.addItem(made)
            animator.addBehavior(gravity)
            animator.addBehavior(properties)
            stage.frames(3)
            gravity.removeItem(made)
        }
        #expect(item != nil && gravity.dynamicAnimator == nil)
        autoreleasepool { properties.removeItem(properties.items[0]) }
        #expect(item == nil)
        let animator = UIDynamicAnimator()
        let box = PlainItem(0, 0)
        gravity.addItem(box)
        animator.addBehavior(gravity)
        stage.frames(3)
        #expect(box.center.y > 0)
    }
}
