internal import Foundation

/// A navigation controller's own view.
@MainActor final class LayoutContainerView: UIView {
    weak var controller: UINavigationController?

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layoutContent()
    }
}

/// Holds what a navigation controller shows.
@MainActor final class NavigationTransitionView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { fatalError("NavigationTransitionView is made in code only") }
}

/// Holds one controller's view in a navigation controller, and moves in its stead.
///
/// It follows a new size of the navigation controller at once, as on iOS: who sets that controller's frame may read
/// the pages' new frames in the next line.
@MainActor final class ViewControllerWrapperView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { fatalError("ViewControllerWrapperView is made in code only") }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in subviews { view.frame = bounds }
    }
}

/// Lets the back swipe begin only where there is a way back.
///
/// UIKit's own code asks it directly; an app that puts a delegate of its own in its place takes the rule away, as on iOS.
@MainActor final class PopGestureDelegate: NSObject, UIGestureRecognizerDelegate {
    weak var controller: UINavigationController?

    var allowsPop: Bool { controller?.canSwipeBack ?? false }
}
