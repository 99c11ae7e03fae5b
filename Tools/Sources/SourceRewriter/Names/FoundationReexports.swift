import SwiftSyntax

/// What Foundation brings along on Apple's systems: two names of Combine's, and Security.
enum FoundationReexports {
    private static let kinds = ["ObservableObject": "protocol", "Published": "struct"]

    /// Import lines for a file that uses such a name, sees Foundation and does not import the module.
    static func imports(for unit: SourceUnit, imports: Set<String>, _ evaluator: ConditionEvaluator) -> String {
        let modules = Set(imports.map { String($0.prefix { $0 != "." }) })
        guard !modules.isDisjoint(with: FrameworkImports.seeFoundation) else { return "" }
        return ofCombine(for: unit, modules, evaluator) + ofKeychain(for: unit, modules, evaluator)
    }

    private static func ofKeychain(for unit: SourceUnit, _ modules: Set<String>, _ evaluator: ConditionEvaluator) -> String {
        guard !modules.contains(KeychainNames.framework), !evaluator.importableModules.contains(KeychainNames.framework), KeychainNames.areUsed(in: unit)
        else { return "" }
        return "public import \(KeychainNames.module)\n"
    }

    /// None where there is no Combine.
    private static func ofCombine(for unit: SourceUnit, _ modules: Set<String>, _ evaluator: ConditionEvaluator) -> String {
        guard !modules.contains("Combine"), evaluator.importableModules.contains("Combine"), unit.bytes.contains("Published") || unit.bytes.contains("ObservableObject") else { return "" }
        var found: Set<String> = []
        for token in unit.tree.tokens(viewMode: .sourceAccurate) {
            if case .identifier(let name) = token.tokenKind, let kind = kinds[name] { found.insert("public import \(kind) Combine.\(name)\n") }
        }
        return found.sorted().joined()
    }
}
