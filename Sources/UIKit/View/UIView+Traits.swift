internal import CoreGraphics
internal import Foundation

extension UIView {
    /// What is above decides, then the controller's and the view's own overrides.
    final var computedTraits: UITraitCollection {
        traits(inheriting: parentView?.traitCollection ?? rootTraits)
    }

    /// What a view without a superview inherits: a window, the screen's; others, the device's.
    private final var rootTraits: UITraitCollection {
        (self as? UIWindow)?.inheritedTraits ?? CurrentTraits.fallback
    }

    final func traits(inheriting inherited: UITraitCollection) -> UITraitCollection {
        var base = inherited
        if flags.contains(.hasOwner), let owner = storedOwner { base = owner.ownerTraits(inheriting: base) }
        guard let rare, let overrides = rare.traitOverrides else { return base }
        if let cache = rare.traitCache, cache.inherited === base { return cache.result }
        let result = UITraitCollection(base.values.overridden(by: overrides))
        rare.traitCache = (base, result)
        return result
    }

    final func changeTraitOverrides(_ change: (inout TraitValues) -> Void) {
        let before = traitCollection
        let rare = makeRare()
        var overrides = rare.traitOverrides ?? TraitValues()
        change(&overrides)
        rare.traitOverrides = overrides == TraitValues() ? nil : overrides
        rare.traitCache = nil
        traitsDidChange(from: before, to: traitCollection)
    }

    /// What is above changed its traits, or is something else now.
    final func inheritedTraitsDidChange(from oldInherited: UITraitCollection, to newInherited: UITraitCollection) {
        guard oldInherited !== newInherited, oldInherited != newInherited else { return }
        if flags.contains(.hasOwner), let owner = storedOwner {
            let old = owner.ownerTraits(inheriting: oldInherited)
            let new = owner.ownerTraits(inheriting: newInherited)
            if old != new { owner.ownerTraitsDidChange(from: old, to: new) }
        }
        let old = traits(inheriting: oldInherited)
        let new = traits(inheriting: newInherited)
        traitsDidChange(from: old, to: new)
    }

    /// Tells this view and all below of the change from `old` to `new` in its own traits.
    final func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
        guard old !== new, old != new else { return }
        CurrentTraits.push(new)
        defer { CurrentTraits.pop() }
        if new.hasDifferentColorAppearance(comparedTo: old) {
            if storedBackgroundColor?.isDynamic ?? false { applyBackgroundColor() }
            if flags.contains(.drawsContent) { viewLayer.setNeedsDisplay() }
            colorAppearanceDidChange()
            if TintTracking.defaultIsDynamic { tellTintColorDidChangeHere() }
        }
        if old.displayScale != new.displayScale, new.displayScale > 0, !flags.contains(.hasOwnScale) {
            viewLayer.contentsScale = new.displayScale
            if flags.contains(.drawsContent) { viewLayer.setNeedsDisplay() }
        }
        traitCollectionDidChange(old)
        rare?.traitObservations?.traitsChanged(of: self, from: old, to: new)
        setNeedsLayout()
        for child in childViews { child.inheritedTraitsDidChange(from: old, to: new) }
    }

    // MARK: Direction

    final var ambientLayoutDirection: UIUserInterfaceLayoutDirection {
        traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    static var applicationLayoutDirection: UIUserInterfaceLayoutDirection {
        CurrentTraits.fallback.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}
