internal import CoreGraphics

/// The constraints of one stack view, and the guides they need.
///
/// An update is a list of what there should be. What is there already stays, with a new constant if need be.
@MainActor final class StackConstraintSet {
    /// One constraint, without its constant.
    struct Key: Hashable {
        let identifier: String
        let first: ObjectIdentifier
        let firstAttribute: NSLayoutConstraint.Attribute
        let relation: NSLayoutConstraint.Relation
        let second: ObjectIdentifier?
        let secondAttribute: NSLayoutConstraint.Attribute
        let multiplier: CGFloat
        let priority: Float
    }

    private var constraints: [Key: NSLayoutConstraint] = [:]
    private var gaps: [UILayoutGuide] = []
    private var spanner: UILayoutGuide?
    private var emptySpanner: UILayoutGuide?

    // MARK: Guides

    func gap(_ index: Int) -> UILayoutGuide {
        while gaps.count <= index {
            let guide = _UIOLAGapGuide()
            guide.identifier = "UISV-distributing"
            gaps.append(guide)
        }
        return gaps[index]
    }

    func alignmentSpanner() -> UILayoutGuide { Self.spacer(&spanner, "UISV-alignment-spanner") }

    /// What bears the ends along the axis while no view is shown.
    func orderingSpanner() -> UILayoutGuide { Self.spacer(&emptySpanner, "UISV-ordering-spanner") }

    private static func spacer(_ known: inout UILayoutGuide?, _ identifier: String) -> UILayoutGuide {
        if let known { return known }
        let guide = _UILayoutSpacer()
        guide.identifier = identifier
        known = guide
        return guide
    }

    // MARK: Changes

    func update(_ wanted: [StackConstraint], in stack: UIStackView) {
        var old = constraints
        constraints = [:]
        var added: [NSLayoutConstraint] = []
        var guides: [UILayoutGuide] = []
        for constraint in wanted {
            for case let guide as UILayoutGuide in [constraint.first.item, constraint.second?.item] where guide.isStackGuide {
                if guides.last !== guide, !guides.contains(where: { $0 === guide }) { guides.append(guide) }
            }
            let key = constraint.key
            guard constraints[key] == nil else { continue }
            if let present = old.removeValue(forKey: key) {
                if present.constant != constraint.constant { present.constant = constraint.constant }
                constraints[key] = present
            } else {
                let new = constraint.make()
                constraints[key] = new
                added.append(new)
            }
        }
        NSLayoutConstraint.deactivate(Array(old.values))
        for guide in guides where guide.owningView == nil { stack.addLayoutGuide(guide) }
        for guide in gaps + [spanner, emptySpanner].compactMap(\.self) where guide.owningView != nil && !guides.contains(where: { $0 === guide }) {
            stack.removeLayoutGuide(guide)
        }
        NSLayoutConstraint.activate(added)
    }

    /// A view leaves before the next update.
    func removeConstraints(of view: UIView) {
        let id = ObjectIdentifier(view)
        for (key, constraint) in constraints where key.first == id || key.second == id {
            constraint.isActive = false
            constraints[key] = nil
        }
    }
}

extension UILayoutGuide {
    fileprivate var isStackGuide: Bool { self is _UIOLAGapGuide || self is _UILayoutSpacer }
}

/// The room between two views whose gaps are to be equal.
final class _UIOLAGapGuide: UILayoutGuide {}

/// What spans all views across the axis.
final class _UILayoutSpacer: UILayoutGuide {}
