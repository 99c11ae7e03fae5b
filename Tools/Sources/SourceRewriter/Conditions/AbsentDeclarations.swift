import SwiftSyntax

/// A declaration that a source has on iOS and not here, for want of a module.
public struct AbsentDeclaration: Sendable, Hashable {
    public var name: String
    /// The last name of the type or extension that it is a member of; nil outside of types.
    public var type: String?
    public var path: String
    /// From 1, as the column.
    public var line: Int
    public var column: Int
    /// The modules that it would take, sorted.
    public var modules: [String]
    /// Whether the whole file is left out, and not only the part under a condition.
    public var isWholeFile: Bool
}

/// Finds declarations in files that are left out for a module, and under `#if canImport` of modules that are not there.
public enum AbsentDeclarations {
    /// - Parameters:
    ///   - names: those to look for.
    ///   - options: of the module that the files belong to.
    ///   - isOnIOS: whether iOS has a module, so that `canImport` holds there.
    public static func find(_ names: Set<String>, in files: [SourceFile], options: RewriterOptions, isOnIOS: @Sendable (String) -> Bool) -> [AbsentDeclaration] {
        let evaluator = ConditionEvaluator(options: options)
        return Rewriter.concurrentMap(Array(files.enumerated())) { file -> [AbsentDeclaration] in
            let text = file.element.text
            guard text.contains("canImport") || options.modulesLeftOut.contains(where: text.contains), names.contains(where: text.contains) else { return [] }
            let whole = SourceUnit(index: file.offset, file: file.element)
            let (unit, reason) = Rewriter.readUnit(file, options, evaluator)
            let isWholeFile = reason != nil && unit.bytes.isEmpty
            let present = isWholeFile ? [] : DeclaredNames.collect(unit.tree, evaluator)
            // What iOS has beyond what is here: each module alone, then all together.
            var candidates = ImportableNames.collect(whole.tree).filter { isOnIOS($0) && !evaluator.canImport($0) }.sorted().map { [$0] }
            if isWholeFile { candidates = [options.modulesLeftOut.sorted()] } else if candidates.count > 1 { candidates.append(candidates.flatMap(\.self)) }
            var found: [DeclaredNames.Name: [String]] = [:]
            for modules in candidates {
                var onIOS = evaluator
                onIOS.importableModules.formUnion(modules)
                for name in DeclaredNames.collect(whole.tree, onIOS).subtracting(present) where names.contains(name.name) && found[name] == nil { found[name] = modules }
            }
            return found.map { name, modules in
                let place = whole.location(of: name.offset)
                return AbsentDeclaration(
                    name: name.name, type: name.type, path: whole.path, line: place.line, column: place.column, modules: modules, isWholeFile: isWholeFile)
            }.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        }.flatMap(\.self)
    }
}

/// The modules that the conditions of a file ask for.
private final class ImportableNames: SyntaxVisitor {
    private var names: Set<String> = []

    static func collect(_ tree: SourceFileSyntax) -> Set<String> {
        let visitor = ImportableNames(viewMode: .sourceAccurate)
        visitor.walk(tree)
        return visitor.names
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.trimmedDescription == "canImport", let argument = node.arguments.first?.expression.trimmedDescription {
            names.insert(String(argument.prefix { $0 != "." }))
        }
        return .visitChildren
    }
}

/// The names that a file declares where it is compiled, but for those within functions.
private final class DeclaredNames: SyntaxVisitor {
    struct Name: Hashable {
        var name: String
        var type: String?
        var offset: Int
    }

    private let evaluator: ConditionEvaluator
    private var names: Set<Name> = []
    private var types: [String] = []

    private init(_ evaluator: ConditionEvaluator) {
        self.evaluator = evaluator
        super.init(viewMode: .sourceAccurate)
    }

    static func collect(_ tree: SourceFileSyntax, _ evaluator: ConditionEvaluator) -> Set<Name> {
        let visitor = DeclaredNames(evaluator)
        visitor.walk(tree)
        return visitor.names
    }

    private func add(_ token: TokenSyntax) {
        names.insert(Name(name: token.identifierText, type: types.last, offset: token.positionAfterSkippingLeadingTrivia.utf8Offset))
    }

    private func enter(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        add(token)
        types.append(token.identifierText)
        return .visitChildren
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        if let elements = evaluator.activeClause(of: node)?.elements { walk(elements) }
        return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = TypeText.withoutGenerics(node.extendedType.trimmedDescription)
        types.append(name.split(separator: ".").last.map(String.init) ?? name)
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.name)
        return .skipChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.name)
        return .skipChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        add(node.name)
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.name)
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings { if let name = binding.pattern.as(IdentifierPatternSyntax.self) { add(name.identifier) } }
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind { node.item.is(DeclSyntax.self) ? .visitChildren : .skipChildren }
}
