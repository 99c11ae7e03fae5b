import UIKit

/// How a destination comes on the screen.
public enum RoutePolicy: Hashable, Sendable {
    /// Onto the navigation stack of the source, or of the visible screen.
    case push
    /// Over the source, or over the visible screen, in a style and, if wanted, as the root of a navigation controller of its
    /// own. A navigation controller is presented as it is.
    case present(_ style: UIModalPresentationStyle = .automatic, inNavigation: Bool = false)
    /// In the place of the source, or of the visible screen, in its navigation stack. What stands above goes too.
    case replace
    /// Selects the tab of this name and pushes there. What is presented over the tabs is dismissed first.
    /// See ``RouteTabHost/routeTabIndex(named:)`` for names.
    case tab(String)
    /// As the window's root. What is presented over the old root is dismissed first.
    case root
}
