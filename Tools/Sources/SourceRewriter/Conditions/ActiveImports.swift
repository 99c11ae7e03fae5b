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

    /// All imports that are compiled, each with the range of the module's name.
    static func all(in unit: SourceUnit, evaluator: ConditionEvaluator) -> [(module: String, range: Range<Int>)] {
        var found: [(module: String, range: Range<Int>)] = []
        func collect(_ statements: CodeBlockItemListSyntax) {
            for statement in statements {
                if let line = statement.item.as(ImportDeclSyntax.self), let name = line.path.first?.name {
                    found.append((name.identifierText, name.textRange))
                } else if let condition = statement.item.as(IfConfigDeclSyntax.self), case .statements(let inner)? = evaluator.activeClause(of: condition)?.elements {
                    collect(inner)
                }
            }
        }
        collect(unit.tree.statements)
        return found
    }

    /// Whether a file names anything of the module's where it is compiled: one that only imports it can do without.
    static func needs(_ module: String, _ unit: SourceUnit, _ evaluator: ConditionEvaluator) -> Bool {
        guard let names = commonNames[module] else { return true }
        return ActiveTokens(unit.tree, evaluator).contains { token, _ in names.contains(token) }
    }

    /// The guarded import of a module that the code outside of the guard needs: on iOS the guard always holds.
    static func neededBehindGuard(_ modules: Set<String>, _ unit: SourceUnit, _ evaluator: ConditionEvaluator) -> (module: String, range: Range<Int>)? {
        var onIOS = evaluator
        onIOS.importableModules.formUnion(modules)
        guard let found = first(of: modules, in: unit, evaluator: onIOS), let names = commonNames[found.module] else { return nil }
        let isNeeded = ActiveTokens(unit.tree, evaluator).contains { token, before in
            // Names that an app may well have itself say nothing here.
            token == "View" ? before == "some" || before == "extension" : names.contains(token) && !ambiguousNames.contains(token)
        }
        return isNeeded ? found : nil
    }

    private static let ambiguousNames: Set<String> = [
        "View", "Color", "Text", "Image", "Font", "Shape", "Path", "Gradient", "Animation", "Transaction", "Angle", "App", "Scene", "Binding", "State",
        "Environment", "Namespace", "List", "Button", "Alignment", "Preview", "EmptyView", "ButtonStyle",
    ]

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

/// The words of a file that are compiled, each with the one before it.
private final class ActiveTokens: SyntaxVisitor {
    private let evaluator: ConditionEvaluator
    private var words: [(word: String, before: String)] = []
    private var last = ""

    init(_ tree: SourceFileSyntax, _ evaluator: ConditionEvaluator) {
        self.evaluator = evaluator
        super.init(viewMode: .sourceAccurate)
        walk(tree)
    }

    func contains(_ condition: (_ word: String, _ before: String) -> Bool) -> Bool { words.contains { condition($0.word, $0.before) } }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        if let elements = evaluator.activeClause(of: node)?.elements { walk(elements) }
        return .skipChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .identifier(let text) = token.tokenKind { words.append((text, last)) }
        last = token.text
        return .skipChildren
    }
}
