// F3.3 a behavior made of others, with an action; items that are objects of the app
// Source: UIDynamicBehavior, addChildBehavior(_:), willMove(to:), action; UIDynamicItem
import UIKit

class Ball: NSObject, UIDynamicItem {
    var center = CGPoint(x: 50, y: 0)
    var bounds: CGRect { return CGRect(x: 0, y: 0, width: 40, height: 40) }
    var transform = CGAffineTransform.identity
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { return .ellipse }
}

class Crate: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { return .path }
    override var collisionBoundingPath: UIBezierPath {
        return UIBezierPath(rect: CGRect(x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height))
    }
}

class BouncyFall: UIDynamicBehavior {
    let gravity = UIGravityBehavior()
    let properties = UIDynamicItemBehavior()
    var steps = 0

    init(items: [UIDynamicItem]) {
        super.init()
        addChildBehavior(gravity)
        addChildBehavior(properties)
        properties.elasticity = 0.7
        properties.allowsRotation = false
        for item in items {
            gravity.addItem(item)
            properties.addItem(item)
        }
        action = { [weak self] in self?.steps += 1 }
    }

    override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        print("will move to", dynamicAnimator == nil ? "nothing" : "an animator", self.dynamicAnimator != nil)
    }
}

@MainActor func run() {
    let ball = Ball()
    let fall = BouncyFall(items: [ball])
    let animator = UIDynamicAnimator()
    animator.addBehavior(fall)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
    print(fall.childBehaviors.count, fall.gravity.items.count, fall.steps > 20, ball.center.y > 80, ball.center.x, ball.transform == .identity)
    fall.properties.addLinearVelocity(CGPoint(x: 100, y: 0), for: ball)
    print(Int(fall.properties.linearVelocity(for: ball).x.rounded()))
    let item: UIDynamicItem = ball
    print(item.collisionBoundsType == .ellipse, item.collisionBoundingPath == nil, Crate().collisionBoundsType == .path, UIView().collisionBoundsType == .rectangle)
    animator.removeBehavior(fall)
    let y = ball.center.y
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))
    print(ball.center.y == y, animator.behaviors.isEmpty, animator.isRunning)
}
// prints:
// will move to an animator true
// 2 1 true true 50.0 true
// 100
// true true true true
// will move to nothing true
// true true false
