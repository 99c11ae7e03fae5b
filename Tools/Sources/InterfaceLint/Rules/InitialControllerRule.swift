/// A storyboard that apps start with and that has no place to start.
struct InitialControllerRule: LintRule {
    static let name = "initial-controller"
    static let summary = "A main storyboard has no initial view controller, or names one that is not in the file."

    func check(_ file: LintFile, _ context: LintContext) -> [LintFinding] {
        guard file.isStoryboard else { return [] }
        if let initial = file.document.root["initialViewController"] {
            if file.document.element(withID: initial) != nil { return [] }
            return [finding(file, file.document.root, "the initial view controller \"\(initial)\" is not in the file")]
        }
        guard context.project?.mainStoryboards.contains(file.name) == true else { return [] }
        return [finding(file, file.document.root, "Info.plist names the storyboard as the main one, and it has no initial view controller")]
    }
}
