internal import Foundation

/// A container of UIKit's own, as far as its view is concerned.
@MainActor protocol LayoutContainer: AnyObject {
    /// Places bars and content. Called by the container's view at layout.
    func layoutContent()
}

/// The view of a navigation controller or tab bar controller.
@MainActor final class UILayoutContainerView: UIView {
    weak var container: (any LayoutContainer)?

    override func layoutSubviews() {
        super.layoutSubviews()
        container?.layoutContent()
    }
}

/// Holds what a navigation controller shows.
@MainActor final class UINavigationTransitionView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { fatalError("UINavigationTransitionView is made in code only") }
}

/// Holds what a tab bar controller shows.
@MainActor final class UITransitionView: UIView {}

/// Holds one controller's view in a container, and moves in its stead.
///
/// It follows a new size of the container at once, as on iOS: who sets a navigation controller's frame may read the
/// pages' new frames in the next line.
@MainActor final class UIViewControllerWrapperView: UIView {
    /// Whose view it holds. A bar may travel in the wrapper beside it.
    weak var content: UIView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { fatalError("UIViewControllerWrapperView is made in code only") }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let content, content.superview === self, content.frame != bounds else { return }
        content.frame = bounds
    }
}

/// Lets the back swipe begin only where there is a way back.
///
/// UIKit's own code asks it directly; an app that puts a delegate of its own in its place takes the rule away, as on iOS.
@MainActor final class PopGestureDelegate: NSObject, UIGestureRecognizerDelegate {
    weak var controller: UINavigationController?

    var allowsPop: Bool { controller?.canSwipeBack ?? false }
}
