import SourceRewriter
import InterfaceBuilder
import InterfaceFiles

/// References to storyboards and scenes that are not there, from storyboards and from code.
struct StoryboardReferenceRule: LintRule {
    static let name = "storyboard-reference"
    static let summary = "A storyboard, or the scene of one that is referred to, is not in the project."

    func check(_ file: LintFile, _ context: LintContext) -> [LintFinding] {
        guard context.project != nil, !context.hasUnreadable else { return [] }
        return file.document.root.subtree.compactMap { element in
            guard element.name == "viewControllerPlaceholder", element["bundleIdentifier"] == nil else { return nil }
            let name = element["storyboardName"] ?? file.name
            let storyboards = context.known.filter { $0.isStoryboard && $0.name == name }
            if storyboards.isEmpty { return finding(file, element, "no storyboard \"\(name)\" in the project") }
            if let identifier = element["referencedIdentifier"], !storyboards.contains(where: { $0.hasScene(identifier) }) {
                return finding(file, element, "storyboard \"\(name)\" has no scene with the identifier \"\(identifier)\"")
            }
            return nil
        }
    }

    func check(_ context: LintContext) -> [LintFinding] {
        guard let facts = context.project, !context.hasUnreadable else { return [] }
        let names = Set(context.known.filter(\.isStoryboard).map(\.name))
        return facts.uses.filter { $0.kind == .storyboard && !names.contains($0.name) }.map { finding($0, "no storyboard \"\($0.name)\" in the project") }
    }
}

extension LintFile {
    func hasScene(_ identifier: String) -> Bool { document.storyboardScenes.contains { $0.storyboardIdentifier == identifier } }
}
