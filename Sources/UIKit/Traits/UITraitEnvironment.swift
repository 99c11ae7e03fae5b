public import Foundation
public import ObjectiveC

/// Screens, windows, controllers and views: whatever has traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// What `registerForTraitChanges` gives back, to take the registration back with.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// An environment that tells of changes of single traits.
///
/// The methods stand in the class bodies of the environments, so that subclasses can override them.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {
    typealias TraitChangeHandler<TraitEnvironment: UITraitEnvironment> =
        (_ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection) -> Void

    /// Runs `handler` after each change of one of `traits`, until the registration is taken back or the environment goes.
    @discardableResult func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration
    /// Sends `action` to `target`, which is held weakly, with up to two arguments: the environment and its traits of before.
    @discardableResult func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration
    /// Sends `action` to the environment itself, likewise.
    @discardableResult func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}
