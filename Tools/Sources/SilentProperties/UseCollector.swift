import SwiftSyntax

/// Second pass: enters into the table's properties who reads them, and what their setters do with a value.
///
/// Not uses are: comparisons within the property's own accessors, conditions of diagnostics, copies and archives, equality, hashes and descriptions, key-value
/// coding, and a value that is only assigned to another property that nobody uses.
final class UseCollector: SyntaxVisitor {
    let table: TypeTable
    private let path: String
    private let converter: SourceLocationConverter
    var types: ExpressionTypes
    private var properties: [Property] = []
    private var accessors: [Accessor] = []
    private var functions: [String] = []

    enum Accessor { case get, set, willSet, didSet }

    /// Functions whose reading has no effect that a user sees.
    private static let copyingFunctions: Set<String> = [
        "copy", "mutableCopy", "encode", "isEqual", "==", "hash", "replacementObject", "classValue",
    ]
    private static let describingProperties: Set<String> = ["description", "debugDescription", "hash", "hashValue"]
    /// What only says that something has no effect.
    static let diagnosticFunctions: Set<String> = ["sayUnsupported", "notSupported"]
    /// Calls that change a collection and give nothing.
    static let mutatingFunctions: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeValue", "removeLast", "removeFirst", "formUnion", "subtract",
    ]

    init(table: TypeTable, path: String, tree: SourceFileSyntax) {
        self.table = table
        self.path = path
        converter = SourceLocationConverter(fileName: path, tree: tree)
        types = ExpressionTypes(table: table, environment: Environment())
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: Types

    private func enter(_ name: String, generics: GenericParameterClauseSyntax? = nil) -> SyntaxVisitorContinueKind {
        types.environment.pushType([types.environment.types.last?.first.map { $0 + "." + name } ?? name])
        bind(generics, nil)
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, generics: node.genericParameterClause)
    }
    override func visitPost(_ node: ClassDeclSyntax) { types.environment.popType() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, generics: node.genericParameterClause)
    }
    override func visitPost(_ node: StructDeclSyntax) { types.environment.popType() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, generics: node.genericParameterClause)
    }
    override func visitPost(_ node: EnumDeclSyntax) { types.environment.popType() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, generics: node.genericParameterClause)
    }
    override func visitPost(_ node: ActorDeclSyntax) { types.environment.popType() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: ProtocolDeclSyntax) { types.environment.popType() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard case .named(let name) = TypeReference(node.extendedType) else { return .skipChildren }
        var names = [name]
        for requirement in node.genericWhereClause?.requirements ?? [] {
            if let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
                conformance.leftType.trimmedDescription == "Self",
                case .named(let other) = TypeReference(conformance.rightType)
            {
                names.append(other)
            }
        }
        types.environment.pushType(names)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) {
        if case .named = TypeReference(node.extendedType) { types.environment.popType() }
    }

    /// A type as it is written here; a generic parameter is what it is asked to be.
    private func reference(_ syntax: TypeSyntax) -> TypeReference { known(TypeReference(syntax)) }

    private func known(_ type: TypeReference) -> TypeReference {
        switch type {
        case .named(let name):
            if let bound = types.environment.local("<" + name) { return bound }
            return table.resolve(name, in: types.environment.type) ?? type
        case .array(let element): return .array(known(element))
        case .dictionary(let key, let value): return .dictionary(key: known(key), value: known(value))
        default: return table.resolved(type, in: types.environment.type)
        }
    }

    private func bind(_ generics: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?) {
        for parameter in generics?.parameters ?? [] {
            types.environment.bind("<" + parameter.name.text, to: parameter.inheritedType.map(reference) ?? .unknown)
        }
        for requirement in requirements?.requirements ?? [] {
            if let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self) {
                types.environment.bind("<" + conformance.leftType.trimmedDescription, to: reference(conformance.rightType))
            }
        }
    }

    // MARK: Functions and scopes

    private func enterFunction(
        _ name: String, _ parameters: FunctionParameterClauseSyntax, _ generics: GenericParameterClauseSyntax?,
        _ requirements: GenericWhereClauseSyntax?
    )
        -> SyntaxVisitorContinueKind
    {
        // What is given a coder writes an archive, or reads one.
        functions.append(
            name != "init" && parameters.parameters.contains { TypeReference($0.type) == .named("NSCoder") } ? "encode" : name)
        types.environment.push()
        bind(generics, requirements)
        for parameter in parameters.parameters {
            let type = reference(parameter.type)
            types.environment.bind(
                (parameter.secondName ?? parameter.firstName).identifierText, to: parameter.ellipsis == nil ? type : .array(type))
        }
        return .visitChildren
    }

    private func leaveFunction() {
        functions.removeLast()
        types.environment.pop()
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        enterFunction(node.name.text, node.signature.parameterClause, node.genericParameterClause, node.genericWhereClause)
    }
    override func visitPost(_ node: FunctionDeclSyntax) { leaveFunction() }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        enterFunction("init", node.signature.parameterClause, node.genericParameterClause, node.genericWhereClause)
    }
    override func visitPost(_ node: InitializerDeclSyntax) { leaveFunction() }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        // Its accessors are no property's.
        enterFunction("subscript", node.parameterClause, node.genericParameterClause, node.genericWhereClause)
    }
    override func visitPost(_ node: SubscriptDeclSyntax) { leaveFunction() }

    private func pushed() -> SyntaxVisitorContinueKind {
        types.environment.push()
        return .visitChildren
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { pushed() }
    override func visitPost(_ node: CodeBlockSyntax) { types.environment.pop() }
    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { pushed() }
    override func visitPost(_ node: IfExprSyntax) { types.environment.pop() }
    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { pushed() }
    override func visitPost(_ node: WhileStmtSyntax) { types.environment.pop() }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        types.environment.push()
        walk(node.sequence)
        types.bind(node.pattern, to: node.typeAnnotation.map { reference($0.type) } ?? types.type(of: node.sequence).element)
        if let condition = node.whereClause { walk(condition) }
        walk(node.body)
        types.environment.pop()
        return .skipChildren
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        walk(node.subject)
        let subject = types.type(of: node.subject)
        for element in node.cases {
            guard let part = element.as(SwitchCaseSyntax.self) else {
                walk(element)
                continue
            }
            types.environment.push()
            if let label = part.label.as(SwitchCaseLabelSyntax.self) {
                for item in label.caseItems {
                    types.bind(item.pattern, to: subject)
                    walk(item)
                }
            }
            walk(part.statements)
            types.environment.pop()
        }
        return .skipChildren
    }

    override func visitPost(_ node: MatchingPatternConditionSyntax) {
        types.bind(node.pattern, to: types.type(of: node.initializer.value))
    }

    override func visitPost(_ node: OptionalBindingConditionSyntax) {
        if let value = node.initializer?.value {
            types.bind(node.pattern, to: node.typeAnnotation.map { reference($0.type) } ?? types.type(of: value))
        } else if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier {
            let text = name.identifierText
            let type = types.type(of: ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(text))))
            if let property = types.property(named: text) { note(property, at: Syntax(node)) }
            // Where the setter's value is unwrapped it keeps its name.
            if !(text == "newValue" && properties.last != nil) { types.environment.bind(text, to: type) }
        }
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        var parameters: [TypeReference] = []
        if let argument = node.parent?.as(LabeledExprSyntax.self),
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
        {
            parameters = types.parameters(ofClosureIn: call, label: argument.label?.text ?? "_")
        } else if let call = node.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == node.id {
            parameters = types.parameters(ofClosureIn: call, label: nil)
        } else if let element = node.parent?.as(MultipleTrailingClosureElementSyntax.self),
            let call = element.parent?.parent?.as(FunctionCallExprSyntax.self)
        {
            parameters = types.parameters(ofClosureIn: call, label: element.label.text)
        }
        if let captures = node.signature?.capture { walk(captures) }
        types.environment.push()
        types.bindParameters(of: node, to: parameters)
        // `[weak self]` and `[x]` keep their meaning; `[y = x]` is a name of its own.
        for capture in node.signature?.capture?.items ?? [] {
            if let value = capture.initializer?.value {
                types.environment.bind(capture.name.identifierText, to: types.type(of: value))
            }
        }
        walk(node.statements)
        types.environment.pop()
        return .skipChildren
    }

    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer == nil, let property = types.property(named: node.name.identifierText) {
            note(property, at: Syntax(node))
        }
        return .visitChildren
    }

    override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
        types.environment.push()
        types.environment.bind("error", to: .named("Error"))
        return .visitChildren
    }
    override func visitPost(_ node: CatchClauseSyntax) { types.environment.pop() }

    // MARK: Properties

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let isMember =
            node.parent?.is(MemberBlockItemSyntax.self) == true || node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
        guard isMember else { return .visitChildren }
        let outer = (functions, accessors, properties)
        for binding in node.bindings {
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText ?? ""
            let owner = types.environment.types.last?.first.map(table.info) ?? table.globals
            (functions, accessors) = ([], [])
            properties = owner.properties[name].map { [table.origin(of: $0)] } ?? []
            if let value = binding.initializer { walk(value) }
            switch binding.accessorBlock?.accessors {
            case .getter(let statements): visit(.get, Syntax(statements), newName: nil)
            case .accessors(let list):
                for accessor in list {
                    guard let body = accessor.body else { continue }
                    switch accessor.accessorSpecifier.text {
                    case "set": visit(.set, Syntax(body), newName: accessor.parameters?.name.identifierText ?? "newValue")
                    case "willSet": visit(.willSet, Syntax(body), newName: accessor.parameters?.name.identifierText ?? "newValue")
                    case "didSet": visit(.didSet, Syntax(body), newName: nil)
                    default: visit(.get, Syntax(body), newName: nil)
                    }
                }
            default: break
            }
        }
        (functions, accessors, properties) = outer
        return .skipChildren
    }

    /// The setter's parameter.
    private var newName: String?

    private func visit(_ accessor: Accessor, _ body: Syntax, newName: String?) {
        accessors.append(accessor)
        self.newName = newName
        types.environment.push()
        if let newName, let property = properties.last { types.environment.bind(newName, to: types.type(of: property)) }
        if accessor == .didSet, let property = properties.last {
            types.environment.bind("oldValue", to: types.type(of: property))
        }
        walk(body)
        types.environment.pop()
        self.newName = nil
        accessors.removeLast()
    }

    override func visitPost(_ node: VariableDeclSyntax) {
        for binding in node.bindings where node.parent?.is(MemberBlockItemSyntax.self) != true {
            types.bind(
                binding.pattern,
                to: binding.typeAnnotation.map { reference($0.type) } ?? types.type(of: binding.initializer?.value))
        }
    }

    // MARK: Reading

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id { return .visitChildren }
        if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true { return .visitChildren }
        let name = node.baseName.identifierText
        if name == newName, types.environment.local(name) != nil {
            noteNewValue(at: Syntax(node))
            return .visitChildren
        }
        if isCalled(Syntax(node)), isMethod(name) { return .visitChildren }
        if let property = types.property(named: name) { note(property, at: Syntax(node)) }
        return .visitChildren
    }

    private func isMethod(_ name: String) -> Bool {
        types.environment.types.contains { names in names.contains { !table.methods(name, in: $0).isEmpty } }
            || table.globals.methods[name] != nil
    }

    private func isCalled(_ node: Syntax) -> Bool {
        node.parent?.as(FunctionCallExprSyntax.self).map { Syntax($0.calledExpression).id == node.id } == true
    }

    override func visitPost(_ node: MemberAccessExprSyntax) {
        let name = node.declName.baseName.identifierText
        guard let base = node.base else {
            noteImplicit(name, at: Syntax(node))
            return
        }
        let isCalled = self.isCalled(Syntax(node))
        switch types.type(of: base) {
        case .named(let type):
            guard type.contains("&") || table.types[type] != nil else { return }
            if isCalled, !table.methods(name, in: type).isEmpty { return }
            if let property = table.property(name, in: type) {
                note(property, at: Syntax(node))
            } else if !isCalled, table.types[type]?.isDeclared == true {
                noteNameOnly(name, at: Syntax(node), isCalled: isCalled)
            }
        case .unknown: noteNameOnly(name, at: Syntax(node), isCalled: isCalled)
        case .array, .dictionary, .tuple, .function: break
        }
    }

    override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
        var root = node.root.map(reference) ?? .unknown
        if root == .unknown, let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
            let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
        {
            root = types.type(of: base).element
        }
        for component in node.components {
            guard let part = component.component.as(KeyPathPropertyComponentSyntax.self) else { continue }
            let name = part.declName.baseName.identifierText
            if case .named(let type) = root {
                guard let property = table.property(name, in: type) else {
                    root = .unknown
                    continue
                }
                note(property, at: Syntax(node))
                root = types.type(of: property)
            } else {
                if root == .unknown { noteNameOnly(name, at: Syntax(node), isCalled: false) }
                root = .unknown
            }
        }
        return .visitChildren
    }

    private func place(_ node: Syntax) -> String {
        "\(path):\(converter.location(for: node.positionAfterSkippingLeadingTrivia).line)"
    }

    private var isCopying: Bool {
        functions.contains { Self.copyingFunctions.contains($0) }
            || properties.last.map { Self.describingProperties.contains($0.name) } == true
    }

    private func noteNameOnly(_ name: String, at node: Syntax, isCalled: Bool) {
        guard assignment(to: node) == nil, !isCopying else { return }
        for property in table.propertiesByName[name] ?? [] where property.nameUse == nil {
            if isCalled {
                guard case .function = types.type(of: property) else { continue }
            }
            if properties.last === property { continue }
            property.nameUse = place(node)
        }
    }

    /// `.name` without a type: a case, a member of an option set, a constant.
    private func noteImplicit(_ name: String, at node: Syntax) {
        let isOwn = accessors.last == .set || accessors.last == .get && properties.last?.isSettable == true
        if !isOwn, !isCopying { flagUses.insert(name) }
    }
    private(set) var flagUses: Set<String> = []

    private func note(_ found: Property, at node: Syntax) {
        let reader = properties.last
        for property in table.witnesses(of: table.origin(of: found)) {
            if let target = assignment(to: node) {
                noteAssignment(of: property, target: target, at: node)
                continue
            }
            guard property !== reader || accessors.last == .didSet || accessors.last == .willSet else {
                // A getter that calls the property of its own name on another object is told from itself by the receiver only.
                continue
            }
            if isCopying || isInsideDiagnostic(node) || isMutatedOnly(node, property) || isAskedByKey(node, property) { continue }
            if let reader, accessors.last == .get {
                property.readingGetters.append(reader)
                continue
            }
            if accessors.last != nil,
                reader.map({ $0 === property || $0.sinks.contains { $0 === property } }) == true || accessors.last == .set,
                isCompared(node)
            {
                continue
            }
            // `tone = max(0, tone)`: brought into its range.
            if let target = receivingTarget(of: node, inside: true),
                self.properties(of: target).contains(where: { $0 === property })
            {
                continue
            }
            if let target = receivingTarget(of: node) {
                let receivers = self.properties(of: target)
                if !receivers.isEmpty {
                    property.heirs += receivers
                    continue
                }
            }
            property.isUsed = true
            if property.use == nil { property.use = place(node) }
        }
    }

    private func noteAssignment(of property: Property, target: ExprSyntax, at node: Syntax) {
        if let reader = properties.last, accessors.last == .set, reader !== property { reader.sinks.append(property) }
        let isOwn =
            types.environment.types.last?.first.map { type in table.lineage(of: type).contains { $0.name == property.owner } }
            == true
        guard !(functions.contains("init") && isOwn), !isCopying, accessors.isEmpty, property.assignment == nil else { return }
        property.assignment = place(node)
    }

    // MARK: The setter's value

    private func noteNewValue(at node: Syntax) {
        guard let property = properties.last, !isInsideDiagnostic(node), !isCompared(node) else { return }
        if let target = receivingTarget(of: node, inside: true), !properties(of: target).isEmpty { return }
        // A flag of an option set: `setFlag(.opaque, newValue)`.
        var up: Syntax? = node
        while let current = up, !current.is(CodeBlockItemSyntax.self) {
            if let call = current.as(FunctionCallExprSyntax.self) {
                let flags = call.arguments.compactMap { $0.expression.as(MemberAccessExprSyntax.self) }.filter { $0.base == nil }
                    .map(\.declName.baseName.identifierText)
                property.flagSinks.formUnion(flags)
                if !flags.isEmpty { return }
            }
            up = current.parent
        }
        property.isUsed = true
        if property.use == nil { property.use = place(node) }
    }

    override func visitPost(_ node: FunctionCallExprSyntax) {
        if Self.isDiagnostic(node), accessors.last != nil, accessors.last != .get { properties.last?.saysSo = true }
    }
}
