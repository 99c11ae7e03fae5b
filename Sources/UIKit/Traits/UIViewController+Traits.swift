internal import Foundation

/// What a controller and its container override of the traits that its view inherits.
struct ControllerTraitOverrides {
    var own = TraitValues()
    var container = TraitValues()
    /// `overrideUserInterfaceStyle`, for those who set nothing else.
    var style = UIUserInterfaceStyle.unspecified
    /// The last answer, so that equal questions get the same object.
    var cache: (inherited: UITraitCollection, result: UITraitCollection)?

    var isEmpty: Bool { own == TraitValues() && container == TraitValues() && style == .unspecified }
}

extension UIViewController {
    /// The container's overrides first, then its own.
    func overriding(_ inherited: UITraitCollection) -> UITraitCollection {
        guard let overrides = controllerTraits else { return inherited }
        if let cache = overrides.cache, cache.inherited === inherited { return cache.result }
        var style = TraitValues()
        if overrides.style != .unspecified { style.userInterfaceStyle = overrides.style }
        let result = UITraitCollection(
            inherited.values.overridden(by: overrides.container).overridden(by: style).overridden(by: overrides.own))
        controllerTraits?.cache = (inherited, result)
        return result
    }

    func changeControllerTraits(_ change: (inout ControllerTraitOverrides) -> Void) {
        let view = loadedView
        let (before, viewBefore) = (traitCollection, view?.traitCollection)
        var overrides = controllerTraits ?? ControllerTraitOverrides()
        change(&overrides)
        overrides.cache = nil
        controllerTraits = overrides.isEmpty ? nil : overrides
        guard let view, let viewBefore else { return }
        view.flags.set(.ownerOverridesTraits, overridesTraits)
        let after = traitCollection
        if before != after { ownerTraitsDidChange(from: before, to: after) }
        view.traitsDidChange(from: viewBefore, to: view.traitCollection)
    }
}
