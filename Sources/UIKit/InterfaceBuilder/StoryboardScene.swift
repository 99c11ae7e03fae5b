internal import Foundation
internal import InterfaceBuilder
internal import ObjectiveC

/// What a controller keeps of the scene it came out of: its view until that is loaded, its segues, the objects beside it.
@MainActor final class StoryboardScene {
    let loader: NibLoader
    private let element: InterfaceElement
    private unowned let controller: UIViewController
    private(set) var segues: [StoryboardSegueTemplate] = []
    /// Objects at the top level of the scene.
    private var objects: [AnyObject] = []
    private var embeds: [(template: StoryboardSegueTemplate, container: UIView)] = []
    private var isViewLoaded = false
    var storyboard: UIStoryboard? { loader.storyboard }

    init(_ element: InterfaceElement, of controller: UIViewController, _ loader: NibLoader) {
        self.element = element
        self.controller = controller
        self.loader = loader
        loader.sceneController = controller
    }

    func add(_ template: StoryboardSegueTemplate) { segues.append(template) }
    func embed(_ template: StoryboardSegueTemplate, in container: UIView) { embeds.append((template, container)) }
    func keep(_ objects: [AnyObject]) { self.objects += objects }

    var hasView: Bool { element.children.contains { $0.key == "view" } }

    /// Makes the view of the scene and joins it with what is there: `loadView`'s part.
    func loadView() {
        guard !isViewLoaded, let element = element.children.first(where: { $0.key == "view" }) else { return }
        isViewLoaded = true
        loader.report?.use(element)
        if let id = self.element.id { loader.objects[id] = controller }
        guard let view = loader.make(element) as? UIView else {
            // What stands there is no view: the controller has to have one all the same.
            controller.view = UIView(frame: UIScreen.main.bounds)
            return
        }
        controller.view = view
        if let guides = self.element.child("layoutGuides") {
            for guide in guides.children {
                loader.report?.use(guide)
                guard let id = guide.id else { continue }
                loader.objects[id] = guide["type"] == "bottom" ? controller.bottomLayoutGuide as AnyObject : controller.topLayoutGuide as AnyObject
            }
        }
        for other in self.element.parent.map({ Array($0.children) }) ?? [] where other.index != self.element.index {
            guard let reader = NibReader.forElement(other.name), reader.type is UIView.Type, let made = loader.make(other) else { continue }
            objects.append(made)
        }
        loader.connect()
        loader.awake()
        loader.variations.follow(view, loader)
        loader.settle()
        let embeds = embeds
        self.embeds = []
        for (template, container) in embeds { template.embed(in: container, of: controller) }
    }

    func segue(withIdentifier identifier: String) -> StoryboardSegueTemplate? { segues.first { $0.identifier == identifier } }
}
