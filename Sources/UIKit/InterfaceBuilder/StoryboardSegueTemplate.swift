internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder
internal import ObjectiveC

/// A segue as a storyboard describes it: it can be gone any number of times.
@MainActor final class StoryboardSegueTemplate: ObjCObject {
    let element: InterfaceElement
    private weak var controller: UIViewController?
    private let loader: NibLoader

    // What the file says, read once: a report counts it before anybody goes this way.
    let identifier: String?
    private let kind: String
    private let isAnimated: Bool
    private let destinationID: String?
    private let presentation: UIModalPresentationStyle?
    private let transition: UIModalTransitionStyle?
    private let creationSelector: String?
    private let unwindAction: String?
    private let anchorViewID: String?
    private let anchorItemID: String?
    private let arrows: UIPopoverArrowDirection

    init(_ element: InterfaceElement, of controller: UIViewController, _ loader: NibLoader) {
        self.element = element
        self.controller = controller
        self.loader = loader
        identifier = element["identifier"]
        kind = element["kind"] ?? "show"
        isAnimated = element["animates"] != "NO"
        destinationID = element["destination"]
        presentation = Self.choice("modalPresentationStyle", NibControllers.presentations, of: element)
        transition = Self.choice("modalTransitionStyle", NibControllers.transitions, of: element)
        creationSelector = element["destinationCreationSelector"]
        unwindAction = element["unwindAction"]
        anchorViewID = element["popoverAnchorView"]
        anchorItemID = element["popoverAnchorBarButtonItem"]
        arrows = Self.arrows(of: element, loader)
        super.init()
        _ = Self.table
    }

    private static func choice<Value>(_ name: String, _ values: [String: Value], of element: InterfaceElement) -> Value? {
        guard let text = element.peek(name), let found = values[text] else { return nil }
        _ = element[name]
        return found
    }

    /// Controls and bar items send it `perform:`, as UIKit's template is sent.
    private static let table: Void = ObjCRuntime.register(StoryboardSegueTemplate.self, name: "UIStoryboardSegueTemplate") { table in
        table.method("perform:") { receiver, arguments in
            unsafeDowncast(receiver, to: StoryboardSegueTemplate.self).perform(sender: arguments[0], automatically: true)
            return nil
        }
    }

    // MARK: Going

    /// - Parameter automatically: by a control or a cell; then the controller may refuse.
    func perform(sender: Any?, automatically: Bool) {
        guard let controller else { return }
        if automatically, !controller.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) { return }
        if kind == "unwind" { return unwind(from: controller, sender) }
        guard let destination = destination(from: controller, sender) else { return }
        let segue = segue(from: controller, to: destination, sender)
        controller.prepare(for: segue, sender: sender)
        segue.perform()
    }

    private func destination(from controller: UIViewController, _ sender: Any?) -> UIViewController? {
        guard let id = destinationID, let storyboard = loader.storyboard else { return nil }
        let made = storyboard.controller(forObject: id, creator: creator(from: controller, sender))
        if let presentation { made?.modalPresentationStyle = presentation }
        if let transition { made?.modalTransitionStyle = transition }
        return made
    }

    /// The method marked `@IBSegueAction` that makes the destination.
    private func creator(from controller: UIViewController, _ sender: Any?) -> ((NSCoder) -> UIViewController?)? {
        guard let name = creationSelector else { return nil }
        // A placeholder of the app's controller has no such method.
        if Runtime.current.interfacePreview != nil, ObjCRuntime.method(Selector(name), on: controller) == nil { return nil }
        let identifier = identifier
        return { [weak controller] coder in
            guard let controller else { return nil }
            let arguments: [Any?] = [coder, sender, identifier]
            return ObjCRuntime.send(Selector(name), to: controller, Array(arguments.prefix(name.count { $0 == ":" }))) as? UIViewController
        }
    }

    private func segue(from controller: UIViewController, to destination: UIViewController, _ sender: Any?) -> UIStoryboardSegue {
        if element["customClass"] != nil, let type = loader.customClass(of: element) as? UIStoryboardSegue.Type {
            return type.__init(identifier: identifier, source: controller, destination: destination)
        }
        let (kind, isAnimated) = (kind, isAnimated)
        let anchor = anchorViewID.flatMap(loader.object) as? UIView
        let item = anchorItemID.flatMap(loader.object) as? UIBarButtonItem
        switch kind {
        case "showDetail", "replace":
            return UIStoryboardSegue(identifier: identifier, source: controller, destination: destination) {
                controller.showDetailViewController(destination, sender: sender)
            }
        case "presentation", "modal":
            return UIStoryboardSegue(identifier: identifier, source: controller, destination: destination) {
                controller.present(destination, animated: isAnimated)
            }
        case "popoverPresentation", "popover":
            destination.modalPresentationStyle = .popover
            if let popover = destination.popoverPresentationController {
                if let item = item ?? sender as? UIBarButtonItem { popover.barButtonItem = item } else if let view = anchor ?? sender as? UIView {
                    popover.sourceView = view
                    popover.sourceRect = view.bounds
                }
                popover.permittedArrowDirections = arrows
            }
            return UIStoryboardSegue(identifier: identifier, source: controller, destination: destination) {
                controller.present(destination, animated: isAnimated)
            }
        case "push":
            return UIStoryboardSegue(identifier: identifier, source: controller, destination: destination) {
                guard let navigation = controller.navigationController else {
                    ObjCException.raise(
                        name: .genericException,
                        reason: "Push segues can only be used when the source controller is managed by an instance of UINavigationController.")
                }
                navigation.pushViewController(destination, animated: isAnimated)
            }
        default:
            return UIStoryboardSegue(identifier: identifier, source: controller, destination: destination) {
                // Without animation a show is a push where there is a stack.
                if !isAnimated, let navigation = controller.navigationController {
                    navigation.pushViewController(destination, animated: false)
                } else {
                    controller.show(destination, sender: sender)
                }
            }
        }
    }

    private static func arrows(of element: InterfaceElement, _ loader: NibLoader) -> UIPopoverArrowDirection {
        guard let element = element.child(key: "popoverArrowDirection") else { return .any }
        loader.report?.use(element)
        var directions: UIPopoverArrowDirection = []
        for (name, direction) in [("up", UIPopoverArrowDirection.up), ("down", .down), ("left", .left), ("right", .right)] where element[name] == "YES" {
            directions.insert(direction)
        }
        return directions.isEmpty ? .any : directions
    }

    // MARK: Embedding

    /// Whether the other comes from the same place of the same file, which may have been read once more for a reference to it.
    private func isCopy(_ other: StoryboardSegueTemplate) -> Bool {
        other.element == element || other.element.id == element.id && other.element.line == element.line && other.loader.document.path == loader.document.path
    }

    /// The controller of a container view becomes a child, its view fills the container.
    func embed(in container: UIView, of controller: UIViewController) {
        // Scenes that embed each other would go on for ever.
        let depth = sequence(first: controller, next: \.parent).count { $0.scene?.segues.contains(where: isCopy) == true }
        // An app's class may end it itself, in `shouldPerformSegue`.
        let limit = type(of: controller) == UIViewController.self ? 1 : 4
        guard depth <= limit else { return DiagnosticLog.once("\(loader.document.path):\(element.line): error: scenes embed each other without end") }
        guard let child = destination(from: controller, container) else { return }
        let segue = UIStoryboardSegue(identifier: identifier, source: controller, destination: child) {
            controller.addChild(child)
            child.view.frame = container.bounds
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            child.view.translatesAutoresizingMaskIntoConstraints = true
            container.addSubview(child.view)
            child.didMove(toParent: controller)
        }
        guard controller.shouldPerformSegue(withIdentifier: identifier ?? "", sender: container) else { return }
        controller.prepare(for: segue, sender: container)
        segue.perform()
    }

    // MARK: Unwinding

    private func unwind(from controller: UIViewController, _ sender: Any?) {
        guard let name = unwindAction else { return }
        let action = Selector(name)
        guard let destination = UnwindSearch.destination(of: action, from: controller, sender: sender) else { return }
        let segue: UIStoryboardSegue
        if element["customClass"] != nil, let type = loader.customClass(of: element) as? UIStoryboardSegue.Type {
            segue = type.__init(identifier: identifier, source: controller, destination: destination)
        } else {
            let isAnimated = isAnimated
            segue = UIStoryboardSegue(identifier: identifier, source: controller, destination: destination) {
                UnwindSearch.goBack(from: controller, to: destination, animated: isAnimated)
            }
        }
        controller.prepare(for: segue, sender: sender)
        ObjCRuntime.send(action, to: destination, [segue])
        segue.perform()
    }
}

/// Where an unwind segue leads, and how.
///
/// Source: "Using Segues", View Controller Programming Guide for iOS; Technical Note TN2298.
@MainActor enum UnwindSearch {
    static func destination(of action: Selector, from source: UIViewController, sender: Any?) -> UIViewController? {
        let origin = UIStoryboardUnwindSegueSource(source: source, unwindAction: action, sender: sender)
        var visited = source
        // Up through parents; where there is none, to who presented.
        while let above = visited.parent ?? visited.presentingViewController {
            if let found = search(above, action, source, origin, sender) { return found }
            visited = above
        }
        return nil
    }

    private static func search(
        _ controller: UIViewController, _ action: Selector, _ source: UIViewController, _ origin: UIStoryboardUnwindSegueSource, _ sender: Any?
    ) -> UIViewController? {
        for child in controller.allowedChildrenForUnwinding(from: origin) {
            if let found = search(child, action, source, origin, sender) { return found }
        }
        return controller.canPerformUnwindSegueAction(action, from: source, sender: sender) ? controller : nil
    }

    static func goBack(from source: UIViewController, to destination: UIViewController, animated: Bool) {
        // What the destination, or a container of it, presents goes first.
        var owner: UIViewController? = destination
        while let current = owner {
            if let presented = current.presentedViewController, current.presentedViewController?.presentingViewController === current,
                source === presented || source.isInside(presented) || presented.presents(source)
            {
                current.dismiss(animated: animated)
                break
            }
            owner = current.parent
        }
        for current in sequence(first: destination, next: \.parent) {
            guard let navigation = current.parent as? UINavigationController, navigation.topViewController !== current else { continue }
            navigation.popToViewController(current, animated: animated)
        }
    }
}

extension UIViewController {
    fileprivate func isInside(_ other: UIViewController) -> Bool { sequence(first: self, next: \.parent).contains { $0 === other } }

    /// Whether it presents the controller, itself or through others.
    fileprivate func presents(_ other: UIViewController) -> Bool {
        sequence(first: self, next: \.presentedViewController).contains { other.isInside($0) }
    }
}
