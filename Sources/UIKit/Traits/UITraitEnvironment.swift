public import Foundation

/// Screens, windows, controllers and views: whatever has traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// What `registerForTraitChanges` gives back, to take the registration back with.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// An environment that tells of changes of single traits.
///
/// `registerForTraitChanges` stands in the class bodies of the environments, so that subclasses can override it.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}
