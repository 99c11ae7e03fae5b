/// Constraints between objects that are not in the file.
struct ConstraintItemRule: LintRule {
    static let name = "constraint-item"
    static let summary = "A constraint's item is not in the file."
    static let severity = LintFinding.Severity.error

    func check(_ file: LintFile, _ context: LintContext) -> [LintFinding] {
        file.document.root.subtree.filter { $0.name == "constraint" }.flatMap { constraint in
            ["firstItem", "secondItem"].compactMap { key in
                guard let id = constraint[key], file.document.element(withID: id) == nil else { return nil }
                return finding(file, constraint, "the constraint's \(key == "firstItem" ? "first" : "second") item \"\(id)\" is not in the file")
            }
        }
    }
}
