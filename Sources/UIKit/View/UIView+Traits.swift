internal import CoreGraphics
internal import Foundation
internal import UIKitFlags

extension UIView {
    /// What is above decides, then the controller's and the view's own overrides.
    final var computedTraits: UITraitCollection {
        if flags.intersects(.decidesTraits) { return traits(inheriting: traitsFromAbove) }
        return traitsFromAbove
    }

    /// Those of the next view above that may decide, or what the tree's root inherits.
    private final var traitsFromAbove: UITraitCollection {
        let source = unmanagedTraitSource.takeUnretainedValue()
        return source !== self && source.flags.intersects(.decidesTraits) ? source.traitCollection : source.rootTraits
    }

    /// The next view above that may decide, or the tree's root.
    ///
    /// Off the main actor, where each closure would make sure that it is there.
    private nonisolated final var unmanagedTraitSource: Unmanaged<UIView> {
        var view = Unmanaged.passUnretained(self)
        while let above = view._withUnsafeGuaranteedRef({ $0.unmanagedParent }) {
            view = above
            if above._withUnsafeGuaranteedRef({ $0.flags.intersects(.decidesTraits) }) { break }
        }
        return view
    }

    /// What a view without a superview inherits: a window, the screen's; a list's cell, the list's; one that was taken out, those of where it was; others,
    /// the device's.
    final var rootTraits: UITraitCollection {
        if flags.contains(.isWindow), let window = self as? UIWindow { return window.inheritedTraits }
        return rare?.keptTraits ?? Runtime.current.screenTraits
    }

    /// Gives a view that is not in its list yet the list's traits, so that it is measured with them; being added changes nothing then.
    final func takeTraits(of list: UIView) {
        guard parentView == nil else { return }
        let (old, new) = (rootTraits, list.traitCollection)
        guard old !== new else { return }
        makeRare().keptTraits = new
        UIView.performWithoutAnimation { inheritedTraitsDidChange(from: old, to: new) }
    }

    /// Calls an app's code with the view's traits as the current ones.
    @_specialize(where Result == Void)
    final func withCurrentTraits<Result>(_ body: () -> Result) -> Result {
        TintTracking.with(self) { CurrentTraits.onMain(traitCollection, body) }
    }

    /// A list takes a view out for a while: the view keeps the traits it has.
    final func keepTraits(of list: UIView) { makeRare().keptTraits = list.traitCollection }

    final func traits(inheriting inherited: UITraitCollection) -> UITraitCollection {
        var base = inherited
        if flags.contains(.hasOwner), let owner = storedOwner { base = owner.ownerTraits(inheriting: base) }
        guard let rare, rare.traitOverrides != nil || rare.textSizeLimits != nil else { return base }
        if let cache = rare.traitCache, cache.inherited === base { return cache.result }
        var values = base.values
        if let overrides = rare.traitOverrides { values = values.overridden(by: overrides) }
        let limits = rare.textSizeLimits
        if let most = limits?.most { values.preferredContentSizeCategory = min(values.preferredContentSizeCategory, most) }
        if let least = limits?.least { values.preferredContentSizeCategory = max(values.preferredContentSizeCategory, least) }
        let result = values == base.values ? base : UITraitCollection(values)
        rare.traitCache = (base, result)
        return result
    }

    final func changeTraitOverrides(_ change: (inout TraitValues) -> Void) { changeOwnTraits(\.traitOverrides, none: TraitValues(), change) }

    final func changeTextSizeLimits(_ change: (inout TextSizeLimits) -> Void) { changeOwnTraits(\.textSizeLimits, none: TextSizeLimits(), change) }

    private final func changeOwnTraits<Value: Equatable>(
        _ path: ReferenceWritableKeyPath<ViewRareState, Value?>, none: Value, _ change: (inout Value) -> Void
    ) {
        let before = traitCollection
        let rare = makeRare()
        var value = rare[keyPath: path] ?? none
        change(&value)
        rare[keyPath: path] = value == none ? nil : value
        flags.set(.hasOwnTraits, rare.traitOverrides != nil || rare.textSizeLimits != nil)
        rare.traitCache = nil
        traitsDidChange(from: before, to: traitCollection)
    }

    final var textSizeLimitsText: String {
        var lines: [String] = []
        var view: UIView? = self
        while let current = view {
            if let limits = current.rare?.textSizeLimits {
                func text(_ category: UIContentSizeCategory?) -> String { category?.rawValue ?? "(none)" }
                lines.append("\(current): minimum = \(text(limits.least)), maximum = \(text(limits.most))")
            }
            view = current.parentView
        }
        return lines.isEmpty ? "No limits are applied" : lines.joined(separator: "\n")
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
        CurrentTraits.onMain(new) { takeOver(from: old, to: new) }
    }

    private final func takeOver(from old: UITraitCollection, to new: UITraitCollection) {
        if new.hasDifferentColorAppearance(comparedTo: old) {
            if storedBackgroundColor?.isDynamic ?? false { applyBackgroundColor() }
            if flags.contains(.drawsContent) { viewLayer.setNeedsDisplay() }
            colorAppearanceDidChange()
            if TintTracking.defaultIsDynamic { tellTintColorDidChangeHere() }
        }
        if old.values.displayScale != new.values.displayScale, new.values.displayScale > 0, !flags.contains(.hasOwnScale) {
            viewLayer.contentsScale = new.values.displayScale
            if flags.contains(.drawsContent) { viewLayer.setNeedsDisplay() }
        }
        let turns = old.values.layoutDirection != new.values.layoutDirection
        if turns {
            // Once for all below: their traits are computed and new already.
            if !Runtime.current.isTurningDirection { relowerDirectionalConstraints() }
            if isFreeOfDirection { directionDidChange() }
        }
        let runtime = Runtime.current
        let wasTurning = runtime.isTurningDirection
        runtime.isTurningDirection = turns || wasTurning
        defer { runtime.isTurningDirection = wasTurning }
        traitCollectionDidChange(old)
        rare?.traitObservations?.traitsChanged(of: self, from: old, to: new)
        if let reads = rare?.traitReads {
            let changes = TraitSet.changes(from: old, to: new)
            for kind in ObservedPassKind.allCases where reads[kind.rawValue].intersects(changes) { invalidate(kind) }
        }
        setNeedsLayout()
        for child in childViews { child.inheritedTraitsDidChange(from: old, to: new) }
    }

    // MARK: Direction

    final var ambientLayoutDirection: UIUserInterfaceLayoutDirection {
        traitCollection.values.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Nothing of the view's own says how its contents run: the surroundings decide.
    private final var isFreeOfDirection: Bool { (rare?.semantics ?? .unspecified) == .unspecified }

    final func directionDidChange() {
        setNeedsLayout()
        if flags.contains(.drawsContent) { viewLayer.setNeedsDisplay() }
        if let margins = rare?.layoutMargins, margins.leading != margins.trailing { marginsDidChange() }
        layoutDirectionDidChange()
    }

    /// For parts of bars and controls, which run as those do that they belong to, whatever is around.
    final var directionOfSuperview: UIUserInterfaceLayoutDirection { superview?.effectiveUserInterfaceLayoutDirection ?? ambientLayoutDirection }

    /// For bars: their parts run as they do.
    final func turnParts() {
        for part in childViews {
            part.setNeedsLayout()
            if part.flags.contains(.drawsContent) { part.viewLayer.setNeedsDisplay() }
            part.turnParts()
        }
    }

    static var applicationLayoutDirection: UIUserInterfaceLayoutDirection {
        CurrentTraits.fallback.values.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}
