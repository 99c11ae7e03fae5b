import InterfaceBuilder

/// Images that are in no catalog and no file of the project.
struct MissingImageRule: LintRule {
    static let name = "missing-image"
    static let summary = "An image that the file names is not in the project."

    func check(_ file: LintFile, _ context: LintContext) -> [LintFinding] {
        guard let facts = context.project else { return [] }
        // Symbols of the system, and images whose data are in the file.
        var present = facts.images
        for image in file.document.root.child("resources")?.children.filter({ $0.name == "image" }) ?? [] {
            if let name = image["name"], image["catalog"] == "system" || !image.children.isEmpty { present.insert(name) }
        }
        var told: Set<String> = []
        return file.document.root.subtree.flatMap { element -> [LintFinding] in
            if element["catalog"] == "system" || element.name == "viewControllerPlaceholder" { return [] }
            return element.attributes.compactMap { attribute in
                guard Self.isImage(attribute.name), !attribute.value.isEmpty, !present.contains(attribute.value), told.insert(attribute.value).inserted else { return nil }
                return finding(file, element, "no image \"\(attribute.value)\" in the project")
            }
        }
    }

    private static func isImage(_ attribute: String) -> Bool {
        ["image", "backgroundImage", "selectedImage", "highlightedImage", "landscapeImagePhone", "largeContentSizeImage", "onImage", "offImage", "shadowImage",
         "minimumValueImage", "maximumValueImage", "backIndicatorImage", "backIndicatorTransitionMaskImage", "progressImage", "trackImage"].contains(attribute)
    }
}
