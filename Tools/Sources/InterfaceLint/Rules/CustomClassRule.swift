/// Classes that the project does not have.
struct CustomClassRule: LintRule {
    static let name = "custom-class"
    static let summary = "An object's custom class is not among the project's classes."

    func check(_ file: LintFile, _ context: LintContext) -> [LintFinding] {
        guard let facts = context.project else { return [] }
        return file.document.root.subtree.compactMap { element in
            switch CustomClass(of: element, in: file, facts) {
            case .none, .found, .elsewhere: return nil
            case .missing(let name, let module):
                return finding(file, element, module.map { "class \"\(name)\" is not in module \($0)" } ?? "no class \"\(name)\" in the project")
            case .withoutModule(let name, let modules):
                return finding(
                    file, element, "class \"\(name)\" is in module \(modules.joined(separator: " and ")), and the file names no module: the class will not be found")
            }
        }
    }
}
