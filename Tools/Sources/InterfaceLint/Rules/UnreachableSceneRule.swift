/// Scenes that nothing shows.
struct UnreachableSceneRule: LintRule {
    static let name = "unreachable-scene"
    static let summary = "A scene is not the initial one, has no identifier, and no segue leads to it."

    func check(_ file: LintFile, _ context: LintContext) -> [LintFinding] {
        file.document.unreachableScenes.map { scene in
            finding(
                file, scene.controller,
                "“\(scene.title)“ is unreachable because it has no entry points, and no identifier for runtime access via -[UIStoryboard instantiateViewControllerWithIdentifier:].")
        }
    }
}
