import SourceRewriter

/// Segues that code performs and no storyboard has: "has no segue with identifier".
struct MissingSegueRule: LintRule {
    static let name = "missing-segue"
    static let summary = "Code performs a segue whose identifier no storyboard has."

    func check(_ context: LintContext) -> [LintFinding] {
        guard let facts = context.project, !context.hasUnreadable else { return [] }
        let identifiers = Set(context.known.flatMap { file in file.document.root.subtree.filter { $0.name == "segue" }.compactMap { $0["identifier"] } })
        return facts.uses.filter { $0.kind == .segue && !identifiers.contains($0.name) }.map { finding($0, "no segue has the identifier \"\($0.name)\"") }
    }
}

extension LintRule {
    func finding(_ use: ModuleOutline.Use, _ message: String) -> LintFinding {
        LintFinding(rule: Self.name, severity: Self.severity, path: use.path, line: use.line, column: use.column, message: message.singleLine)
    }
}
