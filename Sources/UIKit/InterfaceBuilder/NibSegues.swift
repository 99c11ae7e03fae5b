internal import Foundation
internal import InterfaceBuilder
internal import ObjectiveC

/// Joins a `segue` element of a file with what it starts from.
@MainActor enum NibSegues {
    static func connect(_ element: InterfaceElement, of source: AnyObject, _ loader: NibLoader) {
        guard let controller = loader.sceneController else { return }
        loader.report?.use(element)
        if element["kind"] == "relationship" { return relate(element, of: source, loader) }
        // The cells of a prototype share their segues.
        let known = controller.scene?.segues.first { $0.element == element }
        let template = known ?? StoryboardSegueTemplate(element, of: controller, loader)
        if known == nil { controller.scene?.add(template) }
        if element["kind"] == "embed" {
            if let container = source as? UIView { controller.scene?.embed(template, in: container) }
            return
        }
        switch source {
        case let control as UIControl: control.addTarget(template, action: Selector("perform:"), for: .primaryActionTriggered)
        case let item as UIBarButtonItem:
            item.target = template
            item.action = Selector("perform:")
        case let recognizer as UIGestureRecognizer: recognizer.addTarget(template, action: Selector("perform:"))
        case let cell as UITableViewCell:
            if element["trigger"] == "accessoryAction" { cell.parts.accessorySegue = template } else { cell.parts.selectionSegue = template }
        case let cell as UICollectionViewCell: cell.selectionSegue = template
        default: break
        }
    }

    /// The children of a container: they are made with it.
    private static func relate(_ element: InterfaceElement, of source: AnyObject, _ loader: NibLoader) {
        guard let id = element["destination"], let storyboard = loader.storyboard else { return }
        // iOS would go on until the stack ends; here several such children of one container would take for ever before that.
        guard !storyboard.isMaking(id, of: loader.document) else { return DiagnosticLog.once("\(loader.document.path):\(element.line): error: controllers contain each other without end") }
        guard let child = storyboard.controller(forObject: id, creator: nil) else { return }
        switch (element.peek("relationship"), source) {
        case ("rootViewController", let navigation as UINavigationController): navigation.setViewControllers([child], animated: false)
        case ("viewControllers", let tabs as UITabBarController): tabs.viewControllers = (tabs.viewControllers ?? []) + [child]
        case ("masterViewController", let split as UISplitViewController): split.viewControllers = [child] + split.viewControllers.dropFirst()
        case ("detailViewController", let split as UISplitViewController): split.viewControllers = split.viewControllers.prefix(1) + [child]
        case ("supplementaryViewController", let split as UISplitViewController): split.setViewController(child, for: .supplementary)
        case ("compactViewController", let split as UISplitViewController): split.setViewController(child, for: .compact)
        default: return loader.say("not supported: relationship '\(element.peek("relationship") ?? "")' in a storyboard (\(loader.document.path):\(element.line))")
        }
        _ = element["relationship"]
    }
}
