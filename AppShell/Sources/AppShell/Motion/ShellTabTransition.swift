import UIKit

/// How the page of one tab gives way to the page of another.
///
/// With Reduce Motion, ``slide`` and ``sharedAxis`` become ``fade``.
@MainActor public enum ShellTabTransition {
    /// At once.
    case immediate
    /// The new page fades in over the old one, in 0.2 seconds.
    case fade
    /// Both pages move by the width of a page, in 0.3 seconds. The page of a later tab comes from the trailing edge.
    case slide
    /// Material's shared axis: both pages move by 30 points as in ``slide``, and the old one fades out before the new one fades in.
    /// Takes 0.3 seconds.
    case sharedAxis
    /// The app's own. It adds the new page's view to the context's container and says `completeTransition(_:)` at its end.
    ///
    /// It is not interactive, and another choice of the user may end it early: `animationEnded(_:)` tells.
    case custom(any UIViewControllerAnimatedTransitioning)
}
