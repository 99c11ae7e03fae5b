internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UIView {
    /// Front to back, depth first, without allocating.
    final func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        let layer = viewLayer
        guard flags.contains(.interactive), !layer.isHidden, layer.opacity >= 0.01, self.point(inside: point, with: event)
        else { return nil }
        var index = childViews.count
        while index > 0 {
            index -= 1
            guard index < childViews.count else { continue }
            let child = childViews[index]
            if let hit = child.hitTest(child.viewLayer.pointFromParent(point), with: event) { return hit }
        }
        return self
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
