/// Controllers that code instantiates and no storyboard has: "doesn't contain a view controller with identifier".
struct MissingControllerRule: LintRule {
    static let name = "missing-storyboard-identifier"
    static let summary = "Code instantiates a view controller whose identifier no storyboard has."

    func check(_ context: LintContext) -> [LintFinding] {
        guard let facts = context.project, !context.hasUnreadable, !facts.outlines.values.contains(where: \.usesOtherBundles) else { return [] }
        let identifiers = Set(context.known.flatMap { $0.document.storyboardScenes.compactMap(\.storyboardIdentifier) })
        return facts.uses.filter { $0.kind == .controller && !identifiers.contains($0.name) }
            .map { finding($0, "no scene has the storyboard identifier \"\($0.name)\"") }
    }
}
