import ObjectiveC
import Testing
import UIKit

/// A dynamic item that is nothing else.
@MainActor final class PlainItem: NSObject, UIDynamicItem {
    var center: CGPoint
    var bounds: CGRect
    var transform = CGAffineTransform.identity

    init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 100) {
        center = CGPoint(x: x, y: y)
        bounds = CGRect(x: 0, y: 0, width: width, height: height)
    }

    var angle: CGFloat { atan2(transform.b, transform.a) }
}

/// One that collides as a shape of its own.
@MainActor final class Shape: NSObject, UIDynamicItem, ObjCTableProviding {
    var center: CGPoint
    var bounds: CGRect
    var transform = CGAffineTransform.identity
    let type: UIDynamicItemCollisionBoundsType
    let path: UIBezierPath

    init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ type: UIDynamicItemCollisionBoundsType, _ path: UIBezierPath = UIBezierPath()) {
        center = CGPoint(x: x, y: y)
        bounds = CGRect(x: 0, y: 0, width: width, height: height)
        self.type = type
        self.path = path
    }

    static func __objc_table(_ t: ObjCClassTable) {
        t.property("collisionBoundsType", acceptsNil: false, get: { ($0 as! Shape).type }, set: nil)
        t.property("collisionBoundingPath", acceptsNil: false, get: { ($0 as! Shape).path }, set: nil)
    }
}

/// Writes down what animators and collision behaviors say, and does what the test wants then.
@MainActor final class DynamicsListener: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate, ObjCTableProviding {
    let log = Log()
    var names: [ObjectIdentifier: String] = [:]
    var onBegan: () -> Void = {}
    var onPause: () -> Void = {}

    func name(_ item: any UIDynamicItem) -> String { names[ObjectIdentifier(item)] ?? "?" }

    static func __objc_table(_ t: ObjCClassTable) {
        t.method("dynamicAnimatorWillResume(_:)") { o, _ in (o as! DynamicsListener).log.add("resume") }
        t.method("dynamicAnimatorDidPause(_:)") { o, _ in
            (o as! DynamicsListener).log.add("pause")
            (o as! DynamicsListener).onPause()
            return nil
        }
        t.method("collisionBehavior(_:beganContactFor:with:at:)") { o, a in
            let listener = o as! DynamicsListener
            listener.log.add("began " + [listener.name(a.value(1)), listener.name(a.value(2))].sorted().joined(separator: "+"))
            listener.onBegan()
            return nil
        }
        t.method("collisionBehavior(_:endedContactFor:with:)") { o, a in
            let listener = o as! DynamicsListener
            listener.log.add("ended " + [listener.name(a.value(1)), listener.name(a.value(2))].sorted().joined(separator: "+"))
            return nil
        }
        t.method("collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:)") { o, a in
            let listener = o as! DynamicsListener
            let identifier: (any NSCopying)? = a.value(2)
            let point: CGPoint = a.value(3)
            listener.log.add("began \(listener.name(a.value(1))) at \(identifier.map { "\($0)" } ?? "bounds") y \(Int((point.y / 5).rounded()) * 5)")
            listener.onBegan()
            return nil
        }
        t.method("collisionBehavior(_:endedContactFor:withBoundaryIdentifier:)") { o, a in
            let listener = o as! DynamicsListener
            let identifier: (any NSCopying)? = a.value(2)
            listener.log.add("ended \(listener.name(a.value(1))) at \(identifier.map { "\($0)" } ?? "bounds")")
            return nil
        }
    }
}

extension Stage {
    /// So many frames of 1/60 s.
    func frames(_ count: Int) {
        for _ in 0..<count {
            clock.advance(by: 1.0 / 60)
            frame()
        }
    }
}

/// Without resistance, friction and bounce.
@MainActor func smooth(_ items: [any UIDynamicItem]) -> UIDynamicItemBehavior {
    let behavior = UIDynamicItemBehavior(items: items)
    behavior.resistance = 0
    behavior.angularResistance = 0
    behavior.friction = 0
    behavior.elasticity = 0
    return behavior
}

func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-3) -> Bool { abs(a - b) <= tolerance }
func near(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-3) -> Bool { near(a.x, b.x, tolerance) && near(a.y, b.y, tolerance) }
