public import InterfaceBuilder

/// One scene of a storyboard.
public struct StoryboardScene: Sendable, Hashable {
    /// The `scene`.
    public let element: InterfaceElement
    /// The scene's view controller, or the `viewControllerPlaceholder` that stands for one of another storyboard.
    public let controller: InterfaceElement

    init?(_ element: InterfaceElement) {
        let objects = element.child("objects").map { Array($0.children) } ?? []
        guard
            let controller = objects.first(where: { $0["sceneMemberID"] == "viewController" })
                ?? objects.first(where: { $0.name.hasSuffix("Controller") || $0.name == "viewControllerPlaceholder" })
        else { return nil }
        self.element = element
        self.controller = controller
    }

    /// What code asks for. An empty one is none.
    public var storyboardIdentifier: String? { controller["storyboardIdentifier"].flatMap { $0.isEmpty ? nil : $0 } }

    /// Whether the controller stands in another storyboard.
    public var isReference: Bool { controller.name == "viewControllerPlaceholder" }

    /// As Interface Builder names the controller: the author's label, the title, the class in words, or the kind.
    public var title: String {
        for label in [controller["userLabel"], controller["title"]] { if let label, !label.isEmpty { return label } }
        return Self.words(controller["customClass"] ?? controller.name)
    }

    /// `URLListViewController`: "URL List View Controller".
    static func words(_ name: String) -> String {
        let characters = Array(name)
        var result = ""
        for (index, character) in characters.enumerated() {
            if index > 0, character.isUppercase {
                let endsCapitals = index + 1 < characters.count && characters[index + 1].isLowercase
                if !characters[index - 1].isUppercase || endsCapitals { result += " " }
            }
            result += index == 0 ? character.uppercased() : String(character)
        }
        return result
    }
}

extension InterfaceDocument {
    /// The scenes of a storyboard that have a controller, in the file's order.
    public var storyboardScenes: [StoryboardScene] { root.child("scenes")?.children.compactMap(StoryboardScene.init) ?? [] }

    /// Scenes that nothing leads to: not the initial one, no destination of a segue or relationship, without an identifier for code.
    public var unreachableScenes: [StoryboardScene] {
        var destinations: Set<String> = []
        if let initial = root["initialViewController"] { destinations.insert(initial) }
        for element in root.subtree where element.name == "segue" { if let destination = element["destination"] { destinations.insert(destination) } }
        return storyboardScenes.filter { $0.storyboardIdentifier == nil && $0.controller.id.map(destinations.contains) != true }
    }
}
