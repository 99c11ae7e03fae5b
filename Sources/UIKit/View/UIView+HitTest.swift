internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UIView {
    /// Front to back, depth first, without allocating.
    final func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard flags.contains(.interactive), viewLayer.admitsHits, self.point(inside: point, with: event) else { return nil }
        // Held here, so that an override may change the tree while it is searched.
        let children = childViews
        let skips = viewLayer.placesSublayersPlainly
        return children.withUnsafeBufferPointer { children in
            var index = children.count
            while index > 0 {
                index -= 1
                if skips, children[index].hitTestsPlainly, children[index].viewLayer.isMissed(by: point) { continue }
                let child = children[index]
                if let hit = child.hitTest(child.viewLayer.pointFromParent(point), with: event) { return hit }
            }
            return self
        }
    }

    final func resignFirstResponderInside(_ force: Bool) -> Bool {
        guard let window = (self as? UIWindow) ?? cachedWindow, let responder = window.firstResponderObject else { return false }
        var candidate: UIResponder? = responder
        while let current = candidate {
            if current === self {
                if responder.resignFirstResponder() { return true }
                if force { window.clearFirstResponder(responder) }
                return force
            }
            candidate = current.next
        }
        return false
    }
}
