import SwiftSyntax

/// Reads the declarations of one file; what an inactive `#if` clause holds is not there.
final class DeclarationCollector: SyntaxVisitor {
    private let unit: SourceUnit
    private let evaluator: ConditionEvaluator
    private(set) var result = FileDeclarations()

    /// Enclosing types, extensions and functions, outermost first.
    private enum Scope {
        case type(Int)
        case `extension`(Int)
        case function
    }
    private var scopes: [Scope] = []

    init(unit: SourceUnit, evaluator: ConditionEvaluator) {
        self.unit = unit
        self.evaluator = evaluator
        super.init(viewMode: .sourceAccurate)
    }

    static func collect(_ unit: SourceUnit, evaluator: ConditionEvaluator) -> FileDeclarations {
        let collector = DeclarationCollector(unit: unit, evaluator: evaluator)
        collector.result.hasErrors = unit.tree.hasError || !unit.isParsable
        collector.walk(unit.tree)
        collector.result.exchanges = ExchangeMentions.collect(unit, evaluator: evaluator)
        return collector.result
    }

    // MARK: Conditions and imports

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        if let clause = evaluator.activeClause(of: node), let elements = clause.elements { walk(elements) }
        return .skipChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        result.imports.insert(node.path.map(\.name.text).joined(separator: "."))
        return .skipChildren
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.class, node.name, node.modifiers, node.attributes, node.inheritanceClause, node.genericParameterClause != nil, node.memberBlock, Syntax(node))
    }
    override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.actor, node.name, node.modifiers, node.attributes, node.inheritanceClause, node.genericParameterClause != nil, node.memberBlock, Syntax(node))
    }
    override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.struct, node.name, node.modifiers, node.attributes, node.inheritanceClause, node.genericParameterClause != nil, node.memberBlock, Syntax(node))
    }
    override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.enum, node.name, node.modifiers, node.attributes, node.inheritanceClause, node.genericParameterClause != nil, node.memberBlock, Syntax(node))
    }
    override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.protocol, node.name, node.modifiers, node.attributes, node.inheritanceClause, false, node.memberBlock, Syntax(node))
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let attributes = AttributeReader(node.attributes, evaluator: evaluator)
        result.extensions.append(
            ExtensionDeclaration(
                typeName: TypeText.withoutGenerics(node.extendedType.trimmedDescription), isObjC: attributes.isObjC,
                isConstrained: node.genericWhereClause != nil, isUnavailable: isUnavailable(attributes), inherited: Self.inherited(node.inheritanceClause),
                modifiers: node.modifiers.map(\.name.text), members: [], fileIndex: unit.index, range: node.textRange,
                bodyEnd: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset, reference: NodeReference(Syntax(node))))
        scopes.append(.extension(result.extensions.count - 1))
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

    private static func inherited(_ clause: InheritanceClauseSyntax?) -> [String] {
        clause?.inheritedTypes.flatMap { entry -> [String] in
            var type = entry.type
            while let attributed = type.as(AttributedTypeSyntax.self) { type = attributed.baseType }
            if let composition = type.as(CompositionTypeSyntax.self) {
                return composition.elements.map { TypeText.withoutGenerics($0.type.trimmedDescription) }
            }
            return [TypeText.withoutGenerics(type.trimmedDescription)]
        } ?? []
    }

    private func enter(
        _ kind: TypeDeclaration.Kind, _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax,
        _ inheritance: InheritanceClauseSyntax?, _ isGeneric: Bool, _ body: MemberBlockSyntax, _ node: Syntax
    ) -> SyntaxVisitorContinueKind {
        let read = AttributeReader(attributes, evaluator: evaluator)
        var path = [name.identifierText]
        var generic = isGeneric
        var localEnd: Int?
        for scope in scopes.reversed() {
            switch scope {
            case .type(let at):
                path.insert(contentsOf: result.types[at].path, at: 0)
                generic = generic || result.types[at].isGeneric
                localEnd = result.types[at].localEnd
            case .extension(let at):
                path.insert(contentsOf: result.extensions[at].typeName.split(separator: ".").map(String.init), at: 0)
            case .function: localEnd = node.textRange.upperBound
            }
            break
        }
        result.types.append(
            TypeDeclaration(
                kind: kind, name: name.identifierText, path: path, localEnd: localEnd, isGeneric: generic, isObjC: read.isObjC,
                objcName: read.objcName, isObjCMembers: read.names.contains("objcMembers"), inherited: Self.inherited(inheritance),
                modifiers: modifiers.map(\.name.text), attributes: read.names, isUnavailable: isUnavailable(read), members: [], fileIndex: unit.index,
                range: node.textRange, bodyEnd: body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset, reference: NodeReference(node)))
        scopes.append(.type(result.types.count - 1))
        return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        let outer: String
        switch scopes.last {
        case .type(let at): outer = result.types[at].qualifiedName + "."
        case .extension(let at): outer = result.extensions[at].typeName + "."
        case .function: return .skipChildren
        case nil: outer = ""
        }
        result.aliases.append((outer + node.name.identifierText, node.initializer.value.trimmedDescription))
        return .skipChildren
    }

    // MARK: Members

    private func add(_ member: Member) {
        switch scopes.last {
        case .type(let at): result.types[at].members.append(member)
        case .extension(let at): result.extensions[at].members.append(member)
        case .function: break
        case nil:
            if member.kind == .property { result.globals.append(member) } else { result.functions.append(member) }
        }
    }

    private func enterFunction() -> SyntaxVisitorContinueKind {
        scopes.append(.function)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        var member = Member(kind: .method, name: node.name.identifierText, fileIndex: unit.index, range: node.textRange, reference: NodeReference(Syntax(node)))
        fill(&member, node.attributes, node.modifiers)
        read(node.signature.parameterClause, into: &member)
        member.type = node.signature.returnClause?.type.trimmedDescription
        member.isGeneric = node.genericParameterClause != nil
        member.isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
        member.isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
        add(member)
        return enterFunction()
    }
    override func visitPost(_ node: FunctionDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        var member = Member(kind: .initializer, name: "init", fileIndex: unit.index, range: node.textRange, reference: NodeReference(Syntax(node)))
        fill(&member, node.attributes, node.modifiers)
        read(node.signature.parameterClause, into: &member)
        member.isGeneric = node.genericParameterClause != nil
        member.isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
        member.isFailable = node.optionalMark != nil
        add(member)
        return enterFunction()
    }
    override func visitPost(_ node: InitializerDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
    override func visitPost(_ node: DeinitializerDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        var member = Member(kind: .subscript, name: "subscript", fileIndex: unit.index, range: node.textRange, reference: NodeReference(Syntax(node)))
        fill(&member, node.attributes, node.modifiers)
        read(node.parameterClause, into: &member)
        member.type = node.returnClause.type.trimmedDescription
        add(member)
        return enterFunction()
    }
    override func visitPost(_ node: SubscriptDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
    override func visitPost(_ node: ClosureExprSyntax) { scopes.removeLast() }

    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
    override func visitPost(_ node: AccessorBlockSyntax) { scopes.removeLast() }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
    override func visitPost(_ node: CodeBlockSyntax) { scopes.removeLast() }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if case .function? = scopes.last { return .visitChildren }
        for binding in node.bindings {
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
            var member = Member(
                kind: .property, name: pattern.identifier.identifierText, fileIndex: unit.index, range: node.textRange,
                reference: NodeReference(Syntax(node), binding: binding))
            fill(&member, node.attributes, node.modifiers)
            // `var a, b: Int`: the type stands with the last.
            let annotated = binding.typeAnnotation
                ?? node.bindings.drop { $0.id != binding.id }.first { $0.typeAnnotation != nil && binding.initializer == nil }?.typeAnnotation
            member.type = annotated?.type.trimmedDescription
            if let value = binding.initializer?.value {
                member.hasInitialValue = true
                member.isInitiallyPlain = value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self) || value.is(BooleanLiteralExprSyntax.self)
            }
            let accessors = AccessorReader(binding.accessorBlock)
            member.observesWillSet = accessors.willSet != nil
            member.observesDidSet = accessors.didSet != nil
            member.isStored = accessors.isStored
            member.isSettable = node.bindingSpecifier.text != "let" && (accessors.isStored || accessors.setter != nil)
            member.getterName = accessors.getter.flatMap { AttributeReader($0.attributes, evaluator: evaluator).objcName }
            member.setterName = accessors.setter.flatMap { AttributeReader($0.attributes, evaluator: evaluator).objcName }
            add(member)
        }
        return .visitChildren
    }

    private func fill(_ member: inout Member, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) {
        let read = AttributeReader(attributes, evaluator: evaluator)
        member.attributes = read.names
        member.isObjC = read.isObjC
        member.objcName = read.objcName
        member.isUnavailable = isUnavailable(read)
        member.isNonObjC = read.names.contains("nonobjc")
        member.isManaged = read.names.contains("NSManaged")
        member.isOutlet = read.names.contains("IBOutlet")
        member.isInterfaceBuilder = read.names.contains { Self.interfaceBuilderAttributes.contains($0) }
        for modifier in modifiers {
            let text = modifier.name.text
            switch text {
            case "static", "class": member.isStatic = true
            case "override": member.isOverride = true
            case "optional": member.isOptional = true
            case "dynamic": member.isDynamic = true
            default: break
            }
            // `private(set)` hides the setter from other files, not from a table in this one.
            if modifier.detail == nil { member.modifiers.append(text) }
        }
    }

    private func isUnavailable(_ attributes: AttributeReader) -> Bool {
        attributes.nodes.contains { Availability($0)?.isUnavailable(from: evaluator.deploymentTarget) == true }
    }

    static let interfaceBuilderAttributes: Set<String> = ["IBOutlet", "IBAction", "IBInspectable", "IBSegueAction", "GKInspectable"]

    private func read(_ clause: FunctionParameterClauseSyntax, into member: inout Member) {
        for (index, parameter) in clause.parameters.enumerated() {
            let named = parameter.named(at: index)
            let declared = named.with(\.trailingComma, nil).with(\.defaultValue, nil)
            let label = parameter.firstName.identifierText
            let text = TypeText.parameter(parameter.type)
            member.parameters.append(
                Parameter(
                    label: label == "_" ? nil : label, name: (named.secondName ?? named.firstName).text, type: text.type,
                    isInout: text.isInout, isVariadic: parameter.ellipsis != nil, hasDefault: parameter.defaultValue != nil,
                    declaration: declared.trimmedDescription))
        }
    }
}

extension TokenSyntax {
    /// The text of a name, without back-ticks.
    var identifierText: String {
        let text = self.text
        return text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
    }
}
