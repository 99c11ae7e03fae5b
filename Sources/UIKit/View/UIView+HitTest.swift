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
        var index = children.count
        while index > 0 {
            index = skips ? Self.indexOfCandidate(in: children, before: index, at: point) : index - 1
            guard index >= 0 else { break }
            let child = children[index]
            if let hit = child.hitTest(child.viewLayer.pointFromParent(point), with: event) { return hit }
        }
        return self
    }

    /// The last view before `index` that `point` may hit; −1 without one. Neither counts references nor asks
    /// which actor it runs on: this is the loop that most of hit testing is spent in.
    private nonisolated static func indexOfCandidate(in views: [UIView], before index: Int, at point: CGPoint) -> Int {
        views.withUnsafeBufferPointer { views in
            var index = index
            while index > 0 {
                index -= 1
                guard views[index].hitTestsPlainly,
                    views[index].unmanagedLayer._withUnsafeGuaranteedRef({ $0.isMissed(by: point) })
                else { return index }
            }
            return -1
        }
    }

    /// Whether one of the views here takes a point: what a view that is only a place for others says of itself.
    final func isInSubview(_ point: CGPoint, with event: UIEvent?) -> Bool {
        subviews.contains { !$0.isHidden && $0.point(inside: convert(point, to: $0), with: event) }
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
