public import Foundation
internal import InterfaceBuilder
public import ObjectiveC

/// Scenes and the ways between them, as Interface Builder's file describes them.
@preconcurrency @MainActor open class UIStoryboard: ObjCObject {
    fileprivate let source: StoryboardSource

    /// The controllers that are being made, the innermost last: a container's children are made with it. Storyboards that refer to each
    /// other hand them on.
    private var making: [Place] = []

    private struct Place: Equatable {
        let path: String
        let id: String
    }

    /// More containers than a screen has points for.
    private static let nestingLimit = 32

    /// Raises NSInvalidArgumentException when the bundle has no storyboard of that name.
    ///
    /// - Parameters:
    ///   - name: the file's name without extension; `~ipad` and `~iphone` variants are found by it.
    ///   - storyboardBundleOrNil: where it lies; `nil` means the main bundle.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        let bundle = storyboardBundleOrNil ?? Bundle.main
        guard let found = StoryboardSource(name: name, bundle: bundle) else {
            ObjCException.invalidArgument("Could not find a storyboard named '\(name)' in bundle NSBundle <\(bundle.bundlePath)> (loaded)")
        }
        source = found
        super.init()
    }

    init(_ source: StoryboardSource) {
        self.source = source
        super.init()
    }

    /// The controller with the arrow; `nil` where no scene has it.
    open func instantiateInitialViewController() -> UIViewController? { source.initialID.flatMap { controller(forObject: $0, creator: nil) } }

    open func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        source.initialID.flatMap { controller(forObject: $0, creator: creator) } as? ViewController
    }

    /// Raises NSInvalidArgumentException when no scene has the identifier.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { controller(identifier, creator: nil) }

    /// - Parameter creator: makes the controller from the coder; `nil`, or giving back `nil`, leaves it to the storyboard.
    open func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let made = controller(identifier, creator: creator)
        guard let controller = made as? ViewController else {
            ObjCException.invalidArgument("View controller with identifier '\(identifier)' is a \(type(of: made)), not a \(ViewController.self)")
        }
        return controller
    }

    private func controller(_ identifier: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
        guard let id = source.objectID(forIdentifier: identifier), let made = controller(forObject: id, creator: creator) else {
            ObjCException.invalidArgument("Storyboard (\(shortDescription(self))) doesn't contain a view controller with identifier '\(identifier)'")
        }
        return made
    }

    // MARK: Scenes

    /// Whether the object of the file is one of the containers around.
    func isMaking(_ id: String, of document: InterfaceDocument) -> Bool { making.contains(Place(path: document.path, id: id)) }

    /// A new controller for an object of the file: of a scene, or of the one in another storyboard that a reference stands for.
    func controller(forObject id: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let document = source.document(forObject: id), let element = document.element(withID: id) else { return nil }
        guard making.count < Self.nestingLimit else {
            DiagnosticLog.once("\(document.path):\(element.line): error: controllers contain each other without end")
            return nil
        }
        making.append(Place(path: document.path, id: id))
        defer { making.removeLast() }
        if element.name == "viewControllerPlaceholder" { return referenced(by: element, creator) }
        let loader = NibLoader(document: document, bundle: source.bundle, texts: source.texts, report: source.report)
        loader.storyboard = self
        loader.creator = creator
        let siblings = element.parent.map { Array($0.children) } ?? []
        for sibling in siblings where sibling.name == "placeholder" || sibling.name == "exit" {
            loader.place(sibling.name == "exit" ? StoryboardExit() : nil, as: sibling)
        }
        guard let controller = loader.make(element) as? UIViewController else { return nil }
        var others: [AnyObject] = []
        for sibling in siblings where sibling.index != element.index {
            guard let reader = NibReader.forElement(sibling.name), !(reader.type is UIView.Type), let made = loader.make(sibling) else { continue }
            others.append(made)
        }
        controller.scene?.keep(others)
        let isComplete = controller.scene?.hasView != true || controller.isViewLoaded
        loader.connect(isComplete: isComplete)
        loader.awake()
        loader.settle()
        return controller
    }

    private func referenced(by element: InterfaceElement, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        let bundle = element["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? source.bundle
        // Whoever looks at one file may not have the other.
        if Runtime.current.interfacePreview != nil, !isThere(element, in: bundle) { return standIn(for: element) }
        let storyboard = element["storyboardName"].map { UIStoryboard(name: $0, bundle: bundle) } ?? self
        if storyboard !== self { storyboard.making = making }
        let made: UIViewController? =
            if let identifier = element["referencedIdentifier"] {
                storyboard.controller(identifier, creator: creator)
            } else {
                storyboard.source.initialID.flatMap { storyboard.controller(forObject: $0, creator: creator) }
            }
        return made
    }
}

extension UIStoryboard {
    /// Interface Builder's "Global Tint", from the file that has a scene's controller.
    func globalTint(ofObject id: String?) -> UIColor? {
        guard let id, let document = source.document(forObject: id) else { return nil }
        let loader = NibLoader(document: document, bundle: source.bundle, texts: source.texts, report: source.report)
        return NibCoder(document.root, loader: loader, kitClass: NibLoader.self).color("tintColor") ?? nil
    }

    /// An empty controller with the items that Interface Builder shows in the bars around it.
    private func standIn(for reference: InterfaceElement) -> UIViewController {
        let controller = UIViewController()
        guard let document = source.document(forObject: reference.id ?? "") else { return controller }
        let loader = NibLoader(document: document, bundle: source.bundle, texts: source.texts, report: source.report)
        if let item = reference.child("tabBarItem").flatMap(loader.make) as? UITabBarItem { controller.tabBarItem = item }
        if let item = reference.child("navigationItem").flatMap(loader.make) as? UINavigationItem { controller.navigationItem.title = item.title }
        return controller
    }

    private func isThere(_ reference: InterfaceElement, in bundle: Bundle) -> Bool {
        let found = reference["storyboardName"].map { StoryboardSource(name: $0, bundle: bundle) } ?? source
        return found.map { source in reference["referencedIdentifier"].map { source.objectID(forIdentifier: $0) != nil } ?? true } ?? false
    }
}

/// What an unwind segue's connection ends at.
final class StoryboardExit: ObjCObject {}
