import SwiftSyntax

/// What Foundation brings along of Combine on Apple's systems: two names.
enum FoundationReexports {
    private static let kinds = ["ObservableObject": "protocol", "Published": "struct"]

    /// Import lines for a file that uses such a name, sees Foundation and does not import Combine. None where there is no Combine.
    static func imports(for unit: SourceUnit, imports: Set<String>, _ evaluator: ConditionEvaluator) -> String {
        guard evaluator.importableModules.contains("Combine"), unit.bytes.contains("Published") || unit.bytes.contains("ObservableObject") else { return "" }
        let modules = Set(imports.map { String($0.prefix { $0 != "." }) })
        guard !modules.contains("Combine"), !modules.isDisjoint(with: FrameworkImports.seeFoundation) else { return "" }
        var found: Set<String> = []
        for token in unit.tree.tokens(viewMode: .sourceAccurate) {
            if case .identifier(let name) = token.tokenKind, let kind = kinds[name] { found.insert("public import \(kind) Combine.\(name)\n") }
        }
        return found.sorted().joined()
    }
}
