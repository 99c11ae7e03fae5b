import Foundation
import ObjectiveC
import TestStage
import UIKit

/// A programmer's error and what UIKit says to it.
///
/// `<X>` in a reason stands for the description of an object: `<Class: 0x…>`, with whatever a view adds. Sources: the
/// messages as developers have posted them for years; each is named with one place where it stands.
struct ProgrammerError: Sendable {
    let exception: String
    let reason: String
    /// Does what must not be done.
    let commit: @MainActor @Sendable () -> Void

    private static let object = #"<[A-Za-z_.0-9]+: ?0x[0-9a-f]+(?:[^<>]|<[^<>]*>)*>"#

    /// Whether `text` is the reason with descriptions in place.
    func matches(_ text: String) -> Bool {
        let pattern = reason.components(separatedBy: "<X>").map(NSRegularExpression.escapedPattern(for:)).joined(separator: Self.object)
        return text.range(of: "^\(pattern)$", options: .regularExpression) != nil
    }

    static let all: [String: ProgrammerError] = [controllers, bars, presentations, constraints].reduce(into: [:]) { all, some in
        all.merge(some) { first, _ in first }
    }

    // MARK: Views and containment

    private static let controllers: [String: ProgrammerError] = [
        // openradar 19278
        "subview-of-itself": .init(exception: "NSInvalidArgumentException", reason: "Can't add self as subview") {
            let view = UIView()
            view.addSubview(view)
        },
        // IBAnimatable 579, KLCPopup 6
        "view-under-wrong-parent": .init(
            exception: "UIViewControllerHierarchyInconsistency",
            reason: "child view controller:<X> should have parent view controller:<X> but actual parent is:<X>"
        ) {
            let (p, q, child) = (UIViewController(), UIViewController(), UIViewController())
            q.addChild(child)
            p.view.addSubview(child.view)
        },
        // smartnsoft/Extra 7
        "child-of-wrong-parent": .init(
            exception: "UIViewControllerHierarchyInconsistency",
            reason: "child view controller:<X> should have parent view controller:<X> but requested parent is:<X>"
        ) {
            let (p, q, child) = (UIViewController(), UIViewController(), UIViewController())
            p.view.addSubview(child.view)
            q.addChild(child)
        },
        // ViewDeck 145, iCarousel 229
        "view-of-another": .init(
            exception: "UIViewControllerHierarchyInconsistency",
            reason: "A view can only be associated with at most one view controller at a time! View <X> is associated with <X>. "
                + "Clear this association before associating this view with <X>."
        ) {
            let (a, b) = (UIViewController(), UIViewController())
            b.view = a.view
        },
        // Apple's header of transition(from:to:): it fails with this exception, as does the next; the words of the
        // next are ours.
        "exchange-without-parent": .init(
            exception: "NSInvalidArgumentException",
            reason: "Children view controllers <X> and <X> must have a common parent view controller when calling "
                + "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]"
        ) {
            let (parent, a, b) = (UIViewController(), UIViewController(), UIViewController())
            parent.addChild(a)
            parent.transition(from: a, to: b, duration: 0.1, options: [], animations: nil, completion: nil)
        },
        "exchange-with-own-forwarding": .init(
            exception: "NSInvalidArgumentException",
            reason: "<X> forwards appearance calls to its children itself and cannot use "
                + "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]"
        ) {
            final class ByHand: UIViewController {
                override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
            }
            let (parent, a, b) = (ByHand(), UIViewController(), UIViewController())
            parent.addChild(a)
            parent.addChild(b)
            parent.transition(from: a, to: b, duration: 0.1, options: [], animations: nil, completion: nil)
        },
    ]

    // MARK: Navigation and tabs

    private static let bars: [String: ProgrammerError] = [
        // thexande/SwiftAlgorithms 31, react-navigation 10740
        "push-twice": .init(
            exception: "NSInvalidArgumentException",
            reason: "<X> is pushing the same view controller instance (<X>) more than once which is not supported and is most likely "
                + "an error in the application : \(Bundle.main.bundleIdentifier ?? "(null)")"
        ) {
            let page = UIViewController()
            UINavigationController(rootViewController: page).pushViewController(page, animated: false)
        },
        "push-navigation": .init(exception: "NSInvalidArgumentException", reason: "Pushing a navigation controller is not supported") {
            UINavigationController().pushViewController(UINavigationController(), animated: false)
        },
        "pop-to-stranger": .init(
            exception: "NSInternalInconsistencyException", reason: "Tried to pop to a view controller that doesn't exist."
        ) {
            UINavigationController(rootViewController: UIViewController()).popToViewController(UIViewController(), animated: false)
        },
        "navigation-bar-delegate": .init(
            exception: "NSInternalInconsistencyException",
            reason: "Cannot manually set the delegate on a UINavigationBar managed by a controller."
        ) {
            let navigation = UINavigationController()
            navigation.navigationBar.delegate = nil
            withExtendedLifetime(navigation) {}
        },
        "navigation-bar-items": .init(
            exception: "NSInternalInconsistencyException",
            reason: "Cannot call setItems:animated: directly on a UINavigationBar managed by a controller."
        ) {
            let navigation = UINavigationController()
            navigation.navigationBar.setItems([], animated: false)
            withExtendedLifetime(navigation) {}
        },
        "tab-bar-delegate": .init(
            exception: "NSInternalInconsistencyException",
            reason: "Changing the delegate of a tab bar managed by a tab bar controller is not allowed."
        ) {
            let tabs = UITabBarController()
            tabs.tabBar.delegate = tabs
            withExtendedLifetime(tabs) {}
        },
        "tab-bar-items": .init(
            exception: "NSInternalInconsistencyException",
            reason: "Directly modifying a tab bar managed by a tab bar controller is not allowed."
        ) {
            let tabs = UITabBarController()
            tabs.tabBar.items = []
            withExtendedLifetime(tabs) {}
        },
        "select-stranger": .init(
            exception: "NSInvalidArgumentException",
            reason: "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of view "
                + "controllers can be selected."
        ) {
            UITabBarController().selectedViewController = UIViewController()
        },
    ]

    // MARK: Presentations, alerts, windows

    @MainActor private static func shownRoot(_ screen: ScreenDescription = .standard) -> UIViewController {
        let root = UIViewController()
        let stage = Stage(root, screen: screen)
        kept = stage
        return root
    }

    /// The stage of the error under way: its window must outlive the call.
    @MainActor private static var kept: Stage?

    private static let presentations: [String: ProgrammerError] = [
        "present-twice": .init(
            exception: "NSInvalidArgumentException",
            reason: "Application tried to present modally a view controller <X> that is already being presented by <X>."
        ) {
            let root = shownRoot()
            let page = UIViewController()
            root.present(page, animated: false)
            UIViewController().present(page, animated: false)
        },
        "present-itself": .init(
            exception: "NSInvalidArgumentException",
            reason: "Application tried to present modal view controller on itself. Presenting controller is <X>."
        ) {
            let root = shownRoot()
            root.present(root, animated: false)
        },
        "present-child": .init(
            exception: "NSInvalidArgumentException", reason: "Application tried to present modally an active view controller <X>."
        ) {
            let (root, child) = (shownRoot(), UIViewController())
            root.addChild(child)
            root.present(child, animated: false)
        },
        "present-root": .init(
            exception: "NSInvalidArgumentException", reason: "Application tried to present modally an active view controller <X>."
        ) {
            let (root, child) = (shownRoot(), UIViewController())
            root.addChild(child)
            root.view.addSubview(child.view)
            child.present(root, animated: false)
        },
        "action-sheet-without-place": .init(
            exception: "NSGenericException",
            reason: "Your application has presented a UIAlertController (<X>) of style UIAlertControllerStyleActionSheet from <X> (<X>). "
                + "The modalPresentationStyle of a UIAlertController with this style is UIModalPresentationPopover. You must provide "
                + "location information for this popover through the alert controller's popoverPresentationController. You must provide "
                + "either a sourceView and sourceRect or a barButtonItem.  If this information is not known when you present the alert "
                + "controller, you may provide it in the UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation."
        ) {
            let root = shownRoot(.pad)
            root.present(UIAlertController(title: "T", message: nil, preferredStyle: .actionSheet), animated: false)
        },
        "text-field-in-sheet": .init(
            exception: "NSInternalInconsistencyException",
            reason: "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert"
        ) {
            UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField(configurationHandler: nil)
        },
        "two-cancels": .init(
            exception: "NSInternalInconsistencyException",
            reason: "UIAlertController can only have one action with a style of UIAlertActionStyleCancel"
        ) {
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "A", style: .cancel))
            alert.addAction(UIAlertAction(title: "B", style: .cancel))
        },
        "window-without-root": .init(
            exception: "NSInternalInconsistencyException",
            reason: "Application windows are expected to have a root view controller at the end of application launch"
        ) {
            _ = shownRoot()
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.makeKeyAndVisible()
            defer { window.isHidden = true }
            ApplicationLaunch.checkWindows(.shared)
        },
    ]
}
