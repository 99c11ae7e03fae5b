// F3.3 a view falls on a barrier and tells its delegate: the optional methods, and identifiers made of strings
// Source: UICollisionBehaviorDelegate; UICollisionBehavior, addBoundary(withIdentifier:from:to:)
import UIKit

class FallController: UIViewController, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
    var animator: UIDynamicAnimator!
    let square = UIView(frame: CGRect(x: 100, y: 20, width: 50, height: 50))
    var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(square)
        animator = UIDynamicAnimator(referenceView: view)
        animator.delegate = self
        let gravity = UIGravityBehavior(items: [square])
        let collision = UICollisionBehavior(items: [square])
        collision.collisionDelegate = self
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.addBoundary(withIdentifier: "barrier" as NSCopying, from: CGPoint(x: 0, y: 150), to: CGPoint(x: 300, y: 150))
        collision.collisionMode = [.items, .boundaries]
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        print(collision.boundaryIdentifiers?.count ?? 0, animator.behaviors.count, animator.isRunning)
    }

    func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem, withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint) {
        if let view = item as? UIView, view === square, log.isEmpty { log.append("began \(identifier as? String ?? "nil") \(abs(p.y - 150) < 2)") }
    }

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { print("will resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("paused") }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let controller = FallController()
    window.rootViewController = controller
    window.isHidden = false
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 3))
    print(controller.log, controller.animator.isRunning)
    print(abs(controller.square.frame.maxY - 150) < 3, abs(controller.square.frame.minX - 100) < 1)
    window.isHidden = true
}
// prints:
// will resume
// 1 2 true
// ["began barrier true", "paused"] false
// true true
