/// Cells that code dequeues for an index path and that are neither prototypes nor registered: "unable to dequeue a cell with identifier".
///
/// Nothing is said where code registers identifiers that are not written as text at the call: any could be among them.
struct MissingReuseIdentifierRule: LintRule {
    static let name = "missing-reuse-identifier"
    static let summary = "Code dequeues a cell whose identifier no prototype has and nothing registers."

    func check(_ context: LintContext) -> [LintFinding] {
        guard let facts = context.project, !context.hasUnreadable, !context.hasForeignClasses, !facts.outlines.values.contains(where: \.registersOtherNames) else {
            return []
        }
        var known = Set(facts.uses.filter { $0.kind == .registered }.map(\.name))
        for file in context.known { known.formUnion(file.document.root.subtree.compactMap { $0["reuseIdentifier"] }) }
        return facts.uses.filter { $0.kind == .dequeued && !known.contains($0.name) }
            .map { finding($0, "no prototype has the reuse identifier \"\($0.name)\", and nothing is registered for it") }
    }
}
