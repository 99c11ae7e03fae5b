internal import Foundation

/// The view's side of its controller.
extension UIViewController: ViewOwner {
    /// What the controller adds to the safe area its view inherits: its own insets and its container's bars.
    var safeAreaAdditions: UIEdgeInsets {
        UIEdgeInsets(
            top: additionalSafeAreaInsets.top + containerInsets.top, left: additionalSafeAreaInsets.left + containerInsets.left,
            bottom: additionalSafeAreaInsets.bottom + containerInsets.bottom,
            right: additionalSafeAreaInsets.right + containerInsets.right)
    }

    var minimumMarginsOfView: NSDirectionalEdgeInsets? {
        viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil
    }

    var overridesTraits: Bool { controllerTraits != nil }

    /// The controller's style goes through its view, which overrides it for the tree below.
    func ownerTraits(inheriting inherited: UITraitCollection) -> UITraitCollection { overriding(inherited) }

    func ownerTraitsDidChange(from previous: UITraitCollection, to current: UITraitCollection) {
        traitCollectionDidChange(previous)
        traitObservations?.traitsChanged(of: self, from: previous, to: current)
    }
}
