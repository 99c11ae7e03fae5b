import SwiftSyntax

/// First pass: enters a file's types, properties and functions into the table.
final class DeclarationReader: SyntaxVisitor {
    private let table: TypeTable
    private let path: String
    private let converter: SourceLocationConverter
    /// Full names of the types around.
    private var scopes: [String] = []
    /// Access that an extension gives its members.
    private var accesses: [Bool] = []
    private var marks: [ScopeMark?] = []
    /// All marks of types and extensions.
    private(set) var scopeMarks: [ScopeMark] = []

    init(table: TypeTable, path: String, tree: SourceFileSyntax) {
        self.table = table
        self.path = path
        converter = SourceLocationConverter(fileName: path, tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    private var info: TypeInfo { scopes.last.map(table.info) ?? table.globals }

    private func enter(_ node: some DeclGroupSyntax, _ token: TokenSyntax, isProtocol: Bool = false) -> SyntaxVisitorContinueKind
    {
        let (name, modifiers) = (token.text, node.modifiers)
        let isOuterPublic = scopes.last.map { table.info($0).isPublic } ?? true
        scopes.append(scopes.last.map { $0 + "." + name } ?? name)
        info.isDeclared = true
        info.isProtocol = isProtocol
        info.isPublic = isOuterPublic && modifiers.isPublic
        info.parents += node.inheritanceClause?.parentNames ?? []
        accesses.append(isProtocol && modifiers.isPublic)
        readMark(of: node)
        return .visitChildren
    }

    private func readMark(of node: some DeclGroupSyntax) {
        let mark = PropertyMark(documentation: node.leadingTrivia).map {
            ScopeMark(
                mark: $0, name: scopes.last ?? "", path: path,
                line: converter.location(for: node.positionAfterSkippingLeadingTrivia).line)
        }
        marks.append(mark)
        if let mark { scopeMarks.append(mark) }
    }

    private func leave() {
        scopes.removeLast()
        accesses.removeLast()
        marks.removeLast()
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
    override func visitPost(_ node: StructDeclSyntax) { leave() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
    override func visitPost(_ node: ActorDeclSyntax) { leave() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.name, isProtocol: true)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard case .named(let name) = TypeReference(node.extendedType) else { return .skipChildren }
        scopes.append(name)
        accesses.append(node.modifiers.isPublic)
        readMark(of: node)
        info.parents += node.inheritanceClause?.parentNames ?? []
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) {
        if case .named = TypeReference(node.extendedType) { leave() }
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        info.aliases[node.name.text] = TypeReference(node.initializer.value)
        return .skipChildren
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        for element in node.elements {
            info.cases[element.name.text] = element.parameterClause?.parameters.map { TypeReference($0.type) } ?? []
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        add(
            node.name.text, node.signature.parameterClause,
            result: node.signature.returnClause.map { TypeReference($0.type) } ?? .unknown)
        return .skipChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        add("subscript", node.parameterClause, result: TypeReference(node.returnClause.type))
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        add("init", node.signature.parameterClause, result: scopes.last.map { .named($0) } ?? .unknown)
        return .skipChildren
    }

    private func add(_ name: String, _ clause: FunctionParameterClauseSyntax, result: TypeReference) {
        let scope = scopes.last ?? ""
        info.methods[name, default: []].append(
            Method(
                labels: clause.parameters.map(\.firstName.text), parameters: clause.parameters.map { TypeReference($0.type) },
                result: result == .named("Self") ? .named(scope) : result))
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let isSettableKind = node.bindingSpecifier.tokenKind == .keyword(.var)
        let isPublic = node.modifiers.isPublic || accesses.last == true && !node.modifiers.isBelowPublic
        let isTypePublic = scopes.last.map { table.info($0).isPublic || !table.info($0).isDeclared } ?? true
        var type = node.bindings.last?.typeAnnotation.map { TypeReference($0.type) }
        if type == .named("Self") { type = scopes.last.map { .named($0) } }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
            let accessors = AccessorKinds(binding.accessorBlock)
            let isRequirement = scopes.last.map { table.info($0).isProtocol } == true && !accessors.hasBodies
            table.add(
                Property(
                    owner: scopes.last ?? "", name: name.identifierText, path: path,
                    line: converter.location(for: name.positionAfterSkippingLeadingTrivia).line,
                    isStatic: node.modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) },
                    isOverride: node.modifiers.contains { $0.name.tokenKind == .keyword(.override) },
                    isRequirement: isRequirement,
                    isSettableByApps: isSettableKind && isPublic && isTypePublic && !node.modifiers.isSetterHidden
                        && accessors.isSettable && !isRequirement,
                    isPublic: isPublic, isStored: accessors.isStored, isSettable: isSettableKind && accessors.isSettable,
                    declaredType: binding.typeAnnotation.map {
                        TypeReference($0.type) == .named("Self") ? type ?? .unknown : TypeReference($0.type)
                    } ?? (binding.initializer == nil ? type : nil),
                    initializer: binding.initializer?.value, mark: PropertyMark(documentation: node.leadingTrivia),
                    outerMark: marks.last ?? nil), to: info)
        }
        return .skipChildren
    }
}

/// Which accessors a property has.
struct AccessorKinds {
    var isStored: Bool
    var isSettable: Bool
    var hasBodies: Bool

    init(_ block: AccessorBlockSyntax?) {
        switch block?.accessors {
        case .getter: (isStored, isSettable, hasBodies) = (false, false, true)
        case .accessors(let list):
            let words = Set(list.map(\.accessorSpecifier.text))
            isStored = words.isSubset(of: ["willSet", "didSet"])
            isSettable = isStored || !words.isDisjoint(with: ["set", "_modify", "unsafeMutableAddress", "modify"])
            hasBodies = list.contains { $0.body != nil }
        default: (isStored, isSettable, hasBodies) = (true, true, false)
        }
    }
}

extension DeclModifierListSyntax {
    var isPublic: Bool { contains { $0.detail == nil && [.keyword(.public), .keyword(.open)].contains($0.name.tokenKind) } }
    var isBelowPublic: Bool {
        contains {
            $0.detail == nil
                && [.keyword(.private), .keyword(.fileprivate), .keyword(.internal), .keyword(.package)].contains(
                    $0.name.tokenKind)
        }
    }
    var isSetterHidden: Bool {
        contains { $0.detail?.detail.text == "set" && ![.keyword(.public), .keyword(.open)].contains($0.name.tokenKind) }
    }
}

extension InheritanceClauseSyntax {
    var parentNames: [String] {
        inheritedTypes.flatMap { inherited -> [String] in
            var type = inherited.type
            if let attributed = type.as(AttributedTypeSyntax.self) { type = attributed.baseType }
            if let composition = type.as(CompositionTypeSyntax.self) {
                return composition.elements.compactMap { if case .named(let name) = TypeReference($0.type) { name } else { nil } }
            }
            if case .named(let name) = TypeReference(type) { return [name] }
            return []
        }
    }
}

extension TokenSyntax {
    /// The name without backticks.
    var identifierText: String {
        let text = text
        return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
    }
}
