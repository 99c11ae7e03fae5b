// F3.3 a card on a spring is dragged by its anchor, thrown, and snaps back
// Source: UIAttachmentBehavior, anchorPoint; UISnapBehavior; UIPushBehavior, instantaneous
import UIKit

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    window.rootViewController = UIViewController()
    window.isHidden = false
    let view = window.rootViewController!.view!
    let card = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
    view.addSubview(card)
    let animator = UIDynamicAnimator(referenceView: view)
    let attachment = UIAttachmentBehavior(item: card, offsetFromCenter: UIOffset(horizontal: 0, vertical: -40), attachedToAnchor: CGPoint(x: 150, y: 210))
    attachment.frequency = 4
    attachment.damping = 1
    animator.addBehavior(attachment)
    attachment.anchorPoint = CGPoint(x: 200, y: 210)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    print(attachment.items.count, attachment.length < 1, abs(card.center.x - 200) < 45)
    animator.removeBehavior(attachment)

    let push = UIPushBehavior(items: [card], mode: .instantaneous)
    push.setAngle(0, magnitude: 3)
    animator.addBehavior(push)
    let x = card.center.x
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.25))
    print(push.active, card.center.x > x + 30, push.pushDirection.dx)
    animator.removeAllBehaviors()

    let snap = UISnapBehavior(item: card, snapTo: CGPoint(x: 150, y: 250))
    snap.damping = 0.8
    animator.addBehavior(snap)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 4))
    print(abs(card.center.x - 150) < 1, abs(card.center.y - 250) < 1, abs(atan2(card.transform.b, card.transform.a)) < 0.01, animator.isRunning)
    window.isHidden = true
}
// prints:
// 1 true true
// false true 3.0
// true true true false
