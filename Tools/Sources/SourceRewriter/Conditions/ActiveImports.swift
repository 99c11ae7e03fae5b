import SwiftSyntax

/// Finds import lines that are compiled, whatever conditions stand around them.
enum ActiveImports {
    static func first(of modules: Set<String>, in unit: SourceUnit, evaluator: ConditionEvaluator) -> (module: String, range: Range<Int>)? {
        first(of: modules, in: unit.tree.statements, evaluator)
    }

    private static func first(
        of modules: Set<String>, in statements: CodeBlockItemListSyntax, _ evaluator: ConditionEvaluator
    ) -> (module: String, range: Range<Int>)? {
        for statement in statements {
            if let line = statement.item.as(ImportDeclSyntax.self), let name = line.path.first?.name.text, modules.contains(name) {
                return (name, line.textRange)
            }
            if let condition = statement.item.as(IfConfigDeclSyntax.self),
                case .statements(let inner)? = evaluator.activeClause(of: condition)?.elements,
                let found = first(of: modules, in: inner, evaluator)
            {
                return found
            }
        }
        return nil
    }

    /// Whether a file names anything of the module's: one that only imports it can do without.
    static func needs(_ module: String, _ unit: SourceUnit) -> Bool {
        guard let names = commonNames[module] else { return true }
        return unit.tree.tokens(viewMode: .sourceAccurate).contains { token in
            if case .identifier(let text) = token.tokenKind { return names.contains(text) }
            return false
        }
    }

    /// Types and property wrappers that a file which uses the module can hardly avoid.
    private static let commonNames: [String: Set<String>] = [
        "SwiftUI": [
            "View", "Color", "Text", "Image", "Font", "Shape", "Path", "Gradient", "LinearGradient", "Animation", "Transaction", "Angle", "EdgeInsets",
            "ViewModifier", "ViewBuilder", "ButtonStyle", "PreviewProvider", "App", "Scene", "AnyView", "EmptyView", "GeometryReader", "GeometryProxy",
            "Binding", "State", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "EnvironmentKey", "EnvironmentValues", "Namespace",
            "UIViewRepresentable", "UIViewControllerRepresentable", "UIHostingController", "UIHostingConfiguration", "LocalizedStringKey",
            "HStack", "VStack", "ZStack", "List", "ForEach", "Button", "PreferenceKey", "Alignment", "DynamicProperty", "Preview",
        ]
    ]
}
