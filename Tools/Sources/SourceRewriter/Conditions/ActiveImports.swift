import SwiftSyntax

/// Finds import lines that are compiled, whatever conditions stand around them.
enum ActiveImports {
    /// An import line: the module, the whole line without what surrounds it, and whether it names the module and nothing of it.
    struct Found: Sendable {
        var module: String
        var range: Range<Int>
        var isOfWhole: Bool
    }

    /// The import lines of some modules that are compiled.
    static func every(of modules: Set<String>, in unit: SourceUnit, evaluator: ConditionEvaluator) -> [Found] {
        lines(in: unit, evaluator).compactMap { line in
            guard let name = line.path.first?.name.identifierText, modules.contains(name) else { return nil }
            return Found(module: name, range: line.textRange, isOfWhole: line.path.count == 1 && line.importKindSpecifier == nil)
        }
    }

    /// Whether a file imports one of some modules where there is such a module.
    static func isOnIOS(_ modules: Set<String>, _ unit: SourceUnit, _ evaluator: ConditionEvaluator) -> Bool {
        firstOnIOS(modules, unit, evaluator) != nil
    }

    private static func firstOnIOS(_ modules: Set<String>, _ unit: SourceUnit, _ evaluator: ConditionEvaluator) -> Found? {
        var onIOS = evaluator
        onIOS.importableModules.formUnion(modules)
        return every(of: modules, in: unit, evaluator: onIOS).first
    }

    private static func lines(in unit: SourceUnit, _ evaluator: ConditionEvaluator) -> [ImportDeclSyntax] {
        var found: [ImportDeclSyntax] = []
        func collect(_ statements: CodeBlockItemListSyntax) {
            for statement in statements {
                if let line = statement.item.as(ImportDeclSyntax.self) {
                    found.append(line)
                } else if let condition = statement.item.as(IfConfigDeclSyntax.self), case .statements(let inner)? = evaluator.activeClause(of: condition)?.elements {
                    collect(inner)
                }
            }
        }
        collect(unit.tree.statements)
        return found
    }

    /// All imports that are compiled, each with the range of the module's name.
    static func all(in unit: SourceUnit, evaluator: ConditionEvaluator) -> [(module: String, range: Range<Int>)] {
        lines(in: unit, evaluator).compactMap { line in line.path.first.map { ($0.name.identifierText, $0.name.textRange) } }
    }

    /// The module that comes along with another one, and that a file may need in its stead.
    static let reexported = ["SwiftUI": "UIKit"]

    /// Whether a file names anything of the module's where it is compiled: one that only imports it can do without.
    static func needs(_ line: Found, _ unit: SourceUnit, _ evaluator: ConditionEvaluator) -> Bool {
        guard line.isOfWhole, let names = commonNames[line.module] else { return true }
        let imported = Set(all(in: unit, evaluator: evaluator).map(\.module))
        let comingAlong = broughtAlong.filter { !imported.contains($0.key) && !evaluator.importableModules.contains($0.key) }.values
        return ActiveTokens(unit.tree, evaluator).contains { token, before in
            token == line.module || names.contains(token) || comingAlong.contains { $0.contains(before == "@" ? "@" + token : token) }
        }
    }

    /// Names of other modules that reach a file through SwiftUI, unless it imports them itself. UIKit brings Combine's where there is one.
    private static let broughtAlong: [String: Set<String>] = ["Combine": ["ObservableObject", "@Published"], "Observation": ["@Observable"]]

    /// The guarded import of a module that the code outside of the guard needs: on iOS the guard always holds.
    static func neededBehindGuard(_ modules: Set<String>, _ unit: SourceUnit, _ evaluator: ConditionEvaluator) -> Found? {
        guard let found = firstOnIOS(modules, unit, evaluator), let names = commonNames[found.module] else { return nil }
        let isNeeded = ActiveTokens(unit.tree, evaluator).contains { token, before in
            // Names that an app may well have itself say nothing here.
            token == "View" ? before == "some" || before == "extension" : names.contains(token) && !ambiguousNames.contains(token)
        }
        return isNeeded ? found : nil
    }

    private static let ambiguousNames: Set<String> = [
        "View", "Color", "Text", "Image", "Font", "Shape", "Path", "Gradient", "Animation", "Transaction", "Angle", "App", "Scene", "Binding", "State",
        "Environment", "Namespace", "List", "Button", "Alignment", "EmptyView", "ButtonStyle", "UnitPoint", "RoundedRectangle",
    ]

    /// Types and property wrappers that a file which uses the module can hardly avoid.
    private static let commonNames: [String: Set<String>] = [
        "SwiftUI": [
            "View", "Color", "Text", "Image", "Font", "Shape", "Path", "Gradient", "LinearGradient", "Animation", "Transaction", "Angle", "EdgeInsets",
            "ViewModifier", "ViewBuilder", "ButtonStyle", "PreviewProvider", "App", "Scene", "AnyView", "EmptyView", "GeometryReader", "GeometryProxy",
            "Binding", "State", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "EnvironmentKey", "EnvironmentValues", "Namespace",
            "UIViewRepresentable", "UIViewControllerRepresentable", "UIHostingController", "UIHostingConfiguration", "LocalizedStringKey",
            "HStack", "VStack", "ZStack", "List", "ForEach", "Button", "PreferenceKey", "Alignment", "DynamicProperty",
            "AppStorage", "SceneStorage", "FocusState", "GestureState", "ScaledMetric", "UIApplicationDelegateAdaptor", "UIHostingSceneDelegate",
            "withAnimation", "withTransaction", "NavigationStack", "NavigationSplitView", "NavigationLink", "LazyVStack", "LazyHStack", "LazyVGrid",
            "LazyHGrid", "AsyncImage", "RoundedRectangle", "WindowGroup", "ScenePhase", "UnitPoint", "AnyTransition", "ShapeStyle", "InsettableShape",
            "AnyShape", "AnyShapeStyle", "TimelineView", "ViewThatFits", "PrimitiveButtonStyle", "ToggleStyle", "LabelStyle",
            "UIGestureRecognizerRepresentable",
        ]
    ]
}

/// Types that only show something in Xcode's canvas.
///
/// Previews (`#Preview`) are no types; the rewriting takes them away wherever they stand.
final class PreviewProviders: SyntaxVisitor {
    private let evaluator: ConditionEvaluator
    private var ranges: [Range<Int>] = []

    static func ranges(in unit: SourceUnit, _ evaluator: ConditionEvaluator) -> [Range<Int>] {
        guard unit.bytes.firstOffset(of: "PreviewProvider") != nil else { return [] }
        let visitor = PreviewProviders(evaluator)
        visitor.walk(unit.tree)
        return visitor.ranges
    }

    private init(_ evaluator: ConditionEvaluator) {
        self.evaluator = evaluator
        super.init(viewMode: .sourceAccurate)
    }

    static func isOne(_ inherited: InheritanceClauseSyntax?) -> Bool {
        inherited?.inheritedTypes.contains { ["PreviewProvider", "SwiftUI.PreviewProvider"].contains($0.type.trimmedDescription) } ?? false
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        if let elements = evaluator.activeClause(of: node)?.elements { walk(elements) }
        return .skipChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { look(at: node, node.inheritanceClause) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { look(at: node, node.inheritanceClause) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { look(at: node, node.inheritanceClause) }

    private func look(at node: some SyntaxProtocol, _ inherited: InheritanceClauseSyntax?) -> SyntaxVisitorContinueKind {
        guard Self.isOne(inherited) else { return .visitChildren }
        ranges.append(node.textRange)
        return .skipChildren
    }

    // Most of a file stands in bodies, where there are none.
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// The words of a file that are compiled, each with the one before it. Those of import lines and of what only Xcode's canvas shows do not count.
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

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { node.macroName.text == "Preview" ? .skipChildren : .visitChildren }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { node.macroName.text == "Preview" ? .skipChildren : .visitChildren }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { PreviewProviders.isOne(node.inheritanceClause) ? .skipChildren : .visitChildren }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { PreviewProviders.isOne(node.inheritanceClause) ? .skipChildren : .visitChildren }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { PreviewProviders.isOne(node.inheritanceClause) ? .skipChildren : .visitChildren }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .identifier(let text) = token.tokenKind { words.append((text, last)) }
        last = token.text
        return .skipChildren
    }
}
