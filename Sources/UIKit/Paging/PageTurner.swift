internal import CoreGraphics
internal import Foundation

/// How pages show and turn: what differs between pages that scroll and pages that curl.
@MainActor protocol PageTurner: AnyObject {
    /// Those that the app may move to other views.
    var recognizers: [UIGestureRecognizer] { get }

    /// Puts what holds the pages into the controller's view.
    func install(in view: UIView)

    /// Shows pages without movement.
    func show(_ pages: [UIViewController])

    /// Turns with movement. `backs` are the backs of the pages that turn, for double sided ones.
    func turn(
        _ transition: PageTransition, backs: [UIViewController], _ direction: UIPageViewController.NavigationDirection,
        completion: @escaping (Bool) -> Void)

    /// Brings what moves to its end at once.
    func finish()

    /// - Parameter content: where the pages are, in the controller's view.
    func layOut(in content: CGRect)

    func forgetNeighbours()
}
