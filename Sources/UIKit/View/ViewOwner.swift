internal import Foundation

/// The controller behind a view, as far as the view is concerned.
///
/// UIViewController conforms. The view holds it weakly; it stands in the responder chain before the superview.
@MainActor protocol ViewOwner: UIResponder {
    /// Around the view's `layoutSubviews`.
    func viewWillLayoutSubviews()
    func viewDidLayoutSubviews()

    /// Added to what the view inherits: the controller's own insets and its container's bars.
    var safeAreaAdditions: UIEdgeInsets { get }
    func viewSafeAreaInsetsDidChange()
    func viewLayoutMarginsDidChange()
    /// The least margins of the view; nil when the controller does not insist.
    var minimumMarginsOfView: NSDirectionalEdgeInsets? { get }

    /// In place of the view's `updateConstraints`; calls it.
    func updateViewConstraints()

    /// Whether the traits it has may be others than its surroundings'.
    var overridesTraits: Bool { get }
    /// The traits the controller has where the surroundings have `inherited`.
    func ownerTraits(inheriting inherited: UITraitCollection) -> UITraitCollection
    /// Its traits changed: tells itself and its observers. Views below are told by the view.
    func ownerTraitsDidChange(from previous: UITraitCollection, to current: UITraitCollection)

    /// Before the view, or one above it, enters or leaves a window.
    func viewWillMove(toWindow newWindow: UIWindow?)
    /// Raises if controllers and views would not match with the view below `superview`.
    func checkHierarchy(movingInto superview: UIView)
    func viewMoved(from oldWindow: UIWindow?, to newWindow: UIWindow?)
}
