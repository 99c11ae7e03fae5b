import InterfaceBuilder

/// Named colours that are in no catalog of the project.
struct MissingColorRule: LintRule {
    static let name = "missing-color"
    static let summary = "A named colour that the file uses is not in the project's catalogs."

    func check(_ file: LintFile, _ context: LintContext) -> [LintFinding] {
        guard let facts = context.project else { return [] }
        var told: Set<String> = []
        return file.document.root.subtree.compactMap { element in
            // A system colour's entry among the resources has a name, too, but another element.
            guard element.name == "color", let name = element["name"], element["catalog"] != "System", !facts.colors.contains(name), told.insert(name).inserted else {
                return nil
            }
            return finding(file, element, "no colour \"\(name)\" in the project's catalogs")
        }
    }
}
